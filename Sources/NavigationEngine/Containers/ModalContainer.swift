/// The chain of presentations over the root.
///
/// A new one stands on the topmost, or else on the root, which presents it and keeps it alive.
enum ModalContainer {
  /// How many presentations may stand one on the other; one more is rejected.
  static let chainBound = 8

  static func plan(_ request: Request, app: App, state: State) -> Planning {
    switch request {
    case .present(let modal, let arguments, let from, let animated, let handler):
      present(
        .content(modal.content, arguments), modal.style, isDismissible: modal.isDismissible,
        sheet: modal.sheet, from: from, isBlind: app.presentsBlindly,
        animation: animated ? .present : nil, handler: handler, state: state)
    case .alert(let alert, let arguments, let from):
      present(
        .alert(alert, arguments), .alert, isDismissible: false, from: from,
        isBlind: app.presentsBlindly, animation: .alert, state: state)
    case .dismiss(let from, let animated, nil):
      dismiss(from: from, animated: animated, state: state)
    case .dismiss(let from, let animated, let result?):
      dismiss(from: from, with: result, animated: animated, app: app, state: state)
    case .presentItem(let modal, let item, let from, let handler):
      presentItem(item, in: modal, from: from, handler: handler, state: state)
    case .dismissItem(let node): dismissItem(node, state: state)
    case .route, .push, .pop, .popTo, .popToRoot, .replace, .setStack, .selectTab, .selectDetent,
      .showPath:
      .notMine
    }
  }

  private static func presentItem(
    _ item: BoundItem, in modal: Modal, from: NodeID, handler: PresentationHandlerIndex?,
    state: State
  ) -> Planning {
    let planning = present(
      .content(modal.content, [item.value]), modal.style, isDismissible: modal.isDismissible,
      sheet: modal.sheet, from: from, animation: .present, handler: handler, state: state)
    guard case .plan(var plan) = planning else { return planning }
    plan.item = item
    return .plan(plan)
  }

  private static func dismissItem(_ node: NodeID, state: State) -> Planning {
    if state.isBusy { return .rejected(Rejection(.transitionInProgress)) }
    guard let place = state.modals.firstIndex(where: { $0.node == node }),
      let plan = dismissal(from: place, animated: true, state: state)
    else { return .rejected(Rejection(.nothingToDismiss)) }
    return .plan(plan)
  }

  /// All presentations go at once; nil where there is none.
  static func dismissAll(animated: Bool, state: State) -> Plan? {
    state.modals.isEmpty ? nil : dismissal(from: 0, animated: animated, state: state)
  }

  /// The topmost presentation goes; nil where there is none.
  static func dismissTop(animated: Bool, state: State) -> Plan? {
    dismissal(from: state.modals.count - 1, animated: animated, state: state)
  }

  /// - Parameter isBlind: Whether the one that asks is to present it, whatever it presents already.
  private static func present(
    _ new: Plan.New, _ style: ModalStyle, isDismissible: Bool, sheet: Sheet? = nil, from: NodeID,
    isBlind: Bool = false, animation: Animation?, handler: PresentationHandlerIndex? = nil,
    state: State
  ) -> Planning {
    guard let presenter = state.topOfChain else { return .notMine }
    if state.isBusy { return .rejected(Rejection(.transitionInProgress)) }
    if state.presentsUndimmed(from) || isBlind && state.isBelowPresentation(from) {
      return .rejected(Rejection(.alreadyPresenting))
    }
    if state.modals.count >= chainBound { return .rejected(Rejection(.tooManyModals)) }
    return .plan(
      Plan(
        container: presenter, old: presenter, new: new,
        change: .presentation(style, isDismissible: isDismissible, actor: from),
        order: .present(style), animation: animation, handler: handler, sheet: sheet))
  }

  /// What stands on the presentation of the one that asks goes, or else that presentation itself.
  private static func dismiss(from: NodeID, animated: Bool, state: State) -> Planning {
    guard let base = state.base(of: from) else { return .rejected(Rejection(.nothingToDismiss)) }
    if state.isBusy { return .rejected(Rejection(.transitionInProgress)) }
    let place = state.modals.firstIndex { $0.node == base } ?? -1
    let first = base == state.topOfChain ? place : place + 1
    guard let plan = dismissal(from: first, animated: animated, state: state) else {
      return .rejected(Rejection(.nothingToDismiss))
    }
    return .plan(plan)
  }

  /// The presentation in which the one that asks stands goes, with what stands on it; its presenter
  /// gets the result, which is that of the screen at its root.
  private static func dismiss(
    from: NodeID, with result: [Value], animated: Bool, app: App, state: State
  ) -> Planning {
    let base = state.base(of: from)
    guard let place = state.modals.firstIndex(where: { $0.node == base }),
      var plan = dismissal(from: place, animated: animated, state: state)
    else { return .rejected(Rejection(.nothingToDismiss)) }
    if state.isBusy { return .rejected(Rejection(.transitionInProgress)) }
    guard let root = state.node(state.modals[place].node)?.kind.rootScreen,
      let screen = state.node(from)?.kind.rootScreen,
      app.screens[screen].returns == app.screens[root].returns
    else { return .rejected(Rejection(.wrongResult)) }
    plan.result = result
    return .plan(plan)
  }

  /// The presentation at that place and all above it go; only the topmost is animated.
  private static func dismissal(from first: Int, animated: Bool, state: State) -> Plan? {
    guard state.modals.indices.contains(first), let top = state.modals.last else { return nil }
    let lowest = state.modals[first]
    let animation: Animation = top.style == .alert ? .alert : .dismiss
    return Plan(
      container: lowest.presenter, old: top.node, new: .existing(lowest.presenter),
      change: .dismissal(state.modals[first...].reversed().map(\.node)),
      order: .dismiss(lowest.style), animation: animated ? animation : nil)
  }
}

extension App {
  fileprivate var presentsBlindly: Bool { defects.contains(.presentsBlindly) }
}

extension State {
  /// Whether what a view controller stands in presents something already.
  fileprivate func isBelowPresentation(_ id: NodeID) -> Bool {
    base(of: id).map { $0 != topOfChain } ?? false
  }
}

extension NavigationEngine {
  mutating func present(_ modal: PresentedModal) {
    state.modals.append(modal)
    if isCopyOfView { state.alertsOfCopies.append(modal.node) }
    own(modal.node, by: .presenter(modal.presenter))
    emit(
      .containment(
        .presented(
          subject(modal.node), presenter: modal.presenter, style: modal.style,
          isDismissible: modal.isDismissible, modal.sheet)))
  }

  mutating func dismiss(_ node: NodeID) {
    guard let index = state.modals.lastIndex(where: { $0.node == node }) else { return }
    let modal = state.modals.remove(at: index)
    emit(.containment(.dismissed(subject(node))))
    disown(node, by: .presenter(modal.presenter))
  }
}
