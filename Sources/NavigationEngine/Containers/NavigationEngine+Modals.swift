extension NavigationEngine {
  mutating func present(_ modal: PresentedModal, into events: inout [Event]) {
    state.modals.append(modal)
    own(modal.node, by: .presenter(modal.presenter))
    emit(
      .presented(
        subject(modal.node), presenter: modal.presenter, style: modal.style,
        isDismissible: modal.isDismissible), &events)
  }

  mutating func dismiss(_ node: NodeID, into events: inout [Event]) {
    guard let index = state.modals.lastIndex(where: { $0.node == node }) else { return }
    let modal = state.modals.remove(at: index)
    emit(.dismissed(subject(node)), &events)
    disown(node, by: .presenter(modal.presenter), into: &events)
  }
}
