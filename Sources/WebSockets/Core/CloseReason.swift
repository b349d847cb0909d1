import CLibwebsockets

/// Sets what the close frame says with which the library ends a connection; a reason longer than
/// 123 bytes is cut.
func setCloseReason(_ handle: OpaquePointer?, _ code: CloseCode, _ reason: String) {
  var bytes = Array(reason.utf8.prefix(123))
  while !bytes.withUnsafeBytes(isWellFormedUTF8) { bytes.removeLast() }
  lws_close_reason(handle, lws_close_status(UInt32(code.rawValue)), &bytes, bytes.count)
}
