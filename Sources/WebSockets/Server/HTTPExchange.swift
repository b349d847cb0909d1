import CLibwebsockets
import Glibc

/// One request and its answer. Each has a socket of its own, which ends with it.
final class HTTPExchange {
  enum Phase {
    /// The body is being received.
    case receiving
    /// The handler has the request.
    case waiting
    /// The answer is being sent.
    case sending
    /// The answer is sent; what the client still sends is thrown away until it closes, because
    /// closing with unread bytes would take the answer from it.
    case lingering
  }

  /// Bytes thrown away at most while the answer is on its way.
  private static let mostStrayBytes = 1_048_576

  let id: HTTPRequest.ID
  let handle: OpaquePointer
  let method: HTTPRequest.Method
  let path: String
  let query: [String]
  let contentType: String?
  var phase = Phase.receiving
  var body: [UInt8] = []
  var bodyHasEnded = false
  private var output: [UInt8] = []
  private var sent = 0
  private var strayBytes = 0

  init(
    id: HTTPRequest.ID, handle: OpaquePointer, method: HTTPRequest.Method, path: String,
    query: [String], contentType: String?
  ) {
    self.id = id
    self.handle = handle
    self.method = method
    self.path = path
    self.query = query
    self.contentType = contentType
  }

  func answer(with output: [UInt8]) {
    self.output = output
    body = []
    phase = .sending
    lws_callback_on_writable(handle)
  }

  enum Progress {
    case more, done, failed
  }

  /// Sends the next piece. The library may keep a part of it and calls back when that is gone.
  func sendPiece(through scratch: UnsafeMutableRawBufferPointer) -> Progress {
    let count = min(output.count - sent, scratch.count - Outbox.headroom)
    if count == 0 {
      output = []
      return .done
    }
    let payload = UnsafeMutableRawBufferPointer(rebasing: scratch[Outbox.headroom...])
    output.withUnsafeBytes { payload.copyMemory(from: .init(rebasing: $0[sent..<sent + count])) }
    sent += count
    let bytes = payload.baseAddress!.assumingMemoryBound(to: UInt8.self)
    if lws_write(handle, bytes, count, LWS_WRITE_HTTP) < 0 { return .failed }
    lws_callback_on_writable(handle)
    return .more
  }

  /// Counts bytes that nobody asked for; false when there are too many.
  func tolerate(_ count: Int) -> Bool {
    strayBytes += count
    return strayBytes <= Self.mostStrayBytes
  }

  var hasUnreadInput: Bool {
    var byte: UInt8 = 0
    return recv(lws_get_socket_fd(handle), &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
  }

  /// Throws away what the client sent after its request; false when it closed or sends too much.
  func discardInput(into scratch: UnsafeMutableRawBufferPointer) -> Bool {
    for _ in 0..<4 {
      let count = recv(
        lws_get_socket_fd(handle), scratch.baseAddress, scratch.count,
        Int32(MSG_DONTWAIT))
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 || !tolerate(count) { return false }
    }
    return true
  }
}
