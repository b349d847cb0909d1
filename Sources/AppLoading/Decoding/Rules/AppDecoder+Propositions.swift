import NavigationEngine
import YAMLReading

/// What rules say of states and of what comes in.
extension AppDecoder {
  func proposition(_ entry: YAMLEntry, _ names: RuleNames) -> Proposition? {
    guard case .mapping(let entries) = entry.value.content, entries.count == 1,
      let only = entries.first, session.index(of: only.key) == nil
    else {
      if let text = entry.value.text, isAwayWithoutTime(text, Scope(.outside, "a rule")) {
        reportAwayWithoutTime(at: entry.value.position)
        return nil
      }
      return condition(entry).map(Proposition.session)
    }
    switch only.key {
    case "all": return propositions(only, names).map(Proposition.all)
    case "any": return propositions(only, names).map(Proposition.any)
    case "not": return proposition(only, names).map(Proposition.not)
    case "visible": return visible(only)
    case "stack": return stack(only)
    case "alive": return screens.resolve(only, values).map(Proposition.alive)
    case "part": return parts.resolve(only, values).map(Proposition.part)
    case "tab": return tab(only)
    case "presented":
      return anything(only, .presentsAnything)
        ?? screens.resolve(only, values).map(Proposition.presented)
    case "detent": return detent(only).map(Proposition.detent)
    case "alert": return alert(only)
    case "asked": return permission(only).map(Proposition.asked)
    case "allowed": return permission(only).map(Proposition.allowed)
    case "denied": return permission(only).map(Proposition.denied)
    case "calling": return services.resolve(only, values).map(Proposition.calling)
    case "launched":
      return only.value.text == "first"
        ? .all([.launched, .neverRan]) : flag(only, .launched)
    // After a launch the scene is told so as well.
    case "foregrounded": return flag(only, .all([.foregrounded, .background]))
    case "background": return flag(only, .background)
    case "away": return duration(only, atMostSeconds: Limit.awaySeconds).map(Proposition.away)
    case "moving":
      return anything(only, .moving)
        ?? animations.resolve(only, values).map {
          .movingAs(animations.entries[$0].key)
        }
    case "waiting":
      return anything(only, .waitsForAnything)
        ?? routes.resolve(only, values).map(Proposition.waiting)
    case "succeeded": return services.resolve(only, values).map(Proposition.succeeded)
    case "failed": return services.resolve(only, values).map(Proposition.failed)
    case "shows": return element(only, names).map(Proposition.shows)
    case "enabled": return element(only, names).map(Proposition.enabled)
    case "reads": return reads(only, names)
    case "order": return order(only, names)
    case "tapped":
      return only.value.text == "any"
        ? .tappedAnything : element(only, names).map(Proposition.tapped)
    case "swipeBack": return flag(only, .swipeBack)
    case "dismissible": return flag(only, .dismissible)
    case "edited": return screens.resolve(only, values).map(Proposition.edited)
    case "pulled": return flag(only, .pulled)
    case "swiped": return element(only, names).map(Proposition.swiped)
    case "longPressed": return element(only, names).map(Proposition.longPressed)
    case "refreshed": return flag(only, .refreshed)
    case "idle": return flag(only, .idle)
    case "atRest": return flag(only, .atRest)
    case "refused": return flag(only, .refused)
    case "opened": return opened(only, names)
    case "chosen": return chosen(only, names)
    case "notified": return notified(only, names)
    default: return unknown(only)
    }
  }

  private func propositions(_ entry: YAMLEntry, _ names: RuleNames) -> [Proposition]? {
    joined(entry) { proposition($0, names) }
  }

  private func unknown(_ entry: YAMLEntry) -> Proposition? {
    let known = AppForm.proposition.names
    diagnostics.error(
      entry.keyPosition,
      "there is no session key \(Quoting.quoted(entry.key)), and nothing else of that name",
      hint: NearestName.to(entry.key, among: known + session.entries.map(\.key))
        .map { "did you mean '\($0)'?" } ?? "allowed: \(Quoting.list(known, maximum: known.count))")
    return nil
  }

  private func flag(_ entry: YAMLEntry, _ proposition: Proposition) -> Proposition? {
    values.bool(entry).map { $0 ? proposition : .not(proposition) }
  }

  private func permission(_ entry: YAMLEntry) -> Permission? {
    values.choice(entry, among: Permission.allCases.map(\.rawValue), what: "permission")
      .flatMap(Permission.init)
  }

  /// `Main`, or `{ screen: Message, with: { id: 1 } }`.
  private func visible(_ entry: YAMLEntry) -> Proposition? {
    guard case .mapping = entry.value.content else {
      return screens.resolve(entry, values).map { .visible($0) }
    }
    guard
      let fields = Fields(
        entry.value, of: "'visible'", at: entry.keyPosition, keys: AppForm.visibleScreen,
        diagnostics: diagnostics),
      let target = fields.required("screen", example: screens.entries.first?.key ?? "Home"),
      let screen = screens.resolve(target, values),
      let data = data(
        fields.optional("with"), of: "screen '\(screens.entries[screen].key)'",
        screenSignatures[screen])
    else { return nil }
    return .visible(screen, data)
  }

  /// `sorry`, or `{ alert: sorry, with: { id: 1 } }`.
  private func alert(_ entry: YAMLEntry) -> Proposition? {
    guard case .mapping = entry.value.content else {
      return alerts.resolve(entry, values).map { .alert($0) }
    }
    guard
      let fields = Fields(
        entry.value, of: "'alert'", at: entry.keyPosition, keys: AppForm.shownAlert,
        diagnostics: diagnostics),
      let target = fields.required("alert", example: alerts.entries.first?.key ?? "sorry"),
      let alert = alerts.resolve(target, values),
      let data = data(
        fields.optional("with"), of: "alert '\(alerts.entries[alert].key)'",
        alertSignatures[alert])
    else { return nil }
    return .alert(alert, data)
  }

  /// Some of the values that a screen, an alert, a link or a notification has, by their places.
  func data(
    _ with: YAMLEntry?, of taker: String, _ signature: Signature
  ) -> [Int: Value]? {
    guard let with else { return [:] }
    guard let entries = values.mapping(with, of: "names with their values") else { return nil }
    var data: [Int: Value] = [:]
    for each in entries {
      guard let place = signature.index(of: each.key) else {
        let taken = signature.parameters.map(\.name)
        diagnostics.error(
          each.keyPosition, "\(taker) takes no \(Quoting.quoted(each.key))",
          hint: taken.isEmpty
            ? "it takes no data" : Fields.hint(for: each.key, among: taken, prefix: "it takes"))
        return nil
      }
      let type = signature.parameters[place].type
      guard let value = fixedValue(each, type, Scope(.outside, "a rule")) else { return nil }
      data[place] = value
    }
    return data
  }

  private func stack(_ entry: YAMLEntry) -> Proposition? {
    guard let nodes = values.list(entry, of: "screens") else { return nil }
    limit(nodes.count, to: Limit.stack, "screens", at: entry.keyPosition)
    if nodes.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'stack' needs 1 to \(Limit.stack) screens",
        hint: "name them, bottom first")
      return nil
    }
    let found = nodes.prefix(Limit.stack).compactMap {
      screens.resolve(
        YAMLEntry(key: entry.key, keyPosition: $0.position, value: $0), values)
    }
    return found.count == nodes.count ? .stack(found) : nil
  }

  private func tab(_ entry: YAMLEntry) -> Proposition? {
    let all = tabBars.entries.indices.flatMap { bar in
      tabIDs(of: bar).enumerated().map { (bar: bar, place: $0.offset, id: $0.element) }
    }
    guard let name = entry.value.text else {
      values.mismatch(entry, expected: "the name of a tab")
      return nil
    }
    if let found = all.first(where: { $0.id == name }) { return .tab(found.bar, found.place) }
    if tabBars.isIncomplete { return nil }
    diagnostics.error(
      entry.value.position, "there is no tab \(Quoting.quoted(name))",
      hint: all.isEmpty
        ? "this app has no tabs"
        : Fields.hint(for: name, among: all.map(\.id), prefix: "the tabs are"))
    return nil
  }

  /// `true` or `false` in the place of a name: anything or nothing.
  private func anything(_ entry: YAMLEntry, _ anything: Proposition) -> Proposition? {
    guard case .scalar(let word, isPlain: true) = entry.value.content else { return nil }
    return word == "true" ? anything : word == "false" ? .not(anything) : nil
  }

  private func element(_ entry: YAMLEntry, _ names: RuleNames) -> String? {
    values.line(entry).flatMap {
      element($0, at: entry.value.position, among: names.elements)
    }
  }

  func element(_ id: String, at position: Position, among known: Set<String>?) -> String? {
    guard let known, !known.contains(id) else { return id }
    diagnostics.error(
      position, "there is no element \(Quoting.quoted(id))",
      hint: NearestName.to(id, among: known.sorted()).map { "did you mean '\($0)'?" }
        ?? "name the 'id' of an element; without one it is made of the title: 'Log In' is 'log-in'")
    return nil
  }
}
