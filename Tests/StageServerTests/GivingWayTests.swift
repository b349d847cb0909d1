import Testing

@testable import StageServer

@Suite("Imports beside clients")
struct GivingWayTests {
  @Test("A thread that computes pauses once for each stretch, however often it is asked")
  func pauses() {
    var (time, pauses) = (UInt64(0), 0)
    let way = GivingWay(computed: { time }, wait: { pauses += 1 })
    for _ in 0..<1_000 {
      time += GivingWay.stretch / 10
      way.offer()
    }
    #expect(pauses == 100)
    // A long piece of work in between is followed by one pause.
    time += 50 * GivingWay.stretch
    way.offer()
    way.offer()
    #expect(pauses == 101)
  }
}
