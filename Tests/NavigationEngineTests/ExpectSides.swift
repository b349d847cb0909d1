import NavigationEngine
import TestSupport
import Testing

/// Plays the same commands to an app with naive and to one with correct code, and compares both
/// transcripts exactly.
///
/// The naive one must report the fault; the correct one must report none and break no rule.
func expectSides(
  _ app: App, under strategy: Strategy = .naive, defects: Set<Defect>? = nil,
  showing fault: Fault.Kind, play: (inout CheckedClient) -> Void,
  naive: String, correct: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var naiveClient = CheckedClient(
    app.running(strategy: strategy, defects: defects), detail: .story)
  play(&naiveClient)
  #expect(naiveClient.namedFaults.contains(fault), sourceLocation: sourceLocation)
  compare(naiveClient.takeTranscript(), naive, "naive", sourceLocation)

  var correctClient = CheckedClient(app, detail: .story)
  play(&correctClient)
  #expect(correctClient.namedFaults.isEmpty, sourceLocation: sourceLocation)
  #expect(correctClient.faults.isEmpty, sourceLocation: sourceLocation)
  compare(correctClient.takeTranscript(), correct, "correct", sourceLocation)
}

private func compare(
  _ actual: String, _ expected: String, _ side: String, _ sourceLocation: SourceLocation
) {
  guard actual != expected + "\n" else { return }
  Issue.record("the \(side) side is:\n\(actual)", sourceLocation: sourceLocation)
}
