package import CLibwebsockets
import Glibc

/// The library's context and virtual host, and the memory that they refer to all their life.
package final class LibraryContext {
  /// What the library calls.
  package typealias Callback =
    @convention(c) (
      OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      Int
    ) -> Int32

  /// Most bytes given to the system in one call; frames up to this size are sent in one piece.
  package static let sendChunkBytes = 65_536

  let context: OpaquePointer
  let vhost: OpaquePointer
  private let protocols: UnsafeMutablePointer<lws_protocols>
  private let retry: UnsafeMutablePointer<lws_retry_bo_t>
  private let strings: [UnsafeMutablePointer<CChar>]

  init(
    _ configuration: TransportConfiguration, user: UnsafeMutableRawPointer,
    http: Callback, webSocket: Callback
  ) throws(TransportError) {
    // A client can never choose the first protocol: no token of a header has a space in it.
    let texts: [String] = ["http only", configuration.subprotocol, "http/1.1", "rootstage"]
    let names = texts.map { strdup($0)! }
    strings = names
    protocols = .allocate(capacity: 3)
    protocols.initialize(repeating: lws_protocols(), count: 3)
    protocols[0].name = UnsafePointer(names[0])
    protocols[0].callback = http
    protocols[0].tx_packet_size = Self.sendChunkBytes
    protocols[1].name = UnsafePointer(names[1])
    protocols[1].callback = webSocket
    protocols[1].per_session_data_size = MemoryLayout<UnsafeRawPointer>.size
    protocols[1].rx_buffer_size = configuration.receiveBufferBytes
    protocols[1].tx_packet_size = Self.sendChunkBytes
    // All zero: the library sends no pings of its own, see `WebSocketTransport.sweep`.
    retry = .allocate(capacity: 1)
    retry.initialize(to: lws_retry_bo_t())

    var info = lws_context_creation_info()
    info.port = shim_no_listener()
    info.protocols = UnsafePointer(protocols)
    info.alpn = UnsafePointer(names[2])
    info.vhost_name = UnsafePointer(names[3])
    info.retry_and_idle_policy = UnsafePointer(retry)
    info.user = user
    info.timeout_secs = UInt32(configuration.requestTimeoutSeconds)
    info.timeout_secs_ah_idle = UInt32(configuration.requestTimeoutSeconds)
    info.keepalive_timeout = Int32(configuration.requestTimeoutSeconds)
    // One for each socket: a set that is handed on to a socket that waited for one would keep
    // a part of the state of its parser.
    info.max_http_header_pool = UInt16(configuration.maximumRequestSockets)
    info.max_http_header_data = UInt16(configuration.maximumHeaderBytes)
    info.options = UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS)
    guard let context = lws_create_context(&info) else { throw .libraryFailed }
    guard let vhost = lws_create_vhost(context, &info) else {
      lws_context_destroy(context)
      throw .libraryFailed
    }
    self.context = context
    self.vhost = vhost
  }

  /// Closes every connection, calling back for each, and frees the library's memory.
  func destroy() {
    lws_context_destroy(context)
  }

  deinit {
    protocols.deallocate()
    retry.deallocate()
    strings.forEach { free($0) }
  }
}
