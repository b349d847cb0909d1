import NATSMessaging
import Synchronization

/// What goes between this node and others of connections, numbered, so that a loss is seen.
///
/// NATS delivers in order and at most once. What is lost is not sent again: both ends drop what
/// they relay to each other, and devices come back and resume.
final class RelayLinks: Sendable {
  private let connection: NATSConnection
  private let node: String
  private let subject: @Sendable (String) -> String
  private let counters = Mutex(RelayCounters())

  /// - Parameter subject: That of another run of a node.
  init(
    _ connection: NATSConnection, node: String, subject: @escaping @Sendable (String) -> String
  ) {
    self.connection = connection
    self.node = node
    self.subject = subject
  }

  /// Sends messages, or none to show that none is missing; a failure shows at the other end as a
  /// gap.
  func send(_ messages: [RelayMessage], to other: String, isReset: Bool = false) {
    // Whatever is sent later has a higher number.
    counters.withLock { counters in
      let number = counters.next(to: other, isShowing: messages.isEmpty && !isReset)
      let packet = RelayPacket(
        sender: node, number: number, isReset: isReset, messages: messages)
      try? connection.publish(NATSMessage(subject: subject(other), payload: packet.payload))
    }
  }

  /// Shows another node whether something that was sent to it is missing, unless that was shown
  /// often enough.
  func showNumber(to other: String) {
    if counters.withLock({ $0.isToBeShown(to: other) }) { send([], to: other) }
  }

  /// Takes a packet in.
  ///
  /// - Returns: Its messages, and whether some before it are missing; nil for what nobody can read.
  func receive(_ payload: [UInt8]) -> (sender: String, messages: [RelayMessage], isWhole: Bool)? {
    guard let packet = try? RelayPacket(payload) else { return nil }
    let isNext = counters.withLock { $0.take(packet.number, from: packet.sender) }
    if !isNext { send([], to: packet.sender, isReset: true) }
    return (packet.sender, packet.messages, isNext && !packet.isReset)
  }
}
