import FlowRunning
import Testing

/// Flows that begin in the app without opening it.
extension DeviceTests {
  private static let opened =
    "the flow begins in the open app; nothing had opened it on this device, so it was opened; "
    + "begin with 'launchApp'"

  @Test(
    "A flow that begins in the open app finds it open, with a warning at its first step",
    arguments: [
      "- assertVisible: Unknown", "- tapOn: Open\n- assertVisible: Notes",
      "- extendedWaitUntil: { visible: Unknown }", "- swipe: { direction: LEFT }",
      "- retry: { commands: [ tapOn: Open ] }",
      "- repeat: { times: 2, commands: [ tapOn: Log In ] }",
      "- runFlow: { when: { visible: Open }, commands: [ tapOn: Open ] }\n- assertVisible: Notes",
      "- runFlow: { commands: [ assertVisible: Unknown ] }", "- assertNotVisible: Nobody\n- back",
      "- runFlow: { when: { platform: iOS }, commands: [ tapOn: Open ] }",
      "- takeScreenshot: { path: open, cropOn: Open }",
      "- extendedWaitUntil: { notVisible: Nobody }",
    ])
  func open(_ flow: String) async throws {
    let result = try #require(try await run([flow]).first)
    #expect(result.status == .passed, "\(result.reason)")
    #expect(result.steps.compactMap(\.message) == [Self.opened])
    #expect(result.steps.count { $0.status == .warned } == 1)
    let strict = try #require(try await run([flow], strict: true).first)
    #expect(strict.reason == "strict: \(Self.opened)")
  }

  @Test("An element that is there from the start fails a flow that only looks if it is gone")
  func lookingAway() async throws {
    let result = try #require(try await run(["- assertNotVisible: Unknown"]).first)
    #expect(result.reason == "an element still matches 'Unknown' after 17 s")
  }

  @Test("A failure in a flow that begins in the open app tells that nothing had opened it")
  func openAndFailing() async throws {
    let result = try #require(try await run(["- tapOn: Nothing"]).first)
    #expect(result.status == .failed)
    #expect(result.steps[0].notes == [Self.opened])
  }

  @Test(
    "A flow that ends or opens the app before it needs it, or does not look, opens nothing else",
    arguments: [
      "- stopApp\n- assertVisible: Unknown", "- clearState\n- assertVisible: Unknown",
      "- killApp\n- tapOn: Open", "- launchApp: com.apple.Preferences\n- assertVisible: Unknown",
      "- back\n- takeScreenshot: here",
      "- assertNotVisible: Unknown\n- launchApp",
    ])
  func notOpened(_ flow: String) async throws {
    let result = try #require(try await run([flow]).first)
    #expect(!result.steps.contains { $0.message == Self.opened })
    if result.status == .failed {
      #expect(result.reason == "the app is not running; open it with 'launchApp'")
    }
  }

  @Test("An app that a flow before has ended is not opened for the next")
  func ended() async throws {
    let results = try await run(["- launchApp\n- stopApp", "- assertVisible: Unknown"])
    #expect(results[1].reason == "the app is not running; open it with 'launchApp'")
  }
}
