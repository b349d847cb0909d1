import YAMLReading

/// A command as it would stand on one line, for people who read results.
enum CompactYAML {
  /// Longer texts are cut.
  static let maximumLength = 80

  static func text(of entry: YAMLEntry) -> String {
    let text = entry.value.isNull ? entry.key : "\(entry.key): \(text(of: entry.value))"
    return text.count > maximumLength ? text.prefix(maximumLength - 1) + "…" : text
  }

  static func text(of node: YAMLNode) -> String {
    switch node.content {
    case .refused: "…"
    case .scalar(let text, let isPlain):
      isPlain ? text : "\"\(text.replacing("\n", with: " "))\""
    case .sequence(let nodes):
      nodes.count > 3 ? "[ … ]" : "[\(nodes.map(text(of:)).joined(separator: ", "))]"
    case .mapping(let entries):
      "{ \(entries.prefix(8).map(text(of:)).joined(separator: ", ")) }"
    }
  }
}
