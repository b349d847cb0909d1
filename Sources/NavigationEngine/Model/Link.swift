/// A pattern of links and the route that they open.
public struct Link: Sendable, Equatable {
  /// The pieces between the slashes.
  public let pattern: [Segment]
  /// The typed places of the pattern, in order.
  public let parameters: [Parameter]
  /// The route.
  public let route: RouteIndex
  /// The route's data; parameters are those of the pattern.
  public let arguments: [Argument]

  /// Creates a link.
  public init(
    pattern: [Segment], parameters: [Parameter] = [], route: RouteIndex, arguments: [Argument] = []
  ) {
    self.pattern = pattern
    self.parameters = parameters
    self.route = route
    self.arguments = arguments
  }

  /// A piece of a pattern.
  public enum Segment: Sendable, Hashable {
    /// Matches itself.
    case literal(String)
    /// Matches any piece that is a value of the parameter's type.
    case parameter(Int)
  }
}
