import WebSockets

/// What the server answers over HTTP beside the pages.
enum Endpoint: Equatable {
  case health, readiness, metrics, access, links, apps, clients, cluster, recordings, flows
  /// A link that was handed out.
  case link(id: String)
  /// A recording as a file, which gzip may pack.
  case recordingFile(stream: String, isPacked: Bool)
  /// What the list says of a recording.
  case recording(stream: String)
  /// A recording is compared with what the engine gives.
  case verification(stream: String)
  /// A recording is run on from a changed command.
  case branch(stream: String)
  /// A draft of an app is checked and run.
  case drafts
  /// The saved file of a draft.
  case draft(app: String)
  case explorations
  case exploration(id: String)
  case explorationFile(id: String, ExplorationFile)
  /// The schema of app files, which editors read.
  case schema
  /// What there is to know of an app, in a file such as `graph.svg`.
  case graph(app: String, file: String)

  /// Where recordings are imported.
  static let importPath = "/api/recordings"

  init?(path: String) {
    switch path {
    case "/healthz": self = .health
    case "/readyz": self = .readiness
    case "/metrics": self = .metrics
    case "/api/access": self = .access
    case "/api/links": self = .links
    case "/api/apps": self = .apps
    case "/api/clients": self = .clients
    case "/api/cluster": self = .cluster
    case "/api/recordings": self = .recordings
    case "/api/flows": self = .flows
    case "/api/drafts": self = .drafts
    case "/api/explorations": self = .explorations
    case "/api/schema/app.json": self = .schema
    default:
      if let graph = Self.graph(path: path) {
        self = graph
        return
      }
      if let id = Self.piece(of: path, after: "/api/links/") {
        self = .link(id: id)
        return
      }
      if let app = Self.piece(of: path, after: "/api/drafts/") {
        self = .draft(app: app)
        return
      }
      if let exploration = Self.exploration(path: path) {
        self = exploration
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
    case .health, .readiness, .metrics, .access, .links, .apps, .clients, .cluster, .recordings,
      .flows, .drafts, .explorations, .schema:
      return path
    case .link: return "/api/links/{id}"
    case .recordingFile(_, let isPacked):
      return "/api/recordings/{stream}.ndjson" + (isPacked ? ".gz" : "")
    case .recording: return "/api/recordings/{stream}"
    case .verification: return "/api/recordings/{stream}/verify"
    case .branch: return "/api/recordings/{stream}/branch"
    case .draft: return "/api/drafts/{app}"
    case .exploration: return "/api/explorations/{id}"
    case .explorationFile: return "/api/explorations/{id}/{file}"
    case .graph: return "/api/apps/{app}/graph"
    }
  }

  /// Whether a recording of this name would have the address of another one's file.
  static func isFileName(_ name: String) -> Bool {
    name.hasSuffix(fileSuffix) || name.hasSuffix(packedFileSuffix)
  }

  private static let fileSuffix = ".ndjson"
  private static let packedFileSuffix = fileSuffix + ".gz"

  private static func recording(path: String) -> Endpoint? {
    let prefix = "/api/recordings/"
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    let endpoints: [(String, (String) -> Endpoint)] = [
      (fileSuffix, { .recordingFile(stream: $0, isPacked: false) }),
      (packedFileSuffix, { .recordingFile(stream: $0, isPacked: true) }),
      ("/verify", Endpoint.verification), ("/branch", Endpoint.branch), ("", Endpoint.recording),
    ]
    for (suffix, endpoint) in endpoints where rest.hasSuffix(suffix) {
      let stream = rest.dropLast(suffix.count)
      guard !stream.isEmpty, !stream.contains("/") else { return nil }
      return endpoint(String(stream))
    }
    return nil
  }

  /// The one piece of a path behind a prefix; nil where there is none, or another one behind it.
  private static func piece(of path: String, after prefix: String) -> String? {
    let piece = path.dropFirst(prefix.count)
    return path.hasPrefix(prefix) && !piece.isEmpty && !piece.contains("/") ? String(piece) : nil
  }

  private static func exploration(path: String) -> Endpoint? {
    let prefix = "/api/explorations/"
    if let id = piece(of: path, after: prefix) { return .exploration(id: id) }
    let pieces = path.dropFirst(prefix.count).split(
      separator: "/", omittingEmptySubsequences: false)
    guard path.hasPrefix(prefix), pieces.count == 2, !pieces[0].isEmpty,
      let file = ExplorationFile(String(pieces[1]))
    else { return nil }
    return .explorationFile(id: String(pieces[0]), file)
  }

  private static func graph(path: String) -> Endpoint? {
    let prefix = "/api/apps/"
    guard path.hasPrefix(prefix) else { return nil }
    let pieces = path.dropFirst(prefix.count).split(
      separator: "/", omittingEmptySubsequences: false)
    guard pieces.count == 2, !pieces[0].isEmpty, pieces[1].hasPrefix("graph.") else { return nil }
    return .graph(app: String(pieces[0]), file: String(pieces[1]))
  }

  /// The longest body that is read, in bytes. Bodies that the loop reads itself are short, since
  /// everybody waits meanwhile.
  func maximumBodyBytes(of transport: WebSocketServerConfiguration) -> Int {
    switch self {
    case .recordings:
      transport.bodyFolder == nil
        ? transport.maximumRequestBodyBytes : transport.maximumLongBodyBytes
    case .branch: 1 << 20
    case .flows: 1 << 16
    case .recording: 1 << 14
    // Two texts of apps and the commands, read off the loop.
    case .drafts, .draft: 4 << 20
    default: 1 << 12
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .access: [.get, .head, .post, .delete]
    case .explorations: [.get, .head, .post]
    case .exploration: [.get, .head, .delete]
    case .links: [.get, .head, .post]
    case .link: [.delete]
    case .recordings: [.get, .head, .post]
    case .recording: [.get, .head, .patch, .delete]
    case .draft: [.get, .head, .post]
    case .flows, .verification, .branch, .drafts: [.post]
    default: [.get, .head]
    }
  }
}
