import WebSockets

/// What the server answers over HTTP beside the pages.
enum Endpoint: Equatable {
  case health, readiness, metrics, apps, clients, recordings, flows
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
    case "/api/apps": self = .apps
    case "/api/clients": self = .clients
    case "/api/recordings": self = .recordings
    case "/api/flows": self = .flows
    default:
      if let graph = Self.graph(path: path) {
        self = graph
        return
      }
      guard let recording = Self.recording(path: path) else { return nil }
      self = recording
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
    case .recordings: [.get, .head, .post]
    case .flows, .verification, .branch: [.post]
    default: [.get, .head]
    }
  }
}
