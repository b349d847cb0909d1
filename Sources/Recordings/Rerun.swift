import JSON
public import NavigationEngine
import WireProtocol

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
    var batch = RecordBatch()
    RecordingHeader(
      streams: reader.header.streams.map(\.rewritten), apps: reader.header.apps
    ).encode(into: &batch.writer)
    batch.writer.raw("\n")
    for stream in reader.header.streams {
      guard let vocabulary = vocabularies[stream.appHash] else {
        throw RecordingError(
          line: 1, problem: .invalidHeader("no app with the hash \(stream.appHash)"))
      }
      var client = RecordedEngine(stream: stream.stream, vocabulary: vocabulary)
      for record in commands[stream.stream] ?? [] {
        client.apply(record.command, origin: record.origin, at: record.time, into: &batch)
        batch.removeLines()
      }
      client.advance(to: ends[stream.stream] ?? 0, into: &batch)
    }
    return batch.writer.bytes
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
