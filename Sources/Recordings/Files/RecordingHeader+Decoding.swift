import AppIdentity
import JSON
import WireProtocol

extension RecordingHeader {
  /// Reads a header from a whole line.
  ///
  /// - Parameters:
  ///   - number: The line's number in its file, counted from 1.
  ///   - pause: Called again and again where the line is long.
  public init(
    line: some Collection<UInt8>, number: Int, pausing pause: () -> Void = {}
  ) throws(RecordingError) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(
        line, maximumValues: RecordingReader.maximumLineValues, pausing: pause)
    } catch {
      let isHeader = error.problem == .tooManyValues || line.starts(with: Self.beginning)
      let mark = Self.byteOrderMarks.first { line.starts(with: $0.mark) }
      throw RecordingError(
        line: number,
        problem: isHeader ? .notJSON(error) : mark.map { .byteOrderMark($0.encoding) } ?? .noHeader)
    }
    do throws(RecordingError.Problem) {
      self = try RecordingHeader(json: json)
    } catch {
      throw RecordingError(line: number, problem: error)
    }
  }

  /// How a header begins, by which one that was damaged is told from other files.
  private static let beginning = Array(
    "{\"format\":\"\(FormatVersion.recordingName)\"".utf8)
  /// How files begin that other programs wrote in an encoding of theirs.
  private static let byteOrderMarks: [(mark: [UInt8], encoding: String)] = [
    ([0xef, 0xbb, 0xbf], "UTF-8"), ([0xff, 0xfe], "UTF-16"), ([0xfe, 0xff], "UTF-16"),
  ]
  /// The longest version of an engine that a header may name, in bytes.
  private static let longestEngine = 64

  init(json: JSONValue) throws(RecordingError.Problem) {
    guard json["format"]?.string == FormatVersion.recordingName else { throw .noHeader }
    guard let number = json["version"]?.integer else {
      throw .invalidHeader("version must be a whole number")
    }
    guard let version = RecordingVersion(rawValue: number) else { throw .unknownVersion(number) }
    self.version = version
    do throws(ObjectReader.Problem) {
      let header = try ObjectReader(json)
      engine = try Self.text("engine", of: header)
      guard (1...Self.longestEngine).contains(engine.utf8.count) else {
        throw header.problem("engine", "must have 1 to \(Self.longestEngine) bytes")
      }
      streams = try Self.read(header.objects("streams")) {
        object throws(ObjectReader.Problem) in try Self.stream(object, in: version.records)
      }
      apps = try Self.read(header.objects("apps"), Self.app)
    } catch {
      throw .invalidHeader(error.description)
    }
    guard streams.count <= Self.maximumStreams else {
      throw .invalidHeader("more than \(Self.maximumStreams) streams")
    }
    guard Set(streams.map(\.stream)).count == streams.count else {
      throw .invalidHeader("two streams of one name")
    }
    guard !streams.isEmpty else { throw .invalidHeader("no streams") }
    for app in apps where app.hash != version.hash(of: app.source) {
      throw .foreignHash(app: app.name)
    }
    if version == .version1 { nameAppsByTheirPresentHash() }
  }

  /// Puts the hashes of today in the places of those that files of version 1 have.
  private mutating func nameAppsByTheirPresentHash() {
    var hashes: [String: String] = [:]
    apps = apps.map { app in
      let hash = AppTextHash.hexadecimal(of: app.source)
      hashes[app.hash] = hash
      return App(name: app.name, hash: hash, source: app.source)
    }
    for index in streams.indices {
      let stream = streams[index]
      streams[index].appHash = hashes[stream.appHash] ?? stream.appHash
    }
  }

  private static func read<Part>(
    _ objects: [ObjectReader], _ make: (ObjectReader) throws(ObjectReader.Problem) -> Part
  ) throws(ObjectReader.Problem) -> [Part] {
    var parts: [Part] = []
    for object in objects { parts.append(try make(object)) }
    return parts
  }

  private static func stream(
    _ object: ObjectReader, in file: RecordFormat
  ) throws(ObjectReader.Problem) -> Stream {
    Stream(
      stream: try name(of: object), epoch: try identifier("epoch", of: object),
      app: try text("app", of: object), appHash: try text("appHash", of: object),
      profile: try text("profile", of: object), started: try text("started", of: object),
      from: try from(of: object), branchedFrom: object["branchedFrom"],
      format: try format(of: object) ?? file)
  }

  private static func format(
    of object: ObjectReader
  ) throws(ObjectReader.Problem) -> RecordFormat? {
    guard let version = try object.integer("version") else { return nil }
    guard let format = RecordFormat(rawValue: version) else {
      throw object.problem(
        "version", "must be a version of records, from 1 to \(RecordFormat.current.rawValue)")
    }
    return format
  }

  private static func app(_ object: ObjectReader) throws(ObjectReader.Problem) -> App {
    App(
      name: try text("name", of: object), hash: try text("hash", of: object),
      source: try text("source", of: object))
  }

  private static func text(
    _ key: String, of object: ObjectReader
  ) throws(ObjectReader.Problem) -> String {
    let text = try object.required(key, object.text(key))
    // Databases end a text there, so that what is kept would be another one.
    guard !text.utf8.contains(0) else {
      throw object.problem(key, "must not have the character U+0000")
    }
    return text
  }

  private static func from(of object: ObjectReader) throws(ObjectReader.Problem) -> Int64? {
    guard let sequence = try object.integer("from") else { return nil }
    guard (1...JSONValue.exactCounts.upperBound).contains(sequence) else {
      throw object.problem("from", "must be a sequence, at least 1")
    }
    return sequence
  }

  private static func name(of object: ObjectReader) throws(ObjectReader.Problem) -> String {
    let name = try text("stream", of: object)
    guard isStreamName(name) else { throw object.problem("stream", "must be \(streamNameRule)") }
    return name
  }

  private static func identifier(
    _ key: String, of object: ObjectReader
  ) throws(ObjectReader.Problem) -> String {
    let text = try text(key, of: object)
    guard Identifier.isValid(text) else {
      throw object.problem(key, "must be \(Identifier.rule)")
    }
    return text
  }
}

extension RecordingVersion {
  /// The hash by which files of this version name the text of an app.
  fileprivate func hash(of text: String) -> String {
    switch self {
    case .version1: AppTextHash.version1(of: text)
    case .version2, .version3: AppTextHash.hexadecimal(of: text)
    }
  }
}
