import AppWriting
import Testing

@Suite("Flows that show no screen")
struct NoScreenTests {
  @Test(
    "Flows without a step that shows a screen give an error with the place and the reason",
    arguments: [
      (
        "- launchApp: ${PLATFORM_ID}\n- tapOn: Hello",
        "nothing sets ${PLATFORM_ID}, the app that this launches; give it with -e PLATFORM_ID=VALUE"
      ),
      (
        "- launchApp: com.other\n- tapOn: A\n- assertVisible: B",
        "this launches com.other, and the flow is about com.example.notes"
      ),
      ("- assertNotVisible: B", "no step from here on taps or sees anything"),
      (
        "- runFlow: { when: { platform: Android }, commands: [ launchApp, tapOn: Z ] }",
        "this is for another platform"
      ),
      (
        "- runFlow: { when: { true: \"${1 > 2}\" }, commands: [ launchApp, tapOn: Z ] }",
        "the condition of this does not hold"
      ),
    ])
  func reasons(steps: String, reason: String) async throws {
    let error = await #expect(throws: NoScreenError.self) { try await Made(steps) }
    #expect(
      error?.description == """
        no step of these flows shows a screen, so there is nothing to write
            a.yaml:3:3: \(reason)
        """)
  }

  @Test("A variable in the appId that nothing sets is named with the flow")
  func appIdentifier() async throws {
    let made = try await Made(
      [("a.yaml", "- launchApp\n- assertVisible: Hello")], appID: "${MAESTRO_APP_ID}")
    #expect(made.unset == ["MAESTRO_APP_ID a.yaml:1:1"])
  }
}
