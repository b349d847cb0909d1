/// The one request that waits for its moment.
public struct PendingRoute: Sendable, Hashable, Codable {
  /// What was asked for.
  public let request: RouteRequest
  /// From where.
  public let origin: RouteOrigin
  /// When it is given up, in microseconds of the stream; never, where nil.
  public let expires: Int64?
}
