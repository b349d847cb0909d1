import FlowLanguage

extension FlowRunner {
  /// Carries out commands at the moments of the client's own stream, waiting for nothing else.
  ///
  /// Only that client's time passes: moments of recordings count from the beginning of each stream.
  mutating func carryOut(_ commands: [RecordedStep]) throws(StepFailure) {
    beginLooking()
    for step in commands {
      guard step.time >= client.now else {
        throw StepFailure(
          message: "a command at \(Seconds.text(step.time)) s comes too late: the client is at "
            + "\(Seconds.text(client.now)) s already")
      }
      client.advance(to: step.time)
      if let command = step.command { client.send(command, from: step.origin) }
      if client.loss != nil { break }
    }
    isExact = true
  }
}
