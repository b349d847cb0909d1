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
    "A screen may ask as long as a condition of the session holds",
    arguments: [
      "- back\n- assertVisible: Really\\?\n- tapOn: Stay\n- assertVisible: Pay",
      "- tapOn: Pay\n- back\n- assertVisible: Shop",
    ])
  func condition(steps: String) async throws {
    let app = try AppLoader.load(
      text: """
        app: shop
        session: { PAID: false }
        alerts:
          really:
            title: "Really?"
            buttons: [ { title: Leave, do: [ leave ] }, { title: Stay, role: cancel } ]
        root: { first: main, parts: { main: { navigation: Shop } } }
        screens:
          Shop: { title: Shop, content: [ button: { title: Buy, do: [ push: Order ] } ] }
          Order:
            title: Order
            leaving: { ask: really, when: { PAID: false } }
            content: [ button: { title: Pay, do: [ set: { PAID: true } ] } ]

        """, file: "shop"
    ).app
    let flow = "appId: shop\n---\n- launchApp\n- tapOn: Buy\n\(steps)\n"
    #expect(try await Self.outcome(of: flow, app))
  }

  private static func outcome(of flow: String, _ app: App) async throws -> Bool {
    let loader = FlowLoader(files: ["1.yaml": flow])
    let loaded = FlowSuite.Loaded(
      flows: [try loader.load(path: "1.yaml")], ordered: 0, stopsAfterFailure: false,
      problems: [], files: [], absence: nil)
    let suite = FlowSuite(apps: [app])
    let plan = DevicePlan([loaded], of: suite, isIsolated: false)
    return try await suite.results(of: plan, atOnce: 1).map(\.status) == [.passed]
  }

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
    #expect(try await Self.outcome(of: flow + steps + "\n", Self.app))
  }
}
