import Glibc

/// One end of a pair of sockets, over which lists of texts go.
///
/// A list is the number of its texts and then each text, with the number of its bytes before it;
/// numbers are of four bytes, the lowest first.
struct ScriptSocket {
  /// Why there is no list.
  enum Failure: Error {
    /// The other end is closed, or it says what is no list.
    case closed
    /// Nothing came within a time.
    case timedOut
  }

  let descriptor: Int32

  /// The most texts of a list.
  private static let maximumTexts = 1 << 20
  /// The most bytes of a text.
  private static let maximumBytes = 1 << 28

  /// Sends a list; a closed end is seen where the answer is awaited.
  func send(_ texts: [String]) {
    var bytes: [UInt8] = []
    bytes.append(number: texts.count)
    for text in texts {
      bytes.append(number: text.utf8.count)
      bytes.append(contentsOf: text.utf8)
    }
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        Glibc.send(
          descriptor, all.baseAddress! + sent, all.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      sent += count
    }
  }

  /// Waits for a list, and asks from time to time whether to wait on.
  ///
  /// - Parameters:
  ///   - milliseconds: After how long without anything it is asked; never where nil.
  ///   - isOver: Whether to give up.
  func receive(
    askingEvery milliseconds: Int32? = nil, _ isOver: () -> Bool = { false }
  ) throws(Failure) -> [String] {
    let count = try receiveNumber(milliseconds, isOver)
    guard count <= Self.maximumTexts else { throw .closed }
    var texts: [String] = []
    for _ in 0..<count {
      let length = try receiveNumber(milliseconds, isOver)
      guard length <= Self.maximumBytes else { throw .closed }
      texts.append(String(decoding: try receive(length, milliseconds, isOver), as: UTF8.self))
    }
    return texts
  }

  private func receiveNumber(
    _ milliseconds: Int32?, _ isOver: () -> Bool
  ) throws(Failure) -> Int {
    try receive(4, milliseconds, isOver).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func receive(
    _ count: Int, _ milliseconds: Int32?, _ isOver: () -> Bool
  ) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      if let milliseconds {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&waiting, 1, milliseconds)
        if ready < 0, errno != EINTR { throw .closed }
        if ready <= 0 {
          if isOver() { throw .timedOut }
          continue
        }
      }
      let more = bytes.withUnsafeMutableBytes { all in
        recv(descriptor, all.baseAddress! + received, count - received, 0)
      }
      if more < 0, errno == EINTR { continue }
      if more <= 0 { throw .closed }
      received += more
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
