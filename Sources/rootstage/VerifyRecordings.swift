import AppLoading
import ArgumentParser
import EventStore
import Logging
import NavigationEngine
import Replay
import Simulation
import StageServer
import WireProtocol

/// `rootstage recordings verify`
struct VerifyRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare stored recordings with what the engine gives, and their snapshots too.",
    discussion: """
      The recorded commands run again, every record is compared byte for byte, and every snapshot \
      from which a server would bring the client back is held against the state to which the \
      records lead. Exits with 1 where one differs; a server throws such a snapshot away.
      """)

  @OptionGroup var data: DataFolder

  @ArgumentParser.Argument(help: "The streams, as the list names them; all, where none is named.")
  var streams: [String] = []

  func run() async throws {
    try await reporting {
      let store = try data.openForReading()
      var differing = 0
      var damages: [EventStoreError] = []
      let found = try streams.isEmpty ? Self.all(in: store, &damages) : streams
      for stream in found {
        do {
          if try !Self.verify(stream, in: store) { differing += 1 }
        } catch let error as EventStoreError where error.concernsContent {
          Console.line("\(stream): \(error)")
          damages.append(error)
        }
      }
      if let first = damages.first {
        guard damages.count > 1 else { throw Failure(first) }
        throw Failure(
          message: "\(damages.count) recordings cannot be read", code: Failure.inputOutput)
      }
      guard differing == 0 else {
        throw Failure(
          message: "\(Measure.count(differing, "recording")) with differences",
          code: Failure.found)
      }
    }
  }

  private static func all(
    in store: SQLiteEventStore, _ damages: inout [EventStoreError]
  ) throws -> [String] {
    var found: [String] = []
    var offset = 0
    while case let page = try store.summaries(limit: 1_000, offset: offset), page.rowCount > 0 {
      offset += page.rowCount
      found += page.streams.map(\.description.id)
      for damage in page.damages {
        Console.line("\(damage)")
        damages.append(damage)
      }
    }
    return found.reversed()
  }

  /// Verifies one stream and says what was found; whether it is as it should be.
  private static func verify(_ stream: String, in store: SQLiteEventStore) throws -> Bool {
    guard let summary = try store.summary(of: stream),
      let source = try store.appSource(hash: summary.description.appHash)
    else { throw EventStoreError.unknownStream(stream) }
    do {
      let entry = try AppEntry.make(from: source)
      var verifier = Verifier { _ in entry.vocabulary.app }
      try RecordingArchive(store).export([stream]) { _ = try verifier.take($0) }
      let result = try verifier.finish()
      if let difference = result.difference {
        Console.line("\(stream): differs at sequence \(difference.sequence)")
        return false
      }
      let proof = try SnapshotProof(of: stream, app: entry, in: store)
      let different = proof.different
      Console.line(
        "\(stream): identical: \(Measure.count(result.identicalRecords, "record")), "
          + Measure.count(proof.equal, "equal snapshot")
          + different.map { "; the snapshot at record \($0) differs" }.joined())
      return different.isEmpty
    } catch let error as RecordingError {
      Console.line("\(stream): \(error)")
    } catch let error as AppLoadingError {
      Console.line("\(stream): the recorded app cannot be loaded\n\(error)")
    }
    return false
  }
}
