extension NavigationEngine {
  mutating func enterBackground(locked: Bool, into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
  }

  mutating func enterForeground(into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
  }

  mutating func rotate(landscape: Bool, into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
  }

  mutating func warnOfMemory(into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
    emit(.memoryWarning, &events)
  }
}
