import AppLoading
import Testing
import WireProtocol

@testable import FlowRunning

@Suite("Leaving an editor that asks")
struct LettingGoTests {
  private static let app: AppVocabulary = {
    do {
      let app = try AppLoader.load(
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
      return AppVocabulary(app)
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
  func condition(steps: String) throws {
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
    try Sample.expectPass(
      "- launchApp\n- tapOn: Buy\n\(steps)", configuration: "appId: shop", app: AppVocabulary(app))
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
  func saving(steps: String) throws {
    try Sample.expectPass(
      "- launchApp\n- tapOn: Edit\n- tapOn: Name\n- inputText: Ann\n\(steps)",
      configuration: "appId: editor", app: Self.app)
  }
}
