import AppLoading
import NavigationEngine
import Testing

@Suite("Conditions of an app file")
struct ConditionTests {
  /// The keys are LOGGED_IN, PROFILE and VISITS, and the setting `rows` is 2.
  private func requirement(_ text: String) throws -> Condition? {
    let text = Sample.replacing("requires: LOGGED_IN", with: "requires: \(text)")
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    return app.routes.compactMap(\.requirement).first?.condition
  }

  @Test(
    "A condition is a flag, a value, a comparison, or several of them joined",
    arguments: [
      ("LOGGED_IN", .isSet(0)),
      ("{ PROFILE: host }", .session(1, is: "host")),
      ("PROFILE == host", .session(1, is: "host")),
      ("PROFILE != host", .compare(.session(1), .notEqual, "host")),
      ("PROFILE == a and b", .session(1, is: "a and b")),
      ("'PROFILE == \"3\"'", .session(1, is: "3")),
      ("PROFILE==host", .session(1, is: "host")),
      ("LOGGED_IN == false", .session(0, is: false)),
      ("LOGGED_IN != false", .session(0, is: true)),
      ("VISITS == 3", .session(2, is: 3)),
      ("VISITS < -3", .compare(.session(2), .less, -3)),
      ("VISITS <= 3", .compare(.session(2), .lessOrEqual, 3)),
      ("VISITS > 3", .compare(.session(2), .greater, 3)),
      ("VISITS >= $rows", .compare(.session(2), .greaterOrEqual, 2)),
      ("{ not: LOGGED_IN }", .session(0, is: false)),
      ("{ not: { not: LOGGED_IN } }", .isSet(0)),
      ("{ not: VISITS < 3 }", .compare(.session(2), .greaterOrEqual, 3)),
      (
        "{ all: [ LOGGED_IN, VISITS >= 3 ] }",
        .all([.isSet(0), .compare(.session(2), .greaterOrEqual, 3)])
      ),
      (
        "{ not: { all: [ LOGGED_IN, { any: [ { PROFILE: host }, VISITS > 3 ] } ] } }",
        .any([
          .session(0, is: false),
          .all([
            .compare(.session(1), .notEqual, "host"), .compare(.session(2), .lessOrEqual, 3),
          ]),
        ])
      ),
    ] as [(String, Condition)])
  func forms(_ text: String, _ condition: Condition) throws {
    #expect(try requirement(text) == condition)
  }

  @Test("A session key named 'all' is tested like any other, with a value or as a flag")
  func keyNamedAll() throws {
    for (condition, expected) in [("all", true), ("{ all: false }", false)] {
      let text = Sample.replacing("requires: LOGGED_IN", with: "requires: \(condition)")
        .replacing("VISITS: 0", with: "VISITS: 0, all: false")
      let app = try AppLoader.load(text: text, file: "app.yaml").app
      let found = app.routes.compactMap(\.requirement).first?.condition
      #expect(found == .session(3, is: .boolean(expected)))
    }
  }

  @Test("A bar button may join the data of its screen with the session")
  func barButton() throws {
    let text = Sample.replacing(
      "{ title: Close, do: [ pop ] }",
      with: "{ title: Close, when: { all: [ id == me, LOGGED_IN ] }, do: [ pop ] }")
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    let items = try #require(app.screens.last).leftItems
    #expect(items.map(\.condition) == [.all([.parameter(0, is: "me"), .isSet(0)])])
  }

  @Test("An element and an 'if' may join the data of their screen with the session")
  func data() throws {
    let text = Sample.replacing(
      "title: Message ${id}",
      with: """
        title: Message ${id}
            content:
              - label: { text: Yours, when: { all: [ id == me, { not: LOGGED_IN } ] } }
              - button:
                  title: Open
                  do: [ { if: { any: [ { id: new }, VISITS > 1 ] }, then: [ pop ] } ]
        """)
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    let content = try #require(app.screens.last).content
    #expect(
      content[0].condition == .all([.parameter(0, is: "me"), .session(0, is: false)]))
    let branch = Action.branch(
      .any([.parameter(0, is: "new"), .compare(.session(2), .greater, 1)]), then: [.pop()],
      otherwise: [])
    #expect(content[1].kind == .button(title: "Open", actions: [branch]))
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
