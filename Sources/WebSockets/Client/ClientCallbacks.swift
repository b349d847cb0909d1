import CLibwebsockets

// The function that the library calls. Nothing is decided here: each event becomes one call of the
// client.

/// Events of connections, of the timer and of the loop.
let clientCallback: LibraryContext.Callback = { handle, reason, user, data, length in
  guard let handle, let client = CallbackEntry.loop(of: handle, as: WebSocketClient.self) else {
    return 0
  }
  switch reason {
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    client.beginTurn()
    return 0
  case LWS_CALLBACK_RAW_RX_FILE:
    _ = client.timerFired(handle)
    return 0
  default: break
  }
  // A connection's number stands where the library keeps a pointer for it; it hands on no pointer
  // when a socket is gone.
  let number = UInt(bitPattern: reason == LWS_CALLBACK_WSI_DESTROY ? lws_wsi_user(handle) : user)
  guard let connection = client.connection(numbered: number) else { return 0 }
  let payload = UnsafeMutableRawBufferPointer(start: data, count: data == nil ? 0 : length)
  switch reason {
  case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
    return client.addHeaders(to: payload, of: connection, handle) ? 0 : -1
  case LWS_CALLBACK_CLIENT_ESTABLISHED:
    client.beginTurn()
    client.opened(connection, handle)
  case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    client.beginTurn()
    client.failed(connection, handle, String(decoding: payload, as: UTF8.self))
  case LWS_CALLBACK_CLIENT_RECEIVE:
    client.beginTurn()
    client.heard(from: connection)
    let piece = MessagePiece(
      bytes: UnsafeRawBufferPointer(payload), isBinary: lws_frame_is_binary(handle) != 0,
      missingBytes: lws_remaining_packet_payload(handle),
      isOfLastFrame: lws_is_final_fragment(handle) != 0)
    client.received(
      piece, from: connection, upTo: client.configuration.maximumMessageBytes)
  case LWS_CALLBACK_CLIENT_RECEIVE_PONG:
    client.beginTurn()
    client.heard(from: connection)
  case LWS_CALLBACK_CLIENT_WRITEABLE:
    return client.writable(connection) ? 0 : -1
  case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    client.beginTurn()
    client.serverCloses(connection, UnsafeRawBufferPointer(payload))
  case LWS_CALLBACK_CLIENT_CLOSED, LWS_CALLBACK_WSI_DESTROY:
    client.beginTurn()
    client.closed(connection)
  default: break
  }
  return 0
}
