public import JSON
public import WireProtocol

/// The first line of a recording: what it holds, and the apps that ran.
public struct RecordingHeader: Sendable, Equatable {
  /// The most streams of one file.
  public static let maximumStreams = 20_000

  /// How the file is laid out; what is written has the current version.
  public let version: RecordingVersion
  /// The version of the engine that recorded.
  public let engine: String
  /// The recorded clients.
  public internal(set) var streams: [Stream]
  /// The app files' texts, so that a recording can be run anywhere.
  public internal(set) var apps: [App]

  /// Creates the header of a new file.
  public init(engine: String = FormatVersion.engine, streams: [Stream], apps: [App]) {
    version = .current
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
    /// The SHA-256 of the app file's text, in hexadecimal.
    public internal(set) var appHash: String
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
    /// How its records are written, which may be older than the file.
    public let format: RecordFormat

    /// Creates a description.
    public init(
      stream: String, epoch: String, app: String, appHash: String, profile: String,
      started: String, from: Int64? = nil, branchedFrom: JSONValue? = nil,
      format: RecordFormat = .current
    ) {
      self.branchedFrom = branchedFrom
      self.format = format
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
        profile: profile, started: started, from: from, branchedFrom: branchedFrom,
        format: format)
    }

    /// The same stream with its records written anew, in the present format.
    public func rewritten(appHash: String, profile: String) -> Stream {
      Stream(
        stream: stream, epoch: epoch, app: app, appHash: appHash, profile: profile,
        started: started, from: from, branchedFrom: branchedFrom)
    }
  }

  /// An app file.
  public struct App: Sendable, Equatable {
    /// The app's name.
    public let name: String
    /// The SHA-256 of the text, in hexadecimal.
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

  /// The header of a new file as one line, without a line end.
  public var line: [UInt8] {
    var writer = JSONWriter()
    encode(into: &writer)
    return writer.bytes
  }

  /// Writes the header of a new file as one line, without a line end.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("format", FormatVersion.recordingName)
    writer.member("version", FormatVersion.recording)
    writer.member("engine", engine)
    writer.key("streams")
    writer.array(streams) { writer, stream in
      writer.raw("{")
      writer.member("stream", stream.stream)
      writer.member("epoch", stream.epoch)
      writer.member("app", stream.app)
      writer.member("appHash", stream.appHash)
      writer.member("profile", stream.profile)
      writer.member("started", stream.started)
      if stream.format != .current { writer.member("version", stream.format.rawValue) }
      if let from = stream.from { writer.member("from", from) }
      if let origin = stream.branchedFrom {
        writer.key("branchedFrom")
        writer.value(origin)
      }
      writer.raw("}")
    }
    writer.key("apps")
    writer.array(apps) { writer, app in
      writer.raw("{")
      writer.member("name", app.name)
      writer.member("hash", app.hash)
      writer.member("source", app.source)
      writer.raw("}")
    }
    writer.raw("}")
  }
}
