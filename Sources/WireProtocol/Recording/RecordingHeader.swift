public import JSON

/// The first line of a recording: what it holds, and the apps that ran.
public struct RecordingHeader: Sendable, Equatable {
  /// The version of the engine that recorded.
  public let engine: String
  /// The recorded clients.
  public let streams: [Stream]
  /// The app files' texts, so that a recording can be run anywhere.
  public let apps: [App]

  /// Creates a header.
  public init(engine: String = FormatVersion.engine, streams: [Stream], apps: [App]) {
    self.engine = engine
    self.streams = streams
    self.apps = apps
  }

  /// One recorded client.
  public struct Stream: Sendable, Equatable {
    /// The stream's name, which its records carry.
    public let stream: String
    /// The stream's epoch.
    public let epoch: String
    /// The app's name.
    public let app: String
    /// The hash of the app file's text.
    public let appHash: String
    /// The order profile's name.
    public let profile: String
    /// When the stream began, as ISO 8601 in UTC.
    public let started: String
    /// The sequence at which what is to be looked at begins; nil where that is the beginning.
    ///
    /// What comes before it is the run-up, without which there is no state.
    public let from: Int64?
    /// What a branch was made from: the stream, and what was changed; nil where it is none.
    public let branchedFrom: JSONValue?

    /// Creates a description.
    public init(
      stream: String, epoch: String, app: String, appHash: String, profile: String,
      started: String, from: Int64? = nil, branchedFrom: JSONValue? = nil
    ) {
      self.branchedFrom = branchedFrom
      self.stream = stream
      self.epoch = epoch
      self.app = app
      self.appHash = appHash
      self.profile = profile
      self.started = started
      self.from = from
    }

    /// The same stream under another name, or with another beginning of what is looked at.
    public func changed(stream: String? = nil, from: Int64?) -> Stream {
      Stream(
        stream: stream ?? self.stream, epoch: epoch, app: app, appHash: appHash,
        profile: profile, started: started, from: from, branchedFrom: branchedFrom)
    }
  }

  /// An app file.
  public struct App: Sendable, Equatable {
    /// The app's name.
    public let name: String
    /// The hash of the text.
    public let hash: String
    /// The text.
    public let source: String

    /// Creates an app file.
    public init(name: String, hash: String, source: String) {
      self.name = name
      self.hash = hash
      self.source = source
    }
  }

  /// The header as one line, without a line end.
  public var line: [UInt8] {
    var writer = JSONWriter()
    encode(into: &writer)
    return writer.bytes
  }

  /// Writes the header as one line, without a line end.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{\"format\":")
    writer.string(FormatVersion.recordingName)
    writer.raw(",\"version\":")
    writer.integer(FormatVersion.recording)
    writer.raw(",\"engine\":")
    writer.string(engine)
    writer.raw(",\"streams\":")
    writer.array(streams) { writer, stream in
      writer.raw("{")
      writer.members([
        ("stream", stream.stream), ("epoch", stream.epoch), ("app", stream.app),
        ("appHash", stream.appHash), ("profile", stream.profile), ("started", stream.started),
      ])
      if let from = stream.from {
        writer.raw(",\"from\":")
        writer.integer(from)
      }
      if let origin = stream.branchedFrom {
        writer.key("branchedFrom")
        writer.value(origin)
      }
      writer.raw("}")
    }
    writer.raw(",\"apps\":")
    writer.array(apps) { writer, app in
      writer.raw("{")
      writer.members([("name", app.name), ("hash", app.hash), ("source", app.source)])
      writer.raw("}")
    }
    writer.raw("}")
  }
}

extension JSONWriter {
  /// Writes the members of an object, all of them texts.
  fileprivate mutating func members(_ members: [(key: String, value: String)]) {
    for (index, member) in members.enumerated() {
      if index > 0 { raw(",") }
      string(member.key)
      raw(":")
      string(member.value)
    }
  }
}
