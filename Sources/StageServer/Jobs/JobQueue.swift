import Dispatch
import EventStore
import Foundation
import Synchronization

/// Everything that is done off the loop: a few threads, and a bounded number of jobs that wait.
///
/// The lanes have threads of their own, so that long work of one kind holds up no other. The
/// threads are the queue's alone; what waits on them keeps nobody else from running.
final class JobQueue: Sendable {
  /// A kind of work.
  enum Lane: Int, CaseIterable {
    /// Short reads of the store.
    case reading
    /// Recordings that are handed out as files.
    case exporting
    /// Recordings that are imported; whoever waits for an answer goes first.
    case importing
    /// Clients that come back into memory.
    case restoring
    /// Recordings that are run again: verified, branched, written as flows.
    case running
    /// Apps that are made to run another way.
    case making
    /// Graphs that are laid out.
    case drawing
    /// Drafts of apps that are checked and run while somebody types.
    case drafting
    /// Apps that are explored for bugs; whoever waits for an answer goes first.
    case exploring
  }

  /// How much of one kind is done at once, and may wait.
  struct Bounds {
    var threads: Int
    /// Jobs that wait for a thread; one more is refused.
    var waiting: Int
    /// By how much its threads give way to all others, from 0 to 19.
    var niceness: Int32 = 0
  }

  /// The bounds of a server; of variants and explorations a bounded number is asked for already.
  static func bounds(variants: Int, explorations: Int) -> [Lane: Bounds] {
    [
      .reading: Bounds(threads: 2, waiting: 256),
      .exporting: Bounds(threads: 2, waiting: 32, niceness: 5),
      .importing: Bounds(threads: 1, waiting: 16, niceness: 5),
      .restoring: Bounds(threads: 2, waiting: 256),
      .running: Bounds(threads: 2, waiting: 16), .making: Bounds(threads: 1, waiting: variants),
      .drawing: Bounds(threads: 1, waiting: 64), .drafting: Bounds(threads: 2, waiting: 32),
      // One that has just ended may have its thread yet.
      .exploring: Bounds(threads: explorations, waiting: explorations, niceness: 19),
    ]
  }

  private typealias Entry = (job: Job, work: @Sendable (Job) -> Void)

  private struct State {
    var waiting: [Lane: [Entry]] = [:]
    var running: [ObjectIdentifier: Job] = [:]
    var isStopped = false
  }

  private let bounds: [Lane: Bounds]
  private let state = Mutex(State())
  private let wakes: [Lane: DispatchSemaphore]
  private let threads = DispatchGroup()

  /// Starts the threads; they run until ``stop()``.
  init(_ bounds: [Lane: Bounds]) {
    self.bounds = bounds
    wakes = bounds.mapValues { _ in DispatchSemaphore(value: 0) }
    for (lane, bound) in bounds {
      for number in 1...bound.threads {
        threads.enter()
        let thread = Thread {
          ThreadName.set("\(lane)-\(number)")
          #if os(Linux)
            // There it is the priority of this thread alone.
            let which = __priority_which_t(PRIO_PROCESS.rawValue)
            if bound.niceness > 0 { _ = setpriority(which, 0, bound.niceness) }
          #endif
          self.carryOut(lane)
          self.threads.leave()
        }
        thread.start()
      }
    }
  }

  /// Hands over a job, from any thread and without waiting.
  ///
  /// - Parameter work: Called on a thread of the lane, unless the job is cancelled before.
  /// - Returns: The job; nil where too many wait, or after ``stop()``.
  @discardableResult
  func add(_ lane: Lane, _ work: @escaping @Sendable (Job) -> Void) -> Job? {
    guard let bound = bounds[lane], let wake = wakes[lane] else { return nil }
    let job = Job()
    let isTaken = state.withLock { state in
      guard !state.isStopped, state.waiting[lane, default: []].count < bound.waiting else {
        return false
      }
      state.waiting[lane, default: []].append((job, work))
      return true
    }
    guard isTaken else { return nil }
    wake.signal()
    return job
  }

  /// Whether no more jobs are taken.
  var isStopped: Bool { state.withLock(\.isStopped) }

  /// How many jobs of a kind wait for a thread.
  func backlog(of lane: Lane) -> Int { state.withLock { $0.waiting[lane]?.count ?? 0 } }

  /// How many jobs of a kind may wait.
  func bound(of lane: Lane) -> Int { bounds[lane]?.waiting ?? 0 }

  /// Takes no more jobs, forgets those that wait, and cancels those under way.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.waiting = [:]
      for job in state.running.values { job.cancel() }
    }
    for (lane, bound) in bounds {
      for _ in 0..<bound.threads { wakes[lane]?.signal() }
    }
  }

  /// Waits for the threads after ``stop()``, on a thread that may wait.
  ///
  /// - Returns: Whether all have ended within the time given.
  @discardableResult
  func waitForThreads(within seconds: Int) -> Bool {
    threads.wait(timeout: .now() + .seconds(seconds)) == .success
  }

  private func carryOut(_ lane: Lane) {
    while true {
      wakes[lane]?.wait()
      let (next, isStopped) = state.withLock { state -> (Entry?, Bool) in
        guard state.waiting[lane]?.isEmpty == false,
          let next = state.waiting[lane]?.removeFirst()
        else { return (nil, state.isStopped) }
        state.running[ObjectIdentifier(next.job)] = next.job
        return (next, false)
      }
      if let next {
        if !next.job.isCancelled, next.job.take() { next.work(next.job) }
        state.withLock { $0.running[ObjectIdentifier(next.job)] = nil }
      } else if isStopped {
        return
      }
    }
  }
}
