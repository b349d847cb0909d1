import EventStore
import Logging
import NavigationEngine
import Simulation
import WireProtocol

/// Brings a client back from what is stored of it, on a thread that may take its time.
struct ClientReading {
  /// Snapshots that are tried, the newest first, before a client is run from its launch.
  static let maximumTries = 3
  /// Commands that are read at once.
  private static let commandsPerPage = 1_024

  let store: any EventStoring
  let opening: StreamOpening
  let app: AppEntry
  let budget: EngineBudget
  let logger: Logger

  /// The client as it was after its last record.
  ///
  /// The newest snapshot is where it begins, provided that its state has the hash which the record
  /// before it carries. One that has not, or does not lead to the last record, is thrown away.
  ///
  /// - Returns: Nil where another engine made the records, or the commands do not lead there.
  /// - Throws: `ClientRestorer.Problem.exhausted` where that takes more than the budget grants, and
  ///   `EventStoreError`.
  func client(upTo last: StoredRecord) throws -> ClientRestorer? {
    let engine = try store.summary(of: opening.stream)?.description.engine
    guard engine == FormatVersion.engine else {
      // What two engines made would stand in one stream, and be verified by neither.
      logger.warning(
        """
        \(opening.stream) is not continued: engine \(engine ?? "") made it, and this is engine \
        \(FormatVersion.engine)
        """)
      return nil
    }
    var bound = last.sequence
    for _ in 0..<Self.maximumTries {
      guard let stored = try store.snapshot(of: opening.stream, upTo: bound) else { break }
      do {
        return try run(try fold(from: stored), upTo: last)
      } catch let problem as ClientRestorer.Problem {
        if case .exhausted = problem { throw problem }
        logger.warning(
          """
          the snapshot of \(opening.stream) at record \(stored.sequence) is thrown away: \
          \(Self.text(of: problem))
          """)
        try? store.discardSnapshot(of: opening.stream, at: stored.sequence)
        bound = stored.sequence - 1
      }
    }
    do {
      return try run(ClientRestorer(opening, app: app), upTo: last)
    } catch let problem as ClientRestorer.Problem {
      if case .exhausted = problem { throw problem }
      // Commands alone do not show that one of them is missing; that would be damage.
      try store.forEachPage(of: opening.stream) { _ in try budget.question() }
      logger.warning(
        "\(opening.stream) cannot be continued from its records: \(Self.text(of: problem))")
      return nil
    }
  }

  private func fold(from stored: StoredSnapshot) throws -> ClientRestorer {
    guard let snapshot = SnapshotCoding.decode(stored),
      let record = try store.records(
        of: opening.stream, after: stored.sequence - 1, limit: 1
      ).first
    else { throw ClientRestorer.Problem.foreignSnapshot }
    return try ClientRestorer(opening, app: app, from: snapshot, record: record.line)
  }

  private func run(_ start: ClientRestorer, upTo last: StoredRecord) throws -> ClientRestorer {
    var client = start
    var read = start.sequence
    while case let page = try store.commands(
      of: opening.stream, after: read, limit: Self.commandsPerPage), let end = page.last
    {
      for command in page { try client.take(command.line, within: budget) }
      read = end.sequence
    }
    try client.finish(
      at: last.sequence, time: last.timeMicroseconds, line: last.line, within: budget)
    return client
  }

  private static func text(of problem: ClientRestorer.Problem) -> String {
    switch problem {
    case .exhausted(let exhaustion): exhaustion.description
    case .foreignSnapshot: "it is damaged, or of another version"
    case .hashDiffers: "its state is not the one that the record before it names"
    case .notACommand: "a command cannot be read"
    case .endDiffers: "the commands do not lead to the records that are stored"
    }
  }
}
