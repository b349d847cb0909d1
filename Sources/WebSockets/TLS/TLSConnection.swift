import CLibssl
import CLibwebsockets
import Glibc

/// One encrypted socket of a client, and the plain one of the server on the other side.
///
/// What comes in on the one goes out on the other, and waits in between only until that takes it:
/// who reads slowly is read from slowly, so that the server's own rules about it hold.
final class TLSConnection {
  enum Progress {
    /// Nothing more can be done before one of the sockets is ready again.
    case waits
    /// There is more to do; others get their turn first.
    case more
    /// It is over.
    case ended
  }

  /// Bytes taken from a socket in one call.
  static let pieceBytes = 16_384
  /// Pieces that go each way before others get their turn.
  private static let piecesPerTurn = 8

  let client: Int32
  let server: Int32
  private let tls: OpaquePointer
  private var isGreeted = false
  /// What came from the client and was not taken by the server; the same the other way.
  private var inbound: ArraySlice<UInt8> = []
  private var outbound: ArraySlice<UInt8> = []
  private var hasClientEnded = false
  private var hasServerEnded = false
  private var isServerTold = false
  private var isClientTold = false
  /// When it is over at the latest, on the monotonic clock in microseconds; nil for no time.
  private(set) var deadline: Int64?

  /// Takes over both sockets, and the TLS connection over the first.
  init(client: Int32, server: Int32, tls: OpaquePointer) {
    self.client = client
    self.server = server
    self.tls = tls
  }

  deinit {
    SSL_free(tls)
    close(client)
    close(server)
  }

  /// Moves what can be moved.
  ///
  /// - Parameters:
  ///   - buffer: At least ``pieceBytes`` long.
  ///   - end: When the connection is over at the latest if the server ends it now.
  func move(through buffer: UnsafeMutableRawBufferPointer, end: Int64) -> Progress {
    ERR_clear_error()
    if !isGreeted {
      switch greet() {
      case .more: isGreeted = true
      case .waits: return hasServerHungUp() ? .ended : .waits
      case .ended: return .ended
      }
    }
    for _ in 0..<Self.piecesPerTurn {
      guard let isInboundMoved = moveInbound(through: buffer),
        let isOutboundMoved = moveOutbound(through: buffer, end: end)
      else { return .ended }
      if hasClientEnded, hasServerEnded, outbound.isEmpty { return .ended }
      if !isInboundMoved, !isOutboundMoved { return .waits }
    }
    return .more
  }

  private func greet() -> Progress {
    let result = SSL_do_handshake(tls)
    if result == 1 { return .more }
    if isBlocked(result) { return .waits }
    if shim_is_plain_http() != 0 {
      let text = "this server speaks HTTPS: write https:// in the address\n"
      let answer =
        "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)"
      _ = answer.withCString { send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }
    return .ended
  }

  /// Whether the server has given the client up while it was greeted.
  private func hasServerHungUp() -> Bool {
    var byte: UInt8 = 0
    return recv(server, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// - Returns: Whether anything was moved; nil where the connection is broken.
  private func moveInbound(through buffer: UnsafeMutableRawBufferPointer) -> Bool? {
    if inbound.isEmpty, !hasClientEnded {
      let count = SSL_read(tls, buffer.baseAddress, Int32(Self.pieceBytes))
      if count > 0 {
        inbound = ArraySlice(buffer[..<Int(count)])
      } else if !isBlocked(count) {
        // Whether it said so or just went makes no difference to HTTP, whose bodies have lengths.
        hasClientEnded = true
      }
    }
    if inbound.isEmpty {
      guard hasClientEnded, !isServerTold else { return false }
      isServerTold = true
      shutdown(server, Int32(SHUT_WR))
      return true
    }
    let count = inbound.withUnsafeBytes {
      send(server, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return false }
      // The server wants no more of it; what it said still goes out.
      inbound = []
      return true
    }
    inbound = inbound.dropFirst(count)
    return true
  }

  /// - Returns: Whether anything was moved; nil where the connection is broken.
  private func moveOutbound(through buffer: UnsafeMutableRawBufferPointer, end: Int64) -> Bool? {
    if outbound.isEmpty, !hasServerEnded {
      let count = recv(server, buffer.baseAddress, Self.pieceBytes, Int32(MSG_DONTWAIT))
      if count > 0 {
        outbound = ArraySlice(buffer[..<count])
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        hasServerEnded = true
        deadline = end
      }
    }
    if outbound.isEmpty {
      guard hasServerEnded, !isClientTold else { return false }
      isClientTold = true
      SSL_shutdown(tls)
      shutdown(client, Int32(SHUT_WR))
      return true
    }
    let count = outbound.withUnsafeBytes { SSL_write(tls, $0.baseAddress, Int32($0.count)) }
    if count > 0 {
      outbound = outbound.dropFirst(Int(count))
      if hasServerEnded { deadline = end }
      return true
    }
    return isBlocked(count) ? false : nil
  }

  private func isBlocked(_ result: Int32) -> Bool {
    let error = SSL_get_error(tls, result)
    return error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE
  }
}
