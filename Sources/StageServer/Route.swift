import WebSocketTransport

/// What the server answers over HTTP beside the pages.
enum Route: Equatable {
  case health, readiness, metrics, apps, clients, recordings, flows
  case recording(stream: String)

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
      let prefix = "/api/recordings/"
      let suffix = ".ndjson"
      guard path.hasPrefix(prefix), path.hasSuffix(suffix) else { return nil }
      let stream = path.dropFirst(prefix.count).dropLast(suffix.count)
      guard !stream.isEmpty, !stream.contains("/") else { return nil }
      self = .recording(stream: String(stream))
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .recordings: [.get, .head, .post]
    case .flows: [.post]
    default: [.get, .head]
    }
  }
}
