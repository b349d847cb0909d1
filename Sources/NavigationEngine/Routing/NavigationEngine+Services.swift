extension NavigationEngine {
  mutating func setOutcome(
    of name: String, to outcome: ServiceOutcome, into events: inout [Event]
  ) {
    reject(.noSuchService(name), &events)
  }

  mutating func startCall(_ index: CallIndex, owner: NodeID, into events: inout [Event]) {}
}
