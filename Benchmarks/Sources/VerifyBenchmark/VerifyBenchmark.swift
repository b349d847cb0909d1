import AppLoading
import Foundation
import JSON
import NavigationEngine
import Recordings
import WireProtocol

/// Counts the records that one core verifies per second, and those that the engine gives alone.
///
/// The recording is the example app's whole round, over and over: log in with a fade, push, pop,
/// log out with a slide. It is handed over in pieces, as a file is read. The times are those of
/// the processor, so that other programs do not count. Prints one line of JSON with the medians.
@main
struct VerifyBenchmark {
  static let rounds = 4_000
  static let runs = 7
  static let pieceBytes = 1 << 18

  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "Examples/root-controller/app.yaml"
    let loaded = try AppLoader.load(path: path)
    let app = loaded.app
    let (recording, records) = record(loaded)
    let engine = (0..<runs).map { _ in seconds { _ = replay(app) } }.sorted()[runs / 2]
    let verifier = try (0..<runs).map { _ in
      try seconds { try verify(recording, app, records: records) }
    }.sorted()[runs / 2]
    print(
      """
      {"recordsPerSecond":\(Int(Double(records) / verifier)),\
      "engineRecordsPerSecond":\(Int(Double(records) / engine)),\
      "engineShare":\(Double(Int(1_000 * engine / verifier)) / 1_000),\
      "records":\(records),"bytes":\(recording.count),"runs":\(runs)}
      """)
  }

  /// The processor's time that something takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = clock()
    try body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  /// Carries out the same commands each time.
  static func run(_ step: (Command) -> Void) {
    step(.launch(width: 390, height: 844))
    for _ in 0..<rounds {
      step(.tap(element: "log-in", screen: nil))
      step(.tap(element: "activity", screen: nil))
      step(.back)
      step(.tap(element: "log-out", screen: nil))
    }
  }

  /// What the engine alone does for them, as little as the verifier has it do.
  static func replay(_ app: App) -> Int {
    var engine = NavigationEngine(app: app, detail: .records)
    var events: [Event] = []
    var count = 0
    run { command in
      engine.apply(command, into: &events)
      engine.advance(to: engine.now + 4_000_000, into: &events)
      count += events.count
      events.removeAll(keepingCapacity: true)
    }
    return count
  }

  static func verify(_ recording: [UInt8], _ app: App, records: Int) throws {
    var verifier = Verifier { _ in app }
    for start in stride(from: 0, to: recording.count, by: pieceBytes) {
      _ = try verifier.take(Array(recording[start..<min(start + pieceBytes, recording.count)]))
    }
    let result = try verifier.finish()
    precondition(result.difference == nil && result.identicalRecords == records)
  }

  /// The recording, and how many records it has.
  static func record(_ loaded: LoadedApp) -> ([UInt8], records: Int) {
    let vocabulary = AppVocabulary(loaded.app)
    var client = RecordedEngine(stream: "c1", vocabulary: vocabulary)
    var batch = RecordBatch()
    RecordingHeader(
      streams: [
        .init(
          stream: "c1", epoch: "e1", app: vocabulary.app.name, appHash: loaded.hash,
          profile: vocabulary.app.profile.name, started: "2026-11-21T10:00:00Z")
      ],
      apps: [.init(name: vocabulary.app.name, hash: loaded.hash, source: loaded.source)]
    ).encode(into: &batch.writer)
    batch.writer.raw("\n")
    run { command in
      let now = client.engine.now
      client.apply(command, origin: .init(sender: "device"), at: now, into: &batch)
      client.advance(to: now + 4_000_000, into: &batch)
      batch.removeLines()
    }
    return (batch.writer.bytes, Int(client.sequence))
  }
}
