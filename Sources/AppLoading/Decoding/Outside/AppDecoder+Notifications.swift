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
          hint: "the rule at \(first.position) fits the same notifications; put it below this one")
      }
      earlier.append((rule, node.position))
    }
    return earlier.map(\.rule)
  }

  private func notificationRule(_ node: YAMLNode) -> NotificationRule? {
    guard
      let fields = Fields(
        node, of: "a rule for notifications", at: node.position, allowed: ["has", "route", "with"],
        diagnostics: diagnostics)
    else { return nil }
    let signature = fields.optional("has").map(signature) ?? .none
    let scope = Scope(.outside, "this rule", signature)
    guard
      let name = fields.required("route", example: routes.entries.first?.key ?? "activity"),
      let use = routeUse(name, with: fields.optional("with"), scope, isByName: true)
    else { return nil }
    return NotificationRule(
      parameters: signature.parameters, route: use.route, arguments: use.arguments)
  }

  /// Whether every notification that fits the second rule fits the first.
  private func covers(_ first: NotificationRule, _ second: NotificationRule) -> Bool {
    first.parameters.allSatisfy { wanted in
      second.parameters.contains {
        $0.name == wanted.name && ($0.type == wanted.type || wanted.type == .string)
      }
    }
  }
}
