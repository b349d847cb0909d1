/// The heights of sheets: a change of detent is no presentation and no dismissal.
enum SheetContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .selectDetent(let detent, let from, let animated) = request else { return .notMine }
    guard let modal = sheet(of: from, state), modal.style == .sheet else {
      return .rejected(Rejection(.noSheet))
    }
    let place = (modal.sheet?.definition ?? Sheet()).detents.firstIndex(of: detent)
    guard let place else { return .rejected(Rejection(.noSuchDetent, .name(detent.name))) }
    guard let selected = modal.sheet?.selected, selected != place else {
      return .rejected(Rejection(.detentAlreadySelected, .name(detent.name)))
    }
    if state.isBusy { return .rejected(Rejection(.transitionInProgress)) }
    return .plan(change(of: modal, to: place, by: .selectDetent, animated: animated))
  }

  /// The sheet on top takes the next smaller or larger height; nil where there is none.
  static func next(larger: Bool, state: State) -> Plan? {
    guard let modal = state.modals.last,
      let place = modal.sheet?.next(larger: larger, isLandscape: state.isLandscape)
    else { return nil }
    return change(of: modal, to: place, by: .draggedDetent, animated: true)
  }

  private static func change(
    of modal: PresentedModal, to place: Int, by order: Order, animated: Bool
  ) -> Plan {
    Plan(
      container: modal.presenter, old: modal.node, new: .existing(modal.node),
      change: .detent(from: modal.sheet?.selected ?? 0, to: place), order: order,
      animation: animated ? .detent : nil)
  }

  /// The presentation in which the one that asks stands, or else the one that it presents.
  private static func sheet(of from: NodeID, _ state: State) -> PresentedModal? {
    guard let base = state.base(of: from) else { return nil }
    return state.modals.first { $0.node == base && $0.style == .sheet }
      ?? state.modals.first { $0.presenter == base }
  }
}

extension NavigationEngine {
  mutating func selectDetent(_ detent: Int, of node: NodeID, byPull: Bool) {
    guard let index = state.modals.firstIndex(where: { $0.node == node }) else { return }
    state.modals[index].sheet?.selected = detent
    emit(.containment(.detentSelected(subject(node), detent: detent, byPull: byPull)))
  }

  /// Whether a person may pull a sheet away, as far as the app has decided: `isModalInPresentation`
  /// is not set now.
  func letsGo(_ modal: PresentedModal) -> Bool {
    let condition = modal.sheet?.definition.dismissibleWhile
    return modal.isDismissible && condition?.holds(in: state.session) ?? true
  }
}

extension State {
  /// Whether the screen is wider than high.
  public var isLandscape: Bool { width > height }

  /// Whether a presentation lets touches through to what is below it.
  public func isUndimmed(_ modal: PresentedModal) -> Bool {
    modal.sheet?.isUndimmed(isLandscape: isLandscape) ?? false
  }

  /// The screens that take touches, the uppermost first: several where undimmed sheets are on top.
  public var touchableScreens: [Node] {
    var found = [topScreen].compactMap { $0 }
    for modal in modals.reversed() {
      guard isUndimmed(modal) else { break }
      if let screen = innermost(of: modal.presenter), case .screen = screen.kind {
        found.append(screen)
      }
    }
    return found
  }

  /// Whether a view controller presents an undimmed sheet, and so cannot present anything else.
  func presentsUndimmed(_ from: NodeID) -> Bool {
    if modals.isEmpty { return false }
    guard modals.contains(where: { isUndimmed($0) }), let base = base(of: from)
    else { return false }
    return modals.contains { $0.presenter == base && isUndimmed($0) }
  }
}
