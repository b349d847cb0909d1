import CLibwebsockets

/// Whole messages that go back as they came, for suites that test a transport from outside.
struct EchoQueue {
  /// Longest message that is sent back, in bytes; suites send up to 16 MiB.
  static let maximumMessageBytes = 16_777_216
  /// The subprotocol, where a client offers any.
  static let subprotocol = "echo"
  /// Bytes that wait from which on no more is read from a client.
  private static let fullBytes = 65_536
  /// Messages that wait from which on no more is read either: an empty one takes memory too.
  private static let fullMessages = 1_024

  private struct Message {
    var bytes: [UInt8]
    let isBinary: Bool
  }

  /// Those that wait are behind those that were sent.
  private var messages: [Message] = []
  private var sentMessages = 0
  private var waitingBytes = 0

  mutating func add(_ message: UnsafeRawBufferPointer, isBinary: Bool) {
    let headroom = [UInt8](repeating: 0, count: Outbox.headroom)
    messages.append(Message(bytes: headroom + message, isBinary: isBinary))
    waitingBytes += message.count
  }

  /// Sends the next message; the library allows one write each time.
  ///
  /// - Returns: How many bytes it had; nil where nothing waits, and -1 where the socket is broken.
  mutating func send(to handle: OpaquePointer?) -> Int? {
    guard var message = next() else { return nil }
    let count = message.bytes.count - Outbox.headroom
    waitingBytes -= count
    let kind = message.isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT
    let written = message.bytes.withUnsafeMutableBufferPointer {
      lws_write(handle, $0.baseAddress! + Outbox.headroom, count, kind)
    }
    return written < 0 ? -1 : count
  }

  private mutating func next() -> Message? {
    guard sentMessages < messages.count else { return nil }
    let message = messages[sentMessages]
    messages[sentMessages].bytes = []
    sentMessages += 1
    // No more of them move than were sent.
    if sentMessages * 2 >= messages.count {
      messages.removeFirst(sentMessages)
      sentMessages = 0
    }
    return message
  }

  /// Whether so much waits that no more is to be read.
  var isFull: Bool {
    waitingBytes >= Self.fullBytes || messages.count - sentMessages >= Self.fullMessages
  }
}
