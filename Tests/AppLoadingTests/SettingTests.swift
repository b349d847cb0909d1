import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("Setting overrides at loading")
struct SettingTests {
  private func rows(_ app: App) -> Int? {
    for element in app.screens.flatMap(\.content) {
      if case .list(let list) = element.kind { return list.rows.count }
    }
    return nil
  }

  private func problems(_ settings: [String: Int], of text: String = Sample.wide) -> String {
    do {
      return try AppLoader.load(text: text, file: "app.yaml", settings: settings)
        .warnings.map(\.description).joined(separator: "\n")
    } catch {
      return error.description
    }
  }

  @Test("A setting override replaces the file's number")
  func override() throws {
    let loaded = try AppLoader.load(text: Sample.wide, file: "app.yaml", settings: ["rows": 1000])
    #expect(rows(loaded.app) == 1000)
    #expect(rows(try AppLoader.load(text: Sample.wide, file: "app.yaml").app) == 2)
  }

  @Test("The source text of an app with a setting override loads as the same app")
  func source() throws {
    let loaded = try AppLoader.load(text: Sample.wide, file: "app.yaml", settings: ["rows": 7])
    #expect(loaded.source == Sample.replacing("{ rows: 2 }", with: "{ rows: 7 }"))
    let again = try AppLoader.load(text: loaded.source, file: "app.yaml")
    #expect(rows(again.app) == 7)
    #expect(again.hash == loaded.hash)
    let original = try AppLoader.load(text: Sample.wide, file: "app.yaml")
    #expect(original.hash != loaded.hash)
  }

  @Test("Overrides of several settings on one line are applied after a byte order mark")
  func severalOnOneLine() throws {
    let text =
      "\u{FEFF}{ app: s, settings: { a: 1, 'b': 22, c: 3 }, root: { first: p, parts: { p: "
      + "{ screen: S } } }, screens: { S: { title: '${a} ${b} ${c}' } } }\n"
    let loaded = try AppLoader.load(
      text: text, file: "app.yaml", settings: ["a": 100, "b": 5, "c": 0])
    #expect(loaded.app.screens[0].title == "100 5 0")
    #expect(loaded.source.contains("{ a: 100, 'b': 5, c: 0 }"))
  }

  @Test("An override of an unknown setting is an error that lists the known settings")
  func unknown() {
    #expect(
      problems(["row": 3, "other": 1]) == """
        app.yaml: error: there is no setting 'other'
          hint: the settings are: rows
        app.yaml: error: there is no setting 'row'
          hint: did you mean 'rows'?
        """)
    let none = "app: n\nroot: { first: a, parts: { a: { screen: A } } }\nscreens: { A: {} }\n"
    #expect(
      problems(["rows": 3], of: none) == """
        app.yaml: error: there is no setting 'rows'
          hint: this app has no settings
        """)
  }

  @Test("A setting override out of range is reported where it is set or used")
  func outOfRange() {
    #expect(
      problems(["rows": -1]) == """
        app.yaml:3:19: error: the setting 'rows' is out of range
          hint: from 0 to 1000000
        """)
    #expect(
      problems(["rows": 20_000]) == """
        app.yaml:56:18: error: 'count' is 20000, out of range
          hint: from 0 to 10000
        """)
  }

  @Test("A setting override of zero rows gives an empty list")
  func none() throws {
    let loaded = try AppLoader.load(text: Sample.wide, file: "app.yaml", settings: ["rows": 0])
    #expect(rows(loaded.app) == 0)
    #expect(loaded.warnings.isEmpty)
  }

  @Test("A setting followed by a unit is a duration")
  func duration() throws {
    let text = Sample.replacing("takes: 1 s", with: "takes: $rows ms")
    let loaded = try AppLoader.load(text: text, file: "app.yaml", settings: ["rows": 250])
    #expect(loaded.app.services.first?.delayMicroseconds == 250_000)
  }
}
