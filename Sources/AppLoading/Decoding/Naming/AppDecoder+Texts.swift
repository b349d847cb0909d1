import NavigationEngine
import YAMLReading

/// Texts with places for data: `Message ${id}`.
extension AppDecoder {
  /// A text of any length of lines.
  func text(_ entry: YAMLEntry, _ scope: Scope) -> TextTemplate? {
    values.text(entry).flatMap { template($0, at: entry.value.position, scope) }
  }

  /// A text that is not empty and has one line.
  func line(_ entry: YAMLEntry, _ scope: Scope) -> TextTemplate? {
    values.line(entry).flatMap { template($0, at: entry.value.position, scope) }
  }

  /// Reads a text that is shown: its places are data or, as long as it is shown, the session's.
  func shown<Text>(_ scope: Scope, _ read: () -> Text) -> Text {
    scope.isShown = true
    defer { scope.isShown = false }
    return read()
  }

  /// A text of one line whose places are entries of the session.
  func sessionText(_ entry: YAMLEntry, of subject: String) -> TextTemplate? {
    let entries = zip(session.entries, sessionEntries).compactMap { entry, value in
      value.map { (Parameter(name: entry.key, type: $0.initial.type), entry.keyPosition) }
    }
    let isComplete = entries.count == session.entries.count
    let signature = Signature(
      parameters: entries.map(\.0), positions: entries.map(\.1), isComplete: isComplete)
    let scope = Scope(.outside, subject, isComplete ? signature : .broken)
    scope.readsSession = true
    return line(entry, scope)
  }

  /// Splits a text at its `${name}`; `$${` stands for `${` itself.
  func template(_ text: String, at position: Position, _ scope: Scope) -> TextTemplate? {
    doubtPlainNames(in: text, at: position, scope)
    return pieces(of: text, at: position, scope)
  }

  /// The pieces of a text, of which nothing is doubted.
  func pieces(of text: String, at position: Position, _ scope: Scope) -> TextTemplate? {
    var pieces: [TextTemplate.Piece] = []
    var plain = ""
    // Byte by byte: rows repeat long texts many times.
    var rest = text[...]
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      plain += rest[..<sign]
      rest = rest[sign...]
      if rest.utf8.starts(with: "$${".utf8) {
        plain += "${"
        rest = rest[rest.utf8.index(sign, offsetBy: 3)...]
      } else if rest.utf8.starts(with: "${".utf8) {
        rest = rest[rest.utf8.index(sign, offsetBy: 2)...]
        guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) else {
          diagnostics.error(
            position, "'${' without '}'", hint: "write '${name}', or '$${' for '${' itself")
          return nil
        }
        let name = rest[..<end]
        rest = rest[rest.utf8.index(after: end)...]
        switch reference(String(name), at: position, scope, mayBeField: false) {
        case .number(let number): plain += String(number)
        case .parameter(let index, let type):
          if scope.isShown { scope.shownBytes += type.mostBytes }
          if !plain.isEmpty { pieces.append(.text(plain)) }
          plain = ""
          pieces.append(.parameter(index))
        case .session(let index):
          if !plain.isEmpty { pieces.append(.text(plain)) }
          plain = ""
          pieces.append(.session(index))
        case .result:
          diagnostics.error(
            position, "a result in a text",
            hint: "pass it on as '$\(name)' to a screen that shows it")
          return nil
        case .field, nil: return nil
        }
      } else {
        plain += "$"
        rest = rest[rest.utf8.index(after: sign)...]
      }
    }
    plain += rest
    if scope.isShown { scope.shownBytes += text.utf8.count }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return TextTemplate(pieces)
  }
}

extension ValueType {
  /// The most bytes that a value has in a record: each character of a text may be escaped there.
  fileprivate var mostBytes: Int {
    switch self {
    case .string, .list: Limit.shownParameter
    case .integer, .boolean: 20
    }
  }
}
