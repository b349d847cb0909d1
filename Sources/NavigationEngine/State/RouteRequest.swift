/// A route that was asked for, with its data.
public struct RouteRequest: Sendable, Hashable, Codable {
  public let route: RouteIndex
  /// A value for each of its parameters.
  public let arguments: [Value]

  public init(route: RouteIndex, arguments: [Value] = []) {
    self.route = route
    self.arguments = arguments
  }
}

/// From where a route was asked for.
public enum RouteOrigin: String, Sendable, CaseIterable, Codable {
  /// A URL from outside or inside the app.
  case link
  /// A shortcut on the home screen.
  case shortcut
  /// A notification that a person opened.
  case notification
  /// The app's own code.
  case code
}

/// A route that is being followed, step by step.
public struct RouteProgress: Sendable, Hashable, Codable {
  /// What was asked for.
  public let request: RouteRequest
  /// The step that comes next, as a position in the route's steps.
  public internal(set) var nextStep: Int
}

/// The one request that waits for its moment.
public struct PendingRoute: Sendable, Hashable, Codable {
  /// What was asked for.
  public let request: RouteRequest
  /// From where.
  public let origin: RouteOrigin
  /// When it is given up, in microseconds of the stream; never, where nil.
  public let expires: Int64?
}

/// A route that waits for what is under way.
struct WaitingRoute: Sendable, Equatable, Codable {
  /// What was asked for.
  let request: RouteRequest
  /// From where.
  let origin: RouteOrigin
  /// Whether it came from outside while the one slot held an older request, which goes first; nil
  /// where not.
  var isBehindPending: Bool?
}

/// A request that waits for the answer to a screen's question.
public struct HeldRequest: Sendable, Equatable, Codable {
  /// The alert that asks.
  public let question: NodeID
  /// Its definition.
  let alert: AlertIndex
  /// What is held; for a route that is being followed, its next step.
  let request: Request
  /// The screens that have asked about it.
  let asked: [NodeID]
  /// Whether the answer lets it go on.
  var isReleased = false
}
