import Dispatch
import Synchronization
import Testing

@testable import FlowRunning

@Suite("Flow threads")
struct FlowThreadsTests {
  @Test("64 flows that wait for each other all run at once if 64 are allowed")
  func barrier() async {
    let arrived = Mutex(0)
    let all = DispatchSemaphore(value: 0)
    let runs = FlowThreads.results(of: 64, atOnce: 64) { place, yield in
      let isLast = arrived.withLock { count in
        count += 1
        return count == 64
      }
      if isLast { for _ in 0..<64 { all.signal() } }
      yield(all.wait(timeout: .now() + 60) == .success ? place : -1)
    }
    var places: Set<Int> = []
    for await place in runs { places.insert(place) }
    #expect(places == Set(0..<64))
  }

  @Test("At most the allowed number of flows run at once, and each exactly once")
  func width() async {
    let running = Mutex((now: 0, most: 0))
    let runs = FlowThreads.results(of: 100, atOnce: 3) { place, yield in
      running.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      yield(place)
      yield(-1)
      running.withLock { $0.now -= 1 }
    }
    var places: [Int] = []
    for await place in runs { places.append(place) }
    #expect(running.withLock { $0.most } <= 3)
    #expect(places.sorted() == Array(repeating: -1, count: 100) + Array(0..<100))
  }

  @Test("Running no flows ends without a result")
  func nothing() async {
    let runs = FlowThreads.results(of: 0, atOnce: 4) { place, yield in yield(place) }
    for await _ in runs { Issue.record("something ran") }
  }
}
