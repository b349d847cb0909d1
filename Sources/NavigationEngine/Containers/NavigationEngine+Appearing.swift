// What screens ask of containers as they appear. A transition ends with `viewDidAppear`, so that
// UIKit carries out what is asked for there; what SwiftUI's `onAppear` asks for comes before the
// first frame, and is carried out after the last one. A route has the containers for itself until
// it ends.
extension NavigationEngine {
  /// How many such requests wait at most; one more is rejected.
  static let appearanceRequestBound = 16
  /// How many times one step takes up what waits; what screens ask for after that is rejected.
  static let appearancesPerStep = 8

  /// Runs what a screen does as it appears.
  mutating func runAsAppearing(_ actions: [Action], by screen: NodeID) {
    if actions.isEmpty { return }
    let outer = appearing
    appearing = screen
    run(actions, by: screen)
    appearing = outer
  }

  /// Lets a request wait for the end of the transition with which its screen appears.
  ///
  /// - Returns: Whether it waits; another one is carried out or rejected now.
  mutating func letWait(_ request: Request) -> Bool {
    guard let appearing, appearing == request.asker, state.isBusy,
      state.appearanceRequests?.count ?? 0 < Self.appearanceRequestBound
    else { return false }
    state.appearanceRequests = (state.appearanceRequests ?? []) + [request]
    return true
  }

  /// Asks for what screens asked for as they appeared: all of it at once, so that one request may
  /// stand in the way of the next as if there had been no transition.
  ///
  /// - Parameter isLoop: Whether screens appear for what others do as they appear, without an end.
  mutating func take(_ requests: [Request], isLoop: Bool) {
    state.appearanceRequests = nil
    for request in requests {
      let name = Rejection.Target.name(request.action ?? "")
      if isLoop {
        reject(.routeLoop, name)
      } else if !stands(request.asker) {
        reject(.screenLeft, name)
      } else {
        perform(request)
      }
    }
  }

  private func stands(_ asker: NodeID?) -> Bool {
    guard let asker else { return false }
    return state.base(of: asker) != nil
  }
}
