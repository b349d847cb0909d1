import CLibssl

/// A certificate and its key, as OpenSSL has them; TLS 1.2 and up.
final class TLSIdentity: @unchecked Sendable {
  // OpenSSL counts the references to it, so connections go on with theirs when a new one comes.
  private let context: OpaquePointer

  /// Reads the files.
  init(_ files: TLSFiles) throws(WebSocketError) {
    guard let context = SSL_CTX_new(TLS_server_method()) else {
      throw .badIdentity(file: files.certificate, reason: Self.lastError)
    }
    self.context = context
    ERR_clear_error()
    guard shim_require_tls_1_2(context) == 1 else {
      throw .badIdentity(file: files.certificate, reason: Self.lastError)
    }
    shim_set_modes(context)
    shim_refuse_pass_phrases(context)
    shim_offer_http_1_1(context)
    guard SSL_CTX_use_certificate_chain_file(context, files.certificate) == 1 else {
      throw .badIdentity(file: files.certificate, reason: Self.lastError)
    }
    guard SSL_CTX_use_PrivateKey_file(context, files.key, SSL_FILETYPE_PEM) == 1 else {
      throw .badIdentity(file: files.key, reason: Self.lastError)
    }
    guard SSL_CTX_check_private_key(context) == 1 else {
      throw .badIdentity(file: files.key, reason: "it is not the certificate's key")
    }
  }

  deinit { SSL_CTX_free(context) }

  /// A connection over a socket; nil where there is no memory for it.
  func connection(over socket: Int32) -> OpaquePointer? {
    guard let connection = SSL_new(context) else { return nil }
    guard SSL_set_fd(connection, socket) == 1 else {
      SSL_free(connection)
      return nil
    }
    SSL_set_accept_state(connection)
    return connection
  }

  /// What OpenSSL says of the first thing that went wrong, such as "No such file or directory".
  private static var lastError: String {
    let code = ERR_get_error()
    ERR_clear_error()
    guard let text = ERR_reason_error_string(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
