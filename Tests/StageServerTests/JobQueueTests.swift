import Dispatch
import NavigationEngine
import Synchronization
import Testing

@testable import StageServer

@Suite("Job queue")
struct JobQueueTests {
  private static func queue(threads: Int = 1, waiting: Int = 4) -> JobQueue {
    JobQueue([
      .reading: .init(threads: 1, waiting: 1), .running: .init(threads: threads, waiting: waiting),
    ])
  }

  @Test("A job beyond the waiting limit is refused, and the accepted jobs run in order")
  func bounds() {
    let queue = Self.queue(waiting: 3)
    let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let order = Mutex<[Int]>([])
    queue.add(.running) { _ in
      begun.signal()
      release.wait()
    }
    begun.wait()
    let done = DispatchSemaphore(value: 0)
    for number in 1...3 {
      let job = queue.add(.running) { _ in
        order.withLock { $0.append(number) }
        if number == 3 { done.signal() }
      }
      #expect(job != nil)
    }
    #expect(queue.add(.running) { _ in } == nil)
    #expect(queue.backlog(of: .running) == 3)
    release.signal()
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(order.withLock { $0 } == [1, 2, 3])
    queue.stop()
    #expect(queue.waitForThreads(within: 60))
  }

  @Test("An endless job in one lane does not block the other lane")
  func lanes() {
    let queue = Self.queue()
    let (begun, read) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    queue.add(.running) { job in
      begun.signal()
      while !job.isCancelled {}
    }
    begun.wait()
    queue.add(.reading) { _ in read.signal() }
    #expect(read.wait(timeout: .now() + 60) == .success)
    queue.stop()
    #expect(queue.waitForThreads(within: 60))
  }

  @Test("Stopping the queue cancels running jobs, drops waiting jobs and refuses new ones")
  func stop() {
    let queue = Self.queue()
    let begun = DispatchSemaphore(value: 0)
    let ended = Mutex<[String]>([])
    queue.add(.running) { job in
      begun.signal()
      while !job.isCancelled {}
      ended.withLock { $0.append("cancelled") }
    }
    begun.wait()
    queue.add(.running) { _ in ended.withLock { $0.append("waited") } }
    queue.stop()
    #expect(queue.waitForThreads(within: 60))
    #expect(ended.withLock { $0 } == ["cancelled"])
    #expect(queue.add(.running) { _ in } == nil)
  }

  @Test("A job that is cancelled while it waits does not run")
  func cancelled() {
    let queue = Self.queue()
    let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ran = Mutex(false)
    queue.add(.running) { _ in
      begun.signal()
      release.wait()
    }
    begun.wait()
    queue.add(.running) { _ in ran.withLock { $0 = true } }?.cancel()
    let done = DispatchSemaphore(value: 0)
    queue.add(.running) { _ in done.signal() }
    release.signal()
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(!ran.withLock { $0 })
    queue.stop()
    #expect(queue.waitForThreads(within: 60))
  }

  @Test("A job's budget ends by event count, by time or by cancellation")
  func budget() {
    let job = Job()
    #expect(throws: EngineBudget.Exhaustion.events(9)) {
      try job.budget(.init(events: 9), seconds: 100).spend(events: 10)
    }
    #expect(throws: EngineBudget.Exhaustion.time(seconds: 0)) {
      try job.budget(.init(), seconds: 0).spend(events: EngineBudget.eventsBetweenQuestions)
    }
    let budget = job.budget(.init(), seconds: 100)
    #expect(throws: Never.self) { try budget.question() }
    job.cancel()
    #expect(throws: EngineBudget.Exhaustion.cancelled) { try budget.question() }
  }
}
