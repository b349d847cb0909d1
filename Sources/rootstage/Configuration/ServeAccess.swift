import AccessControl
import ArgumentParser
import Foundation
import Settings
import StageServer
import WebSockets

/// Who may connect to a server, and how, as its settings say.
struct ServeAccess {
  /// What the server is to know of it.
  let settings: AccessSettings
  /// Whether anybody who can reach the server may do everything.
  let isOpenToAll: Bool
  /// What stands behind each address, and opens everything.
  let fragment: String
  /// What whoever starts the server should know of it; empty or whole lines.
  let note: String
  /// The certificate and its key, where the server speaks TLS.
  let tls: TLSFiles?

  /// How addresses of the server begin.
  var scheme: String { tls == nil ? "http" : "https" }

  /// - Throws: A `ValidationError` for what would let anybody in who can reach the machine, a
  ///   `Failure` for a file without a token.
  init(_ values: SettingValues) throws {
    let host = values.text(.host)
    let isBeyond = !Self.isLoopback(host)
    let isInsecure = values.isOn(.insecure)
    tls =
      switch (values.textIfSet(.tlsCert), values.textIfSet(.tlsKey)) {
      case (let certificate?, let key?): TLSFiles(certificate: certificate, key: key)
      case (nil, nil): nil
      case (_?, nil): throw ValidationError("--tls-cert needs --tls-key, the certificate's key.")
      case (nil, _?): throw ValidationError("--tls-key needs --tls-cert, its certificate.")
      }
    let isEncrypted = tls != nil || values.isOn(.behindProxy)
    guard !isBeyond || isInsecure || isEncrypted else {
      throw ValidationError(
        """
        On \(host) whoever is on the network could read along, and control every client. Encrypt \
        with --tls-cert and --tls-key; or put a proxy in front that does, and say --behind-proxy; \
        or accept it with --insecure. The default, 127.0.0.1, is this machine alone.
        """)
    }
    let path = values.textIfSet(.tokenFile)
    let given = try path.map(TokenSource.read) ?? Token(values.text(.token))
    let asks = given != nil || values.isOn(.token)
    if isInsecure, asks {
      throw ValidationError("--insecure asks for no token; leave one of them out.")
    }
    isOpenToAll = isBeyond && isInsecure
    guard let token = given ?? (asks || isBeyond && !isInsecure ? Token() : nil) else {
      settings = AccessSettings()
      (fragment, note) = ("", "")
      return
    }
    settings = AccessSettings(
      token: token, isEncrypted: isEncrypted,
      linksPath: values.text(.data) + "/links.json")
    // What a service prints is kept in logs, and whoever gave the token has it.
    let isShown = given == nil || isatty(STDOUT_FILENO) == 1
    fragment = "#token=\(isShown ? token.text : "\u{2026}")"
    let kept =
      if let path {
        "It is the one in \(path)."
      } else if given != nil {
        "It is the one that was set."
      } else {
        "It is made anew at each start."
      }
    note = """
      Each address has the token, with which a browser may do everything. \(kept)
      Tools take it from the variable \(TokenSource.variable), or by --token-file.

      """
  }

  private static func isLoopback(_ host: String) -> Bool {
    var address = in_addr()
    return host == "localhost" || host == "::1"
      || inet_pton(AF_INET, host, &address) == 1 && address.s_addr & 0xff == 127
  }
}
