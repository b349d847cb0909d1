import Testing

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

@Suite("Third-party Maestro flows")
struct ForeignFlowTests {
  private let other = "appId: com.example.other\n---\n- back\n"

  private func load(_ text: String) throws -> LoadedFlow {
    try FlowLoader(files: ["flow.yaml": text, "other.yaml": other]).load(path: "flow.yaml")
  }

  @Test(
    "A third-party Maestro flow loads with all of its top-level commands",
    arguments: ForeignFlow.all)
  func load(_ foreign: ForeignFlow) throws {
    #expect(try load(foreign.text).flow.steps.count == foreign.steps)
  }

  @Test(
    "CRLF, a leading document or a missing last newline does not change a flow's commands",
    arguments: ForeignFlow.all)
  func notation(_ foreign: ForeignFlow) throws {
    func commands(_ text: String) throws -> [String] {
      try load(text).flow.steps.map(\.source)
    }
    let expected = try commands(foreign.text)
    #expect(try commands(foreign.text.replacing("\n", with: "\r\n")) == expected)
    #expect(try commands("# first\n---\n" + foreign.text) == expected)
    #expect(try commands(String(foreign.text.dropLast(1))) == expected)
  }

  @Test("A Maestro flow that fits the app passes, and unsupported commands count as skipped")
  func run() throws {
    let result = try Sample.run(
      """
      - launchApp: { clearState: true, permissions: { all: deny }, clearKeychain: true }
      - tapOn: { text: Name, retryTapIfNoChange: false }
      - inputText: Ann
      - tapOn: { id: secret, waitToSettleTimeoutMs: 500 }
      - inputRandomText
      - hideKeyboard
      - runFlow: { when: { visible: Cookies }, commands: [ tapOn: Accept ] }
      - tapOn: Log In
      - waitForAnimationToEnd: { timeout: 5000 }
      - extendedWaitUntil: { visible: "Everything.*", timeout: 5000 }
      - setAirplaneMode: enabled
      - scrollUntilVisible: { element: "Item 3.", speed: 40 }
      - tapOn: { text: "Item \\\\d+", index: 0 }
      - assertVisible: "This is \\\\d+"
      - takeScreenshot: item
      - back
      - openLink: shop://items/39
      - assertVisible: This is 39
      """, configuration: "appId: com.example.shop", app: Sample.shop)
    let text = ConsoleReport(style: .plain).lines(for: result).joined(separator: "\n")
    #expect(result.status == .passed, "\(text)")
    #expect(result.outputs.map(\.path) == ["item"])
    #expect(result.count(.skipped) == 2)
  }
}
