extension NavigationEngine {
  mutating func input(
    _ text: String, into element: String, on screenName: String?, into events: inout [Event]
  ) {
    guard state.isRunning else { return reject(.notRunning, &events) }
  }
}
