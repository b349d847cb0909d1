public import FlowRunning
import JSON
import WireProtocol
public import YAMLReading

/// Results as one HTML file that needs nothing else: no server, no network.
///
/// The page's own modules read the results from the file and build everything that is seen, so
/// that no text of a flow is ever read as markup.
public struct HTMLReport {
  /// What a report says of the whole run.
  public struct Run: Sendable {
    /// What the run is called.
    public let name: String
    /// When it began, as ISO 8601 has it.
    public let timestamp: String
    /// How long it took on a clock, in seconds.
    public let seconds: Double

    /// Creates a description.
    public init(name: String, timestamp: String, seconds: Double) {
      self.name = name
      self.timestamp = timestamp
      self.seconds = seconds
    }
  }

  private let bundle: PageBundle
  private let run: Run
  /// The command that runs a flow again.
  private let command: @Sendable (FlowResult) -> String
  /// Makes the recording of a flow's clients; nil where there is none.
  private let recording: (FlowResult) throws -> [UInt8]?

  /// Creates a report.
  public init(
    _ bundle: PageBundle, run: Run, command: @escaping @Sendable (FlowResult) -> String,
    recording: @escaping (FlowResult) throws -> [UInt8]?
  ) {
    self.bundle = bundle
    self.run = run
    self.command = command
    self.recording = recording
  }

  /// The styles of the page, in their order.
  public static let styles = [
    "tokens", "base", "buttons", "bar", "failure", "phone", "phone-content", "phone-uncovered",
    "system-screens", "phone-device", "mini-phone", "replay", "lanes", "replay-marks", "tabs",
    "record-inspector", "dialog", "key-sheet", "embedded", "report",
  ].map { "styles/\($0).css" }
  /// The module that builds the page.
  public static let entry = "pages/report/main.js"
  /// Runs before the page is drawn, so that a chosen theme never flashes the other.
  static let themeScript = "core/theme.js"
  /// Makes the modules of the file known by their names.
  static let loaderScript = "pages/report/loader.js"
  /// The scripts that are no modules.
  public static let scripts = [themeScript, loaderScript]

  /// Writes the file piece by piece.
  public func write(
    _ results: [FlowResult], _ problems: [[Problem]], _ write: ([UInt8]) throws -> Void
  ) throws {
    try write(Array(head.utf8))
    let recorded = try recordings(of: results, write)
    var budget = ReportLimits.passedSteps
    try write(Array("<script type=\"application/json\" id=\"results\">{\"run\":".utf8))
    try write(Self.safe(about(problems).bytes))
    try write(Array(",\"flows\":[".utf8))
    for (index, result) in results.enumerated() {
      if index > 0 { try write([UInt8(ascii: ",")]) }
      let isWhole = result.status == .failed || result.steps.count <= budget
      if result.status != .failed, isWhole { budget -= result.steps.count }
      var writer = JSONWriter()
      writer.flow(
        result, command: command(result), recording: recorded[index], withSteps: isWhole)
      try write(Self.safe(writer.bytes))
    }
    try write(Array("]}</script>\n".utf8))
    try write(Array("<script type=\"application/json\" id=\"modules\">".utf8))
    try write(Self.safe(modules.bytes))
    let loader = bundle.scripts[Self.loaderScript] ?? ""
    try write(Array("</script>\n<script>\(loader)</script>\n</body>\n</html>\n".utf8))
  }

  /// Writes as many recordings as the file takes; the numbers by the flows' places.
  private func recordings(
    of results: [FlowResult], _ write: ([UInt8]) throws -> Void
  ) throws -> [Int: Int] {
    func weight(_ index: Int) -> (Int, Int64) {
      let result = results[index]
      let records = result.logs.reduce(0) { $0 + $1.recordCount }
      return (result.status == .failed ? 0 : 1, records)
    }
    var numbers: [Int: Int] = [:]
    var room = ReportLimits.recordingBytes
    for index in results.indices.sorted(by: { weight($0) < weight($1) }) {
      guard let bytes = try recording(results[index]) else { continue }
      guard bytes.count <= room else { break }
      room -= bytes.count
      let id = "recording-\(numbers.count)"
      try write(Array("<script type=\"application/x-ndjson\" id=\"\(id)\">\n".utf8))
      try write(Self.safe(bytes))
      try write(Array("</script>\n".utf8))
      numbers[index] = numbers.count
    }
    return numbers
  }

  private func about(_ problems: [[Problem]]) -> JSONWriter {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("name", run.name)
    writer.member("started", run.timestamp)
    writer.member("milliseconds", Int64(run.seconds * 1000))
    writer.member("engine", FormatVersion.engine)
    writer.key("problems")
    writer.array(problems) { writer, file in
      writer.array(file) { writer, problem in writer.string(problem.description) }
    }
    writer.raw("}")
    return writer
  }

  private var modules: JSONWriter {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("entry", PageBundle.prefix + bundle.entry)
    writer.raw(",\"modules\":[")
    for (index, module) in bundle.modules.enumerated() {
      writer.raw(index == 0 ? "[" : ",[")
      writer.string(PageBundle.prefix + module.path)
      writer.raw(",")
      writer.string(module.text)
      writer.raw("]")
    }
    writer.raw("]}")
    return writer
  }

  private var head: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>Flows · Rootstage</title>
    <script>\(bundle.scripts[Self.themeScript] ?? "")</script>
    <style>
    \(bundle.styles)
    </style>
    </head>
    <body class="report-body">
    <noscript>This report needs JavaScript.</noscript>

    """
  }

  /// The file may fetch nothing at all.
  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; "
    + "img-src data: blob:; base-uri 'none'; form-action 'none'"

  /// JSON that ends no script of the page: the sign `<` can only stand inside of texts.
  private static func safe(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(UInt8(ascii: "<")) else { return json }
    var result: [UInt8] = []
    result.reserveCapacity(json.count + json.count / 16)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        result += Array("\\u003c".utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
