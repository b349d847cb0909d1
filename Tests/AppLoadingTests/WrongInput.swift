import Testing

/// An invalid app text and its errors and warnings.
struct WrongInput: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let problems: String

  init(_ name: String, whole text: String, _ problems: String) {
    self.name = name
    self.text = text
    self.problems = problems
  }

  /// The sample with some of its lines changed.
  init(_ name: String, _ changes: [Int: String?], _ problems: String) {
    self.init(name, whole: Sample.changing(changes), problems)
  }

  /// The wide sample with one piece of it replaced.
  init(_ name: String, replacing old: String, with new: String, _ problems: String) {
    self.init(name, whole: Sample.replacing(old, with: new), problems)
  }

  var testDescription: String { name }
}
