// What a finger leads can be taken back, so nothing is let go before the finger has decided.
extension Order {
  /// A navigation container pops O while a finger leads.
  static let draggedPop = Order(
    begin: [
      .willDisappear(.old), .prepareView(.new), .addView(.new), .willAppear(.new),
      .beginTransition,
    ],
    end: [
      .willMove(.leaving, .nowhere), .changeStack,
      .removeView(.old), .didDisappear(.old), .didAppear(.new),
      .didMove(.leaving, .nowhere), .endTransition,
    ],
    cancel: [
      .willDisappear(.new), .removeView(.new), .didDisappear(.new),
      .willAppear(.old), .didAppear(.old), .endTransition,
    ])

  /// A sheet goes while a finger pulls it down.
  static let draggedDismissal = Order(
    begin: [.willDisappear(.old), .beginTransition],
    end: [
      .cancelWork(.leaving), .removeView(.old), .didDisappear(.old), .dismiss(.leaving),
      .endTransition,
    ],
    cancel: [.willAppear(.old), .didAppear(.old), .endTransition])
}
