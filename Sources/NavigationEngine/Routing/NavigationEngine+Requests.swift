extension NavigationEngine {
  private static let planners = [
    NavigationContainer.plan, TabContainer.plan, ModalContainer.plan, RootContainer.plan,
  ]

  /// Asks the containers, from the innermost to the root, and carries out the first plan.
  mutating func perform(_ request: Request, into events: inout [Event]) {
    for planner in Self.planners {
      switch planner(request, app, state) {
      case .notMine: continue
      case .rejected(let rejection): return reject(rejection, &events)
      case .queued(let route):
        state.queuedRoutes.append(route)
        return emit(.routeQueued(route), &events)
      case .plan(let plan): return carryOut(plan, into: &events)
      }
    }
  }

  /// Takes up the swaps that waited, oldest first, until one of them is under way.
  mutating func takeQueuedRoutes(into events: inout [Event]) {
    var taken = 0
    while !state.isBusy, !state.queuedRoutes.isEmpty {
      let route = state.queuedRoutes.removeFirst()
      emit(.routeTaken(route), &events)
      taken += 1
      // Parts that route as they load can send the root round in circles, in no time at all.
      if taken > RootContainer.swapsPerStep {
        reject(.routeLoop(route.route), &events)
      } else {
        perform(.route(route), into: &events)
      }
    }
  }
}
