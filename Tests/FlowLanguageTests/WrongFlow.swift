import Testing

/// An invalid flow text and its problems.
struct WrongFlow: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let problems: String

  init(_ name: String, whole text: String, _ problems: String) {
    self.name = name
    self.text = text
    self.problems = problems
  }

  /// A flow with these commands, which begin in line 3.
  init(_ name: String, _ commands: String, _ problems: String) {
    self.init(name, whole: "appId: sample\n---\n\(commands)\n", problems)
  }

  var testDescription: String { name }
}
