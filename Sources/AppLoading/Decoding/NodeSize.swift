import YAMLReading

/// How much stands in a part of a file.
struct NodeSize {
  /// The values, mappings and sequences counted with them.
  var values = 0
  /// The bytes of the texts among them.
  var bytes = 0

  static func + (left: Self, right: Self) -> Self {
    NodeSize(values: left.values + right.values, bytes: left.bytes + right.bytes)
  }

  static func * (size: Self, count: Int) -> Self {
    NodeSize(values: size.values * count, bytes: size.bytes * count)
  }
}

extension YAMLNode {
  /// How much stands in it.
  var size: NodeSize {
    switch content {
    case .scalar(let text, _): NodeSize(values: 1, bytes: text.utf8.count)
    case .refused: NodeSize(values: 1)
    case .sequence(let nodes): nodes.reduce(NodeSize(values: 1)) { $0 + $1.size }
    case .mapping(let entries): entries.reduce(NodeSize(values: 1)) { $0 + $1.value.size }
    }
  }
}
