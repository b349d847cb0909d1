import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules about the data and the address of links and notifications")
struct ArrivalRuleTests {
  /// Links and notifications that open a parcel; the number that the link hands on can be fixed.
  private func app(_ rule: String, number: String = "$number") throws -> App {
    try AppLoader.load(
      text: """
        app: parcels
        root:
          first: main
          parts: { main: { navigation: Home } }
          routes:
            parcel:
              with: { number: integer }
              push: { screen: Parcel, with: { number: $number } }
        links:
          scheme: parcels
          hosts: [ parcels.example, www.parcels.example ]
          open:
            parcel/:number(integer): { route: parcel, with: { number: \(number) } }
            "/?number=:number(integer)": { route: parcel, with: { number: $number } }
            /: { route: parcel, with: { number: 2 } }
        notifications:
          - { has: { id: integer }, route: parcel, with: { number: $id } }
        rules:
          wanted: \(rule)
        screens:
          Home: {}
          Parcel: { with: { number: integer }, content: [ label: "${number}" ] }
        """, file: "parcels.yaml"
    ).app
  }

  private func explore(_ app: App) async -> Exploration {
    await Exploration(of: app, limits: SearchLimits(depth: 3, states: 4_000))
  }

  @Test(
    "A rule that names data of a link, of a notification or of a screen is put to the test",
    arguments: [
      "{ sometimes: { visible: { screen: Parcel, with: { number: 7 } } } }",
      "{ always: { visible: { screen: Parcel, with: { number: 7 } } }, when: { all: "
        + "[ { opened: { link: parcel/:number(integer), with: { number: 7 } } }, "
        + "{ atRest: true } ] } }",
      "{ always: { visible: { screen: Parcel, with: { number: 7 } } }, when: { all: "
        + "[ { notified: { notification: id, with: { id: 7 } } }, { atRest: true } ] } }",
      "{ always: { visible: { screen: Parcel, with: { number: 1 } } }, when: { all: "
        + "[ { opened: { link: parcel/:number(integer), with: { number: 1 } } }, "
        + "{ atRest: true } ] } }",
      "{ always: { visible: Parcel }, when: { all: "
        + "[ { opened: \"https://www.parcels.example/parcel/:number(integer)\" }, "
        + "{ atRest: true } ] } }",
      "{ always: { visible: { screen: Parcel, with: { number: 7 } } }, when: { all: "
        + "[ { opened: { link: \"parcels://parcel/:number(integer)\", with: { number: 7 } } }, "
        + "{ atRest: true } ] } }",
      "{ always: { visible: { screen: Parcel, with: { number: 2 } } }, when: { all: "
        + "[ { opened: \"https://www.parcels.example\" }, { atRest: true } ] } }",
      "{ always: { visible: { screen: Parcel, with: { number: 7 } } }, when: { all: "
        + "[ { opened: { link: \"https://parcels.example?number=:number(integer)\", "
        + "with: { number: 7 } } }, { atRest: true } ] } }",
    ])
  func holds(_ rule: String) async throws {
    let exploration = await explore(try app(rule))
    #expect(exploration.counterexamples.map(\.message) == [])
    #expect(exploration.rulesNeverExercised == [])
  }

  @Test("A constant in the place of a link's data breaks a rule that names other data")
  func fixed() async throws {
    let rule =
      "{ always: { visible: { screen: Parcel, with: { number: 7 } } }, when: { all: "
      + "[ { opened: { link: parcel/:number(integer), with: { number: 7 } } }, "
      + "{ atRest: true } ] } }"
    let exploration = await explore(try app(rule, number: "1"))
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(
      found.sentences.last?.hasSuffix("open the link parcels://parcel/7") == true,
      "\(found.sentences)")
  }
}
