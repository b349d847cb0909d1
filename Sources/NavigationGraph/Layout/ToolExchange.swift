import Glibc

/// Writes a program's input and reads its output at the same time, until it has closed both.
struct ToolExchange {
  private let input: [UInt8]
  private let maximumOutputBytes: Int
  private let deadline: ContinuousClock.Instant
  private let ends: ToolPipes
  private var written = 0
  private var isInputOpen = true
  private var isOutputOpen = true
  private var isMessageOpen = true
  private(set) var output: [UInt8] = []
  private(set) var message: [UInt8] = []

  init(input: [UInt8], ends: ToolPipes, maximumOutputBytes: Int, limit: Duration) {
    self.input = input
    self.ends = ends
    self.maximumOutputBytes = maximumOutputBytes
    deadline = .now + limit
  }

  /// Runs until the program has closed its output, or has gone beyond a limit.
  mutating func run() -> ToolProcess.Failure? {
    while isOutputOpen || isMessageOpen {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { return .tookTooLong }
      let milliseconds = rest.components.seconds * 1_000 + 1
      var polled = [
        pollfd(fd: isInputOpen ? ends.input.own : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOutputOpen ? ends.output.own : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isMessageOpen ? ends.message.own : -1, events: Int16(POLLIN), revents: 0),
      ]
      let wait = Int32(min(milliseconds, 1_000))
      guard poll(&polled, 3, wait) >= 0 else {
        if errno == EINTR { continue }
        return .notStarted(errno)
      }
      if polled[0].revents != 0 { writeInput() }
      if polled[1].revents != 0 { isOutputOpen = Self.read(ends.output.own, into: &output) }
      if polled[2].revents != 0 { isMessageOpen = Self.read(ends.message.own, into: &message) }
      if output.count > maximumOutputBytes { return .wroteTooMuch }
      if message.count > ToolProcess.keptMessageBytes {
        message.removeLast(message.count - ToolProcess.keptMessageBytes)
      }
    }
    return nil
  }

  /// What is not taken is no failure here: the program says with its code whether it needed it.
  private mutating func writeInput() {
    let count = input[written...].withUnsafeBytes {
      send(ends.input.own, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count > 0 { written += count }
    let isGone = count < 0 && errno != EAGAIN && errno != EINTR
    guard written == input.count || isGone else { return }
    isInputOpen = false
    shutdown(ends.input.own, Int32(SHUT_WR))
  }

  /// Reads what is there; whether more may follow.
  private static func read(_ end: Int32, into bytes: inout [UInt8]) -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(end, &piece, piece.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      bytes += piece[..<count]
      return true
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR)
  }
}
