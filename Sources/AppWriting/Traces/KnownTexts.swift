import FlowRunning

/// The texts of an app's own files, by what flows know of them.
final class KnownTexts {
  /// The texts by the words of their keys, and by these without what they are on.
  private let byWords: [String: String]
  private let byStem: [String: String]
  /// What may stand on the screen as it is, short texts first.
  private let whole: [String]
  private var found: [String: String?] = [:]

  /// The most selectors whose texts are kept in mind.
  private static let bound = 10_000
  /// The fewest letters by which an expression tells a text from others.
  private static let fewestLetters = 3

  /// - Parameter texts: Texts by their keys.
  init(_ texts: [String: String]) {
    let sorted = texts.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
    func index(_ name: (String) -> String) -> [String: String] {
      Dictionary(sorted.map { (name($0.key), $0.value) }) { first, _ in first }
    }
    byWords = index(Self.plain)
    byStem = index(Self.stem)
    whole = Set(texts.values.filter { !$0.contains("%") && !$0.contains(where: \.isNewline) })
      .sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// The text that belongs to an id: the one whose key has the same words, `login_button`,
  /// `login.button.title` or `login`; nil where there is none.
  func text(forID id: String) -> String? {
    let words = Self.plain(id)
    guard !words.isEmpty else { return nil }
    return byWords[words] ?? byWords[words + "title"] ?? byWords[words + "label"]
      ?? byStem[Self.stem(id)]
  }

  /// The text that a selector means, as the app writes it; nil where it has none like it.
  ///
  /// - Parameter example: A text that the selector matches.
  func text(for pattern: String, example: String) -> String? {
    if let known = found[pattern] { return known }
    let text = match(pattern, example)
    if found.count < Self.bound { found[pattern] = .some(text) }
    return text
  }

  private func match(_ pattern: String, _ example: String) -> String? {
    guard example.count(where: \.isLetter) >= Self.fewestLetters else { return nil }
    let expression = TextPattern(pattern)
    let texts = whole.filter(expression.matches)
    return texts.first { $0 == example } ?? texts.first
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// What elements are, at the end of their names.
  private static let kinds: Set<String> = [
    "button", "btn", "label", "text", "title", "field", "input", "textfield", "link", "cell", "row",
    "tab", "toggle", "switch", "item",
  ]

  private static func stem(_ name: String) -> String {
    var words = Wording.text(fromID: name).lowercased().split { !$0.isLetter && !$0.isNumber }
    while words.count > 1, let last = words.last, kinds.contains(String(last)) {
      words.removeLast()
    }
    return words.joined()
  }
}
