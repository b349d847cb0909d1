import WebSockets

/// What the server answers over HTTP beside the pages.
enum Endpoint: Equatable {
  case health, readiness, metrics, access, links, apps, clients, recordings, flows
  /// A link that was handed out.
  case link(id: String)
  case recording(stream: String)
  /// A recording is compared with what the engine gives.
  case verification(stream: String)
  /// A recording is run on from a changed command.
  case branch(stream: String)
  /// What there is to know of an app, in a file such as `graph.svg`.
  case graph(app: String, file: String)

  init?(path: String) {
    switch path {
    case "/healthz": self = .health
    case "/readyz": self = .readiness
    case "/metrics": self = .metrics
    case "/api/access": self = .access
    case "/api/links": self = .links
    case "/api/apps": self = .apps
    case "/api/clients": self = .clients
    case "/api/recordings": self = .recordings
    case "/api/flows": self = .flows
    default:
      if let graph = Self.graph(path: path) {
        self = graph
        return
      }
      if let id = Self.link(path: path) {
        self = .link(id: id)
        return
      }
      guard let recording = Self.recording(path: path) else { return nil }
      self = recording
    }
  }

  /// What a path is counted as: few words, whatever is asked for.
  static func route(of path: String?) -> String {
    guard let path else { return "unreadable" }
    guard let endpoint = Endpoint(path: path) else {
      return path == "/ws" ? path : path.hasPrefix("/api/") ? "unknown" : "file"
    }
    switch endpoint {
    case .health, .readiness, .metrics, .access, .links, .apps, .clients, .recordings, .flows:
      return path
    case .link: return "/api/links/{id}"
    case .recording: return "/api/recordings/{stream}.ndjson"
    case .verification: return "/api/recordings/{stream}/verify"
    case .branch: return "/api/recordings/{stream}/branch"
    case .graph: return "/api/apps/{app}/graph"
    }
  }

  private static func recording(path: String) -> Endpoint? {
    let prefix = "/api/recordings/"
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    for (suffix, endpoint) in [
      (".ndjson", Endpoint.recording), ("/verify", Endpoint.verification),
      ("/branch", Endpoint.branch),
    ] where rest.hasSuffix(suffix) {
      let stream = rest.dropLast(suffix.count)
      guard !stream.isEmpty, !stream.contains("/") else { return nil }
      return endpoint(String(stream))
    }
    return nil
  }

  private static func link(path: String) -> String? {
    let prefix = "/api/links/"
    let id = path.dropFirst(prefix.count)
    return path.hasPrefix(prefix) && !id.isEmpty && !id.contains("/") ? String(id) : nil
  }

  private static func graph(path: String) -> Endpoint? {
    let prefix = "/api/apps/"
    guard path.hasPrefix(prefix) else { return nil }
    let pieces = path.dropFirst(prefix.count).split(
      separator: "/", omittingEmptySubsequences: false)
    guard pieces.count == 2, !pieces[0].isEmpty, pieces[1].hasPrefix("graph.") else { return nil }
    return .graph(app: String(pieces[0]), file: String(pieces[1]))
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .access: [.get, .head, .post, .delete]
    case .links: [.get, .head, .post]
    case .link: [.delete]
    case .recordings: [.get, .head, .post]
    case .flows, .verification, .branch: [.post]
    default: [.get, .head]
    }
  }
}
