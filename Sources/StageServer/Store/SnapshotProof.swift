public import EventStore
public import NavigationEngine
public import Simulation
import WireProtocol

/// Holds the snapshots of a stream against the fold of its records from the launch on.
public struct SnapshotProof: Sendable, Equatable {
  /// How many hold just what the records lead to.
  public internal(set) var equal = 0
  /// The records at which snapshots stand that hold something else.
  public internal(set) var different: [Int64] = []

  /// Snapshots and commands that are read at once.
  private static let perPage = 256

  /// Runs a stream again and compares.
  ///
  /// - Throws: `EventStoreError`; and `ClientRestorer.Problem` where the stream cannot be rerun,
  ///   or not within the budget.
  public init(
    of stream: String, app: AppEntry, in store: any EventStoring,
    within budget: EngineBudget = EngineBudget()
  ) throws {
    var page = try store.snapshots(of: stream, after: 0, limit: Self.perPage)
    // Most streams are short, and have none.
    guard !page.isEmpty else { return }
    guard let summary = try store.summary(of: stream) else {
      throw EventStoreError.unknownStream(stream)
    }
    var fold = ClientRestorer(StreamOpening(summary.description), app: app)
    var commands: ArraySlice<StoredRecord> = []
    var read: Int64 = 0
    var proved: Int64 = 0
    while !page.isEmpty {
      for stored in page {
        proved = stored.sequence
        while true {
          if commands.isEmpty {
            try budget.question()
            commands = try store.commands(of: stream, after: read, limit: Self.perPage)[...]
          }
          guard let next = commands.first, next.sequence <= stored.sequence else { break }
          try fold.take(next.line, within: budget)
          read = next.sequence
          commands.removeFirst()
        }
        if let snapshot = SnapshotCoding.decode(stored),
          try fold.leads(to: snapshot, within: budget)
        {
          equal += 1
        } else {
          different.append(stored.sequence)
        }
      }
      page = try store.snapshots(of: stream, after: proved, limit: Self.perPage)
    }
  }
}

extension StreamOpening {
  /// What the store knows of a stream's beginning.
  init(_ description: StreamDescription) {
    self.init(
      stream: description.id, epoch: description.epoch, app: description.app,
      appHash: description.appHash, profile: description.profile,
      startedUnixMilliseconds: description.startedUnixMilliseconds)
  }
}

extension StreamDescription {
  /// How its records are written.
  var format: RecordFormat {
    get throws(EventStoreError) {
      guard let format = RecordFormat(rawValue: recordVersion) else {
        throw .damagedRow(of: id, column: "record version")
      }
      return format
    }
  }
}
