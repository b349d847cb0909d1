import Dispatch
import Testing

@testable import StageServer
@testable import WebSockets

@Suite("Requests that wait for a thread")
struct WaitingRequestsTests {
  private static let (one, two) = (HTTPRequest.ID(rawValue: 1), HTTPRequest.ID(rawValue: 2))

  @Test("Work that was not begun in time is taken back, and is not begun any more")
  func overdue() throws {
    let queue = JobQueue([.drafting: .init(threads: 1, waiting: 4)])
    let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let running = try #require(
      queue.add(.drafting) { _ in
        begun.signal()
        release.wait()
      })
    begun.wait()
    let late = try #require(queue.add(.drafting) { _ in Issue.record("it is begun") })
    var waiting = WaitingRequests()
    waiting.add(Self.one, running, until: 5)
    waiting.add(Self.two, late, until: 9)
    #expect(waiting.deadline == 5)
    #expect(waiting.takeOverdue(at: 5).isEmpty, "what runs is answered when it ends")
    #expect(waiting.deadline == 9)
    #expect(waiting.takeOverdue(at: 8).isEmpty)
    #expect(waiting.takeOverdue(at: 9) == [Self.two])
    #expect(waiting.deadline == nil)
    release.signal()
    let last = DispatchSemaphore(value: 0)
    queue.add(.drafting) { _ in last.signal() }
    #expect(last.wait(timeout: .now() + 60) == .success)
    queue.stop()
    #expect(queue.waitForThreads(within: 60))
  }

  @Test("What is answered, or abandoned, is not answered again")
  func removed() {
    var waiting = WaitingRequests()
    waiting.add(Self.one, Job(), until: 5)
    waiting.remove(Self.one)
    #expect(waiting.takeOverdue(at: 9).isEmpty)
  }

  @Test("The time to wait and the time to work end before the transport gives a request up")
  func times() {
    let configuration = ServerConfiguration()
    let longest = max(configuration.engineSeconds, configuration.draftSeconds)
    #expect(
      configuration.requestWaitSeconds + longest < configuration.transport.responseTimeoutSeconds)
  }
}
