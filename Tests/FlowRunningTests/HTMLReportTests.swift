import Foundation
import JSON
import Testing
import WireProtocol
import YAMLReading

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

@Suite("HTML report")
struct HTMLReportTests {
  private func run(_ commands: String) throws -> FlowResult {
    let files = ["flow.yaml": "appId: sample\n---\n\(commands)\n"]
    return FlowSuite(apps: [Sample.vocabulary.app])
      .run(try FlowLoader(files: files).load(path: "flow.yaml"))
  }

  private func text(
    _ results: [FlowResult], problems: [[Problem]] = [],
    recording: @escaping (FlowResult) throws -> [UInt8]? = { _ in nil }
  ) throws -> String {
    let bundle = try PageBundle(
      entry: HTMLReport.entry, styles: HTMLReport.styles, scripts: HTMLReport.scripts
    ) { "/* \($0) */" }
    let run = HTMLReport.Run(name: "All </script> flows", timestamp: "2026-11-21", seconds: 0.5)
    let report = HTMLReport(bundle, run: run, command: { $0.flow.path }, recording: recording)
    var bytes: [UInt8] = []
    try report.write(results, problems) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The JSON results that the page reads.
  private func results(in text: String) throws -> JSONValue {
    let start = try #require(text.range(of: "id=\"results\">"))
    let end = try #require(text[start.upperBound...].range(of: "</script>"))
    return try JSONParser.parse(text[start.upperBound..<end.lowerBound].utf8)
  }

  @Test("The HTML report contains every style and script and refers to no other file")
  func whole() throws {
    let found = try text([try run("- launchApp")])
    for path in HTMLReport.styles + HTMLReport.scripts + [HTMLReport.entry] {
      #expect(found.contains("/* \(path) */"), "\(path)")
    }
    #expect(!found.contains("src="))
    #expect(!found.contains("href="))
    #expect(found.contains("default-src 'none'"))
  }

  @Test("'</script>' in a flow or a recording cannot close a script of the HTML report")
  func safe() throws {
    let result = try run("- launchApp\n- tapOn: \"</script><b>\"")
    let found = try text([result]) { _ in Array("{\"x\":\"</script>\"}\n".utf8) }
    let openings = found.components(separatedBy: "<script").count
    #expect(found.components(separatedBy: "</script>").count == openings)
    #expect(found.contains("{\"x\":\"\\u003c/script>\"}"))
    let flow = try results(in: found)["flows"]?[0]
    #expect(flow?["steps"]?[1]?["title"]?.string == "tapOn: \"</script><b>\"")
    #expect(flow?["recording"]?.integer == 0)
  }

  @Test("Steps in the HTML report carry the recording's sequence number at their end")
  func moments() throws {
    let result = try run("- launchApp\n- tapOn: Go\n- assertVisible: Frist")
    let flow = try #require(try results(in: text([result]))["flows"]?[0])
    let sequences = (0..<3).compactMap { flow["steps"]?[$0]?["sequence"]?.integer }
    #expect(sequences == sequences.sorted() && sequences[0] > 1 && sequences[2] > sequences[1])
    #expect(flow["failed"]?.integer == 2)
    #expect(flow["steps"]?[2]?["screen"]?.string?.contains("First") == true)
    #expect(flow["steps"]?[0]?["status"] == nil)
  }

  @Test("The HTML report keeps recordings up to its limit, of failed and short flows first")
  func bound() throws {
    let results = try [
      run("- launchApp\n- tapOn: Go"), run("- launchApp"), run("- tapOn: A"),
      run("- launchApp\n- tapOn: B"),
    ]
    let size = ReportLimits.recordingBytes / 3
    var asked = 0
    let found = try text(results) { _ in
      asked += 1
      return Array(repeating: UInt8(ascii: "\n"), count: size)
    }
    #expect(asked == 4)
    let flows = try #require(try self.results(in: found)["flows"])
    let numbers = (0..<4).map { flows[$0]?["recording"]?.integer }
    #expect(numbers.compactMap(\.self).sorted() == [0, 1, 2])
    #expect(numbers[2] != nil && numbers[3] != nil)
    #expect(numbers[0] == nil, "the longest of those that passed")
  }

  @Test("An HTML report of 10,000 flows omits the steps of passed flows beyond the limit")
  func many() throws {
    let result = try run(
      "- launchApp\n" + String(repeating: "- assertVisible: Hello\n", count: 19))
    let found = try text(Array(repeating: result, count: 10_000))
    #expect(found.components(separatedBy: "\"status\":\"passed\"").count == 10_001)
    #expect(
      found.components(separatedBy: "\"steps\":[").count == ReportLimits.passedSteps / 20 + 1)
  }

  @Test("The HTML report lists the problems of unreadable flow files")
  func problems() throws {
    let problem = Problem(file: "a.yaml", line: 1, column: 2, message: "<wrong>")
    let found = try results(in: text([], problems: [[problem]]))
    #expect(found["run"]?["problems"]?[0]?[0]?.string?.contains("<wrong>") == true)
    #expect(found["run"]?["name"]?.string == "All </script> flows")
  }
}

extension JSONValue {
  /// An element of an array, or nil if there is none.
  fileprivate subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
