import AppLoading
import ArgumentParser
import EventStore
import Logging
import NavigationEngine
import Recordings
import Simulation
import StageServer
import WireProtocol

/// `rootstage recordings verify`
struct VerifyRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify stored recordings and their snapshots against the engine.",
    discussion: """
      Runs the recorded commands again, compares every record byte for byte, and compares every \
      snapshot with the state that the records produce. Exits with 1 if one differs; a server \
      discards such a snapshot.
      """)

  @OptionGroup var data: DataFolderOptions

  @ArgumentParser.Argument(help: "Stream names from 'recordings list' (default: all).")
  var streams: [String] = []

  func run() async throws {
    try await reporting {
      let store = try data.folder().openForReading()
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

  private static func snapshots(_ count: Int) -> String {
    count == 0 ? "no snapshots" : Measure.count(count, "identical snapshot")
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

  /// Verifies one stream, prints the result, and returns whether everything is identical.
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
          + snapshots(proof.equal)
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
