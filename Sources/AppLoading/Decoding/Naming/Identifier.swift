import YAMLReading

/// The ids of elements, which commands and records carry.
enum Identifier {
  /// The id of a button that has none: its title in kebab case, `Log In` → `log-in`.
  ///
  /// Nil where the title has no ASCII letter or digit.
  static func derived(fromTitle title: String) -> String? {
    let words = title.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let id = words.joined(separator: "-").prefix(Values.maximumIdentifierLength)
    return id.isEmpty ? nil : String(id)
  }
}
