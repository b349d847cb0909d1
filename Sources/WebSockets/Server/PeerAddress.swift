import CLibwebsockets
import Glibc

/// The address of the other side of a socket, as text without a port.
enum PeerAddress {
  /// The address to which a socket is connected; empty where the system does not say.
  static func text(of socket: Int32) -> String {
    var address = sockaddr_storage()
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      var length = socklen_t(bytes.count)
      return getpeername(
        socket, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
    }
    return result == 0 ? text(of: &address) : ""
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
