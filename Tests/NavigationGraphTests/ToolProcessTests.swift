import Foundation
import Glibc
import Testing

@testable import NavigationGraph

@Suite("A tool as a child process")
struct ToolProcessTests {
  private func tool(
    _ program: String, _ arguments: [String] = [], output: Int = 1 << 24,
    limit: Duration = .seconds(1_200)
  ) -> ToolProcess {
    ToolProcess(
      program: program, arguments: arguments, maximumOutputBytes: output, limit: limit)
  }

  @Test(
    "A child process reads all its input and returns all its output",
    arguments: [0, 1, 65_536, 3_000_000])
  func everything(count: Int) async throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try await tool("cat").run(input: input) == input)
  }

  @Test("A child process that leaves its input unread succeeds")
  func unread() async throws {
    #expect(try await tool("true").run(input: [UInt8](repeating: 7, count: 3_000_000)) == [])
  }

  @Test("A child process gets its arguments without a shell")
  func arguments() async throws {
    let odd = ["$HOME", "`id`", "a b", "*", ";ls", ""]
    let output = try await tool("printf", ["%s\\n"] + odd).run(input: [])
    #expect(String(decoding: output, as: UTF8.self) == odd.map { $0 + "\n" }.joined())
  }

  @Test("A child process over its time limit is killed")
  func slow() async {
    await #expect(throws: ToolProcess.Failure.tookTooLong) {
      try await tool("sleep", ["600"], limit: .milliseconds(50)).run(input: [])
    }
  }

  @Test("A child process that keeps its pipes open and never ends is killed")
  func lingering() async {
    await #expect(throws: ToolProcess.Failure.tookTooLong) {
      try await tool("tail", ["-f", "/dev/null"], limit: .milliseconds(50)).run(input: [])
    }
  }

  @Test("A child process that writes over the output limit is killed")
  func endless() async {
    await #expect(throws: ToolProcess.Failure.wroteTooMuch) {
      try await tool("yes", output: 1_000_000).run(input: [])
    }
  }

  @Test("A failing child process gives its code and a bounded message")
  func failing() async {
    let failure = await #expect(throws: ToolProcess.Failure.self) {
      try await tool("ls", ["/nowhere-at-all"]).run(input: [])
    }
    guard case .ended(let code, let message) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(code == 2)
    #expect(message.contains("/nowhere-at-all"))
    #expect(message.utf8.count <= ToolProcess.keptMessageBytes)
  }

  @Test(
    "A program that is missing, or is none, is not found",
    arguments: ["no-such-program-here", "/dev/null", "/"])
  func absent(_ program: String) async {
    await #expect(throws: ToolProcess.Failure.notFound) {
      try await tool(program).run(input: [])
    }
  }

  @Test("A child process inherits no descriptor, and only PATH and LC_ALL")
  func clean() async throws {
    let files = try await tool("ls", ["/proc/self/fd"]).run(input: [])
    // Its own three, and the one with which it lists them.
    #expect(String(decoding: files, as: UTF8.self) == "0\n1\n2\n3\n")
    let environment = try await tool("env").run(input: [])
    let names = String(decoding: environment, as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: "=").first }
    #expect(names.sorted() == ["LC_ALL", "PATH"])
  }

  @Test("A child process that writes much to standard error is killed")
  func wordy() async {
    await #expect(throws: ToolProcess.Failure.wroteTooMuch) {
      try await tool("sh", ["-c", "yes >&2"]).run(input: [])
    }
  }

  @Test(
    "Runs leave no file open, also where the program is missing or is killed",
    arguments: ["true", "no-such-program-here", "sleep"])
  func leavesNothingOpen(_ program: String) async throws {
    let runs = 60
    for _ in 0..<runs {
      _ = try? await tool(program, ["600"], limit: .milliseconds(10)).run(input: [1])
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let inputs = files.filter { file in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
      return path?.contains("rootstage-input") == true
    }
    // Other tests run at the same time, and have one open each.
    #expect(inputs.count < runs / 2)
  }

  @Test("A child process leaves an inheritable descriptor of the parent unchanged")
  func untouched() async throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(fcntl(file, F_GETFD) == 0)
    let files = try await tool("ls", ["/proc/self/fd"]).run(input: [])
    #expect(String(decoding: files, as: UTF8.self) == "0\n1\n2\n3\n")
    #expect(fcntl(file, F_GETFD) == 0)
  }
}
