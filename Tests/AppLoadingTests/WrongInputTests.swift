import AppLoading
import Testing
import YAMLReading

@Suite("Invalid app files")
struct WrongInputTests {
  @Test("The unchanged sample apps load without warnings")
  func samplesAreRight() throws {
    for text in [Sample.text, Sample.wide] {
      #expect(try AppLoader.load(text: text, file: "app.yaml").warnings.isEmpty)
    }
  }

  @Test(
    "Text that is not one YAML document of the supported kind is rejected",
    arguments: WrongInput.yaml)
  func yaml(_ input: WrongInput) { check(input) }

  @Test("An unknown or missing key is reported by name", arguments: WrongInput.keys)
  func keys(_ input: WrongInput) { check(input) }

  @Test("A word of SwiftUI is reported with what it is called here", arguments: WrongInput.swiftUI)
  func swiftUI(_ input: WrongInput) { check(input) }

  @Test("A value of the wrong type is reported with the expected type", arguments: WrongInput.types)
  func types(_ input: WrongInput) { check(input) }

  @Test("An unknown or invalid name is reported with a suggestion", arguments: WrongInput.names)
  func names(_ input: WrongInput) { check(input) }

  @Test(
    "A duplicate name or a malformed entry is reported at its position",
    arguments: WrongInput.repetitions)
  func repetitions(_ input: WrongInput) { check(input) }

  @Test("An invalid duration or colour is reported", arguments: WrongInput.measures)
  func measures(_ input: WrongInput) { check(input) }

  @Test(
    "A setting, session value or condition of a wrong type or range is reported",
    arguments: WrongInput.values)
  func values(_ input: WrongInput) { check(input) }

  @Test(
    "A comparison or a joined condition with a mistake in it is reported",
    arguments: WrongInput.conditions)
  func conditions(_ input: WrongInput) { check(input) }

  @Test(
    "A row of elements, a switch or an 'enabled' with a mistake in it is reported",
    arguments: WrongInput.elements + WrongInput.gestures)
  func elements(_ input: WrongInput) { check(input) }

  @Test(
    "A change of the session with a wrong key or value is reported",
    arguments: WrongInput.sessionChanges + WrongInput.lists)
  func sessionChanges(_ input: WrongInput) { check(input) }

  @Test(
    "A result that is given, taken or named wrongly is reported", arguments: WrongInput.results)
  func results(_ input: WrongInput) { check(input) }

  @Test(
    "Wrong data is reported where it is declared, passed on or shown", arguments: WrongInput.data)
  func data(_ input: WrongInput) { check(input) }

  @Test(
    "A route with an impossible target, step or requirement is reported",
    arguments: WrongInput.routes)
  func routes(_ input: WrongInput) { check(input) }

  @Test(
    "An incomplete or invalid tab bar, alert, guard or keyframe is reported",
    arguments: WrongInput.containers + WrongInput.transitions)
  func containers(_ input: WrongInput) { check(input) }

  @Test(
    "An invalid service, link, shortcut or notification rule is reported",
    arguments: WrongInput.outside)
  func outside(_ input: WrongInput) { check(input) }

  @Test(
    "What works only on a screen, or is no time away, is reported where the app itself acts",
    arguments: WrongInput.away)
  func away(_ input: WrongInput) { check(input) }

  @Test(
    "A screen of the system that there is not, or with impossible choices, is reported",
    arguments: WrongInput.systemScreens)
  func systemScreens(_ input: WrongInput) { check(input) }

  @Test(
    "A container action with an unknown or impossible target is reported",
    arguments: WrongInput.actions)
  func actions(_ input: WrongInput) { check(input) }

  @Test(
    "A query of a link or a value of a notification with a mistake in it is reported",
    arguments: WrongInput.arrivals)
  func arrivals(_ input: WrongInput) { check(input) }

  @Test(
    "A rule for the search that says nothing or names nothing is reported",
    arguments: WrongInput.rules)
  func rules(_ input: WrongInput) { check(input) }

  @Test(
    "A height of a sheet, a hidden bar or a badge with a mistake in it is reported",
    arguments: WrongInput.sheets)
  func sheets(_ input: WrongInput) { check(input) }

  @Test(
    "An app with a probable mistake loads with a warning",
    arguments: WrongInput.doubts + WrongInput.wideDoubts + WrongInput.resultDoubts
      + WrongInput.sheetDoubts + WrongInput.parts + WrongInput.plainNames + WrongInput.clashes)
  func doubts(_ input: WrongInput) throws {
    check(input)
    let loaded = try AppLoader.load(text: input.text, file: "app.yaml")
    #expect(loaded.warnings.allSatisfy { $0.severity == .warning })
  }

  @Test(
    "An app without the probable mistake gets no warning",
    arguments: WrongInput.rightShops + WrongInput.rightSigns + WrongInput.rightClashes)
  func noDoubts(_ text: String) throws {
    #expect(try AppLoader.load(text: text, file: "app.yaml").warnings.map(\.description) == [])
  }

  @Test(
    "A word of UIKit or SwiftUI is reported with the name of the same thing here",
    arguments: WrongInput.platformWords)
  func platformWords(_ input: WrongInput) { check(input) }

  @Test(
    "A word for what has its place elsewhere, or none, is reported with what to do",
    arguments: WrongInput.misplacedWords)
  func misplacedWords(_ input: WrongInput) { check(input) }

  private func check(_ input: WrongInput) {
    #expect(problems(of: input.text) == input.problems)
  }
}

/// All errors and warnings of a text, without the name of the file.
func problems(of text: String) -> String {
  var problems: [Problem] = []
  do {
    problems = try AppLoader.load(text: text, file: "").warnings
  } catch {
    problems = error.problems
  }
  return problems.map { $0.description.drop { $0 == ":" } }.joined(separator: "\n")
}
