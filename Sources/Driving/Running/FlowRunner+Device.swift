import NavigationEngine

/// The device's own keys, and how it is held.
extension FlowRunner {
  mutating func press(_ key: DeviceKey) throws(StepFailure) -> StepOutcome {
    switch key {
    case .enter:
      // The return key of a field with one line puts the keyboard away.
      return hideKeyboard()
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

  mutating func setOrientation(_ orientation: Orientation) -> StepOutcome {
    beginActing()
    if orientation == .upsideDown {
      return StepOutcome(notes: ["a phone shows nothing upside down"])
    }
    // Left and right are one and the same to the app.
    if client.front == .app, client.isLandscape == orientation.isLandscape { return .done }
    client.send(.rotate(landscape: orientation.isLandscape))
    return StepOutcome(notes: rejectionNotes())
  }
}
