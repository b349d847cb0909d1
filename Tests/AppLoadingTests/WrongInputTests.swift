import AppLoading
import Testing
import YAMLReading

@Suite("Wrong app files")
struct WrongInputTests {
  @Test("The samples themselves have no problem")
  func samplesAreRight() throws {
    for text in [Sample.text, Sample.wide] {
      #expect(try AppLoader.load(text: text, file: "app.yaml").warnings.isEmpty)
    }
  }

  @Test("Text that is no YAML document of the right kind is refused", arguments: WrongInput.yaml)
  func yaml(_ input: WrongInput) { check(input) }

  @Test("Unknown and missing keys are named", arguments: WrongInput.keys)
  func keys(_ input: WrongInput) { check(input) }

  @Test("A value of the wrong type is told apart from the right one", arguments: WrongInput.types)
  func types(_ input: WrongInput) { check(input) }

  @Test("A name that stands for nothing gets the nearest that does", arguments: WrongInput.names)
  func names(_ input: WrongInput) { check(input) }

  @Test("Repetitions are reported where they stand", arguments: WrongInput.repetitions)
  func repetitions(_ input: WrongInput) { check(input) }

  @Test("Durations and colours are read strictly", arguments: WrongInput.measures)
  func measures(_ input: WrongInput) { check(input) }

  @Test(
    "Settings, the session and conditions are checked by type and range",
    arguments: WrongInput.values)
  func values(_ input: WrongInput) { check(input) }

  @Test("Data is checked where it is declared, handed over and shown", arguments: WrongInput.data)
  func data(_ input: WrongInput) { check(input) }

  @Test("Steps that a route cannot take are refused", arguments: WrongInput.routes)
  func routes(_ input: WrongInput) { check(input) }

  @Test("Tabs, alerts, guards and keyframes are complete", arguments: WrongInput.containers)
  func containers(_ input: WrongInput) { check(input) }

  @Test(
    "Services, links, shortcuts and notifications lead to something", arguments: WrongInput.outside)
  func outside(_ input: WrongInput) { check(input) }

  @Test("Actions on containers name what exists", arguments: WrongInput.actions)
  func actions(_ input: WrongInput) { check(input) }

  @Test("Doubtful apps load with a warning", arguments: WrongInput.doubts + WrongInput.wideDoubts)
  func doubts(_ input: WrongInput) throws {
    check(input)
    let loaded = try AppLoader.load(text: input.text, file: "app.yaml")
    #expect(loaded.warnings.allSatisfy { $0.severity == .warning })
  }

  private func check(_ input: WrongInput) {
    #expect(problems(of: input.text) == input.problems)
  }
}

/// All that is said about a text, without the name of the file.
func problems(of text: String) -> String {
  var problems: [Problem] = []
  do {
    problems = try AppLoader.load(text: text, file: "").warnings
  } catch {
    problems = error.problems
  }
  return problems.map { $0.description.drop { $0 == ":" } }.joined(separator: "\n")
}
