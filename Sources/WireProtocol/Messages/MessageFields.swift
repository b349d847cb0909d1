import JSON

/// Reads the members of a message, and says in words what is wrong with one.
struct MessageFields {
  let value: JSONValue
  let reference: String?
  /// What the members belong to, for the words of an error.
  let place: String

  /// The characters of references, keys and client ids.
  static let identifierRule = "1 to \(maximumIdentifierLength) characters of A-Z a-z 0-9 . _ -"
  /// The longest of them, in characters.
  static let maximumIdentifierLength = 64

  func text(_ key: String) throws(ProtocolError) -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.string else { throw wrongType(key, member, expected: "text") }
    return text
  }

  func required<Value>(_ key: String, _ read: Value?) throws(ProtocolError) -> Value {
    guard let read else {
      throw ProtocolError(
        .badMessage, "\(place) lacks \u{201c}\(key)\u{201d}.", reference: reference)
    }
    return read
  }

  func integer(_ key: String) throws(ProtocolError) -> Int64? {
    guard let member = value[key] else { return nil }
    guard let number = member.integer else {
      throw wrongType(key, member, expected: "a whole number")
    }
    return number
  }

  /// A sequence or a time: numbers up to 2^53, which every reader of JSON holds exactly.
  func count(_ key: String) throws(ProtocolError) -> Int64? {
    guard let number = try integer(key) else { return nil }
    guard Self.countRange.contains(number) else {
      throw ProtocolError(
        .badMessage, "\u{201c}\(key)\u{201d} must be from 0 to 2^53.", reference: reference)
    }
    return number
  }

  static let countRange = 0...Int64(1) << 53

  func boolean(_ key: String) throws(ProtocolError) -> Bool? {
    guard let member = value[key] else { return nil }
    guard let truth = member.boolean else {
      throw wrongType(key, member, expected: "true or false")
    }
    return truth
  }

  /// An identifier: a reference, an idempotency key or a client.
  func identifier(_ key: String) throws(ProtocolError) -> String? {
    guard let text = try text(key) else { return nil }
    guard Self.isIdentifier(text) else {
      throw ProtocolError(
        .badMessage, "\u{201c}\(key)\u{201d} must be \(Self.identifierRule).",
        reference: reference)
    }
    return text
  }

  func identifiers(_ key: String) throws(ProtocolError) -> [String]? {
    guard let member = value[key] else { return nil }
    guard let elements = member.array else {
      throw wrongType(key, member, expected: "a list of client ids")
    }
    let names = elements.compactMap(\.string).filter(Self.isIdentifier)
    guard names.count == elements.count else {
      throw ProtocolError(
        .badMessage, "\u{201c}\(key)\u{201d} must list client ids.", reference: reference)
    }
    return names
  }

  static func isIdentifier(_ text: String) -> Bool {
    (1...maximumIdentifierLength).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  func wrongType(_ key: String, _ found: JSONValue, expected: String) -> ProtocolError {
    error("\u{201c}\(key)\u{201d} must be \(expected), not \(found.kindName).")
  }

  func error(_ message: String) -> ProtocolError {
    ProtocolError(.badMessage, message, reference: reference)
  }
}
