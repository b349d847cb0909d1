import NavigationEngine
import YAMLReading

/// Patterns of links: `messages/:id`, `news/:number(integer)`.
extension AppDecoder {
  /// The pieces of a pattern and its typed places; nil where it is broken.
  func pattern(_ entry: YAMLEntry) -> (segments: [Link.Segment], signature: Signature)? {
    let pieces =
      entry.key == "/" ? [] : entry.key.split(separator: "/", omittingEmptySubsequences: false)
    limit(pieces.count, to: Limit.segments, "pieces in a link", at: entry.keyPosition)
    var segments: [Link.Segment] = []
    var parameters: [Parameter] = []
    for piece in pieces.prefix(Limit.segments) {
      if piece.hasPrefix(":") {
        guard let parameter = place(piece.dropFirst(), of: entry) else { return nil }
        if parameters.contains(where: { $0.name == parameter.name }) {
          diagnostics.error(
            entry.keyPosition, "':\(parameter.name)' stands twice in the link",
            hint: "give each place a name of its own")
          return nil
        }
        segments.append(.parameter(parameters.count))
        parameters.append(parameter)
      } else {
        guard isLiteral(piece, of: entry) else { return nil }
        segments.append(.literal(String(piece)))
      }
    }
    let positions = parameters.map { _ in entry.keyPosition }
    return (
      segments, Signature(parameters: parameters, positions: positions, isComplete: true)
    )
  }

  private func place(_ text: Substring, of entry: YAMLEntry) -> Parameter? {
    let name = text.prefix { $0 != "(" }
    guard
      values.isIdentifier(String(name), at: entry.keyPosition, what: "the name of a place")
    else { return nil }
    let rest = text[name.endIndex...]
    if rest.isEmpty { return Parameter(name: String(name), type: .string) }
    guard rest.hasSuffix(")"), let type = ValueType(rawValue: String(rest.dropFirst().dropLast()))
    else {
      diagnostics.error(
        entry.keyPosition, "\(Quoting.quoted(":" + text)) is no typed place",
        hint: "write ':\(name)', ':\(name)(integer)' or ':\(name)(boolean)'")
      return nil
    }
    return Parameter(name: String(name), type: type)
  }

  private func isLiteral(_ piece: Substring, of entry: YAMLEntry) -> Bool {
    let isRight =
      !piece.isEmpty
      && piece.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || "-._~".unicodeScalars.contains($0)
      }
    if isRight { return true }
    diagnostics.error(
      entry.keyPosition, "\(Quoting.quoted(entry.key)) is no pattern of links",
      hint: "write pieces of A-Z a-z 0-9 . _ ~ - with '/' between them, and ':name' for data")
    return false
  }
}

extension Link {
  /// Whether every link that the other matches is matched by this one.
  func covers(_ other: Link) -> Bool {
    guard pattern.count == other.pattern.count else { return false }
    return zip(pattern, other.pattern).allSatisfy { mine, theirs in
      switch (mine, theirs) {
      case (.literal(let left), .literal(let right)): return left == right
      case (.literal, .parameter): return false
      case (.parameter(let index), .literal(let text)):
        return parameters[index].type.value(from: text) != nil
      case (.parameter(let left), .parameter(let right)):
        let type = parameters[left].type
        return type == .string || type == other.parameters[right].type
      }
    }
  }
}
