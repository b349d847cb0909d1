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

  /// Describes a stream.
  init(_ stream: String, in store: any EventStoring) throws {
    var files = ImportedFiles(in: store)
    try self.init(stream, in: store, &files)
  }

  /// Describes one of several streams, whose files are read once.
  init(_ stream: String, in store: any EventStoring, _ files: inout ImportedFiles) throws {
    guard let summary = try store.summary(of: stream) else {
      throw EventStoreError.unknownStream(stream)
    }
    self.summary = summary
    let description = summary.description
    let imported = try files.stream(stream)
    let told = imported?.told
    header = RecordingHeader.Stream(
      stream: stream, epoch: description.epoch, app: description.app,
      appHash: description.appHash, profile: description.profile,
      started: told?.started
        ?? RecordingArchive.timestamp(description.startedUnixMilliseconds),
      from: told?.from, branchedFrom: told?.branchedFrom,
      format: try description.format)
    engine = description.engine
    file = imported?.file
    nameInFile = imported?.name ?? stream
  }

  /// Hands out the lines of the markers that the file has in this stream, without line ends.
  func writeMarkers(
    _ files: inout ImportedFiles, _ body: ([UInt8]) throws -> Void
  ) throws {
    guard let file else { return }
    try files.forEachMarker(of: nameInFile, in: file) {
      try body($0.line(stream: header.stream))
    }
  }
}
