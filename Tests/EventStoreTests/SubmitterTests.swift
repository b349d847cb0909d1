import EventStore
import Testing

@Suite("Writer thread with several submitters")
struct SubmitterTests {
  let log = CommitLog()

  private func batch(_ sequence: Int64, of stream: String) -> AppendBatch {
    Samples.batch(appending: sequence...sequence, to: stream)
  }

  @Test("Each submitter counts its own batches, and learns of its own alone")
  func numbers() throws {
    let store = ScriptedStore(isGated: true)
    let writer = StoreWriter(store: store, onCommit: log.add)
    #expect(writer.submit(batch(1, of: "c1"), number: 7, by: 0))
    #expect(store.waitForAppend())
    #expect(writer.submit(batch(1, of: "c2"), number: 1, by: 1))
    #expect(writer.submit(batch(2, of: "c1"), number: 8, by: 0))
    #expect(writer.submit(batch(2, of: "c2"), number: 2, by: 1))
    store.openGate()
    #expect(writer.finish(within: .seconds(60)))
    #expect(
      log.commitsAndFailures == [
        .success(Commit(number: 7, by: 0)), .success(Commit(number: 8, by: 0)),
        .success(Commit(number: 2, by: 1)),
      ])
  }

  @Test("A refused stream is told to its submitter alone, and taken of another one")
  func refusal() throws {
    let store = ScriptedStore()
    let writer = StoreWriter(store: store, onCommit: log.add)
    #expect(writer.submit(batch(7, of: "c1"), number: 5, by: 1))
    #expect(log.wait())
    let gap = EventStoreError.sequenceGap(stream: "c1", expected: 1, found: 7)
    #expect(
      log.commitsAndFailures == [.success(Commit(number: 5, by: 1, refused: ["c1": gap]))])
    writer.readmit("c1", from: 9, by: 0)
    #expect(writer.submit(batch(1, of: "c1"), number: 6, by: 1))
    #expect(writer.submit(batch(1, of: "c1"), number: 1, by: 0))
    #expect(writer.finish(within: .seconds(60)))
    #expect(store.summary(of: "c1")?.lastSequence == 1)
  }
}
