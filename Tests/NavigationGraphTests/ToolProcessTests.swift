import Glibc
import Testing

@testable import NavigationGraph

@Suite("A tool as a child process")
struct ToolProcessTests {
  private func tool(
    _ program: String, _ arguments: [String] = [], output: Int = 1 << 24,
    limit: Duration = .seconds(60)
  ) -> ToolProcess {
    ToolProcess(
      program: program, arguments: arguments, maximumOutputBytes: output, limit: limit)
  }

  @Test(
    "A child process reads all its input and returns all its output",
    arguments: [0, 1, 65_536, 3_000_000])
  func everything(count: Int) throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try tool("cat").run(input: input) == input)
  }

  @Test("A child process that leaves its input unread succeeds")
  func unread() throws {
    #expect(try tool("true").run(input: [UInt8](repeating: 7, count: 3_000_000)) == [])
  }

  @Test("A child process gets its arguments without a shell")
  func arguments() throws {
    let odd = ["$HOME", "`id`", "a b", "*", ";ls", ""]
    let output = try tool("printf", ["%s\\n"] + odd).run(input: [])
    #expect(String(decoding: output, as: UTF8.self) == odd.map { $0 + "\n" }.joined())
  }

  @Test("A child process over its time limit is killed")
  func slow() {
    #expect(throws: ToolProcess.Failure.tookTooLong) {
      try tool("sleep", ["600"], limit: .milliseconds(50)).run(input: [])
    }
  }

  @Test("A child process that keeps its pipes open and never ends is killed")
  func lingering() {
    #expect(throws: ToolProcess.Failure.tookTooLong) {
      try tool("tail", ["-f", "/dev/null"], limit: .milliseconds(50)).run(input: [])
    }
  }

  @Test("A child process that writes over the output limit is killed")
  func endless() {
    #expect(throws: ToolProcess.Failure.wroteTooMuch) {
      try tool("yes", output: 1_000_000).run(input: [])
    }
  }

  @Test("A failing child process gives its code and a bounded message")
  func failing() {
    let failure = #expect(throws: ToolProcess.Failure.self) {
      try tool("ls", ["/nowhere-at-all"]).run(input: [])
    }
    guard case .ended(let code, let message) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(code == 2)
    #expect(message.contains("/nowhere-at-all"))
    #expect(message.utf8.count <= ToolProcess.keptMessageBytes)
  }

  @Test("A program that is missing and one that cannot run have different errors")
  func absent() {
    #expect(throws: ToolProcess.Failure.notFound) {
      try tool("no-such-program-here").run(input: [])
    }
    #expect(throws: ToolProcess.Failure.notStarted(13)) { try tool("/dev/null").run(input: []) }
  }

  @Test("A child process inherits no descriptor, and only PATH and LC_ALL")
  func clean() throws {
    let files = try tool("ls", ["/proc/self/fd"]).run(input: [])
    // Its own three, and the one with which it lists them.
    #expect(String(decoding: files, as: UTF8.self) == "0\n1\n2\n3\n")
    let environment = try tool("env").run(input: [])
    let names = String(decoding: environment, as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: "=").first }
    #expect(names == ["PATH", "LC_ALL"])
  }

  @Test("A child process leaves an inheritable descriptor of the parent unchanged")
  func untouched() throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(fcntl(file, F_GETFD) == 0)
    let files = try tool("ls", ["/proc/self/fd"]).run(input: [])
    #expect(String(decoding: files, as: UTF8.self) == "0\n1\n2\n3\n")
    #expect(fcntl(file, F_GETFD) == 0)
  }
}
