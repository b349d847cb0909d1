import AppLoading
import FlowLanguage
import JSON
import NavigationEngine
import Recordings
import YAMLReading

extension FuzzTarget {
  /// What is read is written as JSON that is read as the same.
  static func readJSON(_ bytes: UnsafeRawBufferPointer) {
    guard let value = try? JSONParser.parse(Array(bytes)) else { return }
    var writer = JSONWriter()
    writer.value(value)
    guard let again = try? JSONParser.parse(writer.bytes), again == value else {
      fatalError("\(value) is not read as it was written")
    }
  }

  /// What loads runs, and keeps the engine's invariants, which stop it by themselves.
  static func readApp(_ bytes: UnsafeRawBufferPointer) {
    guard let text = String(validating: bytes, as: UTF8.self),
      let loaded = try? AppLoader.load(text: text, file: "app.yaml")
    else { return }
    run(loaded.app)
  }

  /// Launches an app, and lets two seconds pass.
  private static func run(_ app: App) {
    let budget = EngineBudget(.init(events: 2_000, bytes: 1 << 20))
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    while (try? engine.advanceToNextMoment(until: 2_000_000, into: &events, within: budget)) == true
    {
      events = []
    }
  }

  /// Problems stand in the file that has them.
  static func readFlow(_ bytes: UnsafeRawBufferPointer) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    do {
      _ = try FlowLoader(files: ["flow.yaml": text]).load(path: "flow.yaml")
    } catch {
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.count
      for problem in error.problems where problem.line > lines + 1 {
        fatalError("\(problem) stands behind the last of \(lines) lines")
      }
    }
  }

  /// A recording that is taken in whole gives its bytes again, and is verified within a budget.
  static func readRecording(_ bytes: UnsafeRawBufferPointer) {
    let input = Array(bytes)
    var intake = RecordingIntake()
    var output: [UInt8] = []
    let take = { (item: RecordingIntake.Item) in
      switch item {
      case .header(_, let line, _): output += line
      case .record(let record): output += record.bytes + [UInt8(ascii: "\n")]
      case .end(let line): output += line + [UInt8(ascii: "\n")]
      case .other(let bytes): output += bytes
      }
    }
    let half = input.count / 2
    let isWhole =
      (try? intake.take(input[..<half], take)) != nil
      && (try? intake.take(input[half...], take)) != nil && (try? intake.finish(take)) != nil
    if isWhole, output != input, output != input + [UInt8(ascii: "\n")] {
      fatalError("a recording is not given back as it was taken in")
    }
    var verifier = Verifier(within: EngineBudget(.init(events: 2_000, bytes: 1 << 20))) {
      try AppLoader.load(text: $0.source, file: "app.yaml").app
    }
    if (try? verifier.take(input)) == true { _ = try? verifier.finish() }
  }
}
