public import YAMLReading

/// Why a file gives no scenario: everything that is wrong with it.
public struct ScenarioError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems in the order of positions; at least one.
  public let problems: [Problem]

  /// Every problem as compilers print it, one after the other.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
