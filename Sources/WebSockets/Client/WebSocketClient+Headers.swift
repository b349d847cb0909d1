import CLibssl
import CLibwebsockets
import Glibc

extension WebSocketClient {
  /// Adds what a server is shown to be let in, once it is known that it is the one that was meant.
  ///
  /// - Parameter place: Holds a pointer to where to write, which is moved on; its length is the
  ///   room there.
  /// - Returns: Whether the handshake may go on.
  func addHeaders(
    to place: UnsafeMutableRawBufferPointer, of connection: ClientConnection,
    _ handle: OpaquePointer
  ) -> Bool {
    let endpoint = connection.endpoint
    if endpoint.isEncrypted, endpoint.isAddress, !hasCertificate(of: endpoint.host, handle) {
      connection.end = .unreachable(reason: "its certificate is not one of \(endpoint.host)")
      return false
    }
    guard let token = endpoint.token else { return true }
    let header = Array("Authorization: Bearer \(token)\r\n".utf8)
    guard place.count > header.count,
      let next = place.baseAddress?.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>.self)
    else { return false }
    header.withUnsafeBufferPointer { next.pointee.update(from: $0.baseAddress!, count: $0.count) }
    next.pointee += header.count
    return true
  }

  /// Whether the server's certificate names an address.
  private func hasCertificate(of address: String, _ handle: OpaquePointer) -> Bool {
    guard let tls = lws_get_ssl(handle), let certificate = SSL_get1_peer_certificate(tls) else {
      return false
    }
    defer { X509_free(certificate) }
    return X509_check_ip_asc(certificate, address, 0) == 1
  }
}

extension WebSocketEndpoint {
  /// Whether the host is an address, not a name.
  var isAddress: Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, host, &four) == 1 || inet_pton(AF_INET6, host, &six) == 1
  }
}
