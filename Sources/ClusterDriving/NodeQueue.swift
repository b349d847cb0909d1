import Clustering
import EventStore
import NATSMessaging
import Synchronization

/// What other threads have for the thread of a node.
final class NodeQueue: Sendable {
  enum Entry: Sendable {
    case event(NodeEvent)
    /// An answer to a request.
    case reply(String, NATSMessage)
    /// A run of a client here is wanted by a device, or not any more.
    case device(ConnectionID, ClientID?)
    case connected(Bool)
    /// Something else can be relied on of a stream of the log than before.
    case health(stream: String, StreamHealth)
    /// Another node asks which clients here have devices.
    case devicesAsked(NATSMessage)
    case stop
  }

  private let entries = Mutex<[Entry]>([])
  private let wake = WakeUp()

  func put(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
    wake.signal()
  }

  /// Waits until there are some, or for the time given; called on one thread alone.
  func take(withinMicroseconds time: Int64) -> [Entry] {
    _ = wake.wait(for: .microseconds(time))
    return entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
