import Glibc

/// A client whose socket was accepted.
struct AcceptedClient {
  var socket: Int32
  /// The client's address, without a port.
  let address: String
  /// The server's address at which it came in, without a port.
  let ownAddress: String
}

/// A listening socket of our own.
///
/// The library could listen itself, but then a failed bind has no cause, the number of sockets
/// cannot be bounded, and running out of descriptors makes its loop spin.
final class Listener {
  let descriptor: Int32
  let port: Int
  /// Given up for a moment to accept and close a socket when no descriptor is left.
  private var reserve: Int32
  private var isClosed = false

  init(host: String, port: Int) throws(WebSocketError) {
    let address = try Self.resolve(host, port: port)
    defer { freeaddrinfo(address) }
    let socket = Glibc.socket(
      address.pointee.ai_family,
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if socket < 0 { throw .systemCallFailed(name: "socket", number: errno) }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    if bind(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) != 0
      || listen(socket, 1024) != 0
    {
      let number = errno
      Glibc.close(socket)
      throw Self.error(number, host: host, port: port)
    }
    descriptor = socket
    self.port = Self.port(of: socket)
    reserve = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  /// The next client; nil when there is none at the moment.
  func accept() -> AcceptedClient? {
    while true {
      var address = sockaddr_storage()
      let socket = withUnsafeMutableBytes(of: &address) { bytes in
        var length = socklen_t(bytes.count)
        return Glibc.accept(
          descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
      }
      if socket >= 0 {
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        var yes: Int32 = 1
        setsockopt(
          socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return AcceptedClient(
          socket: socket, address: SocketAddress.text(of: &address),
          ownAddress: SocketAddress.own(socket))
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE:
        dropOne()
        return nil
      default: return nil
      }
    }
  }

  /// Ends listening; what was accepted stays open.
  func close() {
    if !isClosed { Glibc.close(descriptor) }
    isClosed = true
  }

  deinit {
    close()
    Glibc.close(reserve)
  }

  private func dropOne() {
    Glibc.close(reserve)
    let socket = Glibc.accept(descriptor, nil, nil)
    if socket >= 0 { Glibc.close(socket) }
    reserve = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  private static func resolve(
    _ host: String, port: Int
  ) throws(WebSocketError) -> UnsafeMutablePointer<addrinfo> {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else {
      throw .unknownHost(host)
    }
    return found
  }

  private static func error(_ number: Int32, host: String, port: Int) -> WebSocketError {
    switch number {
    case EADDRINUSE: .addressInUse(host: host, port: port)
    case EADDRNOTAVAIL: .addressNotAvailable(host: host)
    case EACCES, EPERM: .notPermitted(host: host, port: port)
    default: .systemCallFailed(name: "bind", number: number)
    }
  }

  private static func port(of socket: Int32) -> Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      _ = getsockname(
        socket, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
      // The port stands at the same place, in network order, for both address families.
      return Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }
}
