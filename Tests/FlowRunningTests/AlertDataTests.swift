import AppLoading
import Testing
import WireProtocol

@testable import FlowRunning

/// A route shows the alert over screens whose own data is of another kind, or none.
@Suite("The data of an alert that a route shows")
struct AlertDataTests {
  private static let app: AppVocabulary = {
    do {
      let app = try AppLoader.load(
        text: """
          app: told
          session: { LAST: none, ROWS: [ Milk ] }
          alerts:
            ask:
              with: { n: integer }
              title: "Number ${n}?"
              buttons:
                - { title: Push, do: [ push: { screen: Number, with: { n: $n } } ] }
                - title: Compare
                  do:
                    - if: { n: 2 }
                      then: [ set: { LAST: two } ]
                      else: [ set: { LAST: more } ]
                - { title: Again, do: [ route: { name: told, with: { n: $n } } ] }
                - { title: Pass on, do: [ alert: passed ] }
                - { title: Cancel, role: cancel }
            passed:
              with: { n: integer }
              title: "Passed ${n}"
              buttons: [ { title: OK, do: [ push: { screen: Number, with: { n: $n } } ] } ]
          root:
            first: main
            parts: { main: { navigation: Home } }
            routes:
              told: { with: { n: integer }, dismiss: false, popToRoot: false, alert: ask }
          screens:
            Home:
              title: Home
              content:
                - label: "last ${LAST}"
                - button: { title: Text, do: [ push: { screen: Text, with: { s: hello } } ] }
                - button: { title: Ask, do: [ route: { name: told, with: { n: 2 } } ] }
            Text:
              with: { s: string }
              title: "Text ${s}"
              content:
                - label: "last ${LAST}"
                - button: { title: Ask, do: [ route: { name: told, with: { n: 2 } } ] }
            Number: { with: { n: integer }, title: "Number is ${n}" }

          """, file: "told"
      ).app
      return AppVocabulary(app)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  @Test(
    "Buttons pass on, compare and show again what the route was given, whatever screen is below",
    arguments: ["", "- tapOn: Text\n- assertVisible: Text hello\n"],
    [
      "- tapOn: Push\n- assertVisible: Number is 2",
      "- tapOn: Compare\n- assertVisible: last two",
      "- tapOn: Again\n- assertVisible: Number 2\\?\n- tapOn: Push\n- assertVisible: Number is 2",
      "- tapOn: Pass on\n- assertVisible: Passed 2\n- tapOn: OK\n- assertVisible: Number is 2",
    ])
  func data(before: String, steps: String) throws {
    try Sample.expectPass(
      "- launchApp\n\(before)- tapOn: Ask\n\(steps)", configuration: "appId: told", app: Self.app)
  }

  @Test("What comes later does not know that data, and the file says so where it asks for it")
  func later() throws {
    func problems(_ action: String) throws -> String {
      let text = """
        app: told
        session: { LAST: 0 }
        alerts:
          ask:
            with: { n: integer }
            title: "Number ${n}?"
            buttons:
              - title: Later
                do: [ \(action) ]
        root:
          first: main
          parts: { main: { navigation: Home } }
          routes:
            told: { with: { n: integer }, dismiss: false, popToRoot: false, alert: ask }
        screens:
          Home:
            content: [ button: { title: Ask, do: [ route: { name: told, with: { n: 2 } } ] } ]
          Sheet: { content: [ button: { title: Close, do: [ dismiss ] } ] }

        """
      do {
        _ = try AppLoader.load(text: text, file: "told.yaml")
        return ""
      } catch { return "\(error)" }
    }
    #expect(try problems("set: { LAST: $n }") == "")
    let lost = "error: the data 'n' of alert 'ask' is not kept until then"
    for action in [
      "{ after: 1 s, do: [ set: { LAST: $n } ] }",
      "{ present: { navigation: Sheet }, onResult: [ set: { LAST: $n } ] }",
    ] {
      let found = try problems(action)
      #expect(found.contains(lost), "\(found)")
    }
  }
}
