import NavigationEngine

/// Tells events of the engine as calls between the view controllers of a scenario.
struct CallObserver {
  private let letters: [NodeKind: String]
  private let hasScenes: Bool
  private var letterOfNode: [NodeID: String] = [:]
  private var movingToParent: Set<NodeID> = []
  private var movingFromParent: Set<NodeID> = []
  private var withoutParent: Set<NodeID> = []
  /// Whether the app starts; a notification's route is then followed long after its call.
  private var isLaunching = false
  /// What a scene connected with; its route follows, without a call of its own.
  private var connected: RouteOrigin?

  init(letters: [NodeKind: String], hasScenes: Bool) {
    self.letters = letters
    self.hasScenes = hasScenes
  }

  /// The call that an event stands for; nil where it stands for none.
  mutating func observe(_ event: Event) -> Observation? {
    if let subject = event.subject, letterOfNode[subject.node] == nil {
      letterOfNode[subject.node] = letters[subject.kind] ?? Self.letter(of: subject.kind)
    }
    let call: Call? =
      switch event.body {
      case .lifecycle(let callback): self.call(callback)
      case .containment(let change): self.call(change)
      case .transition(let change): Self.call(change)
      case .app(let change): self.call(change)
      case .environment(.sessionChanged): Call(role: "T", name: "didSelect")
      case .route(.requested(_, let origin)): arrival(from: origin)
      default: nil
      }
    return call.map { Observation(call: $0, time: event.time, parent: parent(in: event)) }
  }

  /// The letter of the parent that a view controller is told of.
  private func parent(in event: Event) -> String? {
    switch event.body {
    case .lifecycle(.willMove(_, let parent)), .lifecycle(.didMove(_, let parent)):
      parent.map(letter)
    default: nil
    }
  }

  /// Whose delegate is told of the app's life: the scene's, where there are scenes.
  private var scene: String { hasScenes ? "scene" : "app" }

  /// The call by which the app gets to know of a link, a shortcut or a notification.
  private mutating func arrival(from origin: RouteOrigin) -> Call? {
    defer { connected = nil }
    switch origin {
    case .notification where !isLaunching: return Call(role: "app", name: "didReceive")
    case .link where connected != .link: return Call(role: scene, name: "openURL")
    case .shortcut where connected != .shortcut: return Call(role: scene, name: "performAction")
    case .notification, .link, .shortcut, .code: return nil
    }
  }

  private static func letter(of kind: NodeKind) -> String {
    switch kind {
    case .root: "R"
    case .navigation: "V"
    case .tabs: "T"
    case .screen(let screen): ["A", "B", "C", "D"][screen]
    case .alert: "Q"
    }
  }

  private mutating func call(_ callback: LifecycleEvent) -> Call? {
    note(callback)
    func call(_ subject: Subject, _ name: String, _ detail: String = "") -> Call {
      Call(
        role: letter(subject.node), name: name, detail: detail,
        properties: properties(of: subject.node))
    }
    switch callback {
    case .willMove(let subject, let parent):
      return call(subject, "willMove", parent == nil ? "(nil)" : "(parent)")
    case .didMove(let subject, let parent):
      return call(subject, "didMove", parent == nil ? "(nil)" : "(parent)")
    case .didLoad(let subject): return call(subject, "viewDidLoad")
    case .frameSet(let subject, _): return call(subject, "frame")
    case .viewAdded(let subject, _): return call(subject, "viewAdded")
    case .viewRemoved(let subject): return call(subject, "viewRemoved")
    case .willAppear(let subject, _): return call(subject, "viewWillAppear")
    case .isAppearing(let subject, _): return call(subject, "viewIsAppearing")
    case .willLayoutSubviews(let subject): return call(subject, "viewWillLayoutSubviews")
    case .didLayoutSubviews(let subject): return call(subject, "viewDidLayoutSubviews")
    case .didAppear(let subject, _): return call(subject, "viewDidAppear")
    case .willDisappear(let subject, _): return call(subject, "viewWillDisappear")
    case .didDisappear(let subject, _): return call(subject, "viewDidDisappear")
    case .willTransition(let subject, _, _): return call(subject, "viewWillTransition")
    case .didReceiveMemoryWarning(let subject): return call(subject, "didReceiveMemoryWarning")
    case .freed(let subject, _): return call(subject, "deinit")
    }
  }

  private mutating func call(_ change: ContainmentEvent) -> Call? {
    switch change {
    case .stackChanged(let subject, let stack):
      movingFromParent.subtract(stack)
      let letters = stack.map { letter($0) }.joined(separator: " ")
      return Call(role: letter(subject.node), name: "viewControllers", detail: "= \(letters)")
    case .willShow(_, let shown, _):
      return Call(role: "delegate", name: "willShow", detail: letter(shown))
    case .didShow(_, let shown, _):
      return Call(role: "delegate", name: "didShow", detail: letter(shown))
    case .attemptedToDismiss(let subject):
      return Call(role: letter(subject.node), name: "didAttemptToDismiss")
    case .presentationIgnored(let subject):
      return Call(role: letter(subject.node), name: "presentIgnored")
    case .tabSelected, .presented, .dismissed, .currentChanged, .rootChanged: return nil
    }
  }

  private static func call(_ change: TransitionEvent) -> Call? {
    switch change {
    case .began(let transition):
      Call(role: "animation", name: "begins", detail: word(transition.animation.kind))
    case .progress: Call(role: "animation", name: "runs")
    case .released: nil
    case .ended(_, let finished): Call(role: "animation", name: finished ? "ends" : "cancelled")
    }
  }

  private static func word(_ kind: Animation.Kind) -> String {
    switch kind {
    case .crossDissolve: "crossDissolve"
    case .slide: "slide"
    case .push: "push"
    case .pop: "pop"
    case .present: "present"
    case .dismiss: "dismiss"
    case .alert: "alert"
    case .keyframes: "keyframes"
    }
  }

  private mutating func call(_ change: AppEvent) -> Call {
    if case .launched = change { isLaunching = true }
    if case .active = change { isLaunching = false }
    switch change {
    case .launched: return Call(role: "app", name: "didFinishLaunching")
    case .sceneWillConnect(let options):
      connected = options.origin
      return Call(role: scene, name: "willConnect", detail: options.origin?.rawValue ?? "")
    case .active: return Call(role: scene, name: "didBecomeActive")
    case .willResignActive: return Call(role: scene, name: "willResignActive")
    case .enteredBackground: return Call(role: scene, name: "didEnterBackground")
    case .willEnterForeground: return Call(role: scene, name: "willEnterForeground")
    case .memoryWarning: return Call(role: "app", name: "didReceiveMemoryWarning")
    case .terminated: return Call(role: "app", name: "willTerminate")
    }
  }

  private func letter(_ node: NodeID) -> String {
    letterOfNode[node] ?? "?"
  }

  /// UIKit's `isMovingToParent` and `isMovingFromParent`, as the containment calls make them.
  private mutating func note(_ callback: LifecycleEvent) {
    switch callback {
    case .willMove(let subject, .some):
      movingToParent.insert(subject.node)
      withoutParent.remove(subject.node)
    case .willMove(let subject, nil): movingFromParent.insert(subject.node)
    case .didMove(let subject, let parent):
      movingToParent.remove(subject.node)
      movingFromParent.remove(subject.node)
      if parent == nil { withoutParent.insert(subject.node) }
    default: break
    }
  }

  private func properties(of node: NodeID) -> Set<String> {
    var properties: Set<String> = []
    if movingToParent.contains(node) { properties.insert("isMovingToParent") }
    if movingFromParent.contains(node) { properties.insert("isMovingFromParent") }
    if withoutParent.contains(node) { properties.insert("no parent") }
    return properties
  }
}
