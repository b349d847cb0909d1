import CLibwebsockets
import Glibc

/// The library's context and virtual host, and the memory that they refer to all their life.
///
/// No extension is named, so that no message is compressed. A server reads frames itself, see
/// `FrameReader`.
final class LibraryContext {
  /// What the library calls.
  typealias Callback =
    @convention(c) (
      OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      Int
    ) -> Int32

  /// Something that connections of the library speak.
  struct Subprotocol {
    let name: String
    let callback: Callback
    /// Bytes that the library keeps for each connection.
    var sessionBytes = 0
    /// The receive buffer of each connection, in bytes; 0 for the library's own choice.
    var receiveBufferBytes = 0
  }

  /// Most bytes given to the system in one call; frames up to this size are sent in one piece.
  static let sendChunkBytes = 65_536

  let context: OpaquePointer
  /// libev's loop, in which the library handles its sockets.
  let loop: OpaquePointer
  let vhost: OpaquePointer
  /// The library pings by itself never, see `SocketLoop.sweep`.
  let retry: UnsafeMutablePointer<lws_retry_bo_t>
  /// The name of the first protocol, as the library knows it.
  let firstProtocolName: UnsafePointer<CChar>
  private let protocols: UnsafeMutablePointer<lws_protocols>
  private let strings: [UnsafeMutablePointer<CChar>]
  /// What the library keeps a pointer to that names a protocol of its own choice; nil for none.
  private let options: UnsafeMutablePointer<lws_protocol_vhost_options>?

  /// Creates a context without a socket.
  ///
  /// - Parameters:
  ///   - standard: The protocol of a client that offers none; nil where none does.
  ///   - user: What `lws_context_user` gives.
  ///   - configure: Sets what a server and a client have each in its own way.
  init(
    _ subprotocols: [Subprotocol], whereNoneIsOffered standard: String? = nil,
    vhostName: String, user: UnsafeMutableRawPointer,
    configure: (inout lws_context_creation_info) -> Void
  ) throws(WebSocketError) {
    let names = (subprotocols.map(\.name) + ["http/1.1", vhostName, "default", "1"])
      .map { strdup($0)! }
    strings = names
    firstProtocolName = UnsafePointer(names[0])
    let count = subprotocols.count
    // The library takes a protocol without a name for the end of the list.
    protocols = .allocate(capacity: count + 1)
    protocols.initialize(repeating: lws_protocols(), count: count + 1)
    for (index, each) in subprotocols.enumerated() {
      protocols[index].name = UnsafePointer(names[index])
      protocols[index].callback = each.callback
      protocols[index].per_session_data_size = each.sessionBytes
      protocols[index].rx_buffer_size = each.receiveBufferBytes
      protocols[index].tx_packet_size = Self.sendChunkBytes
    }
    if let place = subprotocols.firstIndex(where: { $0.name == standard }) {
      let options = UnsafeMutablePointer<lws_protocol_vhost_options>.allocate(capacity: 2)
      options.initialize(repeating: lws_protocol_vhost_options(), count: 2)
      options[0].name = UnsafePointer(names[place])
      options[0].options = UnsafePointer(options + 1)
      options[0].value = UnsafePointer(names[count + 3])
      options[1].name = UnsafePointer(names[count + 2])
      options[1].value = UnsafePointer(names[count + 3])
      self.options = options
    } else {
      options = nil
    }
    retry = .allocate(capacity: 1)
    retry.initialize(to: lws_retry_bo_t())
    var info = lws_context_creation_info()
    info.protocols = UnsafePointer(protocols)
    info.alpn = UnsafePointer(names[count])
    info.vhost_name = UnsafePointer(names[count + 1])
    info.retry_and_idle_policy = UnsafePointer(retry)
    info.pvo = UnsafePointer(options)
    info.user = user
    info.options = UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS) | shim_option_libev()
    configure(&info)
    guard let loop = shim_loop_new() else { throw .libraryFailed }
    var loops: UnsafeMutableRawPointer? = UnsafeMutableRawPointer(loop)
    let created = withUnsafeMutablePointer(to: &loops) { loops in
      info.foreign_loops = loops
      return lws_create_context(&info)
    }
    guard let context = created else {
      shim_loop_free(loop)
      throw .libraryFailed
    }
    guard let vhost = lws_create_vhost(context, &info) else {
      lws_context_destroy(context)
      shim_loop_free(loop)
      throw .libraryFailed
    }
    self.loop = loop
    self.context = context
    self.vhost = vhost
  }

  /// Reads the options of protocols, for which the library waits until a first client is there.
  func begin() { lws_protocol_init(context) }

  /// Waits until something happens to a socket, and handles it.
  func takeTurn() { shim_loop_turn(loop, context) }

  /// Closes every connection, calling back for each, and frees the library's memory.
  func destroy() {
    lws_context_destroy(context)
    shim_loop_free(loop)
  }

  deinit {
    protocols.deallocate()
    options?.deallocate()
    retry.deallocate()
    strings.forEach { free($0) }
  }
}
