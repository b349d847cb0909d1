/// The permanent root: the only one that swaps parts.
enum RootContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root, let current = state.current,
      let part = app.routes[asked.route].part
    else { return .notMine }
    if state.node(current)?.part == part, !app.defects.contains(.swapsToCurrent) {
      return .rejected(Rejection(.alreadyCurrent, .route(asked.route)))
    }
    var animation = app.routes[asked.route].animation.map { app.animations[$0] }
    var order = Order.swap(animation: animation, completion: app.transitionCompletion)
      .with(app.defects)
    if isOffScreen(root, app: app, state: state) {
      // Views that are in no window are not animated; what loads is in it when its fade ends.
      if !state.modals.isEmpty { animation = nil }
      order = order.offScreen(isAnimated: animation != nil)
    }
    return .plan(
      Plan(
        container: root, old: current, new: .part(part), order: order, animation: animation))
  }

  /// Whether the root has not appeared yet, or is covered by what stays presented.
  private static func isOffScreen(_ root: NodeID, app: App, state: State) -> Bool {
    state.node(root)?.appearance == .disappeared
      && (state.modals.isEmpty || app.defects.contains(.swapsUnderModal))
  }
}

/// The window as the one that swaps parts: each part is its root in turn.
enum WindowContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let root = state.root,
      let part = app.routes[asked.route].part
    else { return .notMine }
    return .plan(
      Plan(
        container: root, old: root, new: .part(part), change: .window, order: .window,
        animation: nil))
  }
}

extension NavigationEngine {
  /// The first part becomes the window's root; there is no permanent one.
  mutating func launchWithoutRoot() {
    let first = create(.part(app.firstPart.chosen(in: state.session)))
    setRoot(to: first, from: nil)
    showRoot(first)
  }

  mutating func showRoot(_ root: NodeID) {
    load(root)
    willAppear(root, animated: false)
    setFrame(root, to: state.bounds)
    addView(root, to: .window)
    isAppearing(root, animated: false)
    layOut(root)
    appearHosted(in: root)
  }

  /// `window.rootViewController = new`.
  ///
  /// What the old root presents is dismissed by nobody: the two hold each other from now on.
  mutating func setRoot(to new: NodeID, from old: NodeID?) {
    state.root = new
    emit(
      .containment(
        .rootChanged(from: old, to: new, lostModals: state.modals.map(\.node))))
    own(new, by: .window)
    if let old, let modal = state.modals.first { own(old, by: .presented(modal.node)) }
    state.modals = []
  }
}

/// One navigation stack for the whole app: another part is one more screen on it.
///
/// Nothing leads to a part that is below, but going back through all that lies between.
enum SingleStackContainer {
  static func plan(_ request: Request, app: App, state: State) -> Planning {
    guard case .route(let asked) = request, let part = app.routes[asked.route].part,
      let root = state.node(state.root), let top = state.stackAtRest(of: root).last
    else { return .notMine }
    let stack = state.stackAtRest(of: root)
    guard stack.count < NavigationContainer.depthBound else {
      return .rejected(Rejection(.stackFull, .screen(app.rootScreen(of: app.parts[part].content))))
    }
    // What covers the stack is dismissed before, unless the app leaves that out.
    let isOnScreen =
      root.appearance == .appeared || !app.defects.contains(.swapsUnderModal)
    return .plan(
      Plan(
        container: root.id, old: top, new: .rootScreen(of: part),
        change: .stack(below: stack.map { .existing($0) }),
        order: isOnScreen ? .push : Order.push.unseen, animation: isOnScreen ? .push : nil))
  }
}

extension NavigationEngine {
  /// The window's root is a navigation container around the first part's root screen.
  mutating func launchSingleStack() {
    let part = app.firstPart.chosen(in: state.session)
    let first = createRootScreen(of: part)
    let type = app.rootScreen(of: app.parts[part].content)
    let stack = createNavigation(around: first, of: type, for: nil)
    setRoot(to: stack, from: nil)
    showRoot(stack)
  }

  /// A part without a navigation container of its own: it stands on the one there is.
  mutating func createRootScreen(of part: PartIndex) -> NodeID {
    switch app.parts[part].content {
    case .screen(let screen), .navigation(let screen), .navigationStack(let screen, _):
      createScreen(screen, [], for: part)
    case .tabs(let bar): createTabs(bar, for: part)
    }
  }
}
