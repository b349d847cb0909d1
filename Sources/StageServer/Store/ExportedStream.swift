import EventStore
import Recordings
import WireProtocol

/// A stream on its way into a recording file.
struct ExportedStream {
  /// Pieces of an imported file that are read at once.
  static let piecesPerPage = 64

  let summary: StreamSummary
  /// What the recording's header says of it.
  let header: RecordingHeader.Stream
  /// The version of the engine that made its records.
  let engine: String
  /// The file with which it came; nil for one that was recorded here.
  let file: RecordingFile?
  /// The name that it has in that file.
  let nameInFile: String

  init(_ stream: String, in store: any EventStoring) throws {
    guard let summary = try store.summary(of: stream) else {
      throw EventStoreError.unknownStream(stream)
    }
    self.summary = summary
    let description = summary.description
    let file = try store.file(of: stream)
    let name = file?.streams.first { $0.id == stream }?.name ?? stream
    let original = try file.map { try RecordingHeader(line: $0.header, number: 1) }
    let told = original?.streams.first { $0.stream == name }
    header = RecordingHeader.Stream(
      stream: stream, epoch: description.epoch, app: description.app,
      appHash: description.appHash, profile: description.profile,
      started: told?.started
        ?? RecordingArchive.timestamp(description.startedUnixMilliseconds),
      from: told?.from, branchedFrom: told?.branchedFrom,
      format: try description.format)
    engine = description.engine
    self.file = file
    nameInFile = name
  }

  /// Writes the markers that the file has in this stream.
  func writeMarkers(from store: any EventStoring, _ body: ([UInt8]) throws -> Void) throws {
    guard let file else { return }
    var start: Int64 = 0
    while case let pieces = try store.pieces(
      ofFile: file.id, from: start, limit: Self.piecesPerPage), !pieces.isEmpty
    {
      start += Int64(pieces.count)
      for case .bytes(let bytes) in pieces {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
          guard let marker = RecordingMarker(comment: Array(line)), marker.stream == nameInFile
          else { continue }
          try body(marker.line(stream: header.stream) + RecordingArchive.lineEnd)
        }
      }
    }
  }
}
