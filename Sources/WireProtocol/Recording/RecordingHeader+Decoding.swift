import AppIdentity

extension RecordingHeader {
  /// Reads a header from a whole line.
  ///
  /// - Parameter number: The line's number in its file, counted from 1.
  public init(line: some Collection<UInt8>, number: Int) throws(RecordingError) {
    guard let json = try? JSONParser.parse(line) else {
      throw RecordingError(line: number, problem: .noHeader)
    }
    do throws(RecordingError.Problem) {
      self = try RecordingHeader(json: json)
    } catch {
      throw RecordingError(line: number, problem: error)
    }
  }

  init(json: JSONValue) throws(RecordingError.Problem) {
    guard json["format"]?.string == FormatVersion.recordingName else { throw .noHeader }
    guard let version = json["version"]?.integer else { throw .noHeader }
    guard (1...FormatVersion.recording).contains(version) else {
      throw .unknownVersion(version)
    }
    engine = try Self.text("engine", in: json)
    var streams: [Stream] = []
    for value in json["streams"]?.array ?? [] {
      streams.append(
        Stream(
          stream: try Self.identifier("stream", in: value),
          epoch: try Self.identifier("epoch", in: value),
          app: try Self.text("app", in: value), appHash: try Self.text("appHash", in: value),
          profile: try Self.text("profile", in: value),
          started: try Self.text("started", in: value),
          from: try Self.from(in: value), branchedFrom: value["branchedFrom"]))
    }
    guard Set(streams.map(\.stream)).count == streams.count else {
      throw .invalidHeader("two streams of one name")
    }
    guard !streams.isEmpty else { throw .invalidHeader("no streams") }
    var apps: [App] = []
    for value in json["apps"]?.array ?? [] {
      let app = App(
        name: try Self.text("name", in: value), hash: try Self.text("hash", in: value),
        source: try Self.text("source", in: value))
      guard app.hash == AppTextHash.hexadecimal(of: app.source) else {
        throw .foreignHash(app: app.name)
      }
      apps.append(app)
    }
    self.streams = streams
    self.apps = apps
  }

  private static func text(
    _ key: String, in value: JSONValue
  ) throws(RecordingError.Problem) -> String {
    guard let text = value[key]?.string else {
      throw .invalidHeader("no text \u{201c}\(key)\u{201d}")
    }
    return text
  }

  private static func from(in value: JSONValue) throws(RecordingError.Problem) -> Int64? {
    guard let from = value["from"] else { return nil }
    guard let sequence = from.integer, (1...MessageFields.countRange.upperBound).contains(sequence)
    else { throw .invalidHeader("\u{201c}from\u{201d} must be a sequence, at least 1") }
    return sequence
  }

  private static func identifier(
    _ key: String, in value: JSONValue
  ) throws(RecordingError.Problem) -> String {
    let text = try text(key, in: value)
    guard MessageFields.isIdentifier(text) else {
      throw .invalidHeader("\u{201c}\(key)\u{201d} must be \(MessageFields.identifierRule)")
    }
    return text
  }
}
