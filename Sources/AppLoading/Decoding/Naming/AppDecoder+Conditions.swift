import NavigationEngine
import YAMLReading

/// Questions about the session, a screen's data and how long the app was away: a flag, a
/// comparison, a time, or several of them under `all`, `any` and `not`.
extension AppDecoder {
  private static let example = "write for example '{ PROFILE: guest }'"
  private static let joining =
    "join several: 'all: [ … ]' holds while each one does, 'any: [ … ]' while one does"

  /// A question about the session alone.
  func condition(_ entry: YAMLEntry) -> Condition? {
    condition(entry, Scope(.outside, "a condition"))
  }

  /// A question about the session, or about the data that the scope sees.
  func condition(_ entry: YAMLEntry, _ scope: Scope) -> Condition? {
    guard case .mapping(let entries) = entry.value.content else {
      return comparison(entry, scope)
    }
    guard let only = entries.first, entries.count == 1 else {
      diagnostics.error(
        entry.value.position, "a condition takes one session key",
        hint: entries.count > 1
          ? Self.joining : Self.example)
      return nil
    }
    if !isDeclared(only.key, scope) {
      switch only.key {
      case "all": return conditions(only, scope).map(Condition.all)
      case "any": return conditions(only, scope).map(Condition.any)
      case "not": return condition(only, scope)?.negated
      case "away": return absence(only, scope)
      default: break
      }
    }
    guard
      let (operand, type) = operand(only.key, at: only.keyPosition, scope, ["all", "any", "not"])
    else { return nil }
    return compared(only, type, scope).map { .compare(operand, .equal, $0) }
  }

  /// Whether the app was off the screen for that long at least, in what it does when it comes back.
  private func absence(_ entry: YAMLEntry, _ scope: Scope) -> Condition? {
    guard knowsAbsence(scope, at: entry.keyPosition) else { return nil }
    return duration(entry, atMostSeconds: Limit.awaySeconds).map(Condition.away)
  }

  /// Whether it is known there how long the app was away; reported where it is not.
  private func knowsAbsence(_ scope: Scope, at position: Position) -> Bool {
    if case .app(.onForeground) = scope.actor { return true }
    diagnostics.error(
      position, "'away' outside 'onForeground'",
      hint: "ask there, when the app comes back, and store the answer with 'set'")
    return false
  }

  /// Whether a text begins with `away`, which stands beside a time alone.
  func isAwayWithoutTime(_ text: String, _ scope: Scope) -> Bool {
    text.prefix(while: \.isLetter) == "away" && !isDeclared("away", scope)
  }

  func reportAwayWithoutTime(at position: Position) {
    diagnostics.error(
      position, "'away' without a time", hint: "write for example '{ away: 5 min }'")
  }

  /// The value with which a condition compares; the name of a session key is doubted.
  private func compared(_ entry: YAMLEntry, _ type: ValueType, _ scope: Scope) -> Value? {
    guard let fixed = fixedValue(entry, type, scope) else { return nil }
    if type == .string, case .scalar(let text, isPlain: true) = entry.value.content,
      session.index(of: text) != nil
    {
      diagnostics.warning(
        entry.value.position,
        "'\(entry.key)' is compared with the text '\(text)', not with the session's '\(text)'",
        hint: "a condition compares with a fixed value; did you mean the text? put it in quotes")
    }
    return fixed
  }

  /// While what an element is there; always, where nil.
  func presence(_ fields: Fields, _ scope: Scope) -> Condition? {
    fields.optional("when").flatMap { condition($0, scope) }
  }

  /// While what something takes touches: `false`, or a condition; always, where nil.
  func enabling(_ fields: Fields, _ scope: Scope) -> Condition? {
    guard let entry = fields.optional("enabled") else { return nil }
    if case .scalar(let word, isPlain: true) = entry.value.content {
      if word == "true" { return nil }
      if word == "false" { return .any([]) }
    }
    return condition(entry, scope)
  }

  private func conditions(_ entry: YAMLEntry, _ scope: Scope) -> [Condition]? {
    joined(entry) { condition($0, scope) }
  }

  /// What `all` or `any` joins; nil, and reported, where a part of it cannot be read.
  func joined<Each>(_ entry: YAMLEntry, _ read: (YAMLEntry) -> Each?) -> [Each]? {
    guard let nodes = values.list(entry, of: "conditions") else { return nil }
    limit(nodes.count, to: Limit.conditions, "conditions", at: entry.keyPosition)
    if nodes.count < 2 {
      diagnostics.error(
        entry.keyPosition, "'\(entry.key)' joins two conditions or more",
        hint: "add another one, or write the condition alone")
    }
    let found = nodes.prefix(Limit.conditions).compactMap {
      read(YAMLEntry(key: entry.key, keyPosition: $0.position, value: $0))
    }
    return found.count == nodes.count ? found : nil
  }

  /// A flag by its name, or `VISITS >= 3`.
  private func comparison(_ entry: YAMLEntry, _ scope: Scope) -> Condition? {
    let position = entry.value.position
    guard let text = entry.value.text else {
      let isList = if case .sequence = entry.value.content { true } else { false }
      values.mismatch(
        entry, expected: "a condition", hint: isList ? Self.joining : Self.example)
      return nil
    }
    if isAwayWithoutTime(text, scope) {
      if knowsAbsence(scope, at: position) { reportAwayWithoutTime(at: position) }
      return nil
    }
    guard let (name, sign, value) = Self.parts(of: text) else {
      return flag(text, at: position, scope)
    }
    if reportsJoined(name, at: position) { return nil }
    guard let comparison = Condition.Comparison(rawValue: sign) else {
      diagnostics.error(
        position, "unknown comparison '\(sign)'",
        hint: sign == "="
          ? "write '==', or '{ \(name): \(value) }'"
          : sign == "!" && name.isEmpty
            ? "write '{ not: \(value) }'"
            : "the comparisons are: "
              + Condition.Comparison.allCases.map(\.rawValue).joined(separator: ", "))
      return nil
    }
    guard let (operand, type) = operand(name, at: position, scope) else { return nil }
    if comparison.needsOrder, type != .integer {
      diagnostics.error(
        position, "'\(sign)' compares whole numbers, and '\(name)' is \(type.article) \(type)",
        hint: "only '==' and '!=' compare what has no order")
      return nil
    }
    if type != .string, reportsJoined(value, at: position) { return nil }
    let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
    let content = isQuoted ? String(value.dropFirst().dropLast()) : value
    let node = YAMLNode(position: position, content: .scalar(content, isPlain: !isQuoted))
    let compared = YAMLEntry(key: name, keyPosition: position, value: node)
    guard let fixed = self.compared(compared, type, scope) else { return nil }
    let condition = Condition.compare(operand, comparison, fixed)
    // A flag that is not set is said in one way only.
    if comparison == .notEqual, type == .boolean {
      return Condition.compare(operand, .equal, fixed).negated
    }
    return condition
  }

  private func flag(_ name: String, at position: Position, _ scope: Scope) -> Condition? {
    if !isDeclared(name, scope), reportsJoined(name, at: position) { return nil }
    guard let (operand, type) = operand(name, at: position, scope) else { return nil }
    guard type == .boolean else {
      diagnostics.error(
        position, "'\(name)' is not a flag",
        hint: "name the value, for example '{ \(name): \(example(of: operand, type)) }'")
      return nil
    }
    return .compare(operand, .equal, true)
  }

  private func example(of operand: Condition.Operand, _ type: ValueType) -> String {
    guard case .session(let key) = operand, let entry = sessionEntries[key] else {
      return type.example
    }
    return entry.initial.text
  }

  /// The name, the sign and the value of a comparison; nil where there is no sign.
  private static func parts(of text: String) -> (name: String, sign: String, value: String)? {
    let signs: Set<Character> = ["=", "!", "<", ">", "≤", "≥", "≠"]
    guard let start = text.firstIndex(where: signs.contains) else { return nil }
    let sign = text[start...].prefix { signs.contains($0) }
    return (
      Values.trimmed(String(text[..<start])), String(sign),
      Values.trimmed(String(text[sign.endIndex...]))
    )
  }

  /// Reports operators of other languages between conditions.
  private func reportsJoined(_ text: String, at position: Position) -> Bool {
    let words = text.split(separator: " ")
    guard let word = words.first(where: { ["and", "or", "not", "&&", "||"].contains($0) }) else {
      return false
    }
    let form =
      switch word {
      case "not": "{ not: … }"
      case "or", "||": "{ any: [ …, … ] }"
      default: "{ all: [ …, … ] }"
      }
    diagnostics.error(position, "'\(word)' inside a condition", hint: "write '\(form)'")
    return true
  }

  private func isDeclared(_ name: String, _ scope: Scope) -> Bool {
    scope.resultIndex(of: name) != nil || scope.signature.index(of: name) != nil
      || session.index(of: name) != nil
  }

  /// The value that a name stands for in a condition, with its type.
  private func operand(
    _ name: String, at position: Position, _ scope: Scope, _ others: [String] = []
  ) -> (Condition.Operand, ValueType)? {
    if let result = scope.result, let index = scope.resultIndex(of: name) {
      return (.result(index), result.parameters[index].type)
    }
    if let index = scope.signature.index(of: name) {
      scope.used.insert(index)
      return (.parameter(index), scope.signature.parameters[index].type)
    }
    if scope.result?.isComplete == false, session.index(of: name) == nil { return nil }
    let others =
      scope.signature.parameters.map(\.name) + (scope.result?.parameters.map(\.name) ?? [])
      + others
    guard let key = session.resolve(name, at: position, values, beside: others),
      let type = sessionEntries[key]?.initial.type
    else { return nil }
    // A list is compared by the number of its rows.
    return (.session(key), type == .list ? .integer : type)
  }
}
