import TestSupport
import Testing

/// Compares what a client did since the last call, line by line and exactly.
///
/// A new transcript is made by leaving the text empty and taking the one that the failure shows,
/// once it was held against the published order.
func expectTranscript(
  _ client: inout CheckedClient, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(client.faults.isEmpty, sourceLocation: sourceLocation)
  let actual = client.takeTranscript()
  guard actual != expected + "\n" else { return }
  Issue.record("the transcript is:\n\(actual)", sourceLocation: sourceLocation)
}
