import Foundation
import Testing

@testable import EventStore

@Suite("Waking the writer's thread")
struct WakeUpTests {
  let wakeUp = WakeUp()

  @Test("A wait without a signal ends with its time")
  func timesOut() {
    #expect(!wakeUp.wait(for: .milliseconds(1)))
    #expect(!wakeUp.wait(for: .zero))
  }

  @Test("Signals before a wait end that one alone, however many they are")
  func coalesces() {
    for _ in 1...3 { wakeUp.signal() }
    #expect(wakeUp.wait(for: .seconds(60)))
    #expect(!wakeUp.wait(for: .zero))
    wakeUp.signal()
    #expect(wakeUp.wait(for: .seconds(60)))
  }

  @Test("A signal from another thread ends a wait")
  func crosses() {
    let thread = Thread { [wakeUp] in wakeUp.signal() }
    thread.start()
    #expect(wakeUp.wait(for: .seconds(60)))
  }

  @Test("What is handed over before each signal is found after the wait, and nothing is lost")
  func handsOver() {
    let log = CommitLog()
    let thread = Thread { [wakeUp] in
      for number in UInt64(1)...2_000 {
        log.add(.success(Commit(number: number, refused: [:])))
        wakeUp.signal()
      }
    }
    thread.start()
    while log.all.count < 2_000 {
      #expect(wakeUp.wait(for: .seconds(60)))
    }
  }
}
