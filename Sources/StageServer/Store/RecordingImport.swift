import EventStore
import Foundation
import Recordings
import WireProtocol

/// A recording file on its way into a store, batch by batch, unseen until all of it is there.
struct RecordingImport {
  /// What is gathered before it is stored, in bytes.
  private static let batchBytes = 1 << 20
  /// Records that are gathered before they are stored.
  private static let batchRecords = 4_096
  /// Names that are tried where others take them at the same moment.
  private static let maximumAttempts = 8
  /// Bytes beside the records that make one piece at most, unless one line is longer.
  private static let pieceBytes = 1 << 16

  private let store: any EventStoring
  private let names: StreamNames?
  private let file = UUID().uuidString
  private var batch = AppendBatch()
  /// The ids by the names in the file; empty before the header.
  private var ids: [String: String] = [:]
  private var streams: [String] = []
  private var pieces: [RecordingFile.Piece] = []
  private var storedPieces: Int64 = 0
  /// The length of the bytes in the pieces that are not stored.
  private var gathered = 0
  private var isBegun = false

  init(into store: any EventStoring, names: StreamNames?) {
    self.store = store
    self.names = names
  }

  mutating func take(_ item: RecordingIntake.Item) throws {
    switch item {
    case .header(let header, let line): try begin(header, line)
    case .record(let record):
      try take(
        record.bytes, of: record.place.stream, sequence: record.place.sequence,
        time: record.place.time, isCommand: record.place.kind == RecordKind.command.rawValue,
        number: record.line)
    case .other(let bytes): add(bytes)
    }
    try flushIfFull()
  }

  /// Takes the next record of a stream.
  ///
  /// - Parameter number: The line's number in the file.
  mutating func take(
    _ line: [UInt8], of stream: String, sequence: Int64, time: Int64, isCommand: Bool, number: Int
  ) throws {
    let id = ids[stream] ?? stream
    guard let line = RecordingLine.renamed(line, from: stream, to: id) else {
      throw RecordingError(line: number, problem: .notARecord(RecordingLine.nameRule))
    }
    batch.append(
      StoredRecord(
        sequence: sequence, timeMicroseconds: time, isCommand: isCommand, line: line),
      to: id)
    if case .records(stream, let count) = pieces.last {
      pieces[pieces.count - 1] = .records(of: stream, count: count + 1)
    } else {
      pieces.append(.records(of: stream, count: 1))
    }
    try flushIfFull()
  }

  private mutating func flushIfFull() throws {
    guard isBegun else {
      guard gathered <= RecordingReader.maximumLineBytes else {
        throw RecordingError(line: 1, problem: .noHeader)
      }
      return
    }
    if batch.bytes + gathered >= Self.batchBytes || batch.recordCount >= Self.batchRecords
      || pieces.count >= Self.batchRecords
    {
      try flush()
    }
  }

  /// Lets the streams be seen.
  mutating func finish() throws -> [String] {
    let last = pieces
    pieces = []
    batch.add(last, toFile: file, at: storedPieces)
    batch.finish(file: file)
    try store.append(batch)
    return streams
  }

  /// Removes what was stored of it.
  func abandon() throws {
    if isBegun { try store.abandon(file: file) }
  }

  private mutating func begin(_ header: RecordingHeader, _ line: [UInt8]) throws {
    var taken: Set<String> = []
    for attempt in 1... {
      do {
        try store.append(try opening(header, line, avoiding: taken))
        break
      } catch EventStoreError.streamExists(let name) where attempt < Self.maximumAttempts {
        taken.insert(name)
      }
    }
    isBegun = true
    pieces.append(.header)
  }

  private mutating func opening(
    _ header: RecordingHeader, _ line: [UInt8], avoiding taken: Set<String>
  ) throws -> AppendBatch {
    var opening = AppendBatch()
    for app in header.apps {
      opening.add(AppSource(name: app.name, text: app.source))
    }
    ids = [:]
    streams = []
    for stream in header.streams {
      let id = try freeName(stream.stream, besides: taken.union(streams))
      ids[stream.stream] = id
      streams.append(id)
      opening.create(
        StreamDescription(
          id: id, epoch: stream.epoch, app: stream.app, appHash: stream.appHash,
          profile: stream.profile,
          startedUnixMilliseconds: try Self.unixMilliseconds(stream.started),
          engine: header.engine, recordVersion: stream.format.rawValue, imported: true))
    }
    opening.begin(
      RecordingFile(
        id: file, header: line,
        streams: header.streams.map { .init(id: ids[$0.stream] ?? $0.stream, name: $0.stream) }))
    return opening
  }

  private mutating func add(_ bytes: [UInt8]) {
    gathered += bytes.count
    if case .bytes(let before) = pieces.last, before.count + bytes.count <= Self.pieceBytes {
      pieces[pieces.count - 1] = .bytes(before + bytes)
    } else {
      pieces.append(.bytes(bytes))
    }
  }

  /// Stores what was gathered, but for the last piece, to which more may come.
  private mutating func flush() throws {
    let last = pieces.popLast()
    gathered = 0
    batch.add(pieces, toFile: file, at: storedPieces)
    storedPieces += Int64(pieces.count)
    pieces = last.map { [$0] } ?? []
    try store.append(batch)
    batch = AppendBatch()
  }

  private func freeName(_ wanted: String, besides given: Set<String>) throws -> String {
    var name = wanted
    var number = 1
    while try given.contains(name) || names?.take(name) == false || store.summary(of: name) != nil {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }

  private static func unixMilliseconds(_ timestamp: String) throws(RecordingError) -> Int64 {
    let styles: [Date.ISO8601FormatStyle] = [
      Date.ISO8601FormatStyle(includingFractionalSeconds: true), .iso8601,
    ]
    for style in styles {
      if let date = try? Date(timestamp, strategy: style) {
        return Int64((date.timeIntervalSince1970 * 1_000).rounded())
      }
    }
    throw RecordingError(
      line: 1, problem: .invalidHeader("\u{201c}\(timestamp)\u{201d} is no time"))
  }
}
