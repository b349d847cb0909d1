// N is presented by O, which is R or what is presented already; a dismissal shows N again.
extension Order {
  /// N covers all of O, which disappears.
  static let presentFullScreen = Order(
    begin: [
      .present, .load(.new), .willDisappear(.old),
      .setFrame(.new), .addToWindow(.new), .willAppear(.new),
      .beginTransition,
    ],
    end: [.didAppear(.new), .removeView(.old), .didDisappear(.old), .endTransition])

  /// N comes over O, which is told nothing: a sheet, an alert, or a clear full screen.
  static let presentOver = Order(
    begin: [
      .present, .load(.new), .setFrame(.new), .addToWindow(.new), .willAppear(.new),
      .beginTransition,
    ],
    end: [.didAppear(.new), .endTransition])

  /// What covered all of N goes, and all above it with it.
  static let dismissFullScreen = Order(
    begin: [
      .cancelWork(.leaving), .willDisappear(.leaving),
      .prepareView(.new), .addToWindow(.new), .willAppear(.new),
      .beginTransition,
    ],
    end: [
      .didAppear(.new), .removeView(.leaving), .didDisappear(.leaving), .dismiss(.leaving),
      .endTransition,
    ])

  /// What stood over N goes, and all above it with it; N is told nothing.
  static let dismissOver = Order(
    begin: [.cancelWork(.leaving), .willDisappear(.leaving), .beginTransition],
    end: [.removeView(.leaving), .didDisappear(.leaving), .dismiss(.leaving), .endTransition])

  /// The order in which a view controller is presented.
  static func present(_ style: ModalStyle) -> Order {
    style == .fullScreen ? .presentFullScreen : .presentOver
  }

  /// The order in which what was presented in that style goes.
  static func dismiss(_ style: ModalStyle) -> Order {
    style == .fullScreen ? .dismissFullScreen : .dismissOver
  }
}
