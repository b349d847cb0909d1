import AppLoading
import EventStore
import JSON
import Recordings
import Simulation
import StageServer
import Synchronization
import WireProtocol
import Wording

/// Verifies streams of a data folder, one after another, and remembers what it read of their files.
struct StoredStreamVerifier: Sendable {
  /// What became of a stream: its result, and the damage by which it could not be read.
  struct Outcome: Sendable {
    let result: VerifiedStream
    var damage: EventStoreError?
  }

  /// A stream that is to be verified.
  struct Found: Sendable {
    let stream: String
    /// What is known of it; nil where that cannot be read.
    let summary: StreamSummary?
  }

  private let store: SQLiteEventStore
  private let apps: RecordedApps
  private let progress: VerificationProgress
  private var files: ImportedFiles

  init(_ store: SQLiteEventStore, _ apps: RecordedApps, _ progress: VerificationProgress) {
    self.store = store
    self.apps = apps
    self.progress = progress
    files = ImportedFiles(in: store)
  }

  /// Verifies streams, several short ones in a row as one recording: what begins and ends a
  /// recording costs more than what is in it.
  mutating func outcomes(of streams: [Found]) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    var waiting: [StreamSummary] = []
    for found in streams {
      if !joins(found.summary, waiting) {
        outcomes += try self.outcomes(ofShort: waiting)
        waiting = []
      }
      if let summary = found.summary {
        waiting.append(summary)
      } else {
        outcomes.append(try outcome(of: found.stream))
      }
    }
    return try outcomes + self.outcomes(ofShort: waiting)
  }

  private func joins(_ summary: StreamSummary?, _ others: [StreamSummary]) -> Bool {
    guard let summary else { return false }
    // A damaged row may give any length.
    var left = Self.bytesTogether
    return (others + [summary]).allSatisfy { each in
      guard each.description.engine == summary.description.engine,
        (0...left).contains(each.bytes)
      else { return false }
      left -= each.bytes
      return true
    }
  }

  /// How long the streams are together that are verified as one recording; if they cannot be, it
  /// is done in vain.
  private static let bytesTogether: Int64 = 1 << 20

  private mutating func outcomes(ofShort streams: [StreamSummary]) throws -> [Outcome] {
    if streams.count > 1, let results = try? verifyTogether(streams) {
      streams.forEach { _ in progress.finished() }
      return results.map { Outcome(result: $0) }
    }
    return try streams.map { try outcome(of: $0.description.id) }
  }

  /// Verifies streams as one recording; nil where anything is not as it should be.
  private mutating func verifyTogether(_ streams: [StreamSummary]) throws -> [VerifiedStream]? {
    var entries: [String: AppEntry] = [:]
    for hash in Set(streams.map(\.description.appHash)) {
      guard let source = try store.appSource(hash: hash) else {
        throw EventStoreError.unknownAppSource(stream: streams[0].description.id, hash: hash)
      }
      entries[hash] = try apps.entry(of: source)
    }
    func entry(_ hash: String) throws -> AppEntry {
      guard let entry = entries[hash] else {
        throw RecordingError(line: 1, problem: .invalidHeader("no app with the hash \(hash)"))
      }
      return entry
    }
    var verifier = Verifier { try entry($0.hash).vocabulary.app }
    let progress = progress
    try RecordingArchive(store).export(streams.map(\.description.id), knowing: &files) { piece in
      progress.took(piece.count)
      _ = try verifier.take(piece)
    }
    let result = try verifier.finish()
    guard result.isProven, result.counts.count == streams.count else { return nil }
    return try zip(streams, result.counts).map { summary, count in
      var verified = VerifiedStream(stream: count.stream, engine: summary.description.engine)
      verified.records = Int(count.records)
      let proof = try SnapshotProof(
        of: count.stream, app: entry(summary.description.appHash), in: store)
      verified.snapshots = proof.equal
      verified.differentSnapshots = proof.different
      return verified
    }
  }

  /// Verifies a stream.
  private mutating func outcome(of stream: String) throws -> Outcome {
    defer { progress.finished() }
    do {
      return Outcome(result: try verify(stream))
    } catch let error as EventStoreError where error.concernsContent {
      return Outcome(
        result: VerifiedStream(stream: stream, problem: "\(error)"), damage: error)
    }
  }

  /// Verifies one stream, with its snapshots.
  private mutating func verify(_ stream: String) throws -> VerifiedStream {
    guard let summary = try store.summary(of: stream),
      let source = try store.appSource(hash: summary.description.appHash)
    else { throw EventStoreError.unknownStream(stream) }
    var verified = VerifiedStream(stream: stream, engine: summary.description.engine)
    do {
      let entry = try apps.entry(of: source)
      var verifier = Verifier { _ in entry.vocabulary.app }
      let progress = progress
      try RecordingArchive(store).export([stream], knowing: &files) { piece in
        progress.took(piece.count)
        _ = try verifier.take(piece)
      }
      let result = try verifier.finish()
      verified.records = result.identicalRecords
      if let difference = result.difference {
        verified.differsAt = difference.sequence
        verified.problem = "differs at sequence \(difference.sequence)\(verified.remedy)"
      } else if result.lacksEnd {
        verified.problem = RecordingEnd.missing(after: result.counts)
      } else if result.isOfUnknownEngine {
        verified.problem = verified.otherEngine?.unproven
      } else {
        let proof = try SnapshotProof(of: stream, app: entry, in: store)
        verified.snapshots = proof.equal
        verified.differentSnapshots = proof.different
      }
    } catch let error as RecordingError {
      verified.problem = "\(error)\(verified.remedy)"
    } catch let error as AppLoadingError {
      verified.problem = "the recorded app cannot be loaded\n\(error)\(verified.remedy)"
    }
    return verified
  }
}

/// The apps of stored recordings, each of which is made once.
final class RecordedApps: Sendable {
  private let entries = Mutex<[String: AppEntry]>([:])

  func entry(of source: AppSource) throws -> AppEntry {
    if let known = entries.withLock({ $0[source.hash] }) { return known }
    let entry = try AppEntry.make(from: source)
    entries.withLock { $0[source.hash] = entry }
    return entry
  }
}

/// How far a verification is, for a terminal that waits.
final class VerificationProgress: Sendable {
  private let streams: Int
  private let done = Atomic(0)
  private let bytes = Atomic(0)
  private let line = WaitingLine("verifying")

  init(of streams: Int) {
    self.streams = streams
  }

  /// Counts bytes that were read.
  func took(_ count: Int) {
    let bytes = bytes.add(count, ordering: .relaxed).newValue
    line.show(
      "\(done.load(ordering: .relaxed)) of \(streams.counted("recording")), "
        + Measure.bytes(bytes))
  }

  /// Counts a stream.
  func finished() { done.add(1, ordering: .relaxed) }

  /// Erases the line.
  func end() { line.end() }
}

/// What the verification of a stored recording found.
struct VerifiedStream: Sendable {
  let stream: String
  /// The version of the engine that made it; nil where it could not be read.
  var engine: String?
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

  var otherEngine: OtherEngine? { OtherEngine(engine) }

  /// What to do with a recording of another engine, on a line of its own; empty for one of this.
  var remedy: String {
    let command = "rootstage recordings export \(stream) | rootstage replay - --rewrite OUT"
    return otherEngine.map { "\n\($0.remedy(command))" } ?? ""
  }

  var text: String {
    if let problem { return problem }
    let same = snapshots == 0 ? "no snapshots" : snapshots.counted("identical snapshot")
    return "identical\(otherEngine == nil ? "" : " but for the engine"): "
      + "\(records.counted("record")), \(same)"
      + differentSnapshots.map { "; the snapshot at record \($0) differs" }.joined()
      + (otherEngine.map { "; \($0.versions)" } ?? "")
  }

  func write(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("stream", stream)
    writer.member("identical", isIdentical)
    if let engine { writer.member("engine", engine) }
    writer.member("records", records)
    writer.member("snapshots", snapshots)
    writer.key("differentSnapshots")
    writer.array(differentSnapshots) { $0.integer($1) }
    if let differsAt { writer.member("differsAt", differsAt) }
    if let problem { writer.member("problem", problem) }
    writer.raw("}")
  }
}
