import AppLoading
import Testing
import YAMLReading

@Suite("Hostile app files")
struct HostileInputTests {
  /// The "billion laughs" attack: nine levels of ten aliases each.
  private static let billion = (1...9).map { level in
    let references = Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", ")
    return "l\(level): &l\(level) [ \(references) ]\n"
  }.joined()

  @Test("YAML aliases that would expand to a billion nodes are rejected before they expand")
  func billionLaughs() {
    let text = "l0: &l0 lol\n" + Self.billion
    let found = problems(of: text)
    #expect(found.hasPrefix("2:11: error: aliases ('*name') are not allowed in an app file"))
  }

  @Test("YAML aliases used as mapping keys are rejected before they expand")
  func billionKeys() {
    let text = "l0: &l0 lol\n" + Self.billion + "? *l9\n: 1\n? *l9\n: 2\n"
    #expect(problems(of: text).hasPrefix("2:11: error: aliases"))
  }

  @Test("YAML aliases after a duplicate key or in a second document are rejected")
  func hiddenAliases() {
    let repeated = "a: 1\na: 2\nl0: &l0 lol\n" + Self.billion
    #expect(problems(of: repeated).hasPrefix("4:11: error: aliases"))
    let second = "a: 1\n---\nl0: &l0 lol\n" + Self.billion
    #expect(problems(of: second).hasPrefix("4:11: error: aliases"))
    let complex = "? [x]\n: 1\n? [x]\n: 2\n" + "l0: &l0 lol\n" + Self.billion
    #expect(problems(of: complex).hasPrefix("6:11: error: aliases"))
  }

  @Test("YAML nested 100,000 levels deep is rejected", arguments: ["[", "{a: ", "- ", "? ", "{? "])
  func depth(_ bracket: String) {
    let text = "app: " + String(repeating: bracket, count: 100_000)
    #expect(!problems(of: text).isEmpty)
  }

  @Test("A file with 60,000 mistakes reports the first 500 problems")
  func manyProblems() throws {
    var text = ""
    for number in 0..<60_000 { text += "key-\(number): 1\n" }
    let error = #expect(throws: AppLoadingError.self) {
      try AppLoader.load(text: text, file: "app.yaml")
    }
    let problems = try #require(error?.problems)
    #expect(problems.count == 501)
    #expect(problems.last?.message == "too many problems; 500 are shown")
  }

  @Test("A file with 50 duplicate keys reports a duplicate")
  func manyRepetitions() {
    let text = (1...50).map { "k\($0): 1\nk\($0): 2\n" }.joined()
    #expect(problems(of: text).contains("duplicate key"))
  }

  @Test("A long file of duplicate keys is not parsed again for each of the first 20 of them")
  func longRepetitions() {
    var questions = 0
    let error = #expect(throws: AppLoadingError.self) {
      try AppLoader.load(text: "{" + String(repeating: "a,", count: 60_000) + "}", file: "a.yaml") {
        questions += 1
        return true
      }
    }
    #expect(error?.problems.map(\.message) == ["duplicate key 'a'"])
    #expect((1...4).contains(questions))
  }

  @Test("A duplicate key is reported in a file that contains private-use characters")
  func privateUse() {
    let found = problems(of: "\u{E000}a: 1\nb: 2\nb: 3\n")
    #expect(found.hasPrefix("2:1: error: duplicate key 'b'"))
  }

  @Test("A list whose row template is too large for its count is rejected before it expands")
  func hugeRows() {
    let actions = Array(repeating: "push: { screen: A }", count: 90).joined(separator: ", ")
    let text = """
      app: rows
      root: { first: a, parts: { a: { navigation: A } } }
      screens:
        A:
          content:
            - list: { count: 10000, row: { title: "${row}", do: [ \(actions) ] } }

      """
    #expect(
      problems(of: text) == """
        6:31: error: 10000 rows of this size are too many
          hint: rows times the values in one are at most 500000
        """)
  }

  private static func rows(_ count: Int, _ row: String, with: String = "{}") -> String {
    """
    app: rows
    root: { first: a, parts: { a: { navigation: A } } }
    screens:
      A: { content: [ button: { title: Go, do: [ push: { screen: B, with: \(with) } ] } ] }
      B:
        with: \(with == "{}" ? "{}" : "{ name: string, number: integer }")
        content:
          - list: { count: \(count), row: { \(row) } }

    """
  }

  @Test("A row whose texts are too long for its count is rejected before it expands")
  func longRows() {
    let text = String(repeating: "x", count: 900)
    let found = problems(of: Self.rows(10_000, "title: \(text)"))
    #expect(
      found == """
        8:31: error: 10000 rows with texts of this length are too many
          hint: in all lists, rows times the bytes of the texts in one are at most 4194304
        """)
    #expect(problems(of: Self.rows(4_000, "title: \(text)")) == "")
  }

  @Test("A screen that may show more than a record holds is rejected, whatever its data is")
  func longScreen() {
    let with = "{ name: Ann, number: 1 }"
    let found = problems(
      of: Self.rows(3_000, "title: \"${name} ${number}\"", with: with))
    #expect(
      found == """
        5:3: error: screen 'B' may show more than 12582912 bytes of text
          hint: a text in '${name}' counts as 6000 bytes each time; have fewer rows, or show it \
        less often
        """)
    #expect(
      problems(of: Self.rows(2_000, "title: \"${name} ${number}\"", with: with)) == "")
  }

  @Test("Long texts of 10,000 rows are read within seconds")
  func quickRows() {
    let text = String(repeating: "x", count: 400)
    let start = ContinuousClock.now
    #expect(problems(of: Self.rows(10_000, "title: \"${row}\(text)\"")) == "")
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("The row limit of a list applies to all lists of an app together")
  func manyLists() {
    let list = "      - list: { count: 9000, row: { title: A } }\n"
    let text = """
      app: rows
      root: { first: a, parts: { a: { navigation: A } } }
      screens:
        A:
          content:

      """ + list + list
    #expect(problems(of: text).hasPrefix("7:30: error: the lists of the app have more than 10000"))
  }

  @Test("A cycle of 300 routes through 'otherwise' is reported at its first route")
  func circles() {
    let names = (1...300).map { "r\($0)" }
    var text = "app: circles\nsession: { A: false }\nroot:\n  first: a\n"
    text += "  parts: { a: { screen: A } }\n  routes:\n"
    for (index, name) in names.enumerated() {
      let next = names[(index + 1) % names.count]
      text += "    \(name): { to: a, requires: A, otherwise: \(next) }\n"
    }
    text += "screens: { A: {} }\n"
    #expect(problems(of: text).contains("7:5: error: the 'otherwise' of route 'r1' leads back"))
  }

  @Test("A cycle of alerts that show one another loads without problems")
  func alertCircles() {
    let text = """
      app: circles
      root: { first: a, parts: { a: { screen: A } } }
      alerts:
        a: { title: A, buttons: [ { title: B, do: [ alert: b ] } ] }
        b: { title: B, buttons: [ { title: A, do: [ alert: a ] } ] }
      screens:
        A: { content: [ button: { title: A, do: [ alert: a ] } ] }

      """
    #expect(problems(of: text).isEmpty)
  }

  @Test(
    "A section with 8000 entries is rejected",
    arguments: [
      ("links:\n  scheme: a\n  open:\n", "    p#/:x: r\n"),
      ("notifications:\n", "  - { has: { p#: string }, route: r }\n"),
      ("shortcuts:\n", "  s#: { title: S, route: r }\n"),
      ("alerts:\n  a:\n    title: A\n    with:\n", "      p#: string\n"),
      ("tabs:\n  T:\n    items:\n", "      t#: { screen: A, onTap: [ selectTab: t1 ] }\n"),
      ("screens:\n  A:\n    modules:\n", "      - M#\n"),
    ])
  func manyEntries(_ head: String, _ line: String) {
    var text = "app: many\nroot:\n  first: a\n  parts: { a: { screen: A } }\n"
    text += "  routes: { r: { to: a } }\n"
    if !head.hasPrefix("screens") { text += "screens: { A: {} }\n" }
    text += head
    for number in 0..<8000 { text += line.replacing("#", with: String(number)) }
    #expect(!problems(of: text).isEmpty)
  }

  @Test("A screen that shows one alert 8100 times loads without problems")
  func manyUses() {
    // Each on a condition of its own: of two in one list the second would be rejected.
    let alert = Array(repeating: "{ if: F, then: [ alert: a ] }", count: 90)
      .joined(separator: ", ")
    let nested = Array(repeating: "{ if: F, then: [ \(alert) ] }", count: 90)
      .joined(separator: ", ")
    let text = """
      app: many
      session: { F: true }
      root: { first: a, parts: { a: { screen: A } } }
      alerts: { a: { title: A, buttons: [ { title: B, do: [ \(nested) ] } ] } }
      screens:
        A: { content: [ button: { title: A, do: [ \(nested) ] } ] }

      """
    #expect(problems(of: text).isEmpty)
  }

  @Test("An app text over the size limit is rejected")
  func tooLarge() {
    let text = "app: " + String(repeating: "a", count: AppLoader.maximumFileSize)
    #expect(
      problems(of: text) == " error: the file is larger than 1048576 bytes, "
        + "the limit for an app file")
  }
}
