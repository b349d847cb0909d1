package import JSON

/// A key that a mapping may have: what readers allow, and what editors say of it.
package struct KeyForm: Sendable {
  package let name: String
  package let value: ValueForm
  /// What it says, in one sentence.
  package let meaning: String
  /// A value as it would stand in a file.
  package let example: String?
  /// Whether it must be there.
  package let isRequired: Bool

  package init(
    _ name: String, _ value: ValueForm, _ meaning: String, example: String? = nil,
    isRequired: Bool = false
  ) {
    self.name = name
    self.value = value
    self.meaning = meaning
    self.example = example
    self.isRequired = isRequired
  }
}

/// The keys that a mapping may have, and how they depend on each other.
///
/// A new key is added here alone: the reader then knows it, and the schema describes it. The reader
/// of a mapping asks for its keys by name, and stops in debug builds where it asks for another.
package struct MappingForm: Sendable {
  /// The name of its definition in the schema.
  package let name: String
  /// What such a mapping describes.
  package let meaning: String
  package let keys: [KeyForm]
  /// What all other keys hold; nil where there are no others.
  package let others: ValueForm?
  package let rules: [KeyRule]
  /// The names of the keys, in their order.
  package let names: [String]

  package init(
    _ name: String, _ meaning: String, _ keys: [KeyForm], others: ValueForm? = nil,
    rules: [KeyRule] = []
  ) {
    self.name = name
    self.meaning = meaning
    self.keys = keys
    self.others = others
    self.rules = rules
    names = keys.map(\.name)
  }

  /// The key of a name.
  package subscript(name: String) -> KeyForm? { keys.first { $0.name == name } }
}

/// How the keys of one mapping depend on each other.
package enum KeyRule: Sendable {
  case exactlyOne(of: [String])
  case atLeastOne(of: [String])
  /// All keys of one set at least.
  case complete([[String]])
  /// One of two at most.
  case either(String, or: String)
  /// The first only together with one of the others.
  case needs(String, oneOf: [String])
  /// The first keys only where the value of another key, if it is there, is this.
  case only([String], where: String, is: JSONValue)
  /// One of the keys where the value of another is this.
  case wants([String], where: String, is: JSONValue)
  /// How many keys there may be.
  case count(ClosedRange<Int>)
  /// The pattern that the name of each key has.
  case named(String)
}
