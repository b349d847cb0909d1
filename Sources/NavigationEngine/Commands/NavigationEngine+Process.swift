extension NavigationEngine {
  /// The largest width or height that a launch may name, in points.
  public static let largestSide = 10_000

  mutating func launch(width: Int, height: Int) {
    if state.isRunning { return reject(.alreadyRunning) }
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height) else {
      return reject(.invalidSize)
    }
    let device = Frame(x: 0, y: 0, width: Int32(width), height: Int32(height))
    startProcess(on: device)
    finishLaunch()
  }

  /// Starts the app's process, up to where it is about to be active.
  mutating func startProcess(on device: Frame, bringing arrival: Arrival? = nil) {
    state.phase = .active
    state.device = device
    state.width = Int(device.width)
    state.height = Int(device.height)
    emit(.app(.launched(width: state.width, height: state.height, session: state.session)))
    if app.profile.hasScenes {
      emit(.app(.sceneWillConnect(arrival?.options ?? .none)))
    } else if let arrival, arrival.origin == .notification {
      // A tap on a notification is told before the root has loaded.
      deliver(arrival)
    }
    if let arrival { routeBeforeRoot(arrival) }
    state.isCarryingOutOrder = true
    switch app.strategy {
    case .rootController, .naive: launchRoot()
    case .publishedRoot, .publishedDeeplinks, .publishedRouter: installAsPublished(createRoot().0)
    case .windowSwap, .publishedNavigator: launchWithoutRoot()
    case .singleStack: launchSingleStack()
    }
    state.isCarryingOutOrder = false
  }

  /// The last steps of a launch: the app becomes active, and its root appears.
  ///
  /// A notification that launches an app without scenes lets the root appear first.
  mutating func finishLaunch(bringing arrival: Arrival? = nil) {
    if app.profile.hasScenes { emit(.app(.willEnterForeground(.scene))) }
    let appearsFirst = !app.profile.hasScenes && arrival?.origin == .notification
    if !appearsFirst { becomeActive() }
    state.isCarryingOutOrder = true
    if let root = state.root { didAppear(root, animated: false) }
    state.isCarryingOutOrder = false
    if appearsFirst { becomeActive() }
  }

  private mutating func launchRoot() {
    let (root, first) = createRoot()
    if app.defects.contains(.routesWhileLoading) {
      installReadingCurrent(root)
    } else {
      installInWindow(root, first: first)
    }
  }

  private mutating func createRoot() -> (NodeID, NodeID) {
    let root = addNode(.root)
    let first = create(.part(app.firstPart.chosen(in: state.session)))
    own(first, by: .current)
    state.current = first
    state.root = root
    own(root, by: .window)
    emit(.creation(.root(subject(root), current: first)))
    return (root, first)
  }

  /// The launch order: the root loads and adds its first child, then both begin to appear.
  private mutating func installInWindow(_ root: NodeID, first: NodeID) {
    load(root)
    move(first, into: root)
    load(first)
    setFrame(first, to: state.bounds)
    addView(first, to: .node(root))
    completeMove(first)
    willAppear(root, animated: false)
    addView(root, to: .window)
    isAppearing(root, animated: false)
    layOut(root)
    appearHosted(in: root)
  }

  mutating func terminate() {
    guard state.isRunning else { return reject(.notRunning) }
    // A suspended process ends without a word.
    let isTold = app.profile.hasScenes && state.phase == .active
    if isTold, !isInactive { emit(.app(.willResignActive(.scene))) }
    for place in state.transitions.indices {
      emit(.transition(.ended(state.transitions[place].id, finished: false)))
    }
    endRotation(finished: false)
    hideBanner()
    if isTold { emit(.app(.sceneDidDisconnect)) }
    emit(.app(.terminated))
    var next = State(
      session: state.session, paths: app.paths.map(\.initial),
      items: app.items.count, outcomes: state.outcomes)
    next.device = state.device
    next.network = state.network
    next.permissions = state.permissions
    next.changePermissions { $0.requests = [] }
    next.animationSpeed = state.animationSpeed
    next.lastNode = state.lastNode
    next.lastTransition = state.lastTransition
    next.lastTimer = state.lastTimer
    next.lastCall = state.lastCall
    swap(&state, &next)
  }

  /// Whose delegate is told of the app's life.
  var lifeCycleDelegate: LifeCycleDelegate { app.profile.hasScenes ? .scene : .app }

  /// Why nothing can be done on the screen now; nil where it can.
  var refusalOffScreen: Rejection? {
    switch state.phase {
    case .notRunning: Rejection(.notRunning)
    case .background: Rejection(.notOnScreen)
    case .active: nil
    }
  }

  /// The app loses the screen: what moves ends at once, and the app is suspended.
  ///
  /// View controllers are told nothing: UIKit sends no appearance callbacks here.
  mutating func enterBackground(locked: Bool) {
    switch state.phase {
    case .notRunning: return reject(.notRunning)
    case .background: return reject(.alreadyInBackground)
    case .active: break
    }
    // Where the system asks for a permission, the app is not active any more.
    if !isInactive { emit(.app(.willResignActive(lifeCycleDelegate))) }
    endMovement()
    hideBanner()
    let prompt = state.prompt.map(app.name)
    withdrawPrompt()
    state.isLocked = locked
    emit(
      .app(.enteredBackground(lifeCycleDelegate, locked: locked, withdrawnPrompt: prompt)))
    actInBackground()
    state.phase = .background
  }

  /// The app gets the screen back; what fell due meanwhile happens when it is active.
  mutating func enterForeground() {
    switch state.phase {
    case .notRunning: return reject(.notRunning)
    case .active: return reject(.alreadyActive)
    case .background: break
    }
    comeOnScreen()
    becomeActive()
  }
}
