import EventStore
import Testing

@Suite("Writer thread")
struct StoreWriterTests {
  let log = CommitLog()

  private func writer(
    _ store: any EventStoring, limits: WriterLimits = WriterLimits(), retries: Int = 3
  ) -> StoreWriter {
    StoreWriter(
      store: store, limits: limits,
      backoff: WriterBackoff(maximumRetries: retries, firstPause: .zero), onCommit: log.add)
  }

  /// Batch number n holds record n of stream c1.
  private func batch(_ number: UInt64) -> AppendBatch {
    Samples.batch(appending: Int64(number)...Int64(number))
  }

  @Test("A submitted batch is committed and reported by its number")
  func commits() throws {
    let store = ScriptedStore()
    let writer = writer(store)
    #expect(writer.submit(batch(1), number: 1))
    #expect(log.wait())
    #expect(log.all == [.success(1)])
    #expect(store.summary(of: "c1")?.lastSequence == 1)
    #expect(writer.backlog.batches == 0)
    #expect(writer.finish(within: .seconds(60)))
  }

  @Test("Batches submitted during a commit are committed together in the next one")
  func groups() throws {
    let store = ScriptedStore(isGated: true)
    let writer = writer(store)
    #expect(writer.submit(batch(1), number: 1))
    #expect(store.waitForAppend())
    for number in UInt64(2)...10 { #expect(writer.submit(batch(number), number: number)) }
    #expect(writer.backlog.batches == 10)
    store.openGate()
    #expect(log.wait(for: 2))
    #expect(store.calls == [1, 9])
    #expect(log.all == [.success(1), .success(10)])
    #expect(writer.finish(within: .seconds(60)))
  }

  @Test("Batches that wait beyond the limit of a transaction are committed in several, in order")
  func boundOfTransaction() throws {
    let store = ScriptedStore(isGated: true)
    let writer = writer(store, limits: WriterLimits(transactionBytes: 2 * batch(2).bytes))
    #expect(writer.submit(batch(1), number: 1))
    #expect(store.waitForAppend())
    for number in UInt64(2)...6 { #expect(writer.submit(batch(number), number: number)) }
    store.openGate()
    #expect(writer.finish(within: .seconds(60)))
    #expect(store.calls == [1, 2, 2, 1])
    #expect(log.all == [.success(1), .success(3), .success(5), .success(6)])
    #expect(store.summary(of: "c1")?.lastSequence == 6)
  }

  @Test("Batches are committed in the order of submission")
  func order() throws {
    let store = ScriptedStore()
    let limits = WriterLimits(maximumWaitingBatches: 10_000)
    let writer = writer(store, limits: limits)
    for number in UInt64(1)...5000 { #expect(writer.submit(batch(number), number: number)) }
    #expect(writer.finish(within: .seconds(60)))
    #expect(try store.records(of: "c1", after: 0, limit: 9999) == Samples.records(1...5000))
    let numbers = try log.all.map { try $0.get() }
    #expect(numbers == numbers.sorted())
    #expect(numbers.last == 5000)
  }

  @Test("A batch beyond the count limit is refused, and no accepted batch is lost")
  func boundOfBatches() throws {
    let store = ScriptedStore(isGated: true)
    let writer = writer(store, limits: WriterLimits(maximumWaitingBatches: 3))
    #expect(writer.submit(batch(1), number: 1))
    #expect(store.waitForAppend())
    #expect(writer.submit(batch(2), number: 2))
    #expect(writer.submit(batch(3), number: 3))
    #expect(!writer.submit(batch(4), number: 4))
    #expect(writer.backlog.batches == 3)
    store.openGate()
    #expect(log.wait(for: 2))
    #expect(writer.submit(batch(4), number: 4))
    #expect(writer.finish(within: .seconds(60)))
    #expect(store.summary(of: "c1")?.lastSequence == 4)
  }

  @Test("A batch beyond the byte limit is refused, but a single large one is accepted")
  func boundOfBytes() throws {
    let store = ScriptedStore(isGated: true)
    let size = batch(1).bytes
    let writer = writer(store, limits: WriterLimits(maximumWaitingBytes: 2 * size))
    #expect(writer.submit(Samples.batch(appending: 1...10), number: 1))
    #expect(store.waitForAppend())
    #expect(!writer.submit(batch(11), number: 2))
    store.letOneThrough()
    #expect(log.wait())
    #expect(writer.backlog.bytes == 0)
    #expect(writer.submit(batch(11), number: 2))
    #expect(store.waitForAppend())
    #expect(writer.backlog.bytes == batch(11).bytes)
    store.openGate()
    #expect(writer.finish(within: .seconds(60)))
  }

  @Test("Finishing a writer commits the waiting batches and refuses new ones")
  func finish() throws {
    let store = ScriptedStore(isGated: true)
    let writer = writer(store)
    #expect(writer.submit(batch(1), number: 1))
    #expect(store.waitForAppend())
    #expect(writer.submit(batch(2), number: 2))
    #expect(!writer.finish(within: .milliseconds(1)))
    #expect(!writer.submit(batch(3), number: 3))
    store.openGate()
    #expect(writer.finish(within: .seconds(60)))
    #expect(writer.finish(within: .seconds(60)))
    #expect(writer.status == .finished)
    #expect(log.all == [.success(1), .success(2)])
    #expect(store.summary(of: "c1")?.lastSequence == 2)
  }

  @Test("An idle writer finishes")
  func finishIdle() {
    #expect(writer(ScriptedStore()).finish())
    #expect(log.all.isEmpty)
  }

  @Test("Batches committed by a writer are read after the store reopens")
  func onDisk() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch())
    let writer = writer(store)
    for number in UInt64(1)...500 { #expect(writer.submit(batch(number), number: number)) }
    #expect(writer.finish(within: .seconds(60)))
    try store.close()
    let again = try SQLiteEventStore(directory: folder.path)
    #expect(try again.records(of: "c1", after: 0, limit: 999) == Samples.records(1...500))
  }
}
