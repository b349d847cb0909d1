import AppLoading
import ArgumentParser
import Foundation
import JSON
import NavigationEngine
import Recordings
import WireProtocol

/// `rootstage replay`
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Print a recording, verify it, or rewrite it with this version's records.",
    discussion: """
      --verify runs the recorded commands again and compares every record byte for byte. The \
      first difference is shown, and the command exits with 1.

      --rewrite runs the commands again and writes the records of this version to a new \
      recording. Use it for recordings of another version; words of their apps that are gone are \
      replaced by what took their place.
      """)

  @ArgumentParser.Argument(help: "A recording (.ndjson).")
  var file: String

  @Flag(help: "Compare every record with the engine's output.")
  var verify = false

  @Option(help: "Run the commands again and write the new records to this file.")
  var rewrite: String?

  func validate() throws {
    if verify, rewrite != nil {
      throw ValidationError("--verify and --rewrite cannot be combined.")
    }
  }

  func run() async throws {
    try await reporting {
      do {
        if let rewrite {
          try write(try RecordingReader(bytes: try InputFile.read(file)), to: rewrite)
        } else if verify {
          try check()
        } else {
          try show()
        }
      } catch let error as RecordingError {
        throw Failure(message: "\(file): \(error)", code: Failure.badData)
      } catch let error as AppLoadingError {
        throw Failure(
          message: "\(file): the recorded app cannot be loaded\n\(error)", code: Failure.badData)
      }
    }
  }

  private func check() throws {
    var verifier = Verifier(app: Self.recordedApp)
    let clock = ContinuousClock()
    let start = clock.now
    try RecordingSource(file: file).forEachPiece { _ = try verifier.take($0) }
    let result = try verifier.finish()
    let elapsed = clock.now - start
    if let difference = result.difference { throw failure(difference, madeBy: verifier.engine) }
    let seconds = Double(result.microseconds) / 1_000_000
    Console.line(
      "\(file): identical: \(result.identicalRecords) records, "
        + "\(seconds.formatted(.number.precision(.fractionLength(3)))) s of stream time, "
        + "in \(Measure.duration(elapsed))")
  }

  private static func recordedApp(_ entry: RecordingHeader.App) throws -> App {
    try AppLoader.load(text: entry.source, file: "\(entry.name) (recorded)").app
  }

  private func write(_ reader: RecordingReader, to output: String) throws {
    try OutputFile(path: output).write(try Rerun(reader, app: Self.renewedApp).recording())
  }

  private static func renewedApp(
    _ entry: RecordingHeader.App
  ) throws -> (app: App, entry: RecordingHeader.App) {
    let loaded = try AppLoader.load(older: entry.source, file: "\(entry.name) (recorded)")
    return (loaded.app, .init(name: entry.name, hash: loaded.hash, source: loaded.source))
  }

  private func failure(_ difference: Verification.Difference, madeBy engine: String?) -> Failure {
    let isOlder = engine.map { $0 != FormatVersion.engine } ?? false
    let remedy =
      isOlder
      ? "\nEngine \(engine ?? "") made this recording, and this is engine \(FormatVersion.engine): "
        + "\u{201c}rootstage replay \(file) --rewrite OUT\u{201d} writes what this one makes of it."
      : ""
    let place = difference.line > 0 ? "line \(difference.line)" : "the end"
    return Failure(
      message: """
        \(file): \(difference.stream) differs at sequence \(difference.sequence) (\(place))
          expected  \(difference.expected ?? "no record")
          actual    \(difference.actual ?? "no record")\(remedy)
        """, code: Failure.found)
  }

  private func show() throws {
    try RecordingSource(file: file).scan { item in
      guard case .record(let record) = item else { return }
      var data = JSONWriter()
      data.value(record.value["data"] ?? .object([]))
      let place = record.place
      let seconds = (Double(place.time) / 1_000_000)
        .formatted(.number.precision(.fractionLength(6)).grouping(.never))
      Console.line(
        "\(place.stream)  \(place.sequence)  \(seconds)  \(place.kind)  "
          + String(decoding: data.bytes, as: UTF8.self))
    }
  }
}
