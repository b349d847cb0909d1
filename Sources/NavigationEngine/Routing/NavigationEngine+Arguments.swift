extension NavigationEngine {
  /// The values that a screen gives to what it asks for.
  func resolve(_ arguments: [Argument], by actor: NodeID) -> [Value] {
    let node = state.node(actor)
    return arguments.map { argument in
      switch argument {
      case .value(let value): value
      case .parameter(let index): Self.value(index, of: node?.arguments ?? [])
      case .field(let element):
        .string(node?.fields.first { $0.element == element }?.text ?? "")
      }
    }
  }

  /// The values that a route, a link or a notification passes on; it has no fields.
  func resolve(_ arguments: [Argument], with values: [Value]) -> [Value] {
    arguments.map { argument in
      switch argument {
      case .value(let value): value
      case .parameter(let index): Self.value(index, of: values)
      case .field: .string("")
      }
    }
  }

  // What has left gives no values any more; what asks with an empty text is then told so.
  private static func value(_ index: Int, of values: [Value]) -> Value {
    values.indices.contains(index) ? values[index] : .string("")
  }
}
