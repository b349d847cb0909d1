/// A typed value that a screen, a route, a link or a notification takes.
public struct Parameter: Sendable, Hashable {
  /// The name, unique among the parameters of its owner; for a notification its payload's path.
  public let name: String
  /// What it accepts.
  public let type: ValueType

  /// Creates a parameter.
  public init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }
}
