import JSON

/// The members of a message, whose errors are those of the protocol.
struct MessageFields {
  let reference: String?
  /// What the members belong to, for the words of an error.
  let place: String
  private let object: ObjectReader?

  /// Takes a message or a part of one; what is no object has no members.
  init(value: JSONValue, reference: String?, place: String) {
    object = try? ObjectReader(value, nullIsAbsent: false)
    self.reference = reference
    self.place = place
  }

  subscript(key: String) -> JSONValue? { object?[key] }

  func required<Value>(_ key: String, _ read: Value?) throws(ProtocolError) -> Value {
    guard let read else { throw error("\(place) lacks \u{201c}\(key)\u{201d}.") }
    return read
  }

  func text(_ key: String) throws(ProtocolError) -> String? {
    try read { (object) throws(ObjectReader.Problem) in try object.text(key) }
  }

  func integer(_ key: String) throws(ProtocolError) -> Int64? {
    try read { (object) throws(ObjectReader.Problem) in try object.integer(key) }
  }

  /// A sequence or a time: numbers up to 2^53, which every reader of JSON holds exactly.
  func count(_ key: String) throws(ProtocolError) -> Int64? {
    try read { (object) throws(ObjectReader.Problem) in try object.count(key) }
  }

  func boolean(_ key: String) throws(ProtocolError) -> Bool? {
    try read { (object) throws(ObjectReader.Problem) in try object.boolean(key) }
  }

  /// A list; empty where it is absent.
  func list(_ key: String) throws(ProtocolError) -> [JSONValue] {
    try read { (object) throws(ObjectReader.Problem) in try object.list(key) } ?? []
  }

  /// The members of a part; none where it is absent.
  func object(_ key: String) throws(ProtocolError) -> MessageFields {
    let value = self[key] ?? .object([])
    guard case .object = value else { throw wrongType(key, value, expected: "an object") }
    return MessageFields(value: value, reference: reference, place: key)
  }

  /// An identifier: a reference, an idempotency key or a client.
  func identifier(_ key: String) throws(ProtocolError) -> String? {
    guard let text = try text(key) else { return nil }
    guard Identifier.isValid(text) else {
      throw error("\u{201c}\(key)\u{201d} must be \(Identifier.rule).")
    }
    return text
  }

  func identifiers(_ key: String) throws(ProtocolError) -> [String]? {
    guard let member = self[key] else { return nil }
    guard let elements = member.array else {
      throw wrongType(key, member, expected: "a list of client ids")
    }
    let names = elements.compactMap(\.string).filter(Identifier.isValid)
    guard names.count == elements.count else {
      throw error("\u{201c}\(key)\u{201d} must list client ids.")
    }
    return names
  }

  func wrongType(_ key: String, _ found: JSONValue, expected: String) -> ProtocolError {
    error("\u{201c}\(key)\u{201d} must be \(expected), not \(found.kindName).")
  }

  func error(_ message: String) -> ProtocolError {
    ProtocolError(.badMessage, message, reference: reference)
  }

  private func read<Member>(
    _ member: (ObjectReader) throws(ObjectReader.Problem) -> Member?
  ) throws(ProtocolError) -> Member? {
    do {
      return try object.flatMap { (object) throws(ObjectReader.Problem) in try member(object) }
    } catch {
      throw self.error("\u{201c}\(error.path)\u{201d} \(error.rule).")
    }
  }
}
