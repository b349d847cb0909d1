import FlowLanguage
import NavigationEngine
import YAMLReading

/// The device's own keys, and how it is held.
extension FlowRunner {
  /// Sets the device's speed of animations, also while no app runs.
  mutating func setAnimationSpeed(to template: Template) throws(StepFailure) -> StepOutcome {
    let range = AnimationSpeed.range
    guard let speed = try number(template).flatMap({ AnimationSpeed(percent: $0) }) else {
      throw StepFailure(
        message: "\(try text(template)) is not an animation speed; it is "
          + "\(range.lowerBound) to \(range.upperBound) percent")
    }
    actAtOnce()
    client.send(.animationSpeed(speed))
    return StepOutcome(notes: rejectionNotes())
  }

  mutating func press(_ key: DeviceKey) throws(StepFailure) -> StepOutcome {
    switch key {
    case .enter: return pressReturn()
    case .backspace: return try erase(1)
    case .home: pressHome()
    case .lock:
      guard client.front != .lockScreen else {
        return StepOutcome(notes: ["the screen is locked already"])
      }
      lock()
    case .power: if client.front == .lockScreen { unlock() } else { lock() }
    }
    return StepOutcome(notes: rejectionNotes())
  }

  /// What a key does whose name is filled in.
  func key(called name: Template) throws(StepFailure) -> FlowCommand {
    let text = try text(name)
    if let command = CommandTable.keys[text.uppercased()] { return command }
    let names = DeviceKey.allCases.map(\.rawValue) + ["Back"]
    throw StepFailure(
      message: "'\(name.source)' is '\(text)', not a key; \(Fields.hint(for: text, among: names))")
  }

  func orientation(called name: Template) throws(StepFailure) -> Orientation {
    let text = try text(name)
    if let orientation = Orientation(named: text) { return orientation }
    let names = Orientation.allCases.map(\.rawValue)
    throw StepFailure(
      message: "'\(name.source)' is '\(text)', not an orientation; "
        + Fields.hint(for: text, among: names))
  }

  private mutating func pressHome() {
    beginActing()
    switch client.front {
    case .app: client.send(.background(locked: false))
    case .home: client.device.isMenuOpen = false
    case .lockScreen: unlock()
    }
  }

  private mutating func lock() {
    beginActing()
    client.device.isMenuOpen = false
    if client.front == .app {
      client.send(.background(locked: true))
    } else {
      client.device.isLocked = true
    }
  }

  /// Shows what was in front before.
  mutating func unlock() {
    client.device.isLocked = false
    if client.device.unlocksToApp { client.send(.foreground) }
  }

  mutating func perform(_ command: AppearanceCommand) throws(StepFailure) -> StepOutcome {
    switch command {
    case .set(let template):
      beginActing()
      let text = try text(template)
      switch text.lowercased() {
      case "enabled": client.device.isDark = true
      case "disabled": client.device.isDark = false
      default:
        throw StepFailure(
          message: "'\(template.source)' is '\(text)'; dark mode is 'enabled' or 'disabled'")
      }
    case .toggle:
      beginActing()
      client.device.isDark.toggle()
    case .assert(let isDark):
      settleUnlessExact()
      guard client.device.isDark == isDark else {
        throw StepFailure(
          message: "the device is in \(client.device.isDark ? "dark" : "light") mode")
      }
    }
    return .done
  }

  mutating func setOrientation(_ orientation: Orientation) -> StepOutcome {
    beginActing()
    if orientation == .upsideDown {
      return StepOutcome(notes: ["an iPhone does not rotate upside down"])
    }
    // Left and right are one and the same to the app.
    if client.front == .app, client.isLandscape == orientation.isLandscape { return .done }
    client.send(.rotate(landscape: orientation.isLandscape))
    return StepOutcome(notes: rejectionNotes())
  }
}
