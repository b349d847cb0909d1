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
      first difference is shown, and the command exits with 1; so it does for a file without its \
      end, and for one of an engine that is later than this one.

      --rewrite runs the commands again and writes the records of this version to a new \
      recording. Use it for recordings of another version; words of their apps that are gone are \
      replaced by what took their place.

      Without them it prints the records, one a line; --stream, --from, --to and --kind choose \
      among these, and no more of the file is read than that needs.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("A recording (.ndjson).", valueName: "recording"), completion: .recording)
  var file: String

  @Flag(help: "Compare every record with the engine's output.")
  var verify = false

  @Flag(help: "With --verify, print one JSON object with what was found.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Run the commands again and write the new records to this file.", valueName: "file"),
    completion: .file())
  var rewrite: String?

  @Option(
    name: .customLong("stream"),
    help: ArgumentHelp(
      "Print records of this stream only; may be repeated (default: all).", valueName: "stream"))
  var streams: [String] = []

  @Option(
    help: ArgumentHelp("The first record to print: \(RecordingBound.form).", valueName: "bound"),
    transform: RecordingBound.option)
  var from: RecordingBound?

  @Option(
    help: ArgumentHelp("The last record to print: \(RecordingBound.form).", valueName: "bound"),
    transform: RecordingBound.option)
  var to: RecordingBound?

  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp(
      "Print records of this kind only, such as didAppear; may be repeated (default: all).",
      valueName: "kind"),
    completion: .list(RecordKind.stored.map(\.rawValue)))
  var kinds: [String] = []

  func validate() throws {
    try RecordingBound.check(from: from, to: to)
    for kind in kinds {
      let known: RecordKind = try OptionWord(option: "--kind", what: "kind of record").value(kind)
      guard RecordKind.stored.contains(known) else {
        throw ValidationError("--kind: '\(kind)' is told by a server, and no file has any.")
      }
    }
    let chooses = !streams.isEmpty || from != nil || to != nil || !kinds.isEmpty
    guard !chooses || !verify && rewrite == nil else {
      throw ValidationError(
        "--stream, --from, --to and --kind choose what is printed; --verify and --rewrite take a "
          + "whole recording.")
    }
    if verify, rewrite != nil {
      throw ValidationError("--verify and --rewrite cannot be combined.")
    }
    guard verify || !json else {
      throw ValidationError("--json goes with --verify; the records of the file are JSON already.")
    }
  }

  /// What the recording is called in messages.
  private var input: String { InputFile.name(file) }

  func run() async throws {
    try await reporting(waiting: "running the commands again") {
      do {
        if let rewrite {
          try write(try RecordingReader(bytes: try InputFile.readRecording(file)), to: rewrite)
        } else if verify {
          try await check()
        } else {
          try show()
        }
      } catch let error as RecordingError {
        throw Failure(message: "\(input): \(error)", code: Failure.badData)
      } catch let error as AppLoadingError {
        throw Failure(
          message: "\(input): the recorded app cannot be loaded\n\(error)", code: Failure.badData)
      } catch let exhaustion as EngineBudget.Exhaustion {
        throw Failure(
          message: "\(input): the recording is too much to be run again: \(exhaustion)",
          code: Failure.badData)
      }
    }
  }

  private func check() async throws {
    var verification = FileVerification(file) { try Self.recordedApp($0) }
    let clock = ContinuousClock()
    let start = clock.now
    let result: Verification
    do {
      result = try await verification.run()
    } catch let error as any Error & CustomStringConvertible
      where error is RecordingError || error is AppLoadingError
    {
      let words = error is AppLoadingError ? "the recorded app cannot be loaded\n" : ""
      throw Failure(
        message: "\(input): \(words)\(error)\(remedy(for: verification.engine))",
        code: Failure.badData)
    }
    let elapsed = clock.now - start
    if json {
      Console.json { Self.write(result, of: input, into: &$0) }
      guard result.isProven else { throw Failure(message: "", code: Failure.found) }
      return
    }
    if let difference = result.difference { throw failure(difference, madeBy: verification.engine) }
    guard !result.lacksEnd else {
      throw Failure(
        message: "\(input): \(RecordingEnd.missing(after: result.counts))", code: Failure.found)
    }
    let other = OtherEngine(result.engine)
    if result.isOfUnknownEngine, let other {
      throw Failure(message: "\(input): \(other.unproven)", code: Failure.found)
    }
    let seconds = Double(result.microseconds) / 1_000_000
    Console.line(
      "\(input): identical\(other == nil ? "" : " but for the engine"): "
        + "\(result.identicalRecords) records, "
        + "\(seconds.formatted(.number.precision(.fractionLength(3)))) s of stream time, "
        + "in \(Measure.duration(elapsed))\(other.map { "; \($0.versions)" } ?? "")".forTerminal)
  }

  private static func write(
    _ result: Verification, of recording: String, into writer: inout JSONWriter
  ) {
    writer.raw("{")
    writer.member("recording", recording)
    writer.member("identical", result.isProven)
    writer.member("engine", result.engine ?? FormatVersion.engine)
    writer.member("records", result.identicalRecords)
    writer.member("microseconds", result.microseconds)
    writer.member("lacksEnd", result.lacksEnd)
    if let difference = result.difference {
      writer.key("difference")
      writer.raw("{")
      writer.member("stream", difference.stream)
      writer.member("sequence", difference.sequence)
      writer.member("line", difference.line)
      if let expected = difference.expected { writer.member("expected", expected) }
      if let actual = difference.actual { writer.member("actual", actual) }
      writer.raw("}")
    }
    writer.raw("}")
  }

  private static func recordedApp(_ entry: RecordingHeader.App) throws -> App {
    try AppLoader.load(text: entry.source, file: "\(entry.name) (recorded)").app
  }

  private func write(_ reader: RecordingReader, to output: String) throws {
    let rerun = try Rerun(reader, app: Self.renewedApp)
    try OutputFile(path: output).write(try rerun.recording(within: EngineBudget(.ofOneFile)))
  }

  private static func renewedApp(
    _ entry: RecordingHeader.App
  ) throws -> (app: App, entry: RecordingHeader.App) {
    let loaded = try AppLoader.load(older: entry.source, file: "\(entry.name) (recorded)")
    return (loaded.app, .init(name: entry.name, hash: loaded.hash, source: loaded.source))
  }

  private func failure(_ difference: Verification.Difference, madeBy engine: String?) -> Failure {
    let lines = DifferenceText(expected: difference.expected, actual: difference.actual)
    let byte = lines.byte.map { ", byte \($0)" } ?? ""
    let place = difference.line > 0 ? "line \(difference.line)\(byte)" : "the end"
    return Failure(
      message: """
        \(input): \(difference.stream) differs at sequence \(difference.sequence) (\(place))
        \(lines.text)\(remedy(for: engine))
        """, code: Failure.found)
  }

  /// What to do with a recording of another engine; empty for one of this.
  private func remedy(for engine: String?) -> String {
    OtherEngine(engine).map { "\n" + $0.remedy("rootstage replay \(file) --rewrite OUT") } ?? ""
  }

  private func show() throws {
    var lines = ConsoleLines()
    defer { lines.flush() }
    let source = RecordingSource(file: file)
    // An option is looked up each time that it is read.
    let (from, to, kinds) = (from, to, kinds)
    var isReached = from == nil
    func show(_ record: RecordingScanner.Record) {
      guard from?.isReached(by: record.place) ?? true else { return }
      isReached = true
      if kinds.isEmpty || kinds.contains(record.place.kind) { lines.add(record) }
    }
    func checkRange() throws {
      guard !isReached else { return }
      throw Failure(message: RecordingBound.emptyRange(of: input), code: Failure.badData)
    }
    if streams.isEmpty, to == nil {
      let incompleteness = try source.scan {
        if case .record(let record) = $0 { show(record) }
      }
      lines.flush()
      if let incompleteness { Console.note(incompleteness) }
      return try checkRange()
    }
    var wanted: Set<String> = []
    var hasHeader = false
    try source.scan(wanting: { wanted.contains($0) }, until: { hasHeader && wanted.isEmpty }) {
      switch $0 {
      case .header(let header):
        hasHeader = true
        wanted = Set(try source.streams(streams, of: header))
      case .record(let record):
        if let to, to.isPassed(by: record.place) {
          wanted.remove(record.place.stream)
        } else {
          show(record)
        }
      case .marker: break
      }
    }
    try checkRange()
  }
}

extension ConsoleLines {
  fileprivate mutating func add(_ record: RecordingScanner.Record) {
    let place = record.place
    let (seconds, rest) = place.time.quotientAndRemainder(dividingBy: 1_000_000)
    add { line in
      func column(_ text: String) {
        line.append(contentsOf: text.utf8)
        line.append(contentsOf: Self.gap)
      }
      column(place.stream)
      column(String(place.sequence))
      line.append(contentsOf: String(seconds).utf8)
      line.append(UInt8(ascii: "."))
      column(String(String(1_000_000 + rest).dropFirst()))
      column(place.kind.forTerminal)
      line.append(contentsOf: (record.data ?? Self.data(of: record)[...]).jsonForTerminal)
    }
  }

  private static let gap = Array("  ".utf8)

  /// The data of a record that is not written as records are here.
  private static func data(of record: RecordingScanner.Record) -> [UInt8] {
    var data = JSONWriter()
    data.value(record.value["data"] ?? .object([]))
    return data.bytes
  }
}
