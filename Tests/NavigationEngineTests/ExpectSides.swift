import NavigationEngine
import TestSupport
import Testing

/// Plays the same commands to an app with naive and to one with correct code, and compares both
/// transcripts exactly.
///
/// The naive one must report the fault; the correct one must report none and break no rule.
func expectSides(
  _ app: App, under strategy: Strategy = .asPublished, defects: NavigationDefects? = nil,
  showing fault: Fault.Kind, play: (inout CheckedClient) -> Void,
  careless: String, careful: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var naive = CheckedClient(
    app.running(strategy: strategy, defects: defects), detail: .story)
  play(&naive)
  #expect(naive.namedFaults.contains(fault), sourceLocation: sourceLocation)
  compare(naive.takeTranscript(), careless, "careless", sourceLocation)

  var right = CheckedClient(app, detail: .story)
  play(&right)
  #expect(right.namedFaults.isEmpty, sourceLocation: sourceLocation)
  #expect(right.faults.isEmpty, sourceLocation: sourceLocation)
  compare(right.takeTranscript(), careful, "careful", sourceLocation)
}

private func compare(
  _ actual: String, _ expected: String, _ side: String, _ sourceLocation: SourceLocation
) {
  guard actual != expected + "\n" else { return }
  Issue.record("the \(side) side is:\n\(actual)", sourceLocation: sourceLocation)
}
