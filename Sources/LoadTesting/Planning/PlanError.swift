/// Why a flow cannot be run as load.
public struct PlanError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason as a sentence.
  public let description: String
}
