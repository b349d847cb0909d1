import NavigationEngine
import Testing

@testable import FlowWriting

@Suite("How written flows end")
struct FlowEndingTests {
  private func flow(_ ending: FlowEnding) throws -> String {
    var recorder = try Recorder(example: "root-controller")
    recorder.after(0, .launch(width: 390, height: 844))
    recorder.after(4, .tap(element: "log-in", screen: "Login"))
    recorder.wait(1)
    return try FlowWriter(name: "Ended", clients: [recorder.client()], ending: ending).write().text
  }

  @Test("A flow waits as long after its last input as it is asked to, and says why")
  func wait() throws {
    let text = try flow(FlowEnding(remark: "Rule kept is broken.", wait: 9_000_000))
    #expect(text.contains("\n# Rule kept is broken.\n"))
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.hasPrefix("- stage.advance: "), "\(text)")
  }

  @Test("A flow ends with the first claim that fails, and claims nothing that holds")
  func claims() throws {
    let text = try flow(
      FlowEnding(
        remark: "Broken.", wait: 0,
        claims: [.visible(screen: "Main"), .notShown(element: "log-out"), .shown(element: "gone")]))
    #expect(text.hasSuffix("\n- assertNotVisible: { id: log-out }\n"), "\(text)")
    #expect(!text.contains("gone"))
    let holding = try flow(
      FlowEnding(remark: "Broken.", wait: 0, claims: [.visible(screen: "Main")]))
    #expect(!holding.contains("screen.Main"))
  }
}
