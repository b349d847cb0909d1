import CLibwebsockets

/// Calls back when the socket of a connection can be read, in the loop of the library.
struct ReadWatcher {
  private let loop: OpaquePointer
  private let watcher: UnsafeMutablePointer<ev_io>

  /// Begins; the connection must last until `end`.
  init(_ connection: ServerConnection, in library: LibraryContext) {
    loop = library.loop
    watcher = .allocate(capacity: 1)
    watcher.initialize(to: ev_io())
    shim_watch(
      loop, watcher, lws_get_socket_fd(connection.handle), readCallback,
      Unmanaged.passUnretained(connection).toOpaque())
  }

  func pause() { ev_io_stop(loop, watcher) }

  func resume() { ev_io_start(loop, watcher) }

  func end() {
    pause()
    watcher.deallocate()
  }
}
