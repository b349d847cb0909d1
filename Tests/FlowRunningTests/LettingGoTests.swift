import AppLoading
import NavigationEngine
import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Leaving an editor that asks")
struct LettingGoTests {
  private static let app: App = {
    do {
      return try AppLoader.load(
        text: """
          app: editor
          session: { NAME: nobody }
          alerts:
            discard:
              title: "Discard?"
              buttons:
                - { title: Discard, role: destructive, do: [ leave ] }
                - { title: Keep, role: cancel }
          root: { first: main, parts: { main: { navigation: List } } }
          screens:
            List:
              title: List
              content:
                - label: "Name is ${NAME}"
                - button:
                    title: Edit
                    do:
                      - present: { navigation: Editor }
                        onResult: [ set: { NAME: $name } ]
            Editor:
              title: Editor
              returns: { name: string }
              leaving: { ask: discard, when: edited }
              bar:
                left: [ { title: Cancel, do: [ dismiss ] } ]
                right: [ { title: Save, do: [ leave, { dismiss: { with: { name: $name } } } ] } ]
              content: [ field: Name ]

          """, file: "editor"
      ).app
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  @Test(
    "Save goes without a question and keeps what was typed; Cancel and a pull ask",
    arguments: [
      "- tapOn: Save\n- assertVisible: Name is Ann",
      "- tapOn: Cancel\n- tapOn: Keep\n- tapOn: Save\n- assertVisible: Name is Ann",
      "- tapOn: Cancel\n- tapOn: Discard\n- assertVisible: Name is nobody",
      "- swipe: { start: \"50%, 10%\", end: \"50%, 90%\" }\n- tapOn: Discard\n"
        + "- assertVisible: Name is nobody",
    ])
  func saving(steps: String) async throws {
    let flow = "appId: editor\n---\n- launchApp\n- tapOn: Edit\n- tapOn: Name\n- inputText: Ann\n"
    let loader = FlowLoader(files: ["1.yaml": flow + steps + "\n"])
    let loaded = FlowSuite.Loaded(
      flows: [try loader.load(path: "1.yaml")], ordered: 0, stopsAfterFailure: false,
      problems: [], files: [], absence: nil)
    let suite = FlowSuite(apps: [Self.app])
    let plan = DevicePlan([loaded], of: suite, isIsolated: false)
    let results = try await suite.results(of: plan, atOnce: 1)
    #expect(results.map(\.status) == [.passed])
  }
}
