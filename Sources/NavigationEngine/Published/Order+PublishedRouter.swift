extension Order {
  /// The talk's `animateFadeTransition`: it gives the old view the new one's size, and adds and
  /// removes the views by itself too.
  static let publishedRouterFade = Order(
    begin: [
      .willMove(.current, .nowhere),
      .willMove(.new, .container),
      .load(.new), .setFrame(.current),
      .willDisappear(.old), .addView(.new), .willAppear(.new), .isAppearing(.new), .layOut(.new),
      .addView(.new), .beginTransition,
    ],
    end: [
      .willDisappear(.old), .removeView(.old), .didDisappear(.old), .didAppear(.new),
      .didMove(.current, .nowhere),
      .willDisappear(.current), .removeView(.current), .didDisappear(.current),
      .didMove(.new, .container),
      .setCurrent,
      .endTransition,
    ])
}

/// The root controller of the talk.
enum PublishedRouterRoot {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root, let current = state.current,
      let part = app.routes[asked.route].part
    else { return .notMine }
    let animation = app.routes[asked.route].animation.map { app.animations[$0] }
    return .plan(
      Plan(
        container: root, old: current, new: .part(part),
        order: animation == nil ? .publishedSwap : .publishedRouterFade, animation: animation))
  }
}
