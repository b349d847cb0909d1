import CLibwebsockets

extension LibraryContext {
  /// The library's context of a client, which listens nowhere.
  convenience init(
    _ configuration: WebSocketClientConfiguration, _ entry: CallbackEntry
  ) throws(WebSocketError) {
    // The library's own deadlines come after those of the client, which says what it waited for.
    let seconds = UInt32(clamping: configuration.connectTimeoutMicroseconds / 1_000_000 + 5)
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
            info.ssl_connection = Int32(LCCSCF_HTTP_NO_FOLLOW_REDIRECT.rawValue)
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
