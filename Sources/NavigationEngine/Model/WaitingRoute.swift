/// A route that waits for what is under way.
struct WaitingRoute: Sendable, Equatable, Codable {
  /// What was asked for.
  let request: RouteRequest
  /// From where.
  let origin: RouteOrigin
}
