/// What keeps a transport from starting.
public enum WebSocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens on this address.
  case addressInUse(host: String, port: Int)
  /// This machine has no such address.
  case addressNotAvailable(host: String)
  /// The system does not let this user listen here; ports under 1024 often need more rights.
  case notPermitted(host: String, port: Int)
  /// The host is neither an address nor a name that this machine can resolve.
  case unknownHost(String)
  /// The process may open fewer files than the configured connections need.
  case tooFewFileDescriptors(needed: Int, available: Int)
  /// The folder of static files cannot be opened.
  case unreadableWebRoot(path: String)
  /// The certificate or its key cannot be used.
  case badIdentity(file: String, reason: String)
  /// A setting lies outside its range.
  case invalidSetting(name: String, rule: String)
  /// A system call failed with this error number.
  case systemCallFailed(name: String, number: Int32)
  /// The WebSocket library could not set itself up; its log says more.
  case libraryFailed

  /// One sentence that names the cause and the way out.
  public var description: String {
    switch self {
    case .addressInUse(let host, let port):
      "port \(port) on \(host) is in use; stop the other program or choose another port"
    case .addressNotAvailable(let host):
      "this machine has no address \(host); use 127.0.0.1 or one of its own addresses"
    case .notPermitted(let host, let port):
      "not permitted to listen on \(host), port \(port); choose a port above 1023"
    case .unknownHost(let host):
      "cannot resolve the host \"\(host)\"; give an IP address or a known name"
    case .tooFewFileDescriptors(let needed, let available):
      "\(needed) file descriptors are needed but only \(available) are allowed; "
        + "raise the limit (ulimit -n) or allow fewer connections"
    case .unreadableWebRoot(let path):
      "cannot open the folder of web pages \"\(path)\""
    case .badIdentity(let file, let reason):
      "cannot use \(file) for TLS: \(reason)"
    case .invalidSetting(let name, let rule):
      "the setting \(name) must be \(rule)"
    case .systemCallFailed(let name, let number):
      "\(name) failed with system error \(number)"
    case .libraryFailed:
      "the WebSocket library could not start; it needs its plug-in libwebsockets-evlib-ev"
    }
  }
}

extension WebSocketError {
  /// Complains of a setting for which a rule does not hold.
  static func require(
    _ holds: Bool, _ name: String, _ rule: String
  ) throws(WebSocketError) {
    if !holds { throw .invalidSetting(name: name, rule: rule) }
  }
}
