import ArgumentParser
import EventStore
import Foundation
import Glibc
import JSON
import Wording

/// `rootstage doctor`
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check what the commands need on this machine, and say what to do.",
    discussion: """
      Exits with 1 where something is missing without which a server cannot start here. What only \
      some commands need is listed as optional.
      """)

  @OptionGroup var data: DataFolderOptions

  @Option(help: ArgumentHelp("The port to check.", valueName: "port"))
  var port = 8080

  @Flag(help: "Print the findings as JSON.")
  var json = false

  func validate() throws {
    guard (1...65_535).contains(port) else { throw ValidationError("--port takes 1 to 65535.") }
  }

  func run() async throws {
    try await reporting(waiting: "looking") {
      let findings = Machine.findings(data: try data.folder(), port: UInt16(port))
      if json {
        Console.line(String(decoding: Self.text(findings), as: UTF8.self))
      } else {
        for finding in findings { Console.line(Self.line(finding)) }
      }
      let problems = findings.count { $0.state == .problem }
      guard problems == 0 else {
        throw Failure(
          message: json ? "" : "\(problems.counted("problem")) to solve", code: Failure.found
        )
      }
    }
  }

  private static func line(_ finding: Machine.Finding) -> String {
    let name = finding.name.padding(toLength: 14, withPad: " ", startingAt: 0)
    let state = finding.state.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
    return "\(state) \(name) \(finding.detail)" + (finding.advice.map { "; \($0)" } ?? "")
  }

  private static func text(_ findings: [Machine.Finding]) -> [UInt8] {
    var writer = JSONWriter()
    writer.array(findings) { writer, finding in
      writer.raw("{")
      writer.member("name", finding.name)
      writer.member("state", finding.state.rawValue)
      writer.member("detail", finding.detail)
      if let advice = finding.advice { writer.member("advice", advice) }
      writer.raw("}")
    }
    return writer.bytes
  }
}
