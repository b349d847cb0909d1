import EventStore
import Recordings
import WireProtocol

/// A file that was imported and is all there still, so that it can be written as it was.
struct ImportedFile {
  /// Records that are read of a stream at once, where few have records still to come.
  private static let mostPerPage = 1_024
  /// The same where there are very many streams, which may take turns by the record.
  private static let fewestPerPage = 8
  /// Records that are held of all streams together, roughly.
  private static let recordsHeld = 1 << 16
  /// The length of the lines that are held of all streams together, in bytes.
  ///
  /// What a stream has beyond its share is read again when its turn comes.
  private static let bytesHeld = 16 << 20

  private let file: RecordingFile
  private let store: any EventStoring

  /// Nil where the streams are not just those of one file, under their names in it and as they
  /// came.
  init?(holding streams: [ExportedStream], in store: any EventStoring) throws {
    guard let file = streams.first?.file, file.streams.count == streams.count,
      Set(streams.map(\.summary.description.id)) == Set(file.streams.map(\.id)),
      file.streams.allSatisfy({ $0.id == $0.name })
    else { return nil }
    let header = try RecordingHeader(line: file.header, number: 1)
    let epochs = Dictionary(
      streams.map { ($0.summary.description.id, $0.summary.description.epoch) }
    ) { first, _ in first }
    guard header.streams.allSatisfy({ epochs[$0.stream] == $0.epoch }) else { return nil }
    self.file = file
    self.store = store
    guard try records() == streams.reduce(0, { $0 &+ $1.summary.recordCount }) else { return nil }
  }

  /// Hands out the file's bytes.
  func write(_ body: ([UInt8]) throws -> Void) throws {
    let streams = max(1, file.streams.count)
    let limit = max(Self.fewestPerPage, min(Self.mostPerPage, Self.recordsHeld / streams))
    let bytes = Self.bytesHeld / streams
    var cursors: [String: Cursor] = [:]
    try forEachPiece { piece in
      switch piece {
      case .header: try body(file.header)
      case .bytes(let bytes): try body(bytes)
      case .records(let name, let count):
        try cursors[name, default: Cursor(stream: name, limit: limit, bytes: bytes)].write(
          count, from: store, body)
      }
    }
  }

  /// How many records the file has; damaged counts may add up to more than there are numbers.
  private func records() throws -> Int64 {
    var sum: Int64 = 0
    try forEachPiece { if case .records(_, let count) = $0 { sum &+= count } }
    return sum
  }

  private func forEachPiece(_ body: (RecordingFile.Piece) throws -> Void) throws {
    var start: Int64 = 0
    while case let pieces = try store.pieces(
      ofFile: file.id, from: start, limit: ExportedStream.piecesPerPage), !pieces.isEmpty
    {
      start += Int64(pieces.count)
      try pieces.forEach(body)
    }
  }

  /// How far a stream of the file was written.
  private struct Cursor {
    let stream: String
    /// Records that are read at once, where fewer are written.
    let limit: Int
    /// The length of their lines up to which they are held until they are written.
    let bytes: Int
    var last: Int64 = 0
    var page: ArraySlice<StoredRecord> = []
    var isHeld = true

    mutating func write(
      _ count: Int64, from store: any EventStoring, _ body: ([UInt8]) throws -> Void
    ) throws {
      var left = count
      while left > 0 {
        if page.isEmpty {
          // What is written at once is not held.
          let wanted = max(limit, min(ImportedFile.mostPerPage, Int(left)))
          page = try store.records(of: stream, after: last, limit: wanted)[...]
          isHeld = page.lineBytes <= bytes
        }
        let taken = page.prefix(Int(left))
        guard let end = taken.last?.sequence else { return }
        var lines: [UInt8] = []
        lines.reserveCapacity(taken.lineBytes + taken.count)
        for record in taken {
          lines += record.line
          lines.append(RecordingArchive.lineEnd[0])
        }
        try body(lines)
        // A part of an array holds all of it, so one that is written is given back.
        let rest = page.dropFirst(taken.count)
        page = rest.isEmpty || !isHeld ? [] : rest
        last = end
        left -= Int64(taken.count)
      }
    }
  }
}

extension ArraySlice<StoredRecord> {
  /// The length of the lines, in bytes, without their ends.
  fileprivate var lineBytes: Int { reduce(0) { $0 + $1.line.count } }
}
