public import YAMLReading

/// All problems of an invalid scenario file.
public struct ScenarioError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems in the order of their positions; at least one.
  public let problems: [Problem]

  /// Every problem as `file:line:column: error: …`, one per line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
