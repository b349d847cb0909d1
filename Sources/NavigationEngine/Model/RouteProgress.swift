/// A route that is being followed, step by step.
public struct RouteProgress: Sendable, Hashable, Codable {
  /// What was asked for.
  public let request: RouteRequest
  /// The step that comes next, as a position in the route's steps.
  public internal(set) var nextStep: Int
}
