// How a line of an order reads in the guide.
extension LifecycleOrder.Row {
  /// The sources, or the word for none; what is no call needs none.
  var proof: String {
    if !observation.isCall { return "" }
    return sources.isEmpty ? "*assumed*" : sources.map(LifecycleGuide.link).joined(separator: " ")
  }
}

extension Observation {
  /// Whether it is a call, and neither a person's finger nor the animation.
  var isCall: Bool { call.role != "finger" && call.name != "begins" }

  /// The call as the guide writes it.
  var words: String {
    switch (call.role, call.name) {
    case ("finger", "down"): "*the finger comes down*"
    case ("finger", _): "*the finger is lifted*"
    case ("animation", "begins"): "*the animation begins*"
    case ("animation", "ends"): "the completion, finished"
    case ("animation", _): "the completion, cancelled"
    case ("animator", let name): Self.animatorCalls[name].map { "`\($0)`" + ended } ?? name
    case ("coordinator", "animations"): "the animations of `animate(alongsideTransition:)`"
    case ("coordinator", _): "the completion of `animate(alongsideTransition:)`"
    case ("app", let name): "`\(Self.applicationCalls[name] ?? name)`"
    case ("scene", let name): "`\(Self.sceneCalls[name] ?? name)`" + brought
    case ("delegate", let name):
      "`navigationController(_:\(name):animated:)` of the delegate, with \(call.detail)"
    case ("item", _): "the item is \(call.detail.isEmpty ? "nil" : call.detail)"
    case ("path", _): "the path is [\(call.detail.split(separator: " ").joined(separator: ", "))]"
    case ("T", "didSelect"): "`tabBarController(_:didSelect:)` of the delegate"
    case (let role, "didChangeSelectedDetentIdentifier"):
      "`sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)` of \(role)'s delegate"
    case (let role, "presentIgnored"): "\(role)'s second `present(_:animated:)` is ignored"
    case (let role, "viewAdded"): "\(role)'s view is added"
    case (let role, "viewRemoved"): "\(role)'s view is removed"
    case (let role, "viewControllers"): "\(role) `viewControllers` = [\(stack)]"
    case (let role, "willMove"), (let role, "didMove"):
      "\(role) `\(call.name)(toParent: \(parent ?? "nil"))`"
    case (let role, let name): "\(role) `\(name)`"
    }
  }

  private var stack: String {
    call.detail.dropFirst(2).split(separator: " ").joined(separator: ", ")
  }

  private var ended: String {
    call.detail.isEmpty ? "" : call.detail == "(true)" ? ", completed" : ", cancelled"
  }

  private static let animatorCalls = [
    "animationController": "animationController(for…)",
    "interactionController": "interactionController(for…)",
    "startInteractiveTransition": "startInteractiveTransition(_:)",
    "transitionDuration": "transitionDuration(using:)",
    "animateTransition": "animateTransition(using:)", "finish": "finish()", "cancel": "cancel()",
    "completeTransition": "completeTransition(_:)", "animationEnded": "animationEnded(_:)",
  ]

  private var brought: String {
    switch call.detail {
    case "": ""
    case "activity": ", with the user activity"
    case let detail: ", with the \(detail)"
    }
  }

  private static let applicationCalls = [
    "didFinishLaunching": "application(_:didFinishLaunchingWithOptions:)",
    "willEnterForeground": "applicationWillEnterForeground(_:)",
    "didBecomeActive": "applicationDidBecomeActive(_:)",
    "willResignActive": "applicationWillResignActive(_:)",
    "didEnterBackground": "applicationDidEnterBackground(_:)",
    "didReceiveMemoryWarning": "applicationDidReceiveMemoryWarning(_:)",
    "didReceive": "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    "openURL": "application(_:open:options:)",
    "continueActivity": "application(_:continue:restorationHandler:)",
    "willTerminate": "applicationWillTerminate(_:)",
    "performAction": "application(_:performActionFor:completionHandler:)",
  ]

  private static let sceneCalls = [
    "willConnect": "scene(_:willConnectTo:options:)",
    "willEnterForeground": "sceneWillEnterForeground(_:)",
    "didBecomeActive": "sceneDidBecomeActive(_:)",
    "willResignActive": "sceneWillResignActive(_:)",
    "didEnterBackground": "sceneDidEnterBackground(_:)",
    "didDisconnect": "sceneDidDisconnect(_:)",
    "openURLContexts": "scene(_:openURLContexts:)",
    "continueActivity": "scene(_:continue:)",
    "performAction": "windowScene(_:performActionFor:completionHandler:)",
  ]
}
