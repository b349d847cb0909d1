import Dispatch
import EventStore
import Synchronization

/// What a writer reported, in order.
final class CommitLog: Sendable {
  private let commits = Mutex<[Result<Commit, EventStoreError>]>([])
  private let arrived = DispatchSemaphore(value: 0)

  var commitsAndFailures: [Result<Commit, EventStoreError>] { commits.withLock { $0 } }

  /// The numbers alone.
  var all: [Result<UInt64, EventStoreError>] { commitsAndFailures.map { $0.map(\.number) } }

  func add(_ result: Result<Commit, EventStoreError>) {
    commits.withLock { $0.append(result) }
    arrived.signal()
  }

  /// Waits for so many more reports; false after a minute.
  func wait(for count: Int = 1) -> Bool {
    (0..<count).allSatisfy { _ in arrived.wait(timeout: .now() + 60) == .success }
  }
}
