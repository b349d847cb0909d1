extension NavigationEngine {
  mutating func leave(into events: inout [Event]) {
    reject(.nothingHeld, &events)
  }
}
