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

  /// The whole document.
  public func document(for results: [FlowResult]) -> String {
    let failures = results.count { $0.status == .failed }
    let time = ConsoleReport.seconds(results.reduce(0) { $0 + $1.duration })
    let head = [
      ("name", suite), ("device", "rootstage"), ("tests", String(results.count)),
      ("failures", String(failures)), ("time", time), ("timestamp", timestamp),
    ]
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
    lines.append("  <testsuite\(Self.attributes(head))>")
    for result in results { lines += testCase(result).map { "    \($0)" } }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  private func testCase(_ result: FlowResult) -> [String] {
    let properties = result.flow.configuration.properties
    func property(_ name: String) -> String? { properties.first { $0.name == name }?.value }
    let isFailed = result.status == .failed
    let head = [
      ("id", property("junitId") ?? result.name), ("name", result.name),
      ("classname", property("junitClassname") ?? result.flow.name), ("file", result.flow.path),
      ("time", ConsoleReport.seconds(result.duration)), ("timestamp", timestamp),
      ("status", isFailed ? "ERROR" : "SUCCESS"),
    ]
    var lines = ["<testcase\(Self.attributes(head))>"]
    lines += self.properties(of: result.flow)
    if isFailed {
      let step = result.failedStep
      let message = result.message ?? step.map { "\($0.place): \($0.message ?? "")" } ?? "failed"
      lines.append("  <failure>\(Self.escaped(message))</failure>")
    }
    return lines + ["</testcase>"]
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

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// Text that XML takes, without the control characters that it has no form for.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
