import NavigationEngine

extension Transcript {
  /// Tells of the device, of services, and of what they bring.
  func describeDevice(_ body: Event.Body) -> String {
    switch body {
    case .app(.willResignActive(.app)): "appWillResignActive"
    case .app(.willResignActive(.scene)): "sceneWillResignActive"
    case .app(.enteredBackground(.app, let locked, _)):
      "appEnteredBackground\(locked ? ", locked" : "")"
    case .app(.enteredBackground(.scene, let locked, _)):
      "sceneDidEnterBackground\(locked ? ", locked" : "")"
    case .app(.willEnterForeground(.app)): "appWillEnterForeground"
    case .app(.willEnterForeground(.scene)): "sceneWillEnterForeground"
    case .app(.sceneDidDisconnect): "sceneDidDisconnect"
    case .app(.delivered(let delivery)): "delivered by \(delivery.call.rawValue)"
    case .app(.sceneWillConnect(let options)):
      "sceneWillConnect" + (options.origin.map { ", \($0.rawValue)" } ?? "")
        + (options.value.map { " \($0)" } ?? "")
    case .lifecycle(.willTransition(let subject, let width, let height)):
      "willTransition \(name(subject.node)) to \(width)×\(height)"
    case .lifecycle(.didReceiveMemoryWarning(let subject)):
      "didReceiveMemoryWarning \(name(subject.node))"
    case .app(.memoryWarning): "memoryWarning"
    case .environment(.animationSpeedChanged(let speed)): "animations at \(speed.percent) %"
    case .environment(.sizeChanged(let width, let height)): "size \(width)×\(height)"
    case .animator(let call):
      "animator \(name(call.subject.node)) \(call.operation.rawValue): \(call.step.rawValue)"
        + (call.isCompleted.map { " \($0)" } ?? "")
    case .environment(.rotationBegan(let rotation)):
      "rotation \(rotation.id) to \(rotation.width)×\(rotation.height) began"
        + (rotation.frames[0] == 0 ? "" : " at \(rotation.frames[0])")
    case .environment(.rotationEnded(let id, let finished)):
      "rotation \(id) ended\(finished ? "" : ", finished = false")"
    case .environment(.outcomeChanged(let service, let outcome)):
      "service \(app.services[service].name) = \(outcome.rawValue)"
    case .environment(.networkChanged(let network)):
      "network \(network.latencyMilliseconds)+\(network.jitterMilliseconds) ms, "
        + "\(network.lossPercent) % lost" + (network.isOffline ? ", offline" : "")
    case .permission(.changed(let entries)):
      "permissions "
        + entries.map { "\($0.permission.rawValue) = \($0.status.rawValue)" }
        .joined(separator: ", ")
    case .permission(.asked(let permission, let owner)):
      "asked for \(permission.rawValue) by \(name(owner))"
    case .permission(.answered(let permission, _, let status, let asked)):
      "\(permission.rawValue) is \(status.rawValue)" + (asked ? ", which was asked" : "")
    case .systemScreen(.shown(let request)):
      "\(app.name(of: request)) shown for \(name(request.owner))"
    case .systemScreen(.answered(let screen, _, let button)):
      "\(app.systemScreens[screen].kind.rawValue): "
        + app.systemScreens[screen].alert.buttons[button].id
    case .work(.callStarted(let call)): "call \(words(call)) started"
    case .work(.callAnswered(let call)): "call \(words(call)) answered: \(call.outcome.rawValue)"
    case .work(.callCancelled(let call)): "call \(words(call)) cancelled"
    case .containment(.rootChanged(let from, let to, _)): "window root \(name(from)) → \(name(to))"
    case .fault(let fault): "FAULT \(fault.kind.rawValue)\(words(fault))"
    default: "\(body)"
    }
  }

  private func words(_ call: RunningCall) -> String {
    "\(call.id) \(app.services[app.calls[call.definition].service].name)"
  }

  private func words(_ fault: Fault) -> String {
    let subject = fault.subject.map { " of \(name($0.node))" } ?? ""
    let owners = fault.owners.map { owner in
      owner.role + (owner.node.map { " \(name($0))" } ?? "")
    }
    return subject + (fault.route.map { " on \(app.routes[$0].name)" } ?? "")
      + (owners.isEmpty ? "" : ", kept by \(owners.joined(separator: ", "))")
  }

  /// The size of a frame, where it is not that of a usual phone.
  func size(of frame: Frame) -> String {
    frame.width == 390 && frame.height == 844 ? "" : " \(frame.width)×\(frame.height)"
  }
}
