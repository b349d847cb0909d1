extension NavigationEngine {
  /// What can be done about a route now.
  enum Readiness {
    /// The root swaps to its part, whatever moves inside the part that is shown.
    case swap
    /// Its part is shown, and its steps follow.
    case steps
    /// Something is under way that must end first.
    case waits
    /// Nothing at all.
    case refused(Rejection)
  }

  func readiness(of request: RouteRequest) -> Readiness {
    let route = app.routes[request.route]
    if state.following?.request == request { return .refused(.sameTarget(request.route)) }
    if state.swapUnderWay != nil, app.handling.overlappingSwaps == .serialised {
      let leadsThere = route.steps.isEmpty && isUnderWay(route)
      return leadsThere ? .refused(.sameTarget(request.route)) : .waits
    }
    if state.isCarryingOutOrder || state.following != nil || state.held != nil { return .waits }
    guard isReached(route) else {
      // A question cannot be asked while something moves; without one, a swap ends the movement.
      return state.transition != nil && hasQuestions ? .waits : .swap
    }
    if route.steps.isEmpty {
      let isSwap = route.part != nil
      if isSwap, app.handling.swapToCurrent == .swappedAgain { return .swap }
      return .refused(isSwap ? .alreadyCurrent(request.route) : .alreadyShown(request.route))
    }
    return state.transition == nil ? .steps : .waits
  }

  /// Whether the route ends in the part that is current.
  func isReached(_ route: Route) -> Bool {
    guard let part = route.part else { return true }
    return state.shownPart == part
  }

  /// Whether the swap under way leads to the route's part.
  func isUnderWay(_ route: Route) -> Bool {
    guard let part = route.part, let swap = state.swapUnderWay else { return false }
    return state.node(swap.to)?.part == part
  }
}
