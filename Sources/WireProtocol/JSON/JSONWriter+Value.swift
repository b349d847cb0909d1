extension JSONWriter {
  /// Writes a decoded value, compactly and in the order of its members.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .boolean(let truth): boolean(truth)
    case .integer(let number): integer(number)
    case .number(let number): raw(Array("\(number)".utf8))
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.value($1) }
    case .object(let members):
      raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { raw(",") }
        string(member.key)
        raw(":")
        self.value(member.value)
      }
      raw("}")
    }
  }
}
