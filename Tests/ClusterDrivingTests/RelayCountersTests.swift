import ClusterDriving
import Testing

@Suite("Numbers of what nodes relay")
struct RelayCountersTests {
  @Test("A node to which nothing was sent is shown no numbers")
  func silence() {
    var counters = RelayCounters()
    #expect(!counters.isToBeShown(to: "n2#1"))
    _ = counters.next(to: "n3#1", isShowing: false)
    #expect(!counters.isToBeShown(to: "n2#1"))
  }

  @Test("After each packet its number is shown for a minute, once a second, and then no more")
  func showings() {
    var counters = RelayCounters()
    for _ in 0..<2 {
      _ = counters.next(to: "n2#1", isShowing: false)
      for _ in 0..<RelayCounters.showings {
        #expect(counters.isToBeShown(to: "n2#1"))
        _ = counters.next(to: "n2#1", isShowing: true)
      }
      #expect(!counters.isToBeShown(to: "n2#1"))
    }
  }

  @Test("A packet that is lost shows as a gap with the next one, also where that has nothing in it")
  func gap() {
    var (sender, receiver) = (RelayCounters(), RelayCounters())
    let numbers = [false, false, true, true].map { sender.next(to: "n2#1", isShowing: $0) }
    // The second one is lost.
    let isNext = [0, 2, 3].map { receiver.take(numbers[$0], from: "n1#1") }
    #expect(isNext == [true, false, true])
  }
}
