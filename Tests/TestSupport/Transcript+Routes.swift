import NavigationEngine

extension Transcript {
  func describeRoute(_ body: Event.Body) -> String {
    switch body {
    case .route(.requested(let request, let origin)):
      "requested \(words(request)) by \(origin.rawValue)"
    case .route(.pending(let pending)): "pending \(words(pending.request))"
    case .route(.resumed(let request)): "resumed \(words(request))"
    case .route(.superseded(let request)): "superseded \(words(request))"
    case .route(.expired(let request)): "expired \(words(request))"
    case .route(.step(let request, let step, let result)):
      "step \(app.routes[request.route].steps[step].name) \(words(result))"
    case .route(.completed(let request)): "completed \(words(request))"
    case .screen(.argumentsChanged(let subject, let arguments)):
      "arguments of \(name(subject.node))\(list(arguments))"
    case .creation(.module(let screen, let names)):
      "configured \(app.screens[screen].name) with \(names.joined(separator: ", "))"
    case .environment(.bannerShown(let notification)): "banner \(notification.title)"
    case .environment(.bannerHidden): "banner hidden"
    default: describeDevice(body)
    }
  }

  private func words(_ request: RouteRequest) -> String {
    app.routes[request.route].name + list(request.arguments)
  }

  private func words(_ result: RouteStepResult) -> String {
    switch result {
    case .done: "done"
    case .alreadyThere: "already there"
    case .refused(let rejection): "refused: \(rejection.reason)"
    }
  }
}

extension Event.Body {
  /// Whether it only fills in what happens between the callbacks of appearance.
  var isFineGrained: Bool {
    switch self {
    case .lifecycle(.isAppearing), .lifecycle(.willLayoutSubviews), .lifecycle(.didLayoutSubviews),
      .containment(.willShow), .containment(.didShow):
      true
    default: false
    }
  }

  /// Whether a person or a router would speak of it.
  var isInStory: Bool {
    switch self {
    case .lifecycle(.freed): true
    case .lifecycle, .transition(.progress), .animator: false
    case .containment(.willShow), .containment(.didShow): false
    case .creation(.screen), .creation(.module): true
    case .creation: false
    case .app, .environment, .permission, .systemScreen, .containment, .screen, .transition, .work,
      .route, .fault, .rejected:
      true
    }
  }
}
