// A screen presents what is bound to an item while that has a value, and what it presents goes when
// the item has another one or none. As with paths, the presentations follow when the handler has
// ended and nothing moves. That another value closes the sheet and opens a new one is Apple's
// documentation; that `onDismiss` runs between the two is shown in swift-navigation's pull 238, and
// that a pulled sheet clears the item at the very end in FlowStacks' issue 69.
extension NavigationEngine {
  /// What has to be done so that presentations show what the items say.
  enum ItemStep {
    case present(BoundSheet, Value, by: NodeID)
    case dismiss(NodeID)
  }

  /// The next step towards what the items say; nil where all is so.
  ///
  /// A presentation stands on the topmost, so a screen below waits until what covers it has gone:
  /// SwiftUI logs that only presenting a single sheet is supported, and presents the next one then.
  var nextItemStep: ItemStep? {
    if app.items.isEmpty { return nil }
    for modal in state.modals {
      guard let item = modal.item else { continue }
      if state.items[item.index] != item.value || state.base(of: modal.actor) == nil {
        return .dismiss(modal.node)
      }
    }
    for node in state.nodes where node.appearance == .appeared {
      guard case .screen(let screen) = node.kind, !app.screens[screen].sheets.isEmpty,
        state.base(of: node.id) == state.topOfChain
      else { continue }
      for sheet in app.screens[screen].sheets
      where !state.modals.contains(where: { $0.item?.index == sheet.item }) {
        if let value = state.items[sheet.item] { return .present(sheet, value, by: node.id) }
      }
    }
    return nil
  }

  mutating func take(_ step: ItemStep) {
    switch step {
    case .present(let sheet, let value, let actor):
      let request = Request.presentItem(
        sheet.modal, BoundItem(index: sheet.item, value: value), from: actor,
        handler: sheet.handler)
      let result = attempt(request)
      report(result)
      if case .refused = result { setItem(sheet.item, to: nil, by: .dismissal) }
    case .dismiss(let node):
      let result = attempt(.dismissItem(node))
      report(result)
      if case .refused = result { takeBackItem(of: node) }
    }
  }

  /// The item has again the value for which something is presented.
  mutating func takeBackItem(of node: NodeID) {
    guard let item = state.modals.first(where: { $0.node == node })?.item else { return }
    setItem(item.index, to: item.value, by: .stay)
  }

  /// Changes an item; what follows from it comes later.
  mutating func setItem(_ item: ItemIndex, to value: Value?, by origin: BindingOrigin) {
    if state.items[item] == value { return }
    state.items[item] = value
    emit(.environment(.itemChanged(item, value, by: origin)))
  }

  /// Changes an item as code does.
  mutating func changeItem(_ item: ItemIndex, to value: Value?) {
    if let value, value.type != app.items[item].type {
      return reject(.wrongType, .item(item))
    }
    setItem(item, to: value, by: .code)
  }

  /// What was presented for an item has gone: it has no value any more, unless it has another one.
  mutating func endItems(_ scene: Scene) {
    for item in scene.items where state.items[item.index] == item.value {
      setItem(item.index, to: nil, by: scene.gesture == nil ? .dismissal : .pull)
    }
  }
}
