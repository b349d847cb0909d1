import Yams

/// Converts the parser's nodes, reporting what the files may not use.
struct YAMLTree {
  let masking: KeyMasking
  let diagnostics: Diagnostics

  /// The node, with what may not be used marked as refused.
  func node(_ node: Node, depth: Int) -> YAMLNode {
    let position = Position(node.mark)
    guard diagnostics.goesOn() else { return YAMLNode(position: position, content: .refused) }
    guard depth <= YAMLReader.maximumDepth else {
      diagnostics.error(
        position, "nested more than \(YAMLReader.maximumDepth) levels deep",
        hint: diagnostics.form.nestingHint)
      return YAMLNode(position: position, content: .refused)
    }
    guard !refusesProperties(of: node, at: position) else {
      return YAMLNode(position: position, content: .refused)
    }
    switch node {
    case .scalar(let scalar):
      let content = YAMLNode.Content.scalar(scalar.string, isPlain: scalar.style == .plain)
      return YAMLNode(position: position, content: content)
    case .sequence(let sequence):
      let nodes = sequence.map { self.node($0, depth: depth + 1) }
      return YAMLNode(position: position, content: .sequence(nodes))
    case .mapping(let mapping):
      return YAMLNode(position: position, content: .mapping(entries(of: mapping, depth: depth)))
    case .alias:
      return YAMLNode(position: position, content: .refused)
    }
  }

  private func entries(of mapping: Node.Mapping, depth: Int) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var places: [String: Position] = [:]
    for (keyNode, valueNode) in mapping {
      let position = Position(keyNode.mark)
      guard let scalar = keyNode.scalar else {
        diagnostics.error(
          position, "a key must be text, found a list or a mapping",
          hint: "text with '{' or '[' needs quotes")
        continue
      }
      guard !refusesProperties(of: keyNode, at: position) else { continue }
      let key = masking.original(scalar.string)
      if let first = places[key] {
        diagnostics.error(
          position, "duplicate key \(Quoting.quoted(key))",
          hint: "first used at \(first); keep one of them")
        continue
      }
      places[key] = position
      let value = node(valueNode, depth: depth + 1)
      entries.append(YAMLEntry(key: key, keyPosition: position, value: value))
    }
    return entries
  }

  private func refusesProperties(of node: Node, at position: Position) -> Bool {
    if let anchor = node.anchor {
      diagnostics.error(
        position, "the anchor '&\(anchor)' is not allowed in \(diagnostics.form.noun)",
        hint: "write the value out; text that begins with '&' needs quotes")
      return true
    }
    let tag = node.tag.rawValue
    let implicit: Tag.Name =
      switch node {
      case .scalar, .alias: .str
      case .sequence: .seq
      case .mapping: .map
      }
    guard tag != implicit.rawValue else { return false }
    diagnostics.error(
      position, "the tag \(Quoting.quoted(tag)) is not allowed in \(diagnostics.form.noun)",
      hint: "remove it; text that begins with '!' needs quotes")
    return true
  }
}
