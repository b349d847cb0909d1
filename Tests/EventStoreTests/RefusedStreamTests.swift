import EventStore
import Testing

@Suite("Writer thread with a refused stream")
struct RefusedStreamTests {
  let log = CommitLog()
  let store = ScriptedStore()

  private func writer() -> StoreWriter {
    StoreWriter(
      store: store, backoff: WriterBackoff(maximumRetries: 3, firstPause: .zero),
      onCommit: log.add)
  }

  /// Record `first` of stream c1 and record `second` of stream c2.
  private func batch(_ first: Int64, _ second: Int64) -> AppendBatch {
    var batch = Samples.batch(appending: first...first, to: "c1")
    batch.append(Samples.records(second...second, of: "c2"), to: "c2")
    return batch
  }

  @Test("A sequence gap refuses its stream, and the rest of the batch is committed")
  func oneOfTwo() throws {
    let writer = writer()
    #expect(writer.submit(batch(7, 1), number: 1))
    #expect(log.wait())
    let gap = EventStoreError.sequenceGap(stream: "c1", expected: 1, found: 7)
    #expect(log.commitsAndFailures == [.success(Commit(number: 1, refused: ["c1": gap]))])
    #expect(writer.status == .running)
    #expect(store.summary(of: "c1")?.lastSequence == 0)
    #expect(store.summary(of: "c2")?.lastSequence == 1)
    #expect(writer.finish(within: .seconds(60)))
  }

  @Test(
    "A stream that its part of the store cannot take is refused each time, and others committed")
  func outOfReach() throws {
    let out = EventStoreError.unreachable(place: "log", reason: "it is gone")
    store.refuse("c1", for: out)
    let writer = writer()
    for number in UInt64(1)...3 {
      #expect(writer.submit(batch(1, Int64(number)), number: number))
      #expect(log.wait())
      writer.readmit("c1", from: number + 1)
    }
    #expect(
      log.commitsAndFailures
        == (1...3).map { .success(Commit(number: $0, refused: ["c1": out])) })
    #expect(store.summary(of: "c2")?.lastSequence == 3)
    #expect(writer.status == .running && writer.finish(within: .seconds(60)))
  }

  @Test("Records of a refused stream are dropped until it is readmitted, even in sequence")
  func later() throws {
    let writer = writer()
    #expect(writer.submit(batch(7, 1), number: 1))
    #expect(log.wait())
    #expect(writer.submit(batch(1, 2), number: 2))
    #expect(log.wait())
    #expect(store.summary(of: "c1")?.lastSequence == 0)
    writer.readmit("c1", from: 4)
    #expect(writer.submit(batch(1, 3), number: 3))
    #expect(writer.submit(batch(1, 4), number: 4))
    #expect(writer.finish(within: .seconds(60)))
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...1))
    #expect(store.summary(of: "c2")?.lastSequence == 4)
    let later = try log.commitsAndFailures.dropFirst().flatMap { try $0.get().refused.keys }
    #expect(later == [])
  }

  @Test("A stream with a taken name is refused, and its records do not reach the existing stream")
  func takenName() throws {
    try store.inner.append(Samples.batch(appending: 1...3, to: "c2"))
    let writer = writer()
    var opening = Samples.batch(creating: ["c2", "c5"])
    opening.append(Samples.records(1...3, of: "c2"), to: "c2")
    #expect(writer.submit(opening, number: 1))
    #expect(writer.submit(Samples.batch(appending: 4...4, to: "c2"), number: 2))
    #expect(writer.finish(within: .seconds(60)))
    #expect(store.summary(of: "c2")?.lastSequence == 3)
    #expect(store.summary(of: "c5") != nil)
    let refused = try log.commitsAndFailures.map { try $0.get().refused }
    #expect(refused.contains(["c2": .streamExists("c2")]))
  }

  @Test("A disk failure while a refused batch is split fails the writer")
  func disk() {
    let broken = EventStoreError.closed
    store.fail(with: [.unknownStream("c1"), broken])
    let writer = writer()
    #expect(writer.submit(batch(1, 1), number: 1))
    #expect(log.wait())
    #expect(log.all == [.failure(broken)])
    #expect(!writer.finish(within: .seconds(60)))
  }

  private static let damage = EventStoreError.damaged(path: "/data", reason: "x")

  @Test("A damaged place in the file refuses the stream that is stored there, and no other")
  func damagedPlace() throws {
    store.fail(with: [Self.damage, Self.damage])
    let writer = writer()
    #expect(writer.submit(batch(1, 1), number: 1))
    #expect(log.wait())
    #expect(log.commitsAndFailures == [.success(Commit(number: 1, refused: ["c1": Self.damage]))])
    #expect(store.summary(of: "c2")?.lastSequence == 1)
    #expect(writer.finish(within: .seconds(60)))
  }

  @Test("A file in which nothing can be stored twice in a row fails the writer")
  func damagedFile() {
    store.fail(with: Array(repeating: Self.damage, count: 9))
    let writer = writer()
    #expect(writer.submit(batch(1, 1), number: 1))
    #expect(log.wait())
    #expect(writer.status == .running)
    writer.readmit("c1", from: 2)
    #expect(writer.submit(batch(1, 1), number: 2))
    #expect(log.wait())
    #expect(log.all.last == .failure(Self.damage))
    #expect(!writer.finish(within: .seconds(60)))
  }
}
