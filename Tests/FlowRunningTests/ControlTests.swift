import AppLoading
import Foundation
import Testing
import WireProtocol

@testable import FlowRunning

@Suite("Rows, switches and disabled elements in flows")
struct ControlTests {
  private static let app: AppVocabulary = {
    do {
      return AppVocabulary(try AppLoader.load(text: text, file: "controls").app)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let text = """
    app: controls
    session: { NOTIFICATIONS: false, READY: false, NAME: nobody, COUNT: 0 }
    root: { first: main, parts: { main: { navigation: Main } } }
    screens:
      Main:
        title: Settings
        bar: { right: [ { title: Save, enabled: READY, do: [ push: Done ] } ] }
        content:
          - toggle: Notifications
          - row:
              - button: { title: Minus, do: [ set: { READY: false } ] }
              - label: { text: Amount, enabled: READY }
              - button: { title: Plus, do: [ set: { READY: true } ] }
          - row:
              id: details
              when: NOTIFICATIONS
              elements: [ field: Street, toggle: { title: Ready, key: READY } ]
          - field: { placeholder: Name, enabled: READY }
          - list:
              - { title: First, enabled: READY, do: [ push: Done ] }
              - { title: Second, do: [ push: Form ] }
      Done: { title: Done }
      Form:
        id: form-screen
        title: For ${NAME}
        content:
          - image: { name: logo, label: Our logo, height: 100, enabled: { not: NOTIFICATIONS } }
          - field:
              placeholder: Nickname
              focused: true
              onSubmit: [ set: { NAME: $nickname }, increment: COUNT, push: Done ]
          - field: Comment
          - label: "${NAME} came ${COUNT} times"

    """

  private func expectPass(
    _ commands: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Sample.expectPass(
      commands, configuration: "appId: controls", app: Self.app, sourceLocation: sourceLocation)
  }

  private func failure(_ commands: String) throws -> String? {
    try Sample.failure(
      "- launchApp\n" + commands, configuration: "appId: controls", app: Self.app)
  }

  @Test("A switch is checked while its flag is set, and nothing else ever is")
  func toggles() throws {
    try expectPass(
      """
      - launchApp
      - assertVisible: { text: Notifications, checked: false }
      - tapOn: Notifications
      - assertVisible: { id: notifications, checked: true, enabled: true }
      - assertVisible: { id: ready, checked: false }
      - tapOn: { checked: true }
      - assertNotVisible: { checked: true }
      - assertNotVisible: Ready
      """)
    let failure = try failure("- assertVisible: { text: Notifications, checked: true }")
    #expect(failure?.hasPrefix("no element matches { text: Notifications, checked: true }") == true)
  }

  @Test("Elements of a row stand side by side, and a point hits the one that is there")
  func rows() throws {
    try expectPass(
      """
      - launchApp
      - assertVisible: { text: Amount, rightOf: Minus, leftOf: Plus, childOf: { id: elements-1 } }
      - assertVisible: { text: Plus, below: Notifications, above: First }
      - assertNotVisible: { text: Plus, below: Minus }
      - assertNotVisible: { text: Minus, rightOf: Amount }
      - tapOn: { point: "90%,19%" }
      - assertVisible: { text: Save, enabled: true }
      - tapOn: { point: "10%,19%" }
      - assertVisible: { text: Save, enabled: false }
      - tapOn: { id: elements-1, point: "95%,50%" }
      - assertVisible: { text: Save, enabled: true }
      """)
  }

  @Test("A row whose condition does not hold takes no place, and neither does what stands in it")
  func hidden() throws {
    try expectPass(
      """
      - launchApp
      - assertNotVisible: { id: details }
      - assertNotVisible: Street
      - tapOn: Notifications
      - tapOn: Street
      - inputText: Main Street 1
      - assertVisible: { text: Main Street 1, focused: true, leftOf: Ready }
      - assertVisible: { text: Main Street 1, childOf: { id: details } }
      """)
  }

  @Test("A tap on a disabled element is rejected and leads nowhere")
  func disabled() throws {
    try expectPass(
      """
      - launchApp
      - assertVisible: { text: Save, enabled: false }
      - tapOn: Save
      - stage.assertRejected: disabled
      - tapOn: First
      - stage.assertRejected: disabled
      - tapOn: Name
      - stage.assertRejected: disabled
      - inputText: Ada
      - assertVisible: { text: Name, enabled: false, focused: false }
      - tapOn: Plus
      - tapOn: Name
      - inputText: Ada
      - assertVisible: { text: Ada, enabled: true }
      - tapOn: First
      - assertVisible: Done
      """)
  }

  @Test("Labels and pictures are enabled by their conditions, and refuse taps while they are not")
  func disabledTexts() throws {
    try expectPass(
      """
      - launchApp
      - assertVisible: { text: Amount, enabled: false }
      - tapOn: Amount
      - stage.assertRejected: disabled
      - tapOn: Plus
      - assertVisible: { text: Amount, enabled: true }
      - tapOn: Amount
      - stage.assertRejected: notTappable
      - tapOn: Second
      - assertVisible: { id: logo, enabled: true }
      - stage.session: { NOTIFICATIONS: true }
      - assertVisible: { text: Our logo, enabled: false }
      """)
  }

  @Test("The picture of a screen has a row in one line and says whether a switch is on")
  func picture() throws {
    let failure = try #require(
      try Sample.run(
        "- launchApp\n- tapOn: Notifications\n- assertVisible: Nothing",
        configuration: "appId: controls", app: Self.app
      ).failedStep)
    let lines = try #require(failure.screen).split(separator: "\n")
      .map { $0.dropFirst(2).dropLast(2).trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("Notifications (on)"))
    #expect(lines.contains("[Minus]  Amount  [Plus]"))
    #expect(lines.contains("Street…  Ready (off)"))
  }

  @Test("A field with the focus takes text without a tap, and Enter submits it")
  func submit() throws {
    try expectPass(
      """
      - launchApp
      - tapOn: Second
      - assertVisible: { id: nickname, focused: true }
      - inputText: Ada
      - pressKey: Enter
      - assertVisible: Done
      - back
      - assertVisible: { id: nickname, text: Ada, focused: true }
      - assertVisible: Ada came 1 times
      - assertVisible: { id: title, text: For Ada }
      - tapOn: Comment
      - inputText: Fine
      - pressKey: Enter
      - assertVisible: { text: Fine, focused: false }
      - assertVisible: Ada came 1 times
      - stage.submit: { id: comment }
      - stage.assertRejected: nothingToSubmit
      - stage.submit: { id: nickname, screen: Form }
      - assertVisible: Done
      """)
  }

  @Test("A screen with an id is found by it and by its type, and a picture by its label")
  func identified() throws {
    try expectPass(
      """
      - launchApp
      - assertNotVisible: { id: form-screen }
      - tapOn: Second
      - assertVisible: { id: form-screen }
      - assertVisible: { id: screen.Form }
      - assertVisible: { text: Our logo, id: logo, height: 100, childOf: { id: form-screen } }
      - assertVisible: { text: nobody came 0 times, below: Our logo }
      - stage.session: { NAME: Eve }
      - assertVisible: Eve came 0 times
      - assertNotVisible: logo
      """)
    #expect(
      try failure("- tapOn: Second\n- tapOn: Our logo\n- stage.assertRejected: disabled") != nil)
  }
}
