/// A presentation that goes, and whose presenter does something then.
struct Closing: Sendable, Equatable, Codable {
  let handler: PresentationHandlerIndex
  /// The view controller that asked for the presentation, and acts.
  let actor: NodeID
  /// The screen at the root of what was presented; nil where that is a tab container.
  let screen: ScreenIndex?
  /// What it was dismissed with; nil where it just went.
  let result: [Value]?
}

extension NavigationEngine {
  /// What the presenters of presentations do when these have gone; the lowest gives the result.
  func closings(of presentations: [NodeID], _ result: [Value]?) -> [Closing] {
    presentations.compactMap { node in
      guard let modal = state.modals.first(where: { $0.node == node }),
        let handler = modal.handler
      else { return nil }
      return Closing(
        handler: handler, actor: modal.actor, screen: state.node(node)?.kind.rootScreen,
        result: node == presentations.last ? result : nil)
    }
  }

  /// Tells presenters that what they presented has gone; one that has gone too does nothing.
  ///
  /// Where a route or a swap takes the presentation away, the containers are its own until it ends:
  /// other changes of them are refused.
  mutating func finish(_ closings: [Closing]) {
    if closings.isEmpty { return }
    let outer = state.isCarryingOutOrder
    if state.following != nil { state.isCarryingOutOrder = true }
    for closing in closings where state.base(of: closing.actor) != nil {
      let handler = app.presentationHandlers[closing.handler]
      if let result = closing.result, let screen = closing.screen, !handler.onResult.isEmpty {
        emit(.screen(.resultReceived(subject(closing.actor), from: screen, result)))
        run(handler.onResult, by: closing.actor, result: result)
      }
      run(handler.onDismiss, by: closing.actor)
    }
    state.isCarryingOutOrder = outer
  }
}
