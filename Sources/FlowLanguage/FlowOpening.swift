/// What a flow does first with the app that it finds on the device.
package enum FlowOpening: Sendable, Equatable {
  /// It counts its moments from the beginning of its client, and needs a new device.
  case newDevice
  /// It clears the app's state, so that nothing that was before makes a difference.
  case clear
  /// It ends the app's process, and meets what outlives it; all permissions may be decided anew.
  case launch(decidesPermissions: Bool)
  /// It goes on with the app as it is.
  case resume
}

extension LoadedFlow {
  /// What the flow does first, as far as its files tell; ``FlowOpening/resume`` where only a run
  /// would tell.
  package var opening: FlowOpening {
    var reader = OpeningReader(loaded: self)
    return reader.opening(of: flow) ?? .resume
  }

  /// Whether the flow begins in the app without opening it: its writer had it open already.
  package var takesAppForOpen: Bool {
    var reader = ForegroundReader(loaded: self)
    return reader.needsApp(flow) ?? reader.looks
  }
}

/// Reads steps in their order until one of them concerns the app.
private struct OpeningReader {
  let loaded: LoadedFlow
  /// How many flows run inside each other here; a flow may run itself.
  var depth = 0

  mutating func opening(of flow: Flow) -> FlowOpening? {
    guard depth < RunLimits.depth else { return .resume }
    depth += 1
    defer { depth -= 1 }
    return opening(of: flow.configuration.onFlowStart) ?? opening(of: flow.steps)
  }

  private mutating func opening(of steps: [FlowStep]) -> FlowOpening? {
    for step in steps {
      if let opening = opening(of: step.command) { return opening }
    }
    return nil
  }

  private mutating func opening(of command: FlowCommand) -> FlowOpening? {
    switch command {
    case .launchApp(let options) where isOwn(options.appID):
      if options.clearsState { return .clear }
      guard options.stopsApp else { return .resume }
      return .launch(decidesPermissions: options.permissions == nil)
    case .clearState(let appID) where isOwn(appID): return .clear
    case .stopApp(let appID) where isOwn(appID): return .launch(decidesPermissions: false)
    case .assertTrue, .evaluate, .runScript, .appearance, .skipped, .text(.setClipboard): return nil
    case .runFlow(let subflow, when: nil): return opening(of: subflow)
    case .runFlow(let subflow, .some(let condition)):
      // Where it does not hold, nothing of it runs; elements are a matter of the run.
      return condition.staticValue.map { $0 ? opening(of: subflow) : nil } ?? .resume
    case .retry(let subflow, _): return opening(of: subflow)
    case .stage(.commands): return .newDevice
    default: return .resume
    }
  }

  private mutating func opening(of subflow: Subflow) -> FlowOpening? {
    switch subflow.body {
    case .steps(let steps): return opening(of: steps)
    case .file(let template, let base):
      return loaded.flow(template, from: base).map { opening(of: $0) } ?? .resume
    }
  }

  private func isOwn(_ appID: Template?) -> Bool { loaded.isOwn(appID) }
}

/// Reads steps in their order until one of them needs the app on the screen, or opens or ends it.
private struct ForegroundReader {
  let loaded: LoadedFlow
  /// How many flows run inside each other here; a flow may run itself.
  var depth = 0
  /// Whether a step looks at the screen without telling that the app must be there. Where no other
  /// step tells, it is: what is not seen on the home screen says nothing of the app.
  private(set) var looks = false

  /// Whether the app is needed first; nil where none of the steps tells.
  mutating func needsApp(_ flow: Flow) -> Bool? {
    guard depth < RunLimits.depth else { return false }
    depth += 1
    defer { depth -= 1 }
    return needsApp(flow.configuration.onFlowStart) ?? needsApp(flow.steps)
  }

  private mutating func needsApp(_ steps: [FlowStep]) -> Bool? {
    for step in steps {
      if let answer = needsApp(step.command) { return answer }
    }
    return nil
  }

  private mutating func needsApp(_ command: FlowCommand) -> Bool? {
    switch command {
    // Another app that is launched stands in front of the flow's own.
    case .launchApp: return false
    case .clearState(let appID), .stopApp(let appID): return loaded.isOwn(appID) ? false : nil
    // What comes from outside may find the app closed, which is what such a flow is about.
    case .openLink, .stage, .on, .setOrientation, .orientation: return false
    case .tap, .assertVisible, .swipe, .scroll, .scrollUntilVisible: return true
    case .text(.setClipboard), .text(.hideKeyboard): return nil
    case .text: return true
    case .press(.backspace): return true
    case .takeScreenshot(_, croppedOn: .some(_)): return true
    case .waitUntil(let condition, _):
      if condition.visible != nil { return true }
      looks = true
      return nil
    case .runFlow(let subflow, when: nil), .retry(let subflow, _): return needsApp(subflow)
    case .runFlow(let subflow, .some(let condition)):
      guard let holds = condition.staticValue else {
        looks = true
        return nil
      }
      return holds ? needsApp(subflow) : nil
    case .repeated(let repetition):
      guard repetition.condition == nil else {
        looks = true
        return nil
      }
      return needsApp(repetition.steps)
    case .assertNotVisible:
      looks = true
      return nil
    case .clearKeychain, .setPermissions, .assertTrue, .waitForAnimationToEnd, .back, .press, .key,
      .takeScreenshot, .startRecording, .stopRecording, .evaluate, .runScript, .appearance,
      .skipped:
      return nil
    }
  }

  private mutating func needsApp(_ subflow: Subflow) -> Bool? {
    switch subflow.body {
    case .steps(let steps): return needsApp(steps)
    case .file(let template, let base):
      return loaded.flow(template, from: base).flatMap { needsApp($0) }
    }
  }
}

extension LoadedFlow {
  /// The flow that a step runs; nil where only the run tells which.
  fileprivate func flow(_ template: Template, from base: String) -> Flow? {
    guard let name = template.literal else { return nil }
    let path = FlowPath.resolve(name, from: base)
    return path == flow.path ? flow : subflows[path]
  }

  /// Whether a step is about the app of the flow: it names none, or the same.
  fileprivate func isOwn(_ appID: Template?) -> Bool {
    guard let appID else { return true }
    return appID.source == flow.configuration.appID.source
  }
}

extension Condition {
  /// What it comes to where that does not depend on a run.
  fileprivate var staticValue: Bool? {
    if isElsewhere { return false }
    return visible == nil && notVisible == nil && isTrue == nil ? true : nil
  }
}
