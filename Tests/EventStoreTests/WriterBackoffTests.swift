import Testing

@testable import EventStore

@Suite("Writer backoff")
struct WriterBackoffTests {
  @Test("The backoff pause doubles up to the maximum")
  func doubles() {
    let backoff = WriterBackoff()
    let pauses = (1...8).map { backoff.pause(before: $0) }
    #expect(pauses == [50, 100, 200, 400, 800, 1600, 2000, 2000].map(Duration.milliseconds))
  }

  @Test("The backoff pause stays bounded for extreme retry counts")
  func bounded() {
    let backoff = WriterBackoff(maximumRetries: .max, firstPause: .milliseconds(1))
    #expect(backoff.pause(before: 1_000_000) == .seconds(2))
    #expect(backoff.pause(before: 0) == .milliseconds(1))
    #expect(WriterBackoff(firstPause: .seconds(9)).pause(before: 1) == .seconds(2))
  }
}
