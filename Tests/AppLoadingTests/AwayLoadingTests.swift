import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("What app files do off the screen")
struct AwayLoadingTests {
  static func text(_ section: String) -> String {
    """
    app: away
    settings: { patience: 90 }
    session: { LOCKED: false, DRAFT: "", TIMES: 0, NOTES: [ One ] }
    root:
      first: main
      parts: { main: { navigation: Main }, lock: { screen: Lock } }
      routes:
        lock: { to: lock, set: { LOCKED: true } }
        main: { to: main, with: { name: string }, set: { DRAFT: $name } }
    screens:
      Main: {}
      Lock:
        content:
          - button:
              title: Open
              do: [ set: { LOCKED: false }, route: { name: main, with: { name: a } } ]
    \(section)

    """
  }

  private func load(_ section: String) throws -> App {
    try AppLoader.load(text: Self.text(section), file: "app.yaml").app
  }

  @Test("Every change of the session, routes and conditions are read in both lists")
  func lists() throws {
    let app = try load(
      """
      onBackground:
        - set: { DRAFT: "" }
        - increment: TIMES
        - addRow: { to: NOTES, title: $session.DRAFT }
        - updateRow: { in: NOTES, row: 1, title: Two }
        - removeRow: { from: NOTES, row: 1 }
      onForeground:
        - if: { away: 5 min }
          then: [ route: lock ]
          else: [ route: { name: main, with: { name: back } } ]
      """)
    #expect(app.onBackground.count == 5)
    #expect(app.onBackground[1] == .session(.increment(2, by: .value(1))))
    #expect(
      app.onForeground == [
        .branch(
          .away(atLeast: 300_000_000), then: [.route(0)], otherwise: [.route(1, [.value("back")])])
      ])
    #expect(app.awayTimes == [300_000_000])
  }

  @Test(
    "A time away is read as other times are, and joins with other conditions",
    arguments: [
      ("{ away: 5 min }", .away(atLeast: 300_000_000)),
      ("{ away: 0.5 min }", .away(atLeast: 30_000_000)),
      ("{ away: 1 ms }", .away(atLeast: 1_000)),
      ("{ away: $patience min }", .away(atLeast: 5_400_000_000)),
      ("{ away: $patience s }", .away(atLeast: 90_000_000)),
      ("{ away: 86400 s }", .away(atLeast: 86_400_000_000)),
      ("{ away: 1440 min }", .away(atLeast: 86_400_000_000)),
      ("{ not: { away: 1 s } }", .compare(.away, .less, 1_000_000)),
      (
        "{ all: [ { away: 1 s }, { not: LOCKED } ] }",
        .all([.away(atLeast: 1_000_000), .session(0, is: false)])
      ),
      (
        "{ any: [ { all: [ { away: 1 s }, { not: { away: 2 s } } ] }, TIMES > 3 ] }",
        .any([
          .all([.away(atLeast: 1_000_000), .compare(.away, .less, 2_000_000)]),
          .compare(.session(2), .greater, 3),
        ])
      ),
    ] as [(String, Condition)])
  func conditions(_ text: String, _ condition: Condition) throws {
    let app = try load("onForeground: [ { if: \(text), then: [ route: lock ] } ]")
    #expect(app.onForeground == [.branch(condition, then: [.route(0)], otherwise: [])])
  }

  @Test("A session key named 'away' is tested like any other")
  func keyNamedAway() throws {
    let text = Self.text("onForeground: [ { if: { away: 5 }, then: [ route: lock ] } ]")
      .replacing("TIMES: 0", with: "TIMES: 0, away: 0")
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    #expect(app.onForeground == [.branch(.session(3, is: 5), then: [.route(0)], otherwise: [])])
  }

  @Test("What is changed and asked for off the screen counts as done somewhere in the app")
  func used() throws {
    let text = Self.text(
      "onBackground: [ route: lock ]\n"
        + "onForeground: [ { if: { away: $patience s }, then: [ set: { LOCKED: false } ] } ]"
    ).replacing("set: { LOCKED: false }, ", with: "")
    #expect(try AppLoader.load(text: text, file: "app.yaml").warnings.map(\.description) == [])
  }
}
