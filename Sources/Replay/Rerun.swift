public import NavigationEngine
public import WireProtocol

/// Runs a recording's commands again and writes the records that this version gives.
///
/// For recordings of an older version: what was done is kept, with its times and origins, and what
/// came of it is made anew.
public struct Rerun {
  private let reader: RecordingReader
  private let vocabularies: [String: AppVocabulary]

  /// Prepares to run a recording again.
  ///
  /// - Parameter app: Makes an app from the recording's own text of it.
  public init(_ reader: RecordingReader, app: (RecordingHeader.App) throws -> App) throws {
    self.reader = reader
    var vocabularies: [String: AppVocabulary] = [:]
    for entry in reader.header.apps { vocabularies[entry.hash] = AppVocabulary(try app(entry)) }
    self.vocabularies = vocabularies
  }

  /// The new recording; its streams come one after the other, as the header names them.
  public func recording() throws(RecordingError) -> [UInt8] {
    var commands: [String: [CommandRecord]] = [:]
    var ends: [String: Int64] = [:]
    try reader.forEachRecord { (line, place, value) throws(RecordingError) in
      ends[place.stream] = place.time
      guard let command = try Self.command(value, line) else { return }
      commands[place.stream, default: []].append(command)
    }
    var writer = JSONWriter()
    RecordingHeader(streams: reader.header.streams, apps: reader.header.apps)
      .encode(into: &writer)
    writer.raw("\n")
    for stream in reader.header.streams {
      guard let vocabulary = vocabularies[stream.appHash] else {
        throw RecordingError(
          line: 1, problem: .invalidHeader("no app with the hash \(stream.appHash)"))
      }
      var client = RerunClient(stream: stream.stream, vocabulary: vocabulary)
      for command in commands[stream.stream] ?? [] { client.apply(command, into: &writer) }
      client.advance(to: ends[stream.stream] ?? 0, into: &writer)
    }
    return writer.bytes
  }

  private static func command(
    _ value: JSONValue, _ line: RecordingReader.Line
  ) throws(RecordingError) -> CommandRecord? {
    do {
      return try CommandRecord(record: value)
    } catch {
      throw RecordingError(line: line.number, problem: .notARecord(error.message))
    }
  }
}

/// One client that is run again.
private struct RerunClient {
  private let encoder: RecordEncoder
  private var engine: NavigationEngine
  private var sequence: Int64 = 0
  private var events: [Event] = []

  init(stream: String, vocabulary: AppVocabulary) {
    encoder = RecordEncoder(stream: stream, vocabulary: vocabulary)
    engine = NavigationEngine(app: vocabulary.app)
  }

  mutating func apply(_ record: CommandRecord, into writer: inout JSONWriter) {
    advance(to: record.time, into: &writer)
    engine.apply(record.command, at: record.time, into: &events)
    sequence += 1
    encoder.encode(
      record.command, origin: record.origin, time: record.time, sequence: sequence,
      hash: events.contains(where: \.isDurable) ? nil : engine.stateHash, into: &writer)
    writer.raw("\n")
    write(cause: record.origin.reference.map(CommandOrigin.json), into: &writer)
  }

  mutating func advance(to time: Int64, into writer: inout JSONWriter) {
    engine.advance(to: time, into: &events)
    write(cause: nil, into: &writer)
  }

  private mutating func write(cause: [UInt8]?, into writer: inout JSONWriter) {
    for event in events where event.isDurable {
      sequence += 1
      encoder.encode(event, sequence: sequence, cause: cause, into: &writer)
      writer.raw("\n")
    }
    events.removeAll(keepingCapacity: true)
  }
}
