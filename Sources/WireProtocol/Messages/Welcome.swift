import JSON
public import NavigationEngine

/// The answer to hello: who the sender is here, and where its streams go on.
public struct Welcome: Sendable, Equatable {
  /// The connection's name on this server.
  public let connection: String
  /// The role that was granted.
  public let role: Hello.Role
  /// The name that an operator got; nil for devices.
  public let name: String?
  /// The node of a cluster that answers; nil where a server is on its own.
  public let node: String?
  /// The seconds between signs of life.
  public let heartbeatSeconds: Int
  /// The largest message that is accepted, in bytes.
  public let maximumMessageBytes: Int
  /// How many messages are accepted on average.
  public let messagesPerSecond: Int64
  /// How many messages are accepted at once, beyond the average.
  public let messageBurst: Int64
  /// The apps that can be opened.
  public let apps: [AppSummary]
  /// Where each stream goes on.
  public let streams: [StreamStart]

  /// Creates an answer.
  public init(
    connection: String, role: Hello.Role, name: String? = nil, node: String? = nil,
    heartbeatSeconds: Int, maximumMessageBytes: Int, messagesPerSecond: Int64, messageBurst: Int64,
    apps: [AppSummary], streams: [StreamStart]
  ) {
    self.connection = connection
    self.role = role
    self.name = name
    self.node = node
    self.heartbeatSeconds = heartbeatSeconds
    self.maximumMessageBytes = maximumMessageBytes
    self.messagesPerSecond = messagesPerSecond
    self.messageBurst = messageBurst
    self.apps = apps
    self.streams = streams
  }

  /// Where one stream goes on.
  public struct StreamStart: Sendable, Equatable {
    /// The stream.
    public let stream: String
    /// The app that it runs.
    public let app: String
    /// How it runs that app.
    public let variant: AppVariant
    /// Who lets its time pass.
    public let clock: ClientClock
    /// The stream's epoch.
    public let epoch: String
    /// What comes next.
    public let start: Start

    /// Creates a start.
    public init(
      stream: String, app: String, variant: AppVariant, clock: ClientClock = .server,
      epoch: String, start: Start
    ) {
      self.stream = stream
      self.app = app
      self.variant = variant
      self.clock = clock
      self.epoch = epoch
      self.start = start
    }
  }

  /// What comes next on a stream; recovery is never partial.
  public enum Start: Sendable, Equatable {
    /// Everything that was missed: these records.
    case recovered(from: Int64, to: Int64)
    /// A snapshot of the state after this record; for a new client there is none.
    case snapshot(sequence: Int64)
  }

  func encode(into writer: inout JSONWriter) {
    writer.raw("{\"kind\":\"welcome\",\"connection\":")
    writer.string(connection)
    writer.member("server", FormatVersion.engine)
    writer.member("role", role.rawValue)
    if let name { writer.member("name", name) }
    if let node { writer.member("node", node) }
    writer.member("heartbeat", heartbeatSeconds)
    writer.raw(",\"limits\":{\"message\":")
    writer.integer(maximumMessageBytes)
    writer.member("perSecond", messagesPerSecond)
    writer.member("burst", messageBurst)
    writer.raw("},\"apps\":")
    writer.array(apps) { $1.encode(into: &$0) }
    writer.key("streams")
    writer.array(streams) { Self.encode($1, into: &$0) }
    writer.raw("}")
  }

  private static func encode(_ start: StreamStart, into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("stream", start.stream)
    writer.member("app", start.app)
    writer.members(of: start.variant)
    if start.clock != .server {
      writer.member("clock", start.clock.rawValue)
    }
    writer.member("epoch", start.epoch)
    switch start.start {
    case .recovered(let from, let to):
      writer.raw(",\"recovered\":true,\"from\":")
      writer.integer(from)
      writer.member("to", to)
    case .snapshot(let sequence):
      writer.raw(",\"recovered\":false,\"sequence\":")
      writer.integer(sequence)
    }
    writer.raw("}")
  }
}

extension JSONWriter {
  /// Writes how a client runs its app, with the comma before it.
  mutating func members(of variant: AppVariant) {
    member("strategy", variant.strategy.rawValue)
    if variant.defects != variant.strategy.defects {
      key("defects")
      array(variant.defects.names) { $0.string($1) }
    }
    member("destinations", variant.linkBuilding.rawValue)
    member("profile", variant.profile.name)
    member("popArea", variant.profile.popArea.rawValue)
  }
}
