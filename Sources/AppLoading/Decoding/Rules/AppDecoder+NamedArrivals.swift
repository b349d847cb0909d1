import NavigationEngine
import YAMLReading

/// What rules say of links, shortcuts and notifications.
extension AppDecoder {
  /// `messages/:id`, `myApp://messages/:id`, or `{ link: messages/:id, with: { id: 1 } }`.
  func opened(_ entry: YAMLEntry, _ names: RuleNames) -> Proposition? {
    var (target, with): (YAMLEntry?, YAMLEntry?) = (entry, nil)
    if case .mapping = entry.value.content {
      let fields = Fields(
        entry.value, of: "'opened'", at: entry.keyPosition, keys: AppForm.openedLink,
        diagnostics: diagnostics)
      target = fields?.required("link", example: names.links.first ?? "messages/:id")
      with = fields?.optional("with")
    }
    guard let target, let text = values.line(target),
      let (origin, pattern) = address(text, at: target.value.position, names),
      let place = place(of: pattern, at: target.value.position, among: names.links, "link")
    else { return nil }
    let parameters = names.linkTable.links.map(\.parameters)
    return arrival(
      .opened(place), "link '\(pattern)'", with,
      parameters.indices.contains(place) ? parameters[place] : nil,
      origin.map { [.openedOrigin($0)] } ?? [])
  }

  /// A rule for notifications, by a path that it has, or a value that it wants; in a mapping with
  /// some of its data.
  func notified(_ entry: YAMLEntry, _ names: RuleNames) -> Proposition? {
    var (target, with): (YAMLEntry?, YAMLEntry?) = (entry, nil)
    if case .mapping = entry.value.content {
      let fields = Fields(
        entry.value, of: "'notified'", at: entry.keyPosition, keys: AppForm.openedNotification,
        diagnostics: diagnostics)
      let known = names.notifications.joined().first ?? "data.id"
      target = fields?.required("notification", example: known)
      with = fields?.optional("with")
    }
    guard let target, let path = values.line(target) else { return nil }
    let place = names.notifications.firstIndex {
      path == "any" ? $0.isEmpty : $0.contains(path)
    }
    guard let place else {
      let known = names.notifications.flatMap { $0.isEmpty ? ["any"] : $0 }
      diagnostics.error(
        target.value.position, "there is no notification with \(Quoting.quoted(path))",
        hint: known.isEmpty
          ? "this app has no notifications"
          : Fields.hint(for: path, among: known, prefix: "the paths are"))
      return nil
    }
    return arrival(
      .notified(place), "notification '\(path)'", with, names.notificationParameters[place])
  }

  func chosen(_ entry: YAMLEntry, _ names: RuleNames) -> Proposition? {
    guard let name = values.line(entry) else { return nil }
    return place(of: name, at: entry.value.position, among: names.shortcuts, "shortcut")
      .map(Proposition.chosen)
  }

  /// What comes in, with some of its data.
  private func arrival(
    _ arrival: Proposition, _ taker: String, _ with: YAMLEntry?, _ parameters: [Parameter]?,
    _ more: [Proposition] = []
  ) -> Proposition? {
    let signature = parameters.map { Signature(parameters: $0, positions: [], isComplete: true) }
    guard let data = data(with, of: taker, signature ?? .broken) else { return nil }
    let named = data.sorted { $0.key < $1.key }.map { Proposition.openedData($0.key, $0.value) }
    let parts = [arrival] + named + more
    return parts.count == 1 ? arrival : .all(parts)
  }

  /// The pattern of a link, and what stands before it; nil where no link of the app begins so.
  private func address(
    _ text: String, at position: Position, _ names: RuleNames
  ) -> (origin: String?, pattern: String)? {
    guard let scheme = text.firstRange(of: "://") else { return (nil, text) }
    let rest = text[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    let isWeb = text.lowercased().hasPrefix("https:")
    let origins = names.linkTable.origins
    if let origin = names.linkTable.origin(of: text) {
      let path = isWeb ? rest.dropFirst(host.count).drop { $0 == "/" } : rest
      // Patterns without a path are `/`, `/?id=:id` and `?id=:id`.
      let (bare, slashed) = (String(path), "/\(path)")
      return (origin, path.isEmpty || names.links.contains(slashed) ? slashed : bare)
    }
    let begin = text[..<scheme.upperBound] + (isWeb ? host + "/" : "")
    diagnostics.error(
      position, "the app opens no links that begin with \(Quoting.quoted(String(begin)))",
      hint: origins.isEmpty
        ? "this app has no links"
        : Fields.hint(for: String(begin), among: origins, prefix: "they begin with"))
    return nil
  }

  private func place(
    of name: String, at position: Position, among names: [String], _ what: String
  ) -> Int? {
    if let place = names.firstIndex(of: name) { return place }
    diagnostics.error(
      position, "there is no \(what) \(Quoting.quoted(name))",
      hint: names.isEmpty
        ? "this app has no \(what)s"
        : Fields.hint(for: name, among: names, prefix: "the \(what)s are"))
    return nil
  }
}
