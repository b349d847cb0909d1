import JSON
import NavigationEngine
import YAMLReading

/// Values that only app files have.
extension ValueForm {
  /// A delay or a length of time; its number may be a setting.
  static let time: ValueForm = .either([
    .duration, .pattern(#"^\$[A-Za-z0-9._-]+ +(?:m?s|min)$"#),
  ])

  /// A whole number, or a setting.
  static func count(_ range: ClosedRange<Int>) -> ValueForm {
    .either([
      .wholeNumber(Int64(range.lowerBound)...Int64(range.upperBound)), .pattern(#"^\$\S+$"#),
    ])
  }

  static let color: ValueForm = {
    let names = Color.named.keys.sorted()
    return .either([
      .choice(names),
      .pattern("^(?:\(names.joined(separator: "|"))) +(?:0+(?:\\.[0-9]+)?|0*1(?:\\.0+)?)$"),
      .pattern("^#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
    ])
  }()

  /// The id of an element; that of Back is taken.
  static let elementID: ValueForm = .word(
    #"^(?!back$)[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]{0,62}[^\s\x00-\x1f\x7f])?$"#)

  /// The accessibility identifier of a view.
  static let accessibilityID: ValueForm = .word(
    #"^[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]{0,62}[^\s\x00-\x1f\x7f])?$"#)

  /// The scheme of a link.
  static let scheme: ValueForm = .nonNumericWord(
    "^(?![Hh][Tt][Tt][Pp][Ss]?$)[A-Za-z][A-Za-z0-9+.-]{0,\(LinkScheme.maximumLength - 1)}$")

  /// The host of a link.
  static let host: ValueForm = .word("^[A-Za-z0-9.-]{1,253}$")

  /// The pattern of a link's path and query: `messages/:id`, `search?text=:text`.
  static let linkPattern: String = {
    let types = ValueType.ofParameters.map(\.rawValue).joined(separator: "|")
    let literal = "[A-Za-z0-9._~-]+"
    let piece = #"(?:\#(literal)|:[A-Za-z0-9._-]{1,64}(?:\((?:\#(types))\))?)"#
    let path = "/|\(piece)(?:/\(piece)){0,\(Limit.segments - 1)}"
    let item = "\(literal)=\(piece)"
    return #"^(?:\#(path))?(?:\?\#(item)(?:&\#(item)){0,\#(Limit.queryItems - 1)})?$"#
  }()

  /// A number such as `0.25`, or a percentage such as `25 %`.
  static func ratio(_ range: ClosedRange<Int32>) -> ValueForm {
    .either([
      .number(Int64(range.lowerBound)...Int64(range.upperBound)),
      .pattern(#"^-?[0-9]+(?:\.[0-9]+)? *%?$"#),
    ])
  }

  /// A name with its data: `{ id: string }`.
  static let signature: ValueForm = .names(
    of: .choice(ValueType.ofParameters.map(\.rawValue)), pattern: identifierPattern,
    count: 0...Limit.parameters)

  /// Data that is handed over: names with their values.
  static let arguments: ValueForm = .names(of: .single, pattern: nil, count: 0...Int.max)

  /// Definitions of one kind by name.
  static func section(_ form: ValueForm, atMost limit: Int) -> ValueForm {
    .names(of: form, pattern: identifierPattern, count: 0...limit)
  }

  /// A question about the session or about data.
  static let condition: ValueForm = .shared("condition") {
    .either([.pattern(comparison), .keys(AppForm.condition)])
  }

  /// A part, or a choice between parts.
  static let firstPart: ValueForm = .shared("firstPart") {
    .either([.name, .keys(AppForm.firstPart)])
  }

  /// A flag by its name, or `VISITS >= 3`.
  static let comparison =
    #"^\s*[A-Za-z0-9._-]{1,64}\s*(?:(?:==|!=|<=|>=|<|>)\s*\S.*)?$"#

  /// While what something takes touches.
  static let enabling: ValueForm = .either([.flag, .condition])

  /// A list of what happens.
  static let actions: ValueForm = .shared("actions") {
    .list(
      of: .either([.choice(ActionForm.bareNames), .keys(AppForm.action)]), count: 0...Limit.actions)
  }

  /// A list of what the app itself does as it leaves the screen.
  static let backgroundActions: ValueForm = .shared("backgroundActions") {
    .list(of: .keys(AppForm.backgroundAction), count: 0...Limit.actions)
  }

  /// A list of what the app itself does as it comes back.
  static let foregroundActions: ValueForm = .shared("foregroundActions") {
    .list(of: .keys(AppForm.foregroundAction), count: 0...Limit.actions)
  }

  /// A question about the session, or about how long the app was away.
  static let foregroundCondition: ValueForm = .shared("foregroundCondition") {
    .either([.pattern(comparison), .keys(AppForm.foregroundCondition)])
  }

  /// What a screen shows below its bar.
  static let content: ValueForm = .list(
    of: .either([.choice(["spinner"]), .keys(AppForm.element)]), count: 0...Limit.elements)

}

extension KeyForm {
  static let with = KeyForm(
    "with", .signature, "The data that it takes: names with the types string, integer or boolean.",
    example: "{ id: string }")

  static let data = KeyForm(
    "with", .arguments,
    "A value for each of the data that it takes; `$name` is a parameter, a setting or the text of "
      + "a field.", example: "{ id: $id }")

  static let animated = KeyForm(
    "animated", .flag, "Whether it is animated (default: true).", example: "false")

  static let when = KeyForm(
    "when", .condition, "It is there only while this is true.", example: "LOGGED_IN")

  static let enabled = KeyForm(
    "enabled", .enabling,
    "It is dimmed and takes no touches while this is not true; `false` is never.",
    example: "COUNT > 0")

  static let id = KeyForm(
    "id", .elementID,
    "The accessibility identifier, unique on its screen; by default made of the title or kind.",
    example: "log-in")

  static let sharedID = KeyForm(
    "sharedId", .accessibilityID,
    "An accessibility identifier that others on the screen may have too; flows find it by that "
      + "as well.", example: "photo")

  static func title(_ value: ValueForm = .line, example: String, isRequired: Bool = true) -> KeyForm
  {
    KeyForm(
      "title", value, "The title, one line of text.", example: example, isRequired: isRequired)
  }

  static func actions(
    _ name: String, _ meaning: String, example: String = "[ push: Main ]",
    isRequired: Bool = false
  ) -> KeyForm {
    KeyForm(name, .actions, meaning, example: example, isRequired: isRequired)
  }
}

extension AppForm {
  /// Several conditions, one turned round, or a key with the value that it must have.
  static let condition = condition(
    "conditionMapping", "A condition: several joined, one turned round, or a key with its value.",
    of: .condition)

  /// The same, or how long the app was away.
  static let foregroundCondition = condition(
    "foregroundConditionMapping",
    "A condition: a time away, several joined, one turned round, or a key with its value.",
    of: .foregroundCondition,
    [
      KeyForm(
        "away", .time, "True where the app was off the screen for that long at least.",
        example: "5 min")
    ])

  private static func condition(
    _ name: String, _ meaning: String, of inner: ValueForm, _ further: [KeyForm] = []
  ) -> MappingForm {
    MappingForm(
      name, meaning,
      [
        KeyForm(
          "all", .list(of: inner, count: 2...Limit.conditions),
          "True while each of the conditions is.", example: "[ LOGGED_IN, VISITS >= 3 ]"),
        KeyForm(
          "any", .list(of: inner, count: 2...Limit.conditions),
          "True while one of the conditions is.", example: "[ { PROFILE: host }, VISITS > 9 ]"),
        KeyForm("not", inner, "True while the condition is not.", example: "LOGGED_IN"),
      ] + further, others: .single, rules: [.count(1...1)])
  }
}
