import TestSupport
import Testing

/// Compares the client's events since the last call with a transcript, exactly.
///
/// To make a new transcript, pass an empty text, check the one that the failure shows against
/// the published order, and copy it.
func expectTranscript(
  _ client: inout CheckedClient, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(client.faults.isEmpty, sourceLocation: sourceLocation)
  let actual = client.takeTranscript()
  guard actual != expected + "\n" else { return }
  Issue.record("the transcript is:\n\(actual)", sourceLocation: sourceLocation)
}
