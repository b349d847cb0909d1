import Foundation
import WebSockets

/// A connection as the thread sees it that drives a client over it: it asks, and waits for lines.
///
/// The thread of the sockets puts in what comes; nothing is lost, and nothing grows without bound.
final class LiveConnection: @unchecked Sendable {
  /// What comes next.
  enum Arrival {
    case line([UInt8])
    /// There is no connection, or none any more.
    case end(ConnectionEnd)
    /// Nothing came in time.
    case nothing
  }

  private let condition = NSCondition()
  private let unreadBound: Int
  private let ask: @Sendable (LiveConnection, LiveSockets.SocketCommand) -> Void
  private var lines: [[UInt8]] = []
  private var read = 0
  private var end: ConnectionEnd?

  init(
    unreadBound: Int, ask: @escaping @Sendable (LiveConnection, LiveSockets.SocketCommand) -> Void
  ) {
    self.unreadBound = unreadBound
    self.ask = ask
  }

  /// Sends a line as soon as the connection is open.
  func send(_ line: [UInt8]) { ask(self, .send(line)) }

  /// Closes the connection, after what was sent has left.
  func close() { ask(self, .close) }

  /// The next line, or the end; nil where neither is there yet.
  func poll() -> Arrival? {
    condition.withLock { take() }
  }

  /// Waits for the next line, or the end.
  func next(within time: Duration) -> Arrival {
    let limit = Date(timeIntervalSinceNow: time / .seconds(1))
    return condition.withLock {
      while true {
        if let arrival = take() { return arrival }
        if !condition.wait(until: limit) { return take() ?? .nothing }
      }
    }
  }

  /// Waits until the connection has ended, at most so long.
  func pause(for time: Duration) {
    let limit = Date(timeIntervalSinceNow: time / .seconds(1))
    condition.withLock {
      while end == nil, condition.wait(until: limit) {}
    }
  }

  private func take() -> Arrival? {
    guard read < lines.count else { return end.map(Arrival.end) }
    defer {
      read += 1
      if read * 2 > lines.count {
        lines.removeFirst(read)
        read = 0
      }
    }
    return .line(lines[read])
  }

  /// A message has come, with one line or more.
  func arrived(_ message: UnsafeRawBufferPointer) {
    condition.withLock {
      for line in message.split(separator: UInt8(ascii: "\n")) { lines.append(Array(line)) }
      condition.broadcast()
    }
    if condition.withLock({ lines.count - read > unreadBound }) { ask(self, .giveUp) }
  }

  /// Nothing more comes.
  func ended(_ end: ConnectionEnd) {
    condition.withLock {
      self.end = self.end ?? end
      condition.broadcast()
    }
  }
}
