/// Why a flow cannot be run as load.
public struct PlanError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is said to a person.
  public let description: String
}
