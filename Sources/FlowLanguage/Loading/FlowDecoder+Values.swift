import YAMLReading

/// Single values of commands.
extension FlowDecoder {
  /// Text that may have `${…}` in it. Numbers and flags count as the text they are written in.
  func template(_ entry: YAMLEntry) -> Template? {
    guard let text = entry.value.text else {
      let remedy = "write text after the colon, or remove the key"
      let quotes = "text that begins with '[' or '{' needs quotes"
      values.mismatch(entry, expected: "text", hint: entry.value.isNull ? remedy : quotes)
      return nil
    }
    return template(text, at: entry.value.position)
  }

  /// Text that Maestro takes from a value of any type: without quotes, words and numbers of YAML
  /// are first read as such, and `Yes` is `true` then.
  ///
  /// - Parameter isTextOnly: Whether Maestro refuses what is read as something else than text.
  func typedTemplate(_ entry: YAMLEntry, isTextOnly: Bool = false) -> Template? {
    guard case .scalar(let text, isPlain: true) = entry.value.content, entry.value.text != nil
    else { return template(entry) }
    let (position, shown) = (entry.value.position, Quoting.quoted(text))
    let scalar = PlainScalar(text)
    guard let read = scalar.text, scalar.isText || !isTextOnly else {
      diagnostics.error(
        position,
        scalar.text == nil
          ? "\(shown) is no number that Maestro can read"
          : "Maestro takes only text for '\(entry.key)' here, found \(shown)",
        hint: "put it in quotes")
      return nil
    }
    if read != text {
      warnings.append(
        "Maestro reads \(shown) here as \(Quoting.quoted(read)); put it in quotes")
    }
    return template(read, at: position)
  }

  func template(_ text: String, at position: Position) -> Template? {
    do throws(ExpressionError) {
      let template = try Template(text)
      try syntax.check(template)
      if !template.isReadAlikeByMaestro {
        warnings.append(
          "Maestro reads '${…}' in \(Quoting.quoted(text)) otherwise: up to the last '}' before "
            + "the next '$'")
      }
      return template
    } catch {
      diagnostics.error(
        position, "\(Quoting.quoted(text)) cannot be evaluated: \(error.message)",
        hint: "write '\\${' for the characters themselves")
      return nil
    }
  }

  /// A whole number, or `${…}` that gives one when the flow runs.
  func number(_ entry: YAMLEntry, in range: ClosedRange<Int>) -> Template? {
    number(entry, in: range) { Int($0) }
  }

  /// A number of which only the whole part counts, or `${…}` that gives one when the flow runs.
  func decimal(_ entry: YAMLEntry, in range: ClosedRange<Int>) -> Template? {
    number(entry, in: range) { text in
      Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }
  }

  private func number(
    _ entry: YAMLEntry, in range: ClosedRange<Int>, _ read: (String) -> Int?
  ) -> Template? {
    guard let template = template(entry) else { return nil }
    guard let literal = template.literal else { return template }
    // Java's notation of long numbers, 17_000, is YAML's as well.
    if let number = read(literal.filter { $0 != "_" }), range.contains(number) {
      return Template(literal: String(number))
    }
    diagnostics.error(
      entry.value.position, "\(Quoting.quoted(literal)) is not a number for '\(entry.key)'",
      hint: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// Milliseconds up to an hour.
  func milliseconds(_ entry: YAMLEntry) -> Template? {
    number(entry, in: 0...RunLimits.longestWaitMilliseconds)
  }

  /// True or false in any case, in quotes too; without them also the words of YAML 1.1.
  func flag(_ entry: YAMLEntry) -> Bool? {
    let word = entry.value.text?.lowercased()
    let isPlain = if case .scalar(_, true) = entry.value.content { true } else { false }
    switch word {
    case "true": return true
    case "false": return false
    case "yes", "on",
      "y" where isPlain:
      return true
    case "no", "off",
      "n" where isPlain:
      return false
    default:
      values.mismatch(entry, expected: "true or false", hint: "write 'true' or 'false'")
      return nil
    }
  }

  /// A word out of a fixed set, in upper or lower case.
  func caselessChoice(_ entry: YAMLEntry, among allowed: [String], what: String) -> String? {
    if let text = entry.value.text?.lowercased(),
      let word = allowed.first(where: { $0.lowercased() == text })
    {
      return word
    }
    return values.choice(entry, among: allowed, what: what)
  }

  /// A place on the screen, or `${…}` that gives one when the flow runs.
  func point(_ entry: YAMLEntry) -> Template? {
    guard entry.value.text != nil else {
      values.mismatch(entry, expected: "a position on the screen", hint: ScreenPoint.hint)
      return nil
    }
    guard let template = template(entry) else { return nil }
    guard let literal = template.literal, ScreenPoint(literal) == nil else { return template }
    diagnostics.error(
      entry.value.position, "\(Quoting.quoted(literal)) is not a position on the screen",
      hint: ScreenPoint.hint)
    return nil
  }
}
