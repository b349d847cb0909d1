import JSON
import NavigationEngine

// The members that commands carry, with their bounds.
extension MessageFields {
  /// A text of so many bytes at most.
  func text(_ key: String, within bound: Int) throws(ProtocolError) -> String? {
    guard let text = try text(key) else { return nil }
    return try bounded(text, key, bound)
  }

  /// One of these words.
  func choice(_ key: String, of words: [String]) throws(ProtocolError) -> String? {
    guard let word = try text(key) else { return nil }
    guard words.contains(word) else {
      throw error(
        "\u{201c}\(key)\u{201d} must be \(words.joined(separator: ", ")), "
          + "not \u{201c}\(word)\u{201d}.")
    }
    return word
  }

  /// One of a type's words.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, _: Choice.Type
  ) throws(ProtocolError) -> Choice? {
    try choice(key, of: Choice.allCases.map(\.rawValue)).flatMap(Choice.init)
  }

  /// Careless habits of an app, each once, of which no two contradict each other.
  func defects(_ key: String) throws(ProtocolError) -> Set<Defect>? {
    guard let member = self[key] else { return nil }
    guard case .array(let values) = member else {
      throw wrongType(key, member, expected: "a list of defects")
    }
    var defects: Set<Defect> = []
    for value in values {
      guard let word = value.string, let defect = Defect(rawValue: word) else {
        throw error(
          "\u{201c}\(key)\u{201d} must be of "
            + "\(Defect.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      guard defects.insert(defect).inserted else {
        throw error("\u{201c}\(key)\u{201d} lists \u{201c}\(word)\u{201d} twice.")
      }
    }
    if let pair = defects.contradiction {
      throw error(
        "\u{201c}\(key)\u{201d}: \u{201c}\(pair[0].rawValue)\u{201d} and "
          + "\u{201c}\(pair[1].rawValue)\u{201d} contradict each other.")
    }
    return defects
  }

  /// A value of the session or of a route: text, a whole number, or true or false.
  func scalar(_ key: String) throws(ProtocolError) -> Value? {
    guard let member = self[key] else { return nil }
    return try scalar(member, key)
  }

  /// A value of the session: a scalar, or the rows of a list.
  func sessionValue(_ key: String) throws(ProtocolError) -> Value? {
    guard let member = self[key], let elements = member.array else { return try scalar(key) }
    guard let list = Value(rows: elements) else {
      throw wrongType(
        key, member,
        expected: "at most \(StoredRow.bound) rows, each with a number of its own and a title")
    }
    return list
  }

  /// Whole numbers by name, so many at most; names are as long as identifiers may be.
  func numbers(_ key: String, atMost bound: Int) throws(ProtocolError) -> [String: Int]? {
    guard let member = self[key] else { return nil }
    guard case .object(let members) = member else {
      throw wrongType(key, member, expected: "an object of whole numbers")
    }
    guard members.count <= bound else {
      throw error("\u{201c}\(key)\u{201d} holds \(bound) numbers at most.")
    }
    var numbers: [String: Int] = [:]
    for member in members {
      let name = try bounded(member.key, "a name in \(key)", Identifier.maximumLength)
      guard let number = member.value.wholeNumber else {
        throw wrongType("\(key).\(name)", member.value, expected: "a whole number")
      }
      numbers[name] = Int(number)
    }
    return numbers
  }

  /// A list of values.
  func scalars(_ key: String) throws(ProtocolError) -> [Value]? {
    guard let member = self[key] else { return nil }
    guard let elements = member.array else {
      throw wrongType(key, member, expected: "a list of values")
    }
    guard elements.count <= CommandBounds.arguments else {
      throw error("\u{201c}\(key)\u{201d} holds \(CommandBounds.arguments) values at most.")
    }
    var values: [Value] = []
    for (place, element) in elements.enumerated() {
      values.append(try scalar(element, "\(key)[\(place)]"))
    }
    return values
  }

  private func scalar(_ member: JSONValue, _ key: String) throws(ProtocolError) -> Value {
    switch member {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .string(let text): return .string(try bounded(text, key, CommandBounds.text))
    case .null, .number, .array, .object:
      if let number = member.wholeNumber { return .integer(number) }
      throw wrongType(key, member, expected: "text, a whole number or a truth value")
    }
  }

  private func bounded(
    _ text: String, _ key: String, _ bound: Int
  ) throws(ProtocolError) -> String {
    let count = text.utf8.count
    guard count <= bound else {
      throw error("\u{201c}\(key)\u{201d} holds \(bound) bytes at most, not \(count).")
    }
    return text
  }
}
