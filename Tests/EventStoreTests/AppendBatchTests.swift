import Testing

@testable import EventStore

@Suite("What belongs together in the store")
struct AppendBatchTests {
  @Test("Streams of one app that begin at once have its text once each, however many they are")
  func texts() {
    let batches = (1...100).map { Samples.batch(creating: ["c\($0)"]) }
    let messages = AppendBatch.messages(of: batches) { _ in nil }
    #expect(messages.count == 100)
    #expect(messages.allSatisfy { $0.batch.sources == [Samples.source] })
    #expect(messages.allSatisfy { $0.batch.bytes == Samples.source.text.utf8.count })
  }

  @Test("A text that comes again is neither kept nor counted; another one is")
  func again() {
    let other = AppSource(name: "other", text: "app: Other\n")
    var batch = AppendBatch()
    for source in [Samples.source, other, Samples.source, other] { batch.add(source) }
    #expect(batch.sources == [Samples.source, other])
    #expect(batch.bytes == Samples.source.text.utf8.count + other.text.utf8.count)
  }
}
