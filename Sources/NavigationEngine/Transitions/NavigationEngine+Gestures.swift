extension NavigationEngine {
  mutating func follow(_ gesture: Gesture, into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
  }
}
