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

extension Request {
  /// The screen that asks; nil where nobody's action does.
  var asker: NodeID? {
    switch self {
    case .push(_, _, let from, _), .pop(let from, _), .popTo(_, let from, _),
      .popToRoot(let from, _), .replace(_, _, let from, _), .setStack(_, let from, _),
      .selectTab(_, let from, _), .present(_, _, let from, _, _), .selectDetent(_, let from, _),
      .alert(_, _, let from), .dismiss(let from, _, _), .presentItem(_, _, let from, _):
      from
    case .route, .showPath, .dismissItem: nil
    }
  }
}

extension WordHash {
  /// Adds what a screen asks for, beside who it is.
  mutating func combine(_ request: Request) {
    combine(request.action ?? "")
    switch request {
    case .push(let screen, let values, _, let animated),
      .replace(let screen, let values, _, let animated):
      combine(screen, animated)
      combine(values)
    case .pop(_, let animated), .popToRoot(_, let animated), .showPath(_, let animated):
      combine(0, animated)
    case .popTo(let screen, _, let animated): combine(screen, animated)
    case .setStack(let screens, _, let animated):
      for screen in screens { combine(screen, animated) }
    case .selectTab(let tab, _, let byTap): combine(tab, byTap)
    case .present(let modal, let values, _, let animated, let handler):
      combine(modal.content)
      combine(handler ?? -1, animated)
      combine(values)
    case .selectDetent(let detent, _, let animated):
      combine(detent.name)
      combine(0, animated)
    case .alert(let alert, let values, _):
      combine(alert, true)
      combine(values)
    case .dismiss(_, let animated, let result):
      combine(0, animated)
      combine(result ?? [])
    case .route(let route): combine(route)
    case .presentItem, .dismissItem: return
    }
  }

  private mutating func combine(_ content: Content) {
    switch content {
    case .screen(let screen): combine(UInt64(screen) << 2)
    case .navigation(let screen): combine(UInt64(screen) << 2 | 1)
    case .navigationStack(let screen, _): combine(UInt64(screen) << 2 | 2)
    case .tabs(let bar): combine(UInt64(bar) << 2 | 3)
    }
  }

  private mutating func combine(_ number: Int, _ isSo: Bool) {
    combine(UInt64(bitPattern: Int64(number)) << 1 | (isSo ? 1 : 0))
  }
}
