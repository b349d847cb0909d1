import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes a live view controller as a snapshot has it.
  mutating func node(_ node: Node, _ vocabulary: AppVocabulary) {
    raw("{")
    members(of: node.subject, vocabulary)
    typeMembers(of: node.subject, vocabulary)
    key("parent")
    self.node(node.parent)
    member("loaded", node.isLoaded)
    key("appearance")
    switch node.appearance {
    case .disappeared: raw("\"disappeared\"")
    case .appearing: raw("\"appearing\"")
    case .appeared: raw("\"appeared\"")
    case .disappearing: raw("\"disappearing\"")
    }
    key("frame")
    array([node.frame.x, node.frame.y, node.frame.width, node.frame.height]) { $0.integer($1) }
    switch node.kind {
    case .root: break
    case .navigation:
      nodes(node.stack, key: "stack")
      path(node.path, vocabulary)
    case .tabs:
      members(ofTabs: node.tabs, selected: node.selectedTab, kind: node.kind, vocabulary)
    case .screen, .alert:
      appearanceMembers(of: node.kind, node.arguments, vocabulary)
      fields(of: node, vocabulary)
    }
    raw("}")
  }

  /// Writes the member `fields`, where something was typed.
  private mutating func fields(of node: Node, _ vocabulary: AppVocabulary) {
    if node.fields.isEmpty { return }
    raw(",\"fields\":{")
    for (index, field) in node.fields.enumerated() {
      if index > 0 { raw(",") }
      string(field.element)
      raw(":")
      string(vocabulary.shownText(of: field, on: node.kind))
    }
    raw("}")
  }
}
