import NavigationEngine

/// Tells events of the engine as calls between the view controllers of a scenario.
struct CallObserver {
  private let letters: [NodeKind: String]
  private var letterOfNode: [NodeID: String] = [:]
  private var movingToParent: Set<NodeID> = []
  private var movingFromParent: Set<NodeID> = []
  private var withoutParent: Set<NodeID> = []

  init(letters: [NodeKind: String]) {
    self.letters = letters
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
      case .app(let change): Self.call(change)
      case .animator(let call):
        Call(
          role: "animator", name: call.step.rawValue,
          detail: call.isCompleted.map { "(\($0))" } ?? "")
      case .environment(.rotationBegan): Call(role: "coordinator", name: "animations")
      case .environment(.rotationEnded): Call(role: "coordinator", name: "completion")
      case .environment(.pathChanged(_, let path, _)):
        Call(
          role: "path", name: "changes",
          detail: path.map { Self.letter(of: .screen($0.screen)) }.joined(separator: " "))
      case .environment(.itemChanged(_, let value, _)):
        Call(role: "item", name: "changes", detail: value?.text ?? "")
      case .environment(.sessionChanged): Call(role: "T", name: "didSelect")
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
    case .onAppear(let subject): return call(subject, "onAppear")
    case .onDisappear(let subject): return call(subject, "onDisappear")
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
    case .detentSelected(let subject, _, byPull: true):
      return Call(role: letter(subject.node), name: "didChangeSelectedDetentIdentifier")
    case .detentSelected(_, _, byPull: false), .tabSelected, .presented, .dismissed,
      .currentChanged, .rootChanged:
      return nil
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
    case .detent: "detent"
    case .keyframes: "keyframes"
    }
  }

  private static func call(_ change: AppEvent) -> Call {
    switch change {
    case .launched: Call(role: "app", name: "didFinishLaunching")
    case .sceneWillConnect(let options):
      Call(role: "scene", name: "willConnect", detail: options.origin?.rawValue ?? "")
    case .active(let delegate): Call(role: role(of: delegate), name: "didBecomeActive")
    case .willResignActive(let delegate): Call(role: role(of: delegate), name: "willResignActive")
    case .enteredBackground(let delegate, _, _):
      Call(role: role(of: delegate), name: "didEnterBackground")
    case .willEnterForeground(let delegate):
      Call(role: role(of: delegate), name: "willEnterForeground")
    case .sceneDidDisconnect: Call(role: "scene", name: "didDisconnect")
    case .delivered(let delivery): call(delivery.call)
    case .memoryWarning: Call(role: "app", name: "didReceiveMemoryWarning")
    case .terminated: Call(role: "app", name: "willTerminate")
    }
  }

  private static func role(of delegate: LifeCycleDelegate) -> String {
    switch delegate {
    case .app: "app"
    case .scene: "scene"
    }
  }

  private static func call(_ call: Delivery.Call) -> Call {
    switch call {
    case .applicationOpen: Call(role: "app", name: "openURL")
    case .applicationContinue: Call(role: "app", name: "continueActivity")
    case .applicationPerformAction: Call(role: "app", name: "performAction")
    case .sceneOpenURLContexts: Call(role: "scene", name: "openURLContexts")
    case .sceneContinue: Call(role: "scene", name: "continueActivity")
    case .scenePerformAction: Call(role: "scene", name: "performAction")
    case .notificationDidReceive: Call(role: "app", name: "didReceive")
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
