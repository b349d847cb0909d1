import Testing

@testable import LoadTesting

@Suite("Parts of a load test run")
struct SmallPartTests {
  @Test("Alarms are taken in order of time, and in order of insertion at the same time")
  func alarms() {
    var queue = AlarmQueue()
    #expect(queue.next == nil)
    for (user, time) in [30, 10, 20, 10, 5, 30].enumerated() {
      queue.set(Int64(time), user: user, ticket: UInt32(user))
    }
    #expect(queue.next == 5)
    #expect(queue.take(dueAt: 4) == nil)
    var order: [Int] = []
    while let alarm = queue.take(dueAt: 25) { order.append(alarm.user) }
    #expect(order == [4, 1, 3, 2])
    while let alarm = queue.take(dueAt: 100) { order.append(alarm.user) }
    #expect(order == [4, 1, 3, 2, 0, 5])
    #expect(queue.next == nil)
  }

  @Test("Missing animation frames are counted for each transition separately")
  func frames() {
    var log = FrameLog()
    #expect(log.note(0, of: 1) == 0)
    #expect(log.note(1, of: 1) == 0)
    #expect(log.note(0, of: 2) == 0)
    #expect(log.note(4, of: 1) == 2)
    #expect(log.note(1, of: 2) == 0)
    #expect(log.note(3, of: 1) == 0)
    #expect(log.note(2, of: 3) == 2)
  }

  @Test("Distinct error texts beyond the limit are counted together")
  func errors() {
    var errors = ErrorTally()
    for number in 0..<100 { errors.note("reason \(number)") }
    errors.note("reason 3")
    #expect(errors.all.count == ErrorTally.bound + 1)
    #expect(errors.all[3].count == 2)
    #expect(errors.all.last?.text == ErrorTally.others)
    #expect(errors.all.reduce(0) { $0 + $1.count } == 101)
  }

  @Test("Only the most recently sent steps keep their times")
  func sent() {
    var sent = SentSteps()
    for step in 0...SentSteps.bound { sent.note(step, at: Int64(step) * 10) }
    #expect(sent.time(of: 0) == nil)
    #expect(sent.time(of: 1) == 10)
    #expect(sent.last?.step == SentSteps.bound)
  }
}
