package import JSON

/// What a value in a file may be.
///
/// The keys that readers allow and the schema that editors read are made of the same forms.
package indirect enum ValueForm: Sendable {
  /// A value that holds no others, with what JSON Schema says of it.
  case scalar([JSONValue.Member])
  case list(of: ValueForm, count: ClosedRange<Int>)
  /// A mapping with keys of its own.
  case mapping(@Sendable () -> MappingForm)
  /// A mapping whose keys are the author's; the pattern is that of a key.
  case names(of: ValueForm, pattern: String?, count: ClosedRange<Int>)
  case either([ValueForm])
  /// A form that several places have, and that may be inside itself.
  case shared(String, @Sendable () -> ValueForm)
}

extension ValueForm {
  /// A mapping with keys of its own, which is looked up only when a schema is made.
  package static func keys(
    _ form: @autoclosure @escaping @Sendable () -> MappingForm
  ) -> ValueForm {
    .mapping(form)
  }

  package static let anything = ValueForm.scalar([])

  package static let nothing = ValueForm.scalar([.init(key: "type", value: .string("null"))])

  /// `true` or `false`, without quotes.
  package static let flag = ValueForm.scalar([.init(key: "type", value: .string("boolean"))])

  /// Any single value; numbers and flags count as the text in which they are written.
  package static let single = singleValue([])

  /// Text of any number of lines; white space at its ends does not count.
  package static let text = singleValue([
    .init(key: "maxLength", value: .integer(Int64(Values.maximumTextLength)))
  ])

  /// One line of text.
  package static let line = singleValue([
    .init(key: "maxLength", value: .integer(Int64(Values.maximumTextLength))),
    .init(key: "pattern", value: .string(#"^\s*\S[^\n\r]*\s*$"#)),
  ])

  /// A name that the author gave to something.
  package static let name = word(identifierPattern)

  /// What `Values.isIdentifier` takes.
  package static let identifierPattern = "^[A-Za-z0-9._-]{1,\(Values.maximumIdentifierLength)}$"

  /// A single value whose text, where it is no number and no flag, has a pattern.
  package static func word(_ pattern: String) -> ValueForm {
    singleValue([.init(key: "pattern", value: .string(pattern))])
  }

  private static func singleValue(_ members: [JSONValue.Member]) -> ValueForm {
    let types = ["string", "number", "boolean"].map(JSONValue.string)
    return .scalar([.init(key: "type", value: .array(types))] + members)
  }

  /// A single value whose text, where it is no flag, has a pattern; a number is none.
  package static func nonNumericWord(_ pattern: String) -> ValueForm {
    let types = ["string", "boolean"].map(JSONValue.string)
    return .scalar([
      .init(key: "type", value: .array(types)), .init(key: "pattern", value: .string(pattern)),
    ])
  }

  /// A word out of a fixed set.
  package static func choice(_ words: [String]) -> ValueForm {
    .scalar([.init(key: "enum", value: .array(words.map(JSONValue.string)))])
  }

  /// A text of a certain form.
  package static func pattern(_ pattern: String) -> ValueForm {
    .scalar([
      .init(key: "type", value: .string("string")), .init(key: "pattern", value: .string(pattern)),
    ])
  }

  package static func wholeNumber(_ range: ClosedRange<Int64>) -> ValueForm {
    .scalar([
      .init(key: "type", value: .string("integer")),
      .init(key: "minimum", value: .integer(range.lowerBound)),
      .init(key: "maximum", value: .integer(range.upperBound)),
    ])
  }

  package static func number(_ range: ClosedRange<Int64>) -> ValueForm {
    .scalar([
      .init(key: "type", value: .string("number")),
      .init(key: "minimum", value: .integer(range.lowerBound)),
      .init(key: "maximum", value: .integer(range.upperBound)),
    ])
  }

  /// A duration such as `5 min`, `0.3 s` or `300 ms`.
  package static let duration = ValueForm.pattern(
    #"^(?![0.]+ *(?:m?s|min)$)(?:[0-9]+(?:\.[0-9]{1,6}0*)? *(?:s|min)"#
      + #"|[0-9]+(?:\.[0-9]{1,3}0*)? *ms)$"#)
}
