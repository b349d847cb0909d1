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
    let limit = max(
      Self.fewestPerPage, min(Self.mostPerPage, Self.recordsHeld / max(1, file.streams.count)))
    var cursors: [String: Cursor] = [:]
    try forEachPiece { piece in
      switch piece {
      case .header: try body(file.header)
      case .bytes(let bytes): try body(bytes)
      case .records(let name, let count):
        try cursors[name, default: Cursor(stream: name, limit: limit)].write(
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
    var last: Int64 = 0
    var page: ArraySlice<StoredRecord> = []

    mutating func write(
      _ count: Int64, from store: any EventStoring, _ body: ([UInt8]) throws -> Void
    ) throws {
      var left = count
      while left > 0 {
        if page.isEmpty {
          // What is written at once is not held.
          let wanted = max(limit, min(ImportedFile.mostPerPage, Int(left)))
          page = try store.records(of: stream, after: last, limit: wanted)[...]
        }
        let taken = page.prefix(Int(left))
        guard let end = taken.last?.sequence else { return }
        var lines: [UInt8] = []
        lines.reserveCapacity(taken.reduce(0) { $0 + $1.line.count + 1 })
        for record in taken {
          lines += record.line
          lines.append(RecordingArchive.lineEnd[0])
        }
        try body(lines)
        // A part of an array holds all of it, so one that is written is given back.
        page = taken.count == page.count ? [] : page.dropFirst(taken.count)
        last = end
        left -= Int64(taken.count)
      }
    }
  }
}
