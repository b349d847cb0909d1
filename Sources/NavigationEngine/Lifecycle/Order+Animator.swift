extension Order {
  /// The same change, carried out by an animator of the app.
  ///
  /// The delegate is asked once the stack has changed, or before all else. The animator itself puts
  /// the new view into the container, so that it begins before; a finger leads by an interaction
  /// controller that starts first and calls it. All that UIKit does at the end it does inside of
  /// `completeTransition(_:)`, as call stacks show (zendesk_sdk_ios, issue 491), and
  /// `animationEnded(_:)` follows it. The other places are assumed.
  func carriedOut(byFinger isLed: Bool) -> Order {
    let asked: [Step] = [.animator(.animationController), .animator(.interactionController)]
    let started: [Step] = isLed ? [.animator(.startInteractiveTransition)] : []
    var begin = begin
    let animation = begin.firstIndex(where: \.placesView) ?? begin.endIndex
    begin.insert(
      contentsOf: started + [.animator(.transitionDuration), .animator(.animateTransition)],
      at: animation)
    let question = begin.firstIndex(of: .changeStack).map { $0 + 1 } ?? 0
    begin.insert(contentsOf: asked, at: question)
    return Order(
      begin: begin, end: Self.completed(end), cancel: cancel.isEmpty ? [] : Self.completed(cancel))
  }

  private static func completed(_ steps: [Step]) -> [Step] {
    [.animator(.completeTransition)] + steps + [.animator(.animationEnded)]
  }
}

extension Order.Step {
  /// Whether it gives a view its place, or begins to move it.
  fileprivate var placesView: Bool {
    switch self {
    case .setFrame, .setFrameOutside, .fit, .addView, .addToWindow, .beginTransition: true
    default: false
    }
  }
}
