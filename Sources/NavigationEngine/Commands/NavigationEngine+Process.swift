extension NavigationEngine {
  /// The largest width or height that a launch may name, in points.
  public static let largestSide = 10_000

  mutating func launch(width: Int, height: Int, into events: inout [Event]) {
    if state.isRunning { return reject(.alreadyRunning, &events) }
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height) else {
      return reject(.invalidSize, &events)
    }
    let device = Frame(x: 0, y: 0, width: Int32(width), height: Int32(height))
    startProcess(on: device, into: &events)
    becomeActive(into: &events)
  }

  /// Starts the app's process, up to where it is about to be active.
  mutating func startProcess(on device: Frame, into events: inout [Event]) {
    state.phase = .active
    state.device = device
    state.width = Int(device.width)
    state.height = Int(device.height)
    emit(.appLaunched(width: state.width, height: state.height, session: state.session), &events)
    state.isCarryingOutOrder = true
    switch app.strategy {
    case .rootController, .asPublished: launchRoot(into: &events)
    case .windowSwap: launchWithoutRoot(into: &events)
    case .singleStack: launchSingleStack(into: &events)
    }
    state.isCarryingOutOrder = false
  }

  private mutating func launchRoot(into events: inout [Event]) {
    let (root, first) = createRoot(into: &events)
    if app.handling.routeWhileLoading == .queued {
      installInWindow(root, first: first, into: &events)
    } else {
      installReadingCurrent(root, into: &events)
    }
  }

  private mutating func createRoot(into events: inout [Event]) -> (NodeID, NodeID) {
    let root = addNode(.root)
    let first = create(.part(app.firstPart), into: &events)
    own(first, by: .current)
    state.current = first
    state.root = root
    own(root, by: .window)
    emit(.rootCreated(subject(root), current: first), &events)
    return (root, first)
  }

  /// The launch order: the root loads and adds its first child, then both appear.
  private mutating func installInWindow(
    _ root: NodeID, first: NodeID, into events: inout [Event]
  ) {
    load(root, into: &events)
    move(first, into: root, &events)
    load(first, into: &events)
    setFrame(first, to: state.bounds, &events)
    addView(first, to: .node(root), &events)
    completeMove(first, &events)
    addView(root, to: .window, &events)
    willAppear(root, animated: false, &events)
    didAppear(root, animated: false, &events)
  }

  mutating func terminate(into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
    for transition in state.transitions {
      emit(.transitionEnded(transition.id, finished: false), &events)
    }
    hideBanner(into: &events)
    emit(.appTerminated, &events)
    var next = State(session: state.session, outcomes: state.outcomes)
    next.detector = app.detector
    next.device = state.device
    next.network = state.network
    next.permissions = state.permissions
    next.changePermissions { $0.requests = [] }
    next.animationSpeed = state.animationSpeed
    next.lastNode = state.lastNode
    next.lastTransition = state.lastTransition
    next.lastTimer = state.lastTimer
    next.lastCall = state.lastCall
    state = next
  }

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
  mutating func enterBackground(locked: Bool, into events: inout [Event]) {
    switch state.phase {
    case .notRunning: return reject(.notRunning, &events)
    case .background: return reject(.alreadyInBackground, &events)
    case .active: break
    }
    // Where the system asks for a permission, the app is not active any more.
    if state.prompt == nil { emit(.appWillResignActive, &events) }
    // The button of an alert may begin something new when the alert is gone.
    while state.transition != nil { completeTransition(finished: false, into: &events) }
    hideBanner(into: &events)
    withdrawPrompt()
    state.phase = .background
    state.isLocked = locked
    emit(.appEnteredBackground(locked: locked), &events)
  }

  /// The app gets the screen back; what fell due meanwhile happens when it is active.
  mutating func enterForeground(into events: inout [Event]) {
    switch state.phase {
    case .notRunning: return reject(.notRunning, &events)
    case .active: return reject(.alreadyActive, &events)
    case .background: break
    }
    comeOnScreen(into: &events)
    becomeActive(into: &events)
  }

  mutating func warnOfMemory(into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
    emit(.memoryWarning, &events)
  }

  /// Turns the device: the window changes its size, and every view in it follows, also in the
  /// midst of a transition.
  mutating func rotate(landscape: Bool, into events: inout [Event]) {
    if let refusal = refusalOffScreen { return reject(refusal, &events) }
    let isLandscape = state.width > state.height
    guard isLandscape != landscape, state.width != state.height else {
      return reject(.alreadyInOrientation, &events)
    }
    swap(&state.width, &state.height)
    state.device = state.bounds
    emit(.sizeChanged(width: state.width, height: state.height), &events)
    for view in state.views where state.node(view)?.superview == .window { fit(view, &events) }
  }
}
