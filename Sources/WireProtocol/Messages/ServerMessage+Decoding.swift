public import JSON
import NavigationEngine

/// A line that a server sends.
public enum ServerLine: Sendable, Equatable {
  /// A message about the connection or the server.
  case message(ServerMessage)
  /// A record of a client.
  case record(JSONValue)
  /// A frame of a transition.
  case frame
  /// A message of a kind that is not known here, as a newer server may send it.
  case unknown(kind: String)
  /// A message that lacks something, as one of an older server may.
  case incomplete(kind: String, ObjectReader.Problem)

  /// Reads a line; nil where it is no message of this protocol.
  public init?(_ line: [UInt8]) {
    guard let json = try? JSONParser.parse(line), let kind = json["kind"]?.string else {
      return nil
    }
    if let kind = RecordKind(rawValue: kind) {
      self = kind == .progress ? .frame : .record(json)
      return
    }
    do throws(ObjectReader.Problem) {
      let message = try ServerMessage(ObjectReader(json), kind: kind)
      self = message.map(Self.message) ?? .unknown(kind: kind)
    } catch {
      self = .incomplete(kind: kind, error)
    }
  }
}

extension ServerMessage {
  /// Reads a message; nil where its kind is not known.
  init?(_ object: ObjectReader, kind: String) throws(ObjectReader.Problem) {
    switch kind {
    case "welcome": self = .welcome(try Welcome(object))
    case "error": self = .error(try ProtocolError(object), stream: try object.text("stream"))
    case "duplicate":
      self = .duplicate(
        reference: try object.required("ref", object.text("ref")),
        stream: try object.required("stream", object.text("stream")),
        sequence: try object.required("sequence", object.count("sequence")))
    case "advanced":
      self = .advanced(
        reference: try object.required("ref", object.text("ref")),
        stream: try object.required("stream", object.text("stream")),
        microseconds: try object.required("time", object.count("time")))
    case "heartbeat":
      self = .heartbeat(unixMilliseconds: try object.required("time", object.integer("time")))
    case "pong": self = .pong
    case "shutdown":
      self = .shutdown(
        retryAfterMilliseconds: Int(
          clamping: try object.required("retryAfter", object.count("retryAfter"))))
    case "clients":
      var clients: [ClientSummary] = []
      for client in try object.objects("clients") { clients.append(try ClientSummary(client)) }
      self = .clients(clients, more: try object.boolean("more") ?? false)
    case "clientChanged":
      self = .clientChanged(
        try ClientSummary(try object.required("client", object.object("client"))))
    case "clientRemoved":
      let (cause, sender) = (try object.text("cause"), try object.text("by"))
      self = .clientRemoved(
        stream: try object.required("stream", object.text("stream")),
        by: cause == nil && sender == nil
          ? nil : CommandOrigin(reference: cause, sender: sender))
    case "operators":
      var operators: [OperatorSummary] = []
      for entry in try object.objects("operators") {
        operators.append(
          OperatorSummary(
            name: try entry.required("name", entry.text("name")),
            connection: try entry.required("connection", entry.text("connection"))))
      }
      self = .operators(operators)
    default: return nil
    }
  }
}

extension ProtocolError {
  fileprivate init(_ object: ObjectReader) throws(ObjectReader.Problem) {
    self.init(
      try object.required("code", object.choice("code")),
      try object.required("message", object.text("message")),
      reference: try object.text("ref"))
  }
}

extension ClientSummary {
  fileprivate init(_ object: ObjectReader) throws(ObjectReader.Problem) {
    self.init(
      stream: try object.required("stream", object.text("stream")),
      app: try object.required("app", object.text("app")), variant: try AppVariant(object),
      connected: Int(clamping: try object.required("connected", object.count("connected"))),
      isRunning: try object.required("running", object.boolean("running")),
      node: try object.text("node"))
  }
}

extension AppVariant {
  fileprivate init(_ object: ObjectReader) throws(ObjectReader.Problem) {
    self.init(
      strategy: try object.required("strategy", object.choice("strategy")),
      linkBuilding: try object.required("destinations", object.choice("destinations")),
      defects: try object.choices("defects"),
      profile: try object.choice("profile") ?? .newest)
  }
}

extension Welcome {
  fileprivate init(_ object: ObjectReader) throws(ObjectReader.Problem) {
    let limits = try object.required("limits", object.object("limits"))
    var apps: [AppSummary] = []
    for app in try object.list("apps") { apps.append(try AppSummary(app)) }
    var streams: [StreamStart] = []
    for stream in try object.objects("streams") { streams.append(try StreamStart(stream)) }
    self.init(
      connection: try object.required("connection", object.text("connection")),
      role: try object.required("role", object.choice("role")), name: try object.text("name"),
      node: try object.text("node"),
      heartbeatSeconds: Int(
        clamping: try object.required("heartbeat", object.count("heartbeat"))),
      maximumMessageBytes: Int(
        clamping: try limits.required("message", limits.count("message"))),
      messagesPerSecond: try limits.required("perSecond", limits.count("perSecond")),
      messageBurst: try limits.required("burst", limits.count("burst")), apps: apps,
      streams: streams)
  }
}

extension Welcome.StreamStart {
  fileprivate init(_ object: ObjectReader) throws(ObjectReader.Problem) {
    let start: Welcome.Start =
      if try object.boolean("recovered") ?? false {
        .recovered(
          from: try object.required("from", object.count("from")),
          to: try object.required("to", object.count("to")))
      } else {
        .snapshot(sequence: try object.required("sequence", object.count("sequence")))
      }
    self.init(
      stream: try object.required("stream", object.text("stream")),
      app: try object.required("app", object.text("app")), variant: try AppVariant(object),
      clock: try object.choice("clock") ?? .server,
      epoch: try object.required("epoch", object.text("epoch")), start: start)
  }
}
