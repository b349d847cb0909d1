import CLibwebsockets
import Glibc
import WebSocketTransport

/// The library's context for client connections, and the memory that it refers to all its life.
///
/// No extension is named, so that no message is compressed.
final class ClientContext {
  let context: OpaquePointer
  let vhost: OpaquePointer
  /// The name of the library's protocol under which all connections run.
  let protocolName: UnsafePointer<CChar>
  private let protocols: UnsafeMutablePointer<lws_protocols>
  private let retry: UnsafeMutablePointer<lws_retry_bo_t>
  private let strings: [UnsafeMutablePointer<CChar>]

  init(
    _ configuration: WebSocketClientConfiguration, user: UnsafeMutableRawPointer,
    callback: LibraryContext.Callback
  ) throws(TransportError) {
    let texts: [String] = ["client", "http/1.1", "rootstage-client"]
    let names = texts.map { strdup($0)! }
    strings = names
    protocolName = UnsafePointer(names[0])
    protocols = .allocate(capacity: 2)
    protocols.initialize(repeating: lws_protocols(), count: 2)
    protocols[0].name = protocolName
    protocols[0].callback = callback
    protocols[0].rx_buffer_size = configuration.receiveBufferBytes
    protocols[0].tx_packet_size = LibraryContext.sendChunkBytes
    // All zero: the library sends no pings of its own, see `WebSocketClient.sweep`.
    retry = .allocate(capacity: 1)
    retry.initialize(to: lws_retry_bo_t())

    var info = lws_context_creation_info()
    info.port = shim_client_only()
    info.protocols = UnsafePointer(protocols)
    info.alpn = UnsafePointer(names[1])
    info.vhost_name = UnsafePointer(names[2])
    info.retry_and_idle_policy = UnsafePointer(retry)
    info.user = user
    // The library's own deadlines come after those of the client, which says what it waited for.
    let seconds = UInt32(clamping: configuration.connectTimeoutMicroseconds / 1_000_000 + 5)
    info.timeout_secs = seconds
    info.connect_timeout_secs = seconds
    info.max_http_header_pool = UInt16(configuration.maximumHandshakes)
    info.options = UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS)
    guard let context = lws_create_context(&info) else { throw .libraryFailed }
    guard let vhost = lws_create_vhost(context, &info) else {
      lws_context_destroy(context)
      throw .libraryFailed
    }
    self.context = context
    self.vhost = vhost
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
            info.local_protocol_name = protocolName
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

  /// Ends every connection, calling back for each, and frees the library's memory.
  func destroy() {
    lws_context_destroy(context)
  }

  deinit {
    protocols.deallocate()
    retry.deallocate()
    strings.forEach { free($0) }
  }
}
