import YAMLReading

/// Names with a `$` that stand in a text as they are.
extension AppDecoder {
  /// Reports `$name` in a text, where that is the name of something whose value can stand there.
  ///
  /// - Parameter isValue: Whether the text is handed over, where a parameter stands alone.
  func doubtPlainNames(
    in text: String, at position: Position, _ scope: Scope, isValue: Bool = false
  ) {
    var reported: Set<Substring> = []
    var rest = text[...]
    while let sign = rest.firstIndex(of: "$") {
      rest = rest[sign...]
      guard !rest.hasPrefix("$$") else {
        // What a text of two begins with is no name.
        rest = rest.drop { $0 == "$" }.drop(while: Self.isPartOfName)
        continue
      }
      rest = rest.dropFirst()
      let word = rest.prefix(while: Self.isPartOfName).prefix(Values.maximumIdentifierLength)
      guard let name = knownName(in: word, scope), reported.insert(name).inserted else { continue }
      let isWhole = isValue && scope.signature.index(of: String(name)) != nil
      diagnostics.warning(
        position, "'$\(name)' inside a text is taken literally",
        hint: isWhole
          ? "pass '$\(name)' alone, and add the text where it is shown"
          : "did you mean '${\(name)}'?")
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
  }

  /// The longest name at the start of a word that is known where it stands: `NAME` in `NAME-san.`
  private func knownName(in word: Substring, _ scope: Scope) -> Substring? {
    var name = word
    while !isKnown(String(name), scope) {
      guard let cut = name.lastIndex(where: { $0 == "-" || $0 == "." }) else { return nil }
      name = name[..<cut]
    }
    return name
  }

  /// Whether a text can have the value of that name in it; then something uses it, if wrongly.
  private func isKnown(_ name: String, _ scope: Scope) -> Bool {
    if name == "row", scope.row != nil { return true }
    if let index = scope.signature.index(of: name) {
      scope.used.insert(index)
      return true
    }
    if let index = settings.index(of: name) {
      usedSettings.insert(index)
      return true
    }
    return scope.isShown && session.index(of: name) != nil
  }
}
