/// Which notifications open which route.
public struct NotificationRule: Sendable, Equatable {
  /// Paths that the payload must have, with their types.
  public let parameters: [Parameter]
  /// The route.
  public let route: RouteIndex
  /// The route's data; parameters are those of the rule.
  public let arguments: [Argument]

  /// Creates a rule.
  public init(parameters: [Parameter], route: RouteIndex, arguments: [Argument] = []) {
    self.parameters = parameters
    self.route = route
    self.arguments = arguments
  }
}
