import NavigationEngine
import YAMLReading

/// Which notifications open which route.
extension AppDecoder {
  func notificationRules(_ section: YAMLEntry?) -> [NotificationRule] {
    guard let section, let nodes = values.list(section, of: "rules") else { return [] }
    limit(nodes.count, to: Limit.notifications, "rules", at: section.keyPosition)
    var earlier: [(rule: NotificationRule, position: Position)] = []
    for node in nodes.prefix(Limit.notifications) {
      guard let rule = notificationRule(node) else { continue }
      if let first = earlier.first(where: { covers($0.rule, rule) }) {
        diagnostics.warning(
          node.position, "this rule is never reached",
          hint: "the rule at \(first.position) matches the same payloads; put it below this one")
      }
      earlier.append((rule, node.position))
    }
    return earlier.map(\.rule)
  }

  private func notificationRule(_ node: YAMLNode) -> NotificationRule? {
    guard
      let fields = Fields(
        node, of: "a rule for notifications", at: node.position, keys: AppForm.notification,
        diagnostics: diagnostics)
    else { return nil }
    let fixed = fields.optional("is").map(fixedValues) ?? []
    let signature = fields.optional("has").map(signature) ?? .none
    let scope = Scope(.outside, "this rule", signature)
    guard
      let name = fields.required("route", example: routes.entries.first?.key ?? "activity"),
      let use = routeUse(name, with: fields.optional("with"), scope, isByName: true)
    else { return nil }
    return NotificationRule(
      fixed: fixed, parameters: signature.parameters, route: use.route, arguments: use.arguments)
  }

  /// `{ data.type: message, data.version: 2 }`: paths with what stands there.
  private func fixedValues(_ entry: YAMLEntry) -> [Notification.Entry] {
    guard let entries = values.mapping(entry, of: "paths with their values") else { return [] }
    limit(entries.count, to: Limit.parameters, "values", at: entry.keyPosition)
    if entries.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'is' names no path",
        hint: "write for example '{ data.type: message }'; a rule without it fits any payload")
    }
    return entries.prefix(Limit.parameters).compactMap { each in
      guard values.isIdentifier(each.key, at: each.keyPosition, what: "a path"),
        let text = values.text(each)
      else { return nil }
      return Notification.Entry(path: each.key, value: text)
    }
  }

  /// Whether every notification that fits the second rule fits the first.
  private func covers(_ first: NotificationRule, _ second: NotificationRule) -> Bool {
    first.fixed.allSatisfy(second.fixed.contains)
      && first.parameters.allSatisfy { second.always(has: $0) }
  }
}

/// The menu on the app's icon.
extension AppDecoder {
  func shortcuts(_ section: YAMLEntry?) -> [Shortcut] {
    guard let section, let entries = values.mapping(section, of: "shortcuts") else { return [] }
    limit(entries.count, to: Limit.shortcuts, "shortcuts", at: section.keyPosition)
    return entries.compactMap(shortcut)
  }

  private func shortcut(_ entry: YAMLEntry) -> Shortcut? {
    let subject = "shortcut '\(entry.key)'"
    let scope = Scope(.outside, subject)
    guard values.isIdentifier(entry.key, at: entry.keyPosition, what: "the type of a shortcut"),
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        keys: AppForm.shortcut, diagnostics: diagnostics)
    else { return nil }
    let title = fields.required("title", example: "Recent Activity").flatMap(values.line)
    let symbol = fields.optional("symbol").flatMap { values.identifier($0, what: "a symbol") }
    let when = fields.optional("when").flatMap(condition)
    guard
      let name = fields.required("route", example: routes.entries.first?.key ?? "activity"),
      let use = routeUse(name, with: fields.optional("with"), scope), let title
    else { return nil }
    let fixed = use.arguments.compactMap { argument in
      if case .value(let value) = argument { value } else { nil }
    }
    return Shortcut(
      id: entry.key, title: title, symbol: symbol, condition: when, route: use.route,
      arguments: fixed)
  }
}

/// The route that an action, a link, a shortcut or a notification opens.
extension AppDecoder {
  struct RouteUse {
    let route: RouteIndex
    let arguments: [Argument]
  }

  /// A route under a key such as `route`, with its data under `with` beside it.
  func routeUse(
    _ name: YAMLEntry, with: YAMLEntry?, _ scope: Scope, isByName: Bool = false
  ) -> RouteUse? {
    guard let index = routes.resolve(name, values),
      let arguments = arguments(
        with, for: routeSignatures[index], of: "route '\(routes.entries[index].key)'",
        at: name.value.position, scope, isByName: isByName)
    else { return nil }
    return RouteUse(route: index, arguments: arguments)
  }
}

extension NotificationRule {
  /// Whether every notification that fits has this, with its type.
  fileprivate func always(has wanted: Parameter) -> Bool {
    parameters.contains {
      $0.name == wanted.name && ($0.type == wanted.type || wanted.type == .string)
    }
      || fixed.contains { $0.path == wanted.name && wanted.type.value(from: $0.value) != nil }
  }
}
