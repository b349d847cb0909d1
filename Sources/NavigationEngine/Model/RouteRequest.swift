/// A route that was asked for, with its data.
public struct RouteRequest: Sendable, Hashable, Codable {
  /// The route.
  public let route: RouteIndex
  /// A value for each of its parameters.
  public let arguments: [Value]

  /// Creates a request.
  public init(route: RouteIndex, arguments: [Value] = []) {
    self.route = route
    self.arguments = arguments
  }
}
