import Testing

/// A text that is no flow, and all that is said about it.
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
