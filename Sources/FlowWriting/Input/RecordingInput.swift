import JSON
public import NavigationEngine
public import Recordings
import WireProtocol

/// Finds what was done in the records of a recording.
public struct RecordingInput {
  private let reader: RecordingReader
  private let makeApp: (RecordingHeader.App) throws -> App

  /// Prepares to read a recording.
  ///
  /// - Parameter app: Makes an app from the recording's own text of it.
  public init(
    _ reader: RecordingReader, app: @escaping (RecordingHeader.App) throws -> App
  ) {
    self.reader = reader
    makeApp = app
  }

  /// What was done in some parts, or in all streams where no part is named.
  ///
  /// - Parameter keepingRecords: Whether the lines of the records are wanted too.
  /// - Throws: `RecordingInputError` for a part that is not there, `RecordingError` for a file that
  ///   is no whole recording, and what the app's maker throws.
  public func clients(
    _ parts: [RecordedPart], keepingRecords: Bool = false
  ) throws -> [RecordedInput] {
    let streams = reader.header.streams
    let parts = parts.isEmpty ? streams.map { RecordedPart(stream: $0.stream) } : parts
    let known = Set(streams.map(\.stream))
    var named: Set<String> = []
    for part in parts {
      guard known.contains(part.stream) else {
        throw RecordingInputError.noStream(part.stream, known: streams.map(\.stream))
      }
      guard named.insert(part.stream).inserted else {
        throw RecordingInputError.namedTwice(part.stream)
      }
    }
    var found = parts.map { Found(part: $0, records: keepingRecords ? [] : nil) }
    let places = Dictionary(uniqueKeysWithValues: zip(parts.map(\.stream), parts.indices))
    try reader.forEachCommand { (line, place, value) throws(RecordingError) in
      guard let index = places[place.stream] else { return }
      try found[index].take(place, value, line: line.number)
      found[index].records?.append(contentsOf: reader.bytes[line.range])
      found[index].records?.append(UInt8(ascii: "\n"))
    }
    return try found.map(client)
  }

  /// What one stream holds.
  private struct Found {
    let part: RecordedPart
    var records: [UInt8]?
    var commands: [RecordedCommand] = []
    var end: Int64 = 0
    var last: Int64 = 0

    mutating func take(
      _ place: RecordingReader.Place, _ value: JSONValue, line: Int
    ) throws(RecordingError) {
      last = place.sequence
      guard place.sequence <= part.to ?? .max else { return }
      end = place.time
      guard place.kind == RecordKind.command.rawValue else { return }
      do throws(ProtocolError) {
        guard let record = try CommandRecord(record: value) else { return }
        commands.append(
          RecordedCommand(
            sequence: record.sequence, time: record.time, command: record.command,
            origin: record.origin))
      } catch {
        throw RecordingError(line: line, problem: .notARecord(error.message))
      }
    }
  }

  private func client(_ found: Found) throws -> RecordedInput {
    let part = found.part
    let from = part.from ?? 1
    let to = part.to ?? max(from, found.last)
    guard from >= 1, from <= to, to <= found.last else {
      throw RecordingInputError.noSuchPart(
        stream: part.stream, from: from, to: to, last: found.last)
    }
    guard let stream = reader.header.streams.first(where: { $0.stream == part.stream }),
      let source = reader.header.apps.first(where: { $0.hash == stream.appHash })
    else { throw RecordingInputError.noApp(part.stream) }
    var input = RecordedInput(
      name: part.name ?? part.stream, stream: part.stream, app: try makeApp(source),
      source: source.source, started: Self.microseconds(stream.started),
      commands: found.commands, from: from, end: found.end)
    input.records = found.records
    return input
  }

  /// A time as headers give it, in microseconds since 1970; 0 where it cannot be read.
  static func microseconds(_ timestamp: String) -> Int64 {
    RecordingTime.milliseconds(timestamp).map { $0 * 1_000 } ?? 0
  }
}
