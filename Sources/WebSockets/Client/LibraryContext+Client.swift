import CLibwebsockets
import Glibc

extension LibraryContext {
  /// The library's context of a client, which listens nowhere.
  convenience init(
    _ configuration: WebSocketClientConfiguration, _ entry: CallbackEntry
  ) throws(WebSocketError) {
    // The library's own deadlines come after those of the client, which says what it waited for.
    let seconds = UInt32(clamping: configuration.connectTimeoutMicroseconds / 1_000_000 + 5)
    let trusted = configuration.trustedCertificates.map { strdup($0)! }
    defer { free(trusted) }
    try self.init(
      [
        Subprotocol(
          name: "client", callback: clientCallback,
          receiveBufferBytes: configuration.receiveBufferBytes)
      ], vhostName: "rootstage-client", user: Unmanaged.passUnretained(entry).toOpaque()
    ) { info in
      info.port = shim_client_only()
      info.timeout_secs = seconds
      info.connect_timeout_secs = seconds
      info.max_http_header_pool = UInt16(configuration.maximumHandshakes)
      guard configuration.isEncrypted else { return }
      info.options |= UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT)
      if let trusted {
        info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS)
        info.client_ssl_ca_filepath = UnsafePointer(trusted)
      }
    }
  }

  /// Begins a handshake.
  ///
  /// - Parameter handle: Where the library's own is kept from the beginning on.
  func connect(
    to endpoint: WebSocketEndpoint, user: UnsafeMutableRawPointer,
    handle: UnsafeMutablePointer<OpaquePointer?>
  ) {
    endpoint.host.withCString { address in
      endpoint.path.withCString { path in
        endpoint.authority.withCString { host in
          endpoint.subprotocol.withCString { subprotocol in
            var info = lws_client_connect_info()
            info.context = context
            info.vhost = vhost
            info.address = address
            info.port = Int32(endpoint.port)
            info.path = path
            info.host = host
            info.protocol = subprotocol
            info.local_protocol_name = firstProtocolName
            info.ssl_connection = Int32(
              LCCSCF_HTTP_NO_FOLLOW_REDIRECT.rawValue
                | (endpoint.isEncrypted ? LCCSCF_USE_SSL.rawValue : 0)
                // The library knows no certificates of addresses; they are looked at here.
                | (endpoint.isAddress ? LCCSCF_SKIP_SERVER_CERT_HOSTNAME_CHECK.rawValue : 0))
            info.ietf_version_or_minus_one = -1
            info.userdata = user
            info.retry_and_idle_policy = UnsafePointer(retry)
            info.pwsi = handle
            _ = lws_client_connect_via_info(&info)
          }
        }
      }
    }
  }
}
