import AppLoading
import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Permissions in flows")
struct PermissionTests {
  static let vocabulary: AppVocabulary = {
    let text = """
      app: asker
      title: Asker
      permissions: { camera: To look., location: To find., photos: To show. }
      root: { first: main, parts: { main: { navigation: Main } } }
      screens:
        Main:
          title: Main
          content:
            - button:
                title: Look
                do: [ { ask: camera, allowed: [ push: Seen ], denied: [ push: Blind ] } ]
            - button: { title: Find, do: [ { ask: location, allowed: [ push: Found ] } ] }
            - button: { title: Show, do: [ { ask: photos, allowed: [ push: Found ] } ] }
            - field: Name
        Seen: { title: Seen }
        Blind: { title: Blind }
        Found: { title: Found }

      """
    do {
      return AppVocabulary(try AppLoader.load(text: text, file: "asker").app)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private func expectPass(
    _ commands: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Sample.expectPass(
      commands, configuration: "appId: asker", app: Self.vocabulary,
      sourceLocation: sourceLocation)
  }

  /// The permission commands that a flow sends to its client.
  private func decisions(_ commands: String, app: AppVocabulary = vocabulary) throws -> [Command] {
    let loader = FlowLoader(files: ["flow.yaml": "appId: asker\n---\n\(commands)\n"])
    var runner = FlowRunner(
      try loader.load(path: "flow.yaml"), client: Sample.client(app), loader: loader)
    let result = runner.run()
    #expect(result.status == .passed, "\(result.message ?? "")")
    return runner.client.commands.map(\.command).filter {
      if case .permissions = $0 { true } else { false }
    }
  }

  @Test("A launch without 'permissions' allows all, and the app shows no prompt")
  func allowed() throws {
    try expectPass("- launchApp\n- tapOn: Look\n- assertVisible: Seen")
    #expect(try decisions("- launchApp") == [.permissions(PermissionChange(all: .allow)!)])
    // A permission command that would change nothing is not sent again.
    #expect(try decisions("- launchApp\n- launchApp\n- launchApp: { clearState: true }").count == 3)
  }

  @Test("An app without permissions gets no permission command, unless one was denied")
  func silent() throws {
    #expect(try decisions("- launchApp: { appId: sample }", app: Sample.vocabulary) == [])
    let after = """
      - launchApp: { appId: sample, permissions: { notifications: deny } }
      - launchApp: { appId: sample }
      """
    #expect(try decisions(after, app: Sample.vocabulary).count == 2)
  }

  @Test("Permission values deny, limit or allow what the app asks for, by launch and by command")
  func values() throws {
    try expectPass(
      """
      - launchApp: { permissions: { all: deny, location: inuse } }
      - tapOn: Look
      - assertVisible: Blind
      - back
      - tapOn: Find
      - assertVisible: Found
      - setPermissions: { permissions: { location: never, photos: limited } }
      - back
      - tapOn: Find
      - assertVisible: Main
      - tapOn: Show
      - assertVisible: Found
      """)
    try expectPass(
      """
      - setPermissions:
          appId: asker
          permissions: { camera: "${'al' + 'low'}", Location: always, notifications: critical }
      - launchApp: { permissions: {} }
      - tapOn: Look
      - assertVisible: Seen
      """)
  }

  @Test("A permission prompt is tapped by its button texts and blocks the app below it")
  func prompt() throws {
    try expectPass(
      """
      - launchApp: { permissions: { all: unset } }
      - tapOn: Look
      - assertVisible: “Asker” Would Like to Access the Camera
      - assertVisible: To look.
      - assertVisible: Main
      - tapOn: Find
      - stage.assertRejected: permissionAsked
      - stage.input: { id: name, text: a }
      - stage.assertRejected: permissionAsked
      - swipe: { start: "1%, 50%", end: "90%, 50%" }
      - tapOn: Don’t Allow
      - assertNotVisible: To look.
      - assertVisible: Blind
      - back
      - tapOn: Show
      - tapOn: Limit Access…
      - assertVisible: Found
      """)
  }

  @Test("A permission decision survives a restart of the app and is reset by 'clearState'")
  func lifetime() throws {
    try expectPass(
      """
      - launchApp: { permissions: { camera: deny } }
      - stopApp
      - launchApp: { permissions: {} }
      - tapOn: Look
      - assertVisible: Blind
      - clearState
      - launchApp: { permissions: {} }
      - tapOn: Look
      - assertVisible: To look.
      """)
  }

  @Test("Permission names that only Android has are ignored with a note")
  func foreign() throws {
    let result = try Sample.run(
      """
      - setPermissions:
          permissions: { storage: allow, com.example.permission.READ: deny, camera: deny }
      - launchApp: { permissions: { phone: allow } }
      """, configuration: "appId: asker", app: Self.vocabulary)
    #expect(
      result.steps.map(\.notes) == [
        [
          "iOS has no permission 'storage'; ignored",
          "iOS has no permission 'com.example.permission.READ'; ignored",
        ], ["iOS has no permission 'phone'; ignored"],
      ])
  }

  @Test("A wrong computed permission value or another app's id fails 'setPermissions'")
  func wrongWhenRun() throws {
    let wrong = try Sample.run(
      "- setPermissions: { permissions: { camera: \"${'den' + 'y!'}\" } }",
      configuration: "appId: asker", app: Self.vocabulary)
    #expect(
      wrong.failedStep?.message
        == "'${'den' + 'y!'}' is 'deny!', which is not a permission value; "
        + "did you mean 'deny'?")
  }
}
