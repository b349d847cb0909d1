import Glibc
import WebSockets

/// A client made of one socket, which can send any bytes at all.
///
/// Every wait ends after five seconds at the latest.
final class RawClient {
  struct Frame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]

    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code in a close frame; 1005 if there is none.
    var closeCode: Int { payload.count < 2 ? 1005 : Int(payload[0]) << 8 | Int(payload[1]) }
  }

  enum Failure: Error { case notConnected(Int32), closed, timedOut, notAFrame }

  let descriptor: Int32
  private var pending: [UInt8] = []

  init(
    port: Int, to host: String = "127.0.0.1", from address: String? = nil,
    receiveBuffer: Int32? = nil
  ) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
    }
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if let address, Self.with(address, 0, { bind(descriptor, $0, $1) }) != 0 {
      throw Failure.notConnected(errno)
    }
    if Self.with(host, port, { connect(descriptor, $0, $1) }) != 0 {
      throw Failure.notConnected(errno)
    }
  }

  private static func with(
    _ host: String, _ port: Int, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return withUnsafeBytes(of: &address) {
      call($0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Has the socket end with a reset once it is closed.
  func reset() {
    var ending = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &ending, socklen_t(MemoryLayout<linger>.size))
  }

  /// Sends what the socket takes without waiting, and says how many bytes that were.
  func sendWhatFits(_ bytes: [UInt8]) -> Int {
    let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
    return max(0, bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) })
  }

  /// Reads at least one more byte.
  func fill() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0 { throw errno == EAGAIN ? Failure.timedOut : Failure.closed }
    if count == 0 { throw Failure.closed }
    pending += buffer[..<count]
  }

  func take(_ count: Int) throws -> [UInt8] {
    while pending.count < count { try fill() }
    defer { pending.removeFirst(count) }
    return Array(pending[..<count])
  }

  /// Everything until the other side closes.
  func takeAll() -> String { String(decoding: takeAllBytes(), as: UTF8.self) }

  func takeAllBytes() -> [UInt8] {
    while (try? fill()) != nil {}
    defer { pending = [] }
    return pending
  }

  /// How many bytes come until the other side closes; none of them is kept.
  func countAll() -> Int {
    var count = pending.count
    pending = []
    while (try? fill()) != nil {
      count += pending.count
      pending.removeAll(keepingCapacity: true)
    }
    return count
  }

  /// Whether the server has closed the connection; frames still on their way are skipped.
  var isClosed: Bool {
    do {
      while true { try fill() }
    } catch Failure.closed {
      return true
    } catch {
      return false
    }
  }

  /// The head of an HTTP answer, up to the empty line.
  func takeHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let index = pending.indices.first(where: { pending[$0...].starts(with: end) }) {
        return String(decoding: try take(index + 4), as: UTF8.self)
      }
      try fill()
    }
  }

  /// One whole HTTP answer, by its announced length: the first line, all of the head, the body.
  func takeAnswer(toHead: Bool = false) throws -> (status: String, head: String, body: String) {
    let head = try takeHead()
    let length = head.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
    let body = try take(toHead ? 0 : length)
    return (
      String(head.prefix { $0 != "\r\n" }), head, String(decoding: body, as: UTF8.self)
    )
  }

  func takeFrame() throws -> Frame {
    let start = try take(2)
    guard start[0] & 0xf0 == 0x80, start[1] & 0x80 == 0 else { throw Failure.notAFrame }
    var length = Int(start[1])
    if length == 126 {
      length = try take(2).reduce(0) { $0 << 8 | Int($1) }
    } else if length == 127 {
      length = try take(8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(opcode: start[0] & 0xf, payload: try take(length))
  }

  /// The next close frame; others are skipped.
  func takeClose() throws -> Frame {
    while true {
      let frame = try takeFrame()
      if frame.opcode == 8 { return frame }
    }
  }
}

extension RawClient {
  static let key = "dGhlIHNhbXBsZSBub25jZQ=="

  /// The lines of an upgrade request; a nil value leaves a header out.
  static func upgrade(
    port: Int, path: String = "/ws", _ changes: [(String, String?)] = []
  ) -> String {
    var headers: [(String, String)] = [
      ("Host", "127.0.0.1:\(port)"), ("Connection", "Upgrade"), ("Upgrade", "websocket"),
      ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", key),
      ("Sec-WebSocket-Protocol", "rootstage.v1"),
    ]
    for (name, value) in changes {
      headers.removeAll { $0.0 == name }
      if let value { headers.append((name, value)) }
    }
    return "GET \(path) HTTP/1.1\r\n" + headers.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
  }

  /// Connects and completes the handshake.
  static func connected(to server: TestServer, receiveBuffer: Int32? = nil) throws -> RawClient {
    let port = server.transport.port
    let client = try RawClient(port: port, receiveBuffer: receiveBuffer)
    client.send(upgrade(port: port))
    let head = try client.takeHead()
    if !head.hasPrefix("HTTP/1.1 101 ") { throw Failure.notAFrame }
    return client
  }

  /// A masked frame as a client sends it.
  static func frame(
    _ opcode: UInt8, _ payload: [UInt8], final: Bool = true, masked: Bool = true,
    reserved: UInt8 = 0
  ) -> [UInt8] {
    var bytes: [UInt8] = [(final ? 0x80 : 0) | reserved << 4 | opcode]
    let bit: UInt8 = masked ? 0x80 : 0
    switch payload.count {
    case ..<126: bytes.append(bit | UInt8(payload.count))
    case ..<65_536:
      bytes += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      bytes.append(bit | 127)
      bytes += (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 0xff) }
    }
    guard masked else { return bytes + payload }
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  func sendFrame(_ opcode: UInt8, _ payload: [UInt8], final: Bool = true) {
    send(Self.frame(opcode, payload, final: final))
  }

  func sendText(_ text: String) { sendFrame(1, Array(text.utf8)) }

  /// Sends an HTTP request and returns the whole answer.
  static func ask(_ port: Int, _ request: String) throws -> String {
    let client = try RawClient(port: port)
    client.send(request)
    return client.takeAll()
  }

  static func get(
    _ port: Int, _ path: String, method: String = "GET", headers: String = ""
  ) throws -> String {
    try ask(
      port, "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n")
  }
}
