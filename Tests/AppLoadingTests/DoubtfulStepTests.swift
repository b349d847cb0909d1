import AppLoading
import Testing
import YAMLReading

@Suite("Doubts of an app file that works")
struct DoubtfulStepTests {
  private func warnings(_ actions: String, session: String = "{ TYPED: a, PIN: b }") throws
    -> [String]
  {
    try AppLoader.load(
      text: """
        app: doubted
        session: \(session)
        root: { first: home, parts: { home: { navigation: Home } } }
        screens:
          Home:
            content:
              - button: { title: Go, do: [ push: Other ] }
              - button: { title: Act, do: \(actions) }
          Other: {}
        """, file: "doubted.yaml"
    ).warnings.map(\.message)
  }

  @Test("A pop that comes later may take away what was pushed since, and is not doubted")
  func later() throws {
    #expect(try warnings("[ { after: 5 s, do: [ pop ] } ]") == [])
    #expect(try warnings("[ { push: Other }, { after: 5 s, do: [ popToRoot ] } ]") == [])
    #expect(
      try warnings("[ pop ]") == ["'pop' has no effect: 'Home' is never pushed on another screen"])
  }

  @Test(
    "A condition that compares with the name of a session key is doubted, unless it is quoted",
    arguments: [
      ("TYPED == PIN", true), ("{ TYPED: PIN }", true), ("TYPED != PIN", true),
      ("'TYPED == \"PIN\"'", false), ("{ TYPED: \"PIN\" }", false), ("TYPED == pin", false),
    ])
  func keys(_ condition: String, _ isDoubted: Bool) throws {
    let warnings = try warnings("[ { if: \(condition), then: [ push: Other ] } ]")
    #expect(
      warnings
        == (isDoubted
          ? ["'TYPED' is compared with the text 'PIN', not with the session's 'PIN'"] : []))
  }
}
