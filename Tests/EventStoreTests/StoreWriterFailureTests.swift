import EventStore
import Synchronization
import Testing

@Suite("Writer thread with a failing store")
struct StoreWriterFailureTests {
  static let full = EventStoreError.full(path: "/data")
  let log = CommitLog()

  private func writer(
    _ store: any EventStoring,
    backoff: WriterBackoff = WriterBackoff(maximumRetries: 3, firstPause: .zero)
  ) -> StoreWriter {
    StoreWriter(store: store, backoff: backoff, onCommit: log.add)
  }

  private func batch(_ number: UInt64) -> AppendBatch {
    Samples.batch(appending: Int64(number)...Int64(number))
  }

  @Test("A transient store failure loses no records and is not reported")
  func passes() throws {
    let failures = [Self.full, .inputOutput(path: "/data", reason: "I/O"), Self.full]
    let store = ScriptedStore(failures: failures)
    let writer = writer(store)
    #expect(writer.submit(batch(1), number: 1))
    #expect(log.wait())
    #expect(writer.submit(batch(2), number: 2))
    #expect(writer.finish(within: .seconds(60)))
    #expect(log.all == [.success(1), .success(2)])
    #expect(store.calls == [1, 1, 1, 1, 1])
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...2))
  }

  @Test("A retrying writer reports its condition, accepts batches, and recovers")
  func saysSo() throws {
    let store = ScriptedStore(isGated: true, failures: [Self.full])
    let writer = writer(store)
    #expect(writer.status == .running)
    #expect(writer.submit(batch(1), number: 1))
    #expect(store.waitForAppend())
    store.letOneThrough()
    #expect(store.waitForAppend())
    #expect(writer.status == .retrying(Self.full))
    #expect(writer.submit(batch(2), number: 2))
    store.openGate()
    #expect(log.wait(for: 2))
    #expect(writer.status == .running)
    #expect(writer.finish(within: .seconds(60)))
    #expect(store.summary(of: "c1")?.lastSequence == 2)
  }

  @Test("A writer tells of each time that it tries again, with the reason")
  func tellsOfTrouble() {
    let input = EventStoreError.inputOutput(path: "/data", reason: "I/O")
    let store = ScriptedStore(failures: [Self.full, input])
    let told = Mutex<[EventStoreError]>([])
    let writer = StoreWriter(
      store: store, backoff: WriterBackoff(maximumRetries: 3, firstPause: .zero),
      onTrouble: { error in told.withLock { $0.append(error) } }, onCommit: log.add)
    #expect(writer.submit(batch(1), number: 1))
    #expect(log.wait())
    #expect(writer.submit(batch(2), number: 2))
    #expect(writer.finish(within: .seconds(60)))
    #expect(told.withLock { $0 } == [Self.full, input])
    #expect(log.all == [.success(1), .success(2)])
  }

  @Test("A persistent store failure is reported once, and no later batch is committed")
  func stays() throws {
    let store = ScriptedStore(isGated: true, failures: Array(repeating: Self.full, count: 4))
    let writer = writer(store)
    #expect(writer.submit(batch(1), number: 1))
    #expect(store.waitForAppend())
    #expect(writer.submit(batch(2), number: 2))
    store.openGate()
    #expect(log.wait())
    #expect(log.all == [.failure(Self.full)])
    #expect(writer.status == .failed(Self.full))
    #expect(writer.backlog.batches == 0)
    #expect(!writer.submit(batch(3), number: 3))
    #expect(!writer.finish(within: .seconds(60)))
    #expect(writer.status == .failed(Self.full))
    #expect(store.calls == [1, 1, 1, 1])
    #expect(store.summary(of: "c1")?.lastSequence == 0)
  }

  @Test("Batches committed before a store failure stay committed")
  func before() throws {
    let store = ScriptedStore()
    let writer = writer(store)
    #expect(writer.submit(batch(1), number: 1))
    #expect(log.wait())
    store.fail(with: [.closed])
    #expect(writer.submit(batch(2), number: 2))
    #expect(log.wait())
    #expect(log.all == [.success(1), .failure(.closed)])
    #expect(store.summary(of: "c1")?.lastSequence == 1)
    #expect(!writer.finish(within: .seconds(60)))
  }

  @Test("Finishing a writer skips its backoff pause and commits the waiting batches")
  func finishCutsPause() throws {
    let store = ScriptedStore(isGated: true, failures: [Self.full, Self.full])
    let backoff = WriterBackoff(firstPause: .seconds(3600), longestPause: .seconds(3600))
    let writer = writer(store, backoff: backoff)
    #expect(writer.submit(batch(1), number: 1))
    #expect(store.waitForAppend())
    store.openGate()
    #expect(writer.finish(within: .seconds(60)))
    #expect(log.all == [.success(1)])
  }

  @Test("Finishing a writer fails after the maximum of retries while the disk stays full")
  func finishGivesUp() throws {
    let store = ScriptedStore(failures: Array(repeating: Self.full, count: 100))
    let backoff = WriterBackoff(firstPause: .seconds(3600), longestPause: .seconds(3600))
    let writer = writer(store, backoff: backoff)
    #expect(writer.submit(batch(1), number: 1))
    #expect(!writer.finish(within: .seconds(60)))
    #expect(log.all == [.failure(Self.full)])
    #expect(writer.status == .failed(Self.full))
    #expect(store.calls.count == backoff.maximumRetries + 1)
  }
}
