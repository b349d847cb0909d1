import Clustering
import Foundation
import NATSMessaging

/// What other threads have for the thread of a node.
final class NodeQueue: @unchecked Sendable {
  enum Entry: Sendable {
    case event(NodeEvent)
    /// An answer to a request.
    case reply(String, NATSMessage)
    /// A run of a client here is wanted by a device, or not any more.
    case device(ConnectionID, ClientID?)
    case connected(Bool)
    /// Another node asks which clients here have devices.
    case devicesAsked(NATSMessage)
    case stop
  }

  private let condition = NSCondition()
  private var entries: [Entry] = []

  func put(_ entry: Entry) {
    condition.withLock {
      entries.append(entry)
      condition.signal()
    }
  }

  /// Waits for entries; none where a span of time passes before.
  func take(withinMicroseconds time: Int64) -> [Entry] {
    let end = Date(timeIntervalSinceNow: Double(time) / 1_000_000)
    return condition.withLock {
      while entries.isEmpty {
        guard condition.wait(until: end) else { break }
      }
      defer { entries = [] }
      return entries
    }
  }
}
