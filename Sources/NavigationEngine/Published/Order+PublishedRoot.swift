// The listings of the root controller article. Each line of code is a step or two; the steps that
// no line makes are what `addSubview`, `removeFromSuperview` and `transition` bring about.
extension Order {
  /// `showLoginScreen`, its lines 2 to 9.
  static let publishedSwap = Order(
    begin: [
      .willMove(.new, .container),
      .load(.new), .setFrame(.new),
      .addView(.new), .willAppear(.new),
      .didMove(.new, .container),
      .willMove(.current, .nowhere),
      .willDisappear(.current), .removeView(.current), .didDisappear(.current),
      .didMove(.current, .nowhere),
      .setCurrent,
    ],
    end: [.isAppearing(.new), .layOut(.new), .didAppear(.new)])

  /// `animateFadeTransition`: no line sets the new view's frame.
  static let publishedFade = Order(
    begin: [
      .willMove(.current, .nowhere),
      .willMove(.new, .container),
      .willDisappear(.old), .load(.new), .addView(.new), .willAppear(.new),
      .isAppearing(.new), .layOut(.new), .beginTransition,
    ],
    end: publishedCompletion)

  /// `animateDismissTransition`: the frame is set first, which loads the view.
  static let publishedSlide = Order(
    begin: [
      .load(.new), .setFrameOutside(.new),
      .willMove(.current, .nowhere),
      .willMove(.new, .container),
      .willDisappear(.old), .addView(.new), .willAppear(.new),
      .isAppearing(.new), .layOut(.new), .beginTransition, .setFrame(.new),
    ],
    end: publishedCompletion)

  /// What `transition` does at its end, and then the listing's own completion.
  private static let publishedCompletion: [Step] = [
    .willDisappear(.old), .removeView(.old), .didDisappear(.old), .didAppear(.new),
    .didMove(.current, .nowhere),
    .didMove(.new, .container),
    .setCurrent,
    .endTransition,
  ]
}

/// The root controller of the article: it swaps whenever it is asked to.
enum PublishedRoot {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root, let current = state.current,
      let part = app.routes[asked.route].part
    else { return .notMine }
    let animation = app.routes[asked.route].animation.map { app.animations[$0] }
    let order: Order =
      switch animation?.kind {
      case nil: .publishedSwap
      case .slide: app.strategy == .publishedRoot ? .publishedSlide : .publishedSampleSlide
      case .crossDissolve, .push, .pop, .present, .dismiss, .alert, .detent, .keyframes:
        .publishedFade
      }
    return .plan(
      Plan(
        container: root, old: current, new: .part(part), order: order, animation: animation))
  }
}
