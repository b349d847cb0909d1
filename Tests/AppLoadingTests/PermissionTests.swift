import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("Permissions in app files")
struct PermissionTests {
  private static func text(_ permissions: String, _ actions: String) -> String {
    """
    app: asker
    \(permissions)
    root: { first: main, parts: { main: { navigation: Main } } }
    screens:
      Main:
        content:
          - button: { title: Go, do: [ \(actions) ] }
      Next: {}

    """
  }

  @Test("An app with a camera usage description asks for camera; notifications need no description")
  func read() throws {
    let text = Self.text(
      "permissions: { camera: To look. }",
      "{ ask: camera, allowed: [ push: Next ], denied: [ { ask: notifications } ] }")
    let loaded = try AppLoader.load(text: text, file: "app.yaml")
    #expect(loaded.warnings.map(\.description) == [])
    #expect(loaded.app.usages == [PermissionUsage(.camera, "To look.")])
    #expect(
      loaded.app.asks == [
        PermissionAsk(.camera, allowed: [.push(1)], denied: [.ask(1)]),
        PermissionAsk(.notifications),
      ])
    #expect(loaded.app.running(strategy: .windowSwap).asks == loaded.app.asks)
  }

  @Test("A wrong permission, usage or request is reported at its position", arguments: wrong)
  func wrongOnes(_ input: Wrong) {
    #expect(problems(of: Self.text(input.permissions, input.actions)) == input.problems)
  }

  struct Wrong: Sendable {
    let permissions: String
    let actions: String
    let problems: String
  }

  static let wrong: [Wrong] = [
    Wrong(
      permissions: "permissions: { camra: To look. }", actions: "push: Next",
      problems: """
        2:16: error: unknown permission 'camra'
          hint: did you mean 'camera'?
        """),
    Wrong(
      permissions: "permissions: { camera: }", actions: "push: Next",
      problems: """
        2:16: error: expected text for 'camera', found nothing
          hint: write text after the colon, or remove the key
        """),
    Wrong(
      permissions: "permissions: [ camera ]", actions: "{ ask: camera }",
      problems: """
        2:14: error: expected a mapping of permissions for 'permissions', found a list
          hint: an empty mapping is '{}'
        """),
    Wrong(
      permissions: "permissions: { notifications: To tell. }", actions: "push: Next",
      problems: """
        2:16: error: 'notifications' takes no description
          hint: remove it; the system describes notifications itself
        """),
    Wrong(
      permissions: "permissions: {}", actions: "{ ask: camera }",
      problems: """
        7:43: error: 'ask: camera' without a usage description
          hint: add 'permissions: { camera: … }' at the top, with a usage description; \
        iOS ends an app that asks without one
        """),
    Wrong(
      permissions: "about: x", actions: "{ ask: cameras }",
      problems: """
        7:43: error: unknown permission 'cameras'
          hint: did you mean 'camera'?
        """),
    Wrong(
      permissions: "about: x", actions: "{ ask: }",
      problems: """
        7:38: error: expected a permission for 'ask', found nothing
          hint: allowed: bluetooth, calendar, camera, contacts, faceid, homekit, location, \
        medialibrary, microphone, motion, notifications, photos, reminders, siri, speech, \
        usertracking
        """),
    Wrong(
      permissions: "about: x", actions: "ask",
      problems: """
        7:36: error: the action 'ask' needs a value
          hint: write 'ask: …'
        """),
    Wrong(
      permissions: "about: x", actions: "{ ask: notifications, alowed: [ push: Next ] }",
      problems: """
        7:58: error: unknown key 'alowed' in the action 'ask'
          hint: did you mean 'allowed'?
        """),
    Wrong(
      permissions: "about: x", actions: "{ denied: [ push: Next ] }",
      problems: """
        7:36: error: 'denied' without 'ask'
          hint: 'denied' belongs to 'ask': without its own '- ', or within the same braces, \
        '{ ask: …, denied: … }'
        """),
    Wrong(
      permissions: "permissions: { camera: To look. }", actions: "push: Next",
      problems: """
        2:16: warning: nothing asks for permission 'camera'
          hint: use the action 'ask'
        """),
    Wrong(
      permissions: "about: x",
      actions: "{ ask: notifications, allowed: [ push: Nxt ] }, push: Next",
      problems: """
        7:75: error: there is no screen 'Nxt'
          hint: did you mean 'Next'?
        """),
  ]
}
