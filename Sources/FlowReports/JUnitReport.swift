import FlowLanguage
public import FlowRunning
import Wording
public import YAMLReading

/// Results as the XML that build servers read, with Maestro's attributes.
public struct JUnitReport: Sendable {
  private let suite: String
  private let timestamp: String

  /// Creates a report.
  ///
  /// - Parameter timestamp: When the run began, as ISO 8601 has it.
  public init(suite: String = "Test Suite", timestamp: String) {
    self.suite = suite
    self.timestamp = timestamp
  }

  /// A test that is no flow.
  public struct Case: Sendable {
    /// What was tested.
    public let name: String
    /// What it belongs to, for example an app.
    public let group: String
    /// The file that it is about.
    public let file: String
    /// What went wrong, the first line what it is about; none where it passed.
    public let failure: [String]

    public init(name: String, group: String, file: String, failure: [String] = []) {
      self.name = name
      self.group = group
      self.file = file
      self.failure = failure
    }
  }

  /// The document of tests that are no flows.
  public func document(for cases: [Case]) -> String {
    var text = ""
    write([], [], cases: cases) { text += $0 }
    return text
  }

  /// The whole document.
  public func document(for results: [FlowResult], problems: [[Problem]] = []) -> String {
    var text = ""
    write(results, problems) { text += $0 }
    return text
  }

  /// Writes the document piece by piece, one for each flow.
  ///
  /// - Parameters:
  ///   - problems: The problems of each file that gives no flow; such a file is a test that failed.
  ///   - cases: Tests that are no flows, which make a suite of their own.
  public func write(
    _ results: [FlowResult], _ problems: [[Problem]], cases: [Case] = [],
    _ write: (String) throws -> Void
  ) rethrows {
    try write(Self.text(["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]))
    let shards = Set(results.compactMap(\.shard)).sorted()
    if shards.isEmpty, cases.isEmpty || !results.isEmpty || !problems.isEmpty {
      try writeSuite(of: results, problems, device: "rootstage", write)
    }
    for shard in shards {
      try writeSuite(
        of: results.filter { $0.shard == shard }, shard == shards[0] ? problems : [],
        device: "rootstage-\(shard)", write)
    }
    if !cases.isEmpty { try writeSuite(of: cases, write) }
    try write(Self.text(["</testsuites>"]))
  }

  private func writeSuite(of cases: [Case], _ write: (String) throws -> Void) rethrows {
    let head = [
      ("name", "\(suite): exploration"), ("tests", String(cases.count)),
      ("failures", String(cases.count { !$0.failure.isEmpty })), ("time", "0.000"),
      ("timestamp", timestamp),
    ]
    try write(Self.text(["  <testsuite\(Self.attributes(head))>"]))
    for each in cases { try write(Self.text(testCase(each).map { "    \($0)" })) }
    try write(Self.text(["  </testsuite>"]))
  }

  private func testCase(_ test: Case) -> [String] {
    let head = [
      ("name", test.name), ("classname", test.group), ("file", test.file), ("time", "0.000"),
    ]
    guard let message = test.failure.first else {
      return ["<testcase\(Self.attributes(head))/>"]
    }
    return [
      "<testcase\(Self.attributes(head))>",
      "  <failure\(Self.attributes([("message", message)]))>"
        + "\(Self.escapedLines(test.failure))</failure>", "</testcase>",
    ]
  }

  /// Writes what ran on one device.
  private func writeSuite(
    of results: [FlowResult], _ problems: [[Problem]], device: String,
    _ write: (String) throws -> Void
  ) rethrows {
    let failures = results.count { $0.status == .failed } + problems.count
    let time = Seconds.text(results.reduce(0) { $0 + $1.duration })
    let head = [
      ("name", suite), ("device", device), ("tests", String(results.count + problems.count)),
      ("failures", String(failures)), ("time", time), ("timestamp", timestamp),
    ]
    try write(Self.text(["  <testsuite\(Self.attributes(head))>"]))
    for result in results { try write(Self.text(testCase(result).map { "    \($0)" })) }
    for file in problems { try write(Self.text(testCase(file).map { "    \($0)" })) }
    try write(Self.text(["  </testsuite>"]))
  }

  private func testCase(_ result: FlowResult) -> [String] {
    let properties = result.flow.configuration.properties
    func property(_ name: String) -> String? { properties.first { $0.name == name }?.value }
    let isFailed = result.status == .failed
    let head = [
      ("id", property("junitId") ?? result.name), ("name", result.name),
      ("classname", property("junitClassname") ?? result.flow.name), ("file", result.flow.path),
      ("time", Seconds.text(result.duration)), ("timestamp", timestamp),
      ("status", isFailed ? "ERROR" : "SUCCESS"),
    ]
    var lines = ["<testcase\(Self.attributes(head))>"]
    lines += self.properties(of: result.flow)
    if isFailed {
      let step = result.failedStep
      func words(_ step: StepResult) -> String { "\(step.place): \(step.message ?? "")" }
      let message = result.message ?? step.map(words) ?? "failed"
      let others = result.otherFailures.map { "then failed too: \(words($0))" }
      let met = result.met.map { [$0.sentence] } ?? []
      lines.append("  <failure>\(Self.escapedLines([message] + others + met))</failure>")
      let story = ConsoleReport(style: .plain).lines(for: result) + ["seed \(result.seed)"]
      lines.append("  <system-out>\(Self.escapedLines(story))</system-out>")
    }
    return lines + ["</testcase>"]
  }

  private func testCase(_ problems: [Problem]) -> [String] {
    let file = problems.first?.file ?? ""
    let head = [
      ("id", file), ("name", file), ("classname", file), ("file", file), ("time", "0.000"),
      ("timestamp", timestamp), ("status", "ERROR"),
    ]
    let message = Self.escapedLines(problems.map(\.description))
    return ["<testcase\(Self.attributes(head))>", "  <failure>\(message)</failure>", "</testcase>"]
  }

  private func properties(of flow: Flow) -> [String] {
    let reserved: Set<String> = ["junitId", "junitClassname"]
    var pairs = flow.configuration.properties.filter { !reserved.contains($0.name) }
      .map { ($0.name, $0.value) }
    let tags = flow.configuration.tags
    if !tags.isEmpty { pairs.append(("tags", tags.joined(separator: ", "))) }
    guard !pairs.isEmpty else { return [] }
    let lines = pairs.map { name, value in
      "    <property\(Self.attributes([("name", name), ("value", value)]))/>"
    }
    return ["  <properties>"] + lines + ["  </properties>"]
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\($1.escapedForMarkup)\"" }.joined()
  }

  /// Lines of text as such; a line end inside one of them is none of the document's.
  private static func escapedLines(_ lines: [String]) -> String {
    lines.map(\.escapedForMarkup).joined(separator: "\n")
  }
}
