import CLibwebsockets
import Glibc

/// The addresses of the two sides of a socket, as text without a port.
enum SocketAddress {
  /// This machine's address of a connected socket; empty where the system does not say.
  static func own(_ socket: Int32) -> String {
    var address = sockaddr_storage()
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      var length = socklen_t(bytes.count)
      return getsockname(
        socket, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
    }
    return result == 0 ? text(of: &address) : ""
  }

  /// Whether only this machine itself can reach an address.
  static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1"
  }

  /// An address as text; IPv4 as it is usually written, also where it comes through IPv6.
  static func text(of address: inout sockaddr_storage) -> String {
    let text = withUnsafeMutableBytes(of: &address) { bytes in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { name in
        let result = getnameinfo(
          bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count),
          name.baseAddress, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
        return result == 0 ? String(cString: name.baseAddress!) : ""
      }
    }
    return text.hasPrefix("::ffff:") ? String(text.dropFirst(7)) : text
  }
}
