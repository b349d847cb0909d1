import AppLoading
import ArgumentParser
import EventStore
import Foundation
import JSON
import Logging
import NavigationEngine
import Recordings
import Simulation
import StageServer
import Synchronization
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

  @ArgumentParser.Argument(
    help: ArgumentHelp("Stream names from 'recordings list' (default: all).", valueName: "name"),
    completion: .stored)
  var streams: [String] = []

  @Flag(help: "Print one JSON object for each recording.")
  var json = false

  func run() async throws {
    try await reporting {
      let folder = try data.folder()
      let store = try folder.openForReading()
      var differing = 0
      var damages: [EventStoreError] = []
      let found =
        try streams.isEmpty
        ? store.allStreams { damage in
          Console.line("\(damage)")
          damages.append(damage)
        } : streams
      let apps = RecordedApps()
      let line = WaitingLine(isWanted: isatty(STDOUT_FILENO) == 0)
      for start in stride(from: 0, to: found.count, by: Self.streamsAtOnce) {
        line.show("\(start) of \(Measure.count(found.count, "recording"))")
        let some = Array(found[start..<min(start + Self.streamsAtOnce, found.count)])
        for outcome in try await Self.outcomes(of: some, in: folder, apps) {
          tell(outcome.result)
          if let damage = outcome.damage {
            damages.append(damage)
          } else if !outcome.result.isIdentical {
            differing += 1
          }
        }
      }
      line.clear()
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

  /// Streams whose results are gathered before they are printed.
  private static let streamsAtOnce = 64

  /// What became of a stream: its result, and the damage by which it could not be read.
  private struct Outcome: Sendable {
    let result: VerifiedStream
    var damage: EventStoreError?
  }

  /// Verifies streams on all cores, each with a connection of its own; in their order.
  private static func outcomes(
    of streams: [String], in folder: DataFolder, _ apps: RecordedApps
  ) async throws -> [Outcome] {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, streams.count)
    return try await withThrowingTaskGroup(of: [(Int, Outcome)].self) { group in
      for worker in 0..<count {
        group.addTask {
          let store = try folder.openForReading()
          return try stride(from: worker, to: streams.count, by: count).map { place in
            (place, try outcome(of: streams[place], in: store, apps))
          }
        }
      }
      var outcomes: [(Int, Outcome)] = []
      for try await some in group { outcomes += some }
      return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func outcome(
    of stream: String, in store: SQLiteEventStore, _ apps: RecordedApps
  ) throws -> Outcome {
    do {
      return Outcome(result: try verify(stream, in: store, apps))
    } catch let error as EventStoreError where error.concernsContent {
      return Outcome(
        result: VerifiedStream(stream: stream, problem: "\(error)"), damage: error)
    }
  }

  private func tell(_ result: VerifiedStream) {
    guard json else { return Console.line("\(result.stream): \(result.text)") }
    Console.json { result.write(into: &$0) }
  }

  /// Verifies one stream, with its snapshots.
  private static func verify(
    _ stream: String, in store: SQLiteEventStore, _ apps: RecordedApps
  ) throws -> VerifiedStream {
    guard let summary = try store.summary(of: stream),
      let source = try store.appSource(hash: summary.description.appHash)
    else { throw EventStoreError.unknownStream(stream) }
    var verified = VerifiedStream(stream: stream)
    do {
      let entry = try apps.entry(of: source)
      var verifier = Verifier { _ in entry.vocabulary.app }
      try RecordingArchive(store).export([stream]) { _ = try verifier.take($0) }
      let result = try verifier.finish()
      verified.records = result.identicalRecords
      if let difference = result.difference {
        verified.differsAt = difference.sequence
        verified.problem = "differs at sequence \(difference.sequence)"
      } else if result.lacksEnd {
        verified.problem = RecordingEnd.missing(after: result.counts)
      } else {
        let proof = try SnapshotProof(of: stream, app: entry, in: store)
        verified.snapshots = proof.equal
        verified.differentSnapshots = proof.different
      }
    } catch let error as RecordingError {
      verified.problem = "\(error)"
    } catch let error as AppLoadingError {
      verified.problem = "the recorded app cannot be loaded\n\(error)"
    }
    return verified
  }
}

/// The apps of stored recordings, each of which is made once.
private final class RecordedApps: Sendable {
  private let entries = Mutex<[String: AppEntry]>([:])

  func entry(of source: AppSource) throws -> AppEntry {
    if let known = entries.withLock({ $0[source.hash] }) { return known }
    let entry = try AppEntry.make(from: source)
    entries.withLock { $0[source.hash] = entry }
    return entry
  }
}

/// What the verification of a stored recording found.
private struct VerifiedStream: Sendable {
  let stream: String
  /// How many records are the same.
  var records = 0
  /// How many snapshots are the same.
  var snapshots = 0
  /// The records whose snapshots differ.
  var differentSnapshots: [Int64] = []
  /// The first record that differs.
  var differsAt: Int64?
  /// Why it is not identical, apart from its snapshots.
  var problem: String?

  var isIdentical: Bool { problem == nil && differentSnapshots.isEmpty }

  var text: String {
    if let problem { return problem }
    let same = snapshots == 0 ? "no snapshots" : Measure.count(snapshots, "identical snapshot")
    return "identical: \(Measure.count(records, "record")), \(same)"
      + differentSnapshots.map { "; the snapshot at record \($0) differs" }.joined()
  }

  func write(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("stream", stream)
    writer.member("identical", isIdentical)
    writer.member("records", records)
    writer.member("snapshots", snapshots)
    writer.key("differentSnapshots")
    writer.array(differentSnapshots) { $0.integer($1) }
    if let differsAt { writer.member("differsAt", differsAt) }
    if let problem { writer.member("problem", problem) }
    writer.raw("}")
  }
}
