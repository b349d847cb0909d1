/// How a step of a route came out.
public enum RouteStepResult: Sendable, Equatable {
  /// It changed something.
  case done
  /// All was as it should be.
  case alreadyThere
  /// It was refused, and the rest of the route with it.
  case refused(Rejection)
}
