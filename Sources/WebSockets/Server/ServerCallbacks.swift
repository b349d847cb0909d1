import CLibwebsockets

// The functions that the library and its loop call. Nothing is decided here: each event becomes one
// call of the server.

/// Events of descriptors, and of sockets that are not WebSocket connections yet.
let httpCallback: LibraryContext.Callback = { handle, reason, _, data, length in
  guard let handle, let server = CallbackEntry.loop(of: handle, as: WebSocketServer.self) else {
    return 0
  }
  switch reason {
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    server.beginTurn()
  case LWS_CALLBACK_RAW_RX_FILE:
    if !server.timerFired(handle) { server.serveRequests() }
  case LWS_CALLBACK_HTTP, LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX,
    LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, LWS_CALLBACK_ESTABLISHED:
    // Only upgrades that were found correct reach the library, and become WebSocket connections.
    return -1
  default: break
  }
  return 0
}

/// Events of WebSocket connections.
let webSocketCallback: LibraryContext.Callback = { handle, reason, user, data, length in
  guard let handle, let server = CallbackEntry.loop(of: handle, as: WebSocketServer.self) else {
    return 0
  }
  let session = user?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  if reason == LWS_CALLBACK_ESTABLISHED {
    server.beginTurn()
    let (connection, input) = server.opened(handle)
    session?.pointee = Unmanaged.passRetained(connection).toOpaque()
    server.beginReading(connection, after: input)
    return 0
  }
  guard let object = session?.pointee else { return 0 }
  let reference = Unmanaged<ServerConnection>.fromOpaque(object)
  let connection = reference.takeUnretainedValue()
  switch reason {
  case LWS_CALLBACK_RECEIVE:
    // What comes is read here, never by the library.
    return -1
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return server.send(to: connection) ? 0 : -1
  case LWS_CALLBACK_CLOSED:
    server.beginTurn()
    session?.pointee = nil
    server.closed(connection)
    reference.release()
  default: break
  }
  return 0
}

/// The socket of a WebSocket connection can be read.
let readCallback: @convention(c) (OpaquePointer?, UnsafeMutablePointer<ev_io>?, Int32) -> Void = {
  _, watcher, _ in
  guard let object = watcher?.pointee.data else { return }
  let connection = Unmanaged<ServerConnection>.fromOpaque(object).takeUnretainedValue()
  guard let handle = connection.handle else { return }
  CallbackEntry.loop(of: handle, as: WebSocketServer.self)?.readable(connection)
}
