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
    let runs = FlowThreads.results(of: 64, atOnce: 64) { place in
      let isLast = arrived.withLock { count in
        count += 1
        return count == 64
      }
      if isLast { for _ in 0..<64 { all.signal() } }
      return all.wait(timeout: .now() + 20) == .success ? place : -1
    }
    var places: Set<Int> = []
    for await (place, result) in runs where place == result { places.insert(place) }
    #expect(places == Set(0..<64))
  }

  @Test("At most the allowed number of flows run at once, and each runs exactly once")
  func width() {
    let running = Mutex((now: 0, most: 0, places: [Int]()))
    FlowThreads.run(100, atOnce: 3) { place in
      running.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
        state.places.append(place)
      }
      running.withLock { $0.now -= 1 }
    }
    #expect(running.withLock { $0.most } <= 3)
    #expect(running.withLock { $0.places.sorted() } == Array(0..<100))
  }

  @Test("Running no flows ends without a result")
  func nothing() async {
    for await _ in FlowThreads.results(of: 0, atOnce: 4, { $0 }) { Issue.record("something ran") }
  }
}
