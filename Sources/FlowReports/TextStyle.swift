/// How text for a person is set off: with colours on a terminal, plain elsewhere.
public enum TextStyle: Sendable {
  /// Without anything that only terminals understand.
  case plain
  /// With colours.
  case coloured

  package func green(_ text: String) -> String { wrapped(text, "32") }
  package func red(_ text: String) -> String { wrapped(text, "31") }
  package func yellow(_ text: String) -> String { wrapped(text, "33") }
  package func dim(_ text: String) -> String { wrapped(text, "2") }
  package func bold(_ text: String) -> String { wrapped(text, "1") }

  private func wrapped(_ text: String, _ code: String) -> String {
    self == .plain ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
