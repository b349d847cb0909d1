import CLibwebsockets

/// A reason as it stands in a close frame: cut to 123 bytes, between two characters.
func closeReason(_ reason: String) -> [UInt8] {
  var bytes = Array(reason.utf8.prefix(123))
  while !bytes.withUnsafeBytes(isWellFormedUTF8) { bytes.removeLast() }
  return bytes
}

/// Sets what the close frame says with which the library ends a connection.
func setCloseReason(_ handle: OpaquePointer?, _ code: CloseCode, _ reason: String) {
  var bytes = closeReason(reason)
  lws_close_reason(handle, lws_close_status(UInt32(code.rawValue)), &bytes, bytes.count)
}
