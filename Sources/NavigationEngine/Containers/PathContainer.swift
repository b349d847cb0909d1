// A navigation stack that a path drives: what is asked of the stack changes the path, and the stack
// follows when the handler has ended and nothing moves. So all changes of one handler are one
// update, and one that comes in the midst of a transition is applied after it. That SwiftUI groups
// changes so follows from its state being read once per update; how it matches old and new elements
// is published for swift-navigation's `NavigationStackController` alone, and assumed here.
extension NavigationEngine {
  /// The stack that shows something else than its path says; nil where none does.
  var stackBehindItsPath: NodeID? {
    if app.paths.isEmpty { return nil }
    return state.nodes.first { node in
      node.path.map { state.paths[$0] != state.elements(of: node) } ?? false
    }?.id
  }

  /// Lets a stack follow its path; a screen that asks before it is left may hold that.
  mutating func showPath(of stack: NodeID) {
    let result = attempt(.showPath(stack, animated: true))
    report(result)
    if case .refused = result { takeBackPath(of: stack) }
  }

  /// The path is again what its stack shows.
  mutating func takeBackPath(of stack: NodeID) {
    guard let node = state.node(stack), let path = node.path else { return }
    setPath(path, to: state.elements(of: node), by: .stay)
  }

  /// Changes a path; what follows from it comes later.
  ///
  /// - Returns: Why it is not changed; nil where it is, or is so already.
  @discardableResult
  mutating func setPath(
    _ path: PathIndex, to elements: [PathElement], by origin: BindingOrigin
  ) -> Rejection? {
    if app.strategy == .singleStack { return Rejection(.noNavigation) }
    for element in elements
    where element.arguments.map(\.type) != app.screens[element.screen].parameters.map(\.type) {
      return Rejection(.wrongArguments, .screen(element.screen))
    }
    if let last = elements.last, elements.count > NavigationPath.lengthBound {
      return Rejection(.stackFull, .screen(last.screen))
    }
    if state.paths[path] == elements { return nil }
    state.paths[path] = elements
    emit(.environment(.pathChanged(path, elements, by: origin)))
    return nil
  }

  /// What a path will be after a change whose data is known; nil where it is too short for that.
  func elements(after change: PathChange, _ values: [[Value]]) -> [PathElement]? {
    var elements = state.paths[change.path]
    let added = zip(change.entries, values).map { PathElement($0.screen, $1) }
    switch change.kind {
    case .append: elements += added
    case .removeLast(let count):
      guard count <= elements.count else { return nil }
      elements.removeLast(count)
    case .set: elements = added
    }
    return elements
  }

  /// Changes a path as code does.
  ///
  /// - Returns: Why it is not changed; nil where it is.
  mutating func changePath(_ change: PathChange, _ values: [[Value]]) -> Rejection? {
    guard let elements = elements(after: change, values) else {
      return Rejection(.pathTooShort, .path(change.path))
    }
    return setPath(change.path, to: elements, by: .code)
  }

  /// What is asked of a stack that a path drives changes the path instead, and is never refused for
  /// what moves; nil where something else is asked.
  mutating func changePath(for request: Request, by origin: BindingOrigin = .code) -> RequestResult?
  {
    if app.paths.isEmpty { return nil }
    guard let from = request.askerOfStack,
      let container = NavigationContainer.container(of: from, state: state),
      let path = container.path, let root = state.node(container.stack.first)
    else { return nil }
    var elements = state.paths[path]
    switch request {
    case .push(let screen, let arguments, _, _): elements.append(PathElement(screen, arguments))
    case .pop:
      if elements.popLast() == nil { return .refused(Rejection(.nothingToPop)) }
    case .popToRoot:
      if elements.isEmpty { return .refused(Rejection(.nothingToPop)) }
      elements = []
    case .popTo(let screen, _, _):
      let below = elements.dropLast()
      if let index = below.lastIndex(where: { $0.screen == screen }) {
        elements.removeSubrange((index + 1)...)
      } else if root.kind == .screen(screen), !elements.isEmpty {
        elements = []
      } else {
        return .refused(Rejection(.notOnStack, .screen(screen)))
      }
    case .replace(let screen, let arguments, _, _):
      if elements.popLast() == nil { return .refused(Rejection(.nothingToPop)) }
      elements.append(PathElement(screen, arguments))
    case .setStack(let screens, _, _):
      guard let first = screens.first, root.kind == .screen(first) else {
        return .refused(Rejection(.notOnStack, screens.first.map { .screen($0) }))
      }
      elements = screens.dropFirst().map { PathElement($0) }
    case .route, .selectTab, .present, .selectDetent, .alert, .dismiss, .showPath, .presentItem,
      .dismissItem:
      return nil
    }
    let refusal = setPath(path, to: elements, by: origin)
    return refusal.map(RequestResult.refused) ?? .done
  }

  /// A finger has led back: the path ends where the stack ends, whatever code appended meanwhile.
  mutating func endSwipe(_ scene: Scene) {
    guard case .stack = scene.change, scene.gesture != nil, let node = state.node(scene.container),
      let path = node.path
    else { return }
    setPath(path, to: Array(state.paths[path].prefix(node.stack.count - 1)), by: .swipe)
  }

  /// The path's value for a screen on its stack changes with the screen's data.
  mutating func changeElement(of screen: NodeID, to values: [Value]) {
    guard let container = NavigationContainer.container(of: screen, state: state),
      let path = container.path, let place = container.stack.firstIndex(of: screen), place > 0,
      state.paths[path].indices.contains(place - 1)
    else { return }
    var elements = state.paths[path]
    elements[place - 1] = PathElement(elements[place - 1].screen, values)
    setPath(path, to: elements, by: .code)
  }
}

extension State {
  /// What a path would have to be for what a navigation container shows.
  func elements(of container: Node) -> [PathElement] {
    container.stack.dropFirst().compactMap { id in
      guard let node = node(id), case .screen(let screen) = node.kind else { return nil }
      return PathElement(screen, node.arguments)
    }
  }
}

// What SwiftUI calls for the screens of such a stack, beside what UIKit calls for the view
// controllers that host them. `onAppear` comes after layout and before the first frame, as
// fatbobman.com shows it; `onDisappear` when the view is gone, as Apple documents it.
extension NavigationEngine {
  /// Whether a screen is a view of SwiftUI: it stands on a path's stack, or in what is bound to an
  /// item.
  func isHosted(_ node: NodeID) -> Bool {
    if app.paths.isEmpty, app.items.isEmpty { return false }
    if state.node(state.node(node)?.parent)?.path != nil { return true }
    guard let base = state.base(of: node) else { return false }
    return state.modals.contains { $0.node == base && $0.item != nil }
  }

  /// `onAppear` of the screen that a view controller shows, where it is one of SwiftUI.
  ///
  /// One that a cancelled swipe brings back has never disappeared, and is told nothing.
  mutating func appearHosted(in id: NodeID) {
    if app.paths.isEmpty, app.items.isEmpty { return }
    guard let node = state.innermost(of: id), case .screen(let screen) = node.kind,
      node.appearance == .appearing, isHosted(node.id)
    else { return }
    emit(.lifecycle(.onAppear(node.subject)))
    runAsAppearing(app.screens[screen].onAppear, by: node.id)
  }
}
