import CLibwebsockets

// The two functions that the library calls. Nothing is decided here: each event becomes one
// call of the transport.

private func transport(of handle: OpaquePointer) -> WebSocketTransport? {
  guard let user = lws_context_user(lws_get_context(handle)) else { return nil }
  return Unmanaged<CallbackEntry>.fromOpaque(user).takeUnretainedValue().transport
}

/// Events of sockets that are not WebSocket connections, or not yet, and of descriptors.
let httpCallback: LibraryContext.Callback = { handle, reason, _, data, length in
  guard let handle, let transport = transport(of: handle) else { return 0 }
  switch reason {
  case LWS_CALLBACK_WSI_CREATE:
    transport.heldSockets += 1
  case LWS_CALLBACK_WSI_DESTROY:
    transport.heldSockets -= 1
    transport.exchangeEnded(of: handle)
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    transport.beginTurn()
  case LWS_CALLBACK_RAW_RX_FILE:
    if handle == transport.timerHandle {
      transport.timer.acknowledge()
      transport.beginTurn()
    } else {
      transport.acceptSockets()
    }
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    transport.beginTurn()
    return transport.confirmUpgrade(handle).rawValue
  case LWS_CALLBACK_HTTP:
    transport.beginTurn()
    transport.requestBegan(handle)
  case LWS_CALLBACK_HTTP_BODY:
    let piece = UnsafeRawBufferPointer(start: data, count: length)
    return transport.bodyReceived(piece, of: handle) ? 0 : -1
  case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    transport.beginTurn()
    return transport.bodyEnded(of: handle) ? 0 : -1
  case LWS_CALLBACK_HTTP_WRITEABLE:
    guard let exchange = transport.exchanges[handle] else { return -1 }
    return transport.writable(exchange) ? 0 : -1
  case LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX, LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION,
    LWS_CALLBACK_ESTABLISHED:
    // CONNECT would make a raw socket of it; a WebSocket connection belongs elsewhere.
    return -1
  default: break
  }
  return 0
}

/// Events of WebSocket connections.
let webSocketCallback: LibraryContext.Callback = { handle, reason, user, data, length in
  guard let handle, let transport = transport(of: handle) else { return 0 }
  let session = user?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  if reason == LWS_CALLBACK_ESTABLISHED {
    transport.beginTurn()
    session?.pointee = Unmanaged.passRetained(transport.opened(handle)).toOpaque()
    return 0
  }
  guard let object = session?.pointee else { return 0 }
  let reference = Unmanaged<Connection>.fromOpaque(object)
  let connection = reference.takeUnretainedValue()
  switch reason {
  case LWS_CALLBACK_RECEIVE:
    transport.beginTurn()
    transport.received(UnsafeRawBufferPointer(start: data, count: length), from: connection)
  case LWS_CALLBACK_RECEIVE_PONG:
    transport.beginTurn()
    connection.lastHeard = transport.now
    connection.pingWasSent = false
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return transport.writable(connection) ? 0 : -1
  case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    transport.beginTurn()
    let payload = UnsafeMutableRawBufferPointer(start: data, count: length)
    return transport.peerCloses(connection, payload) ? 0 : -1
  case LWS_CALLBACK_CLOSED:
    transport.beginTurn()
    session?.pointee = nil
    transport.closed(connection)
    reference.release()
  default: break
  }
  return 0
}
