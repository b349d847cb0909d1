import NavigationEngine
import YAMLReading

/// What the author says of the app.
extension AppDecoder {
  func rules(_ section: YAMLEntry?, _ names: RuleNames) -> [AppRule] {
    guard let section, let entries = values.mapping(section, of: "rules") else { return [] }
    limit(entries.count, to: Limit.rules, "rules", at: section.keyPosition)
    return entries.prefix(Limit.rules).compactMap { entry in
      guard values.isIdentifier(entry.key, at: entry.keyPosition, what: "the name of a rule")
      else { return nil }
      return rule(entry, names)
    }
  }

  private func rule(_ entry: YAMLEntry, _ names: RuleNames) -> AppRule? {
    let subject = "rule '\(entry.key)'"
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.rule,
        diagnostics: diagnostics)
    else { return nil }
    let when = fields.optional("when")
    let condition = when.map { proposition($0, names) }
    let forms = fields.present(of: AppForm.ruleForms).sorted { $0.keyPosition < $1.keyPosition }
    guard let form = forms.first else {
      if AppForm.ruleForms.contains(where: fields.isMisspelt) { return nil }
      diagnostics.error(
        entry.keyPosition, "\(subject) demands nothing",
        hint: "add one of: \(Quoting.list(AppForm.ruleForms))")
      return nil
    }
    if forms.count > 1 {
      diagnostics.error(
        forms[1].keyPosition, "\(subject) has both '\(form.key)' and '\(forms[1].key)'",
        hint: "make two rules of it")
      return nil
    }
    guard let demanded = demand(form, fields, names), condition != .some(nil) else { return nil }
    let rule = AppRule(name: entry.key, form: demanded, when: condition.flatMap(\.self))
    return isClear(rule, form, when) ? rule : nil
  }

  private func demand(_ form: YAMLEntry, _ fields: Fields, _ names: RuleNames) -> AppRule.Form? {
    let within = fields.optional("within")
    if form.key != "eventually", let within {
      diagnostics.error(
        within.keyPosition, "'within' beside '\(form.key)'",
        hint: ["always", "never"].contains(form.key)
          ? "use 'for'; 'within' belongs to 'eventually'" : "only 'eventually' takes that time")
      return nil
    }
    let time = fields.optional("for")
    if !["always", "never"].contains(form.key), let time {
      diagnostics.error(
        time.keyPosition, "'for' beside '\(form.key)'",
        hint: "only 'always' and 'never' hold for a time; 'eventually' has 'within'")
      return nil
    }
    if form.key == "reachable" { return reachable(form) }
    if form.key == "allows" {
      return values.choice(form, among: Fault.Kind.allCases.map(\.rawValue), what: "fault")
        .flatMap(Fault.Kind.init).map(AppRule.Form.allows)
    }
    let proposition = proposition(form, names)
    if let time {
      let duration = duration(time, atMostSeconds: Limit.ruleSeconds)
      guard let proposition, let duration else { return nil }
      return .lasting(form.key == "never" ? .not(proposition) : proposition, for: duration)
    }
    switch form.key {
    case "always": return proposition.map(AppRule.Form.always)
    case "never": return proposition.map(AppRule.Form.never)
    case "sometimes": return proposition.map(AppRule.Form.sometimes)
    default:
      let time = fields.required("within", example: "1 s")
        .flatMap { duration($0, atMostSeconds: Limit.ruleSeconds) }
      guard let proposition, let time else { return nil }
      return .eventually(proposition, within: time)
    }
  }

  /// `Home in 3 taps from anywhere`.
  private func reachable(_ entry: YAMLEntry) -> AppRule.Form? {
    let words = entry.value.text?.split(separator: " ").map(String.init) ?? []
    guard words.count == 6, words[1] == "in", ["tap", "taps"].contains(words[3]),
      words[4] == "from", words[5] == "anywhere", let taps = Int(words[2]),
      1...Limit.taps ~= taps
    else {
      let example = screens.entries.first?.key ?? "Home"
      values.mismatch(
        entry, expected: "a screen with a number of taps",
        hint: "write for example '\(example) in 3 taps from anywhere'; \(Limit.taps) at most")
      return nil
    }
    return screens.resolve(words[0], at: entry.value.position, values)
      .map { .reachable($0, taps: taps) }
  }

  /// Reports what can never be looked at: an input among what holds in a state.
  private func isClear(_ rule: AppRule, _ form: YAMLEntry, _ when: YAMLEntry?) -> Bool {
    let body: Proposition? =
      switch rule.form {
      case .always(let body), .never(let body), .sometimes(let body), .eventually(let body, _),
        .lasting(let body, _):
        body
      case .reachable, .allows: nil
      }
    if body?.namesOccasion == true {
      diagnostics.error(
        form.value.position, "an input in '\(form.key)'",
        hint: "inputs and answers stand in 'when'")
      return false
    }
    guard let when, let condition = rule.condition, condition.namesOccasion else { return true }
    if condition.deniesOccasion {
      diagnostics.error(
        when.value.position, "an input under 'not'",
        hint: "'when' says which input comes, and not which one does not")
      return false
    }
    let hint: String
    switch rule.form {
    case .always, .never, .sometimes, .eventually, .lasting: return true
    case .reachable: hint = "say in which states the taps begin"
    case .allows: hint = "say in which states the fault is wanted"
    }
    diagnostics.error(
      when.value.position, "an input in the 'when' of '\(form.key)'", hint: hint)
    return false
  }
}

extension Proposition {
  /// Whether it says that an input does not come.
  fileprivate var deniesOccasion: Bool {
    switch self {
    case .all(let each), .any(let each): each.contains(where: \.deniesOccasion)
    case .not(let one): one.namesOccasion
    default: false
    }
  }
}
