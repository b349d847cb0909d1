import Dispatch
import EventStore
import Synchronization

/// What a writer reported, in order.
final class CommitLog: Sendable {
  private let results = Mutex<[Result<UInt64, EventStoreError>]>([])
  private let arrived = DispatchSemaphore(value: 0)

  var all: [Result<UInt64, EventStoreError>] { results.withLock { $0 } }

  func add(_ result: Result<UInt64, EventStoreError>) {
    results.withLock { $0.append(result) }
    arrived.signal()
  }

  /// Waits for so many more reports; false after ten seconds.
  func wait(for count: Int = 1) -> Bool {
    (0..<count).allSatisfy { _ in arrived.wait(timeout: .now() + 10) == .success }
  }
}
