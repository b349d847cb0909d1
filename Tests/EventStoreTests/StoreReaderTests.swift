import Dispatch
import EventStore
import Synchronization
import Testing

@Suite("The reading threads")
struct StoreReaderTests {
  private let store = ScriptedStore()

  @Test("a read gets the store and what is in it")
  func reads() throws {
    try store.append(Samples.batch(appending: 1...3))
    let answer = Mutex<[StoredRecord]>([])
    let done = DispatchSemaphore(value: 0)
    let reader = StoreReader(store: store)
    let isTaken = reader.read { store in
      let records = (try? store.records(of: "c1", after: 1, limit: 9)) ?? []
      answer.withLock { $0 = records }
      done.signal()
    }
    #expect(isTaken)
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(answer.withLock { $0 } == Samples.records(2...3))
    #expect(reader.finish())
  }

  @Test("two reads run at once, so that a long one does not hold up the others")
  func parallel() {
    let reader = StoreReader(store: store, threads: 2)
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let met = Mutex(0)
    #expect(
      reader.read { _ in
        first.signal()
        if second.wait(timeout: .now() + 10) == .success { met.withLock { $0 += 1 } }
      })
    #expect(
      reader.read { _ in
        second.signal()
        if first.wait(timeout: .now() + 10) == .success { met.withLock { $0 += 1 } }
      })
    #expect(reader.finish(within: .seconds(30)))
    #expect(met.withLock { $0 } == 2)
  }

  @Test("One reading thread runs its reads in order")
  func serial() {
    let reader = StoreReader(store: store, threads: 1)
    let seen = Mutex<[Int]>([])
    for number in 1...100 {
      #expect(reader.read { _ in seen.withLock { $0.append(number) } })
    }
    #expect(reader.finish())
    #expect(seen.withLock { $0 } == Array(1...100))
  }

  @Test("at the bound the next read is not taken, and those that wait are run")
  func bound() {
    let reader = StoreReader(store: store, threads: 1, maximumWaitingReads: 2)
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = Mutex(0)
    #expect(
      reader.read { _ in
        begun.signal()
        gate.wait()
      })
    #expect(begun.wait(timeout: .now() + 10) == .success)
    #expect(reader.read { _ in count.withLock { $0 += 1 } })
    #expect(reader.read { _ in count.withLock { $0 += 1 } })
    #expect(!reader.read { _ in count.withLock { $0 += 100 } })
    #expect(reader.backlog == 2)
    #expect(!reader.finish(within: .milliseconds(1)))
    gate.signal()
    #expect(reader.finish())
    #expect(count.withLock { $0 } == 2)
  }

  @Test("A finished reader accepts no read")
  func finished() {
    let reader = StoreReader(store: store)
    #expect(reader.finish())
    #expect(reader.finish())
    #expect(!reader.read { _ in Issue.record("it must not run") })
  }
}
