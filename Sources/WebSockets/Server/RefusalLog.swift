/// Says in the log that sockets were closed to make room: at once, and then now and again.
struct RefusalLog {
  /// Time from one line to the next, in microseconds.
  private static let interval: Int64 = 10_000_000

  private var nextLine: Int64?
  private var count = 0
  private var lastAddress = ""

  /// When the next line is due; nil while there is nothing to say.
  var deadline: Int64? { count > 0 ? nextLine ?? .min : nil }

  mutating func note(_ address: String) {
    count += 1
    lastAddress = address
  }

  /// The line that is due; nil where none is.
  mutating func takeLine(at now: Int64) -> String? {
    guard let deadline, deadline <= now else { return nil }
    defer {
      nextLine = now + Self.interval
      count = 0
    }
    let closed = count == 1 ? "A socket was" : "\(count) sockets were"
    return "\(closed) closed without an answer to make room; the last one's address is "
      + (lastAddress.isEmpty ? "unknown" : lastAddress)
  }
}
