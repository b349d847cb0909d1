package import NavigationEngine

/// A client of which everything is known that its app is: an engine holds it.
package protocol EngineClient: FlowClient {
  /// The engine, up to the present.
  var engine: NavigationEngine { get }
}

extension EngineClient {
  package var app: App { engine.app }
  package var now: Int64 { engine.now }
  package var nextMoment: Int64? { engine.nextDeadline }
  package var nextFrame: Int64? { engine.nextFrame }
  package var isRunning: Bool { engine.state.isRunning }
  package var front: Front { Front(engine.state, device) }
  package var isLandscape: Bool { engine.state.width > engine.state.height }
  package var permissions: Permissions? { engine.state.permissions }
  package var session: [Value] { engine.state.session }
  package var banner: Notification? { engine.state.banner }
  package var isAnimating: Bool { engine.state.isMoving }
  package var progress: Int32? {
    engine.state.transition?.progress ?? engine.state.rotation?.progress
  }

  package var isLedByFinger: Bool {
    // Of the transition only this is read: a whole one is long to copy.
    guard let last = engine.state.transitions.indices.last else { return false }
    return if case .gesture = engine.state.transitions[last].drive { true } else { false }
  }

  package var liveScreens: [String: Int] {
    var counts: [String: Int] = [:]
    for node in engine.state.nodes {
      if case .screen(let index) = node.kind { counts[app.screens[index].name, default: 0] += 1 }
    }
    return counts
  }

  /// What stands on the screen, made anew.
  package func presentScreen() -> ScreenTree {
    ScreenTree(engine.state, app: app, device: device)
  }

  package func wholeScreen() -> ScreenTree {
    ScreenTree(engine.state, app: app, device: device, isWhole: true)
  }

  package func typedText(in field: FieldFocus) -> String? {
    engine.state.node(field.node)?.fields.first { $0.element == field.element }?.text
  }

  /// Takes note of what happened in the app, and of the field that gets the keyboard with it.
  package mutating func note(_ event: Event.Body) {
    if case .lifecycle(.didAppear) = event {
      if let focus = focus(after: event) { device.focus = focus }
    } else {
      device.note(event)
    }
  }

  /// The field that gets the keyboard with what happened; nil where none does.
  ///
  /// Apart from the taking of notes, which would have it look at a copy of the state.
  private func focus(after event: Event.Body) -> FieldFocus? {
    guard case .lifecycle(.didAppear(let subject, _)) = event,
      case .screen(let index) = subject.kind, let node = engine.state.node(subject.node),
      let field = app.screens[index].fieldWithFocus(in: session, with: node.arguments)
    else { return nil }
    return FieldFocus(node: node.id, element: field.id)
  }

  /// Takes note of what the device keeps of a command that is about to be carried out.
  package mutating func note(_ command: Command) {
    if case .notification(let notification, opened: false) = command, front != .app {
      device.keep(notification)
    }
  }
}

/// What a client's device keeps that the app knows nothing of: a person's view of it.
package struct Device: Sendable, Equatable {
  /// The most notifications that wait; the oldest goes first.
  static let noticeBound = 8

  /// Whether the lock screen is in front.
  var isLocked = false
  /// Whether the app comes back when the device is unlocked, as it was in front before.
  var unlocksToApp = false
  /// Whether it is in dark mode, which apps do not show here.
  var isDark = false
  /// Whether the menu on the app's icon is open.
  var isMenuOpen = false
  /// How far the content of each screen is moved up, in points.
  var offsets: [NodeID: Int] = [:]
  /// The field into which is typed; nil while there is no keyboard.
  var focus: FieldFocus?
  /// The notifications that came while the app was not on screen, oldest first.
  var notices: [Notification] = []

  /// Creates a device as it is when it is switched on.
  package init() {}

  /// Takes note of what happened in the app.
  package mutating func note(_ event: Event.Body) {
    switch event {
    case .app(.enteredBackground(_, let locked, _)):
      isLocked = locked
      unlocksToApp = locked
      isMenuOpen = false
    case .app(.launched), .app(.willEnterForeground):
      isLocked = false
      isMenuOpen = false
      notices = []
    case .app(.terminated):
      unlocksToApp = false
      focus = nil
      offsets = [:]
    case .lifecycle(.freed(let subject, _)):
      if focus?.node == subject.node { focus = nil }
      offsets[subject.node] = nil
    default: break
    }
  }

  /// Whether anything follows from an event for the device: what ``note(_:)`` looks at, and the
  /// screen that may give a field the keyboard.
  static func takesNote(of event: Event.Body) -> Bool {
    switch event {
    case .app, .lifecycle(.freed), .lifecycle(.didAppear): true
    default: false
    }
  }

  /// Keeps a notification that the app, behind another screen, does not see.
  mutating func keep(_ notification: Notification) {
    notices.append(notification)
    if notices.count > Self.noticeBound { notices.removeFirst() }
  }
}
