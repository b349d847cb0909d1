import Foundation
import Synchronization

/// Gives streams of a log the order in which they begin, which is the same for all nodes.
///
/// A stamp is the time in microseconds, or one more than the highest that was seen: what a node
/// begins stands behind all that it knows, whatever its clock says.
final class LogClock: Sendable {
  private let highest = Mutex<Int64>(0)

  /// The first of so many stamps in a row.
  func next(_ count: Int) -> Int64 {
    let now = Int64(Date().timeIntervalSince1970 * 1_000_000)
    return highest.withLock { highest in
      let first = max(now, highest + 1)
      highest = first + Int64(max(1, count)) - 1
      return first
    }
  }

  func see(_ stamp: Int64) { highest.withLock { $0 = max($0, stamp) } }
}
