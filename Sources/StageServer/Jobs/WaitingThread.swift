import Dispatch
import Synchronization

/// Runs asynchronous work on the thread that waits for it, with that thread's priority.
///
/// Work of a job that computes for long would else run on the threads that everybody shares.
final class WaitingThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isDone = false
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    wake.signal()
  }

  /// Carries out work on this thread.
  ///
  /// - Returns: What it gives, after all of it has run.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let thread = WaitingThread()
    let result = Mutex<Value?>(nil)
    Task(executorPreference: thread) {
      let value = await work()
      result.withLock { $0 = value }
      thread.finish()
    }
    thread.carryOut()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the work has ended") }
    return value
  }

  private func finish() {
    state.withLock { $0.isDone = true }
    wake.signal()
  }

  private func carryOut() {
    while true {
      wake.wait()
      let (job, isDone) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isDone)
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isDone {
        return
      }
    }
  }
}
