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
    var headers = ImportedHeaders(in: store)
    try self.init(stream, in: store, &headers)
  }

  /// Describes one of several streams, whose files are read once.
  init(_ stream: String, in store: any EventStoring, _ headers: inout ImportedHeaders) throws {
    guard let summary = try store.summary(of: stream) else {
      throw EventStoreError.unknownStream(stream)
    }
    self.summary = summary
    let description = summary.description
    let imported = try headers.stream(stream)
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
  func writeMarkers(from store: any EventStoring, _ body: ([UInt8]) throws -> Void) throws {
    guard let file else { return }
    func write(_ line: some Collection<UInt8>) throws {
      guard let marker = RecordingMarker(comment: line), marker.stream == nameInFile
      else { return }
      try body(marker.line(stream: header.stream))
    }
    // A long comment is in several pieces.
    var unfinished: [UInt8] = []
    var start: Int64 = 0
    while case let pieces = try store.pieces(
      ofFile: file.id, from: start, limit: Self.piecesPerPage), !pieces.isEmpty
    {
      start += Int64(pieces.count)
      for case .bytes(let bytes) in pieces {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        unfinished += lines.removeFirst()
        guard let last = lines.popLast() else { continue }
        try write(unfinished)
        try lines.forEach(write)
        unfinished = Array(last)
      }
    }
    try write(unfinished)
  }
}

/// What the files of imported streams say of them; each file is read once.
struct ImportedHeaders {
  /// One stream of a file.
  struct Stream {
    let file: RecordingFile
    let name: String
    let told: RecordingHeader.Stream?
  }

  private let store: any EventStoring
  private var streams: [String: Stream] = [:]

  init(in store: any EventStoring) {
    self.store = store
  }

  /// What is told of a stream; nil where it came with no file.
  mutating func stream(_ id: String) throws -> Stream? {
    if let known = streams[id] { return known }
    guard let file = try store.file(of: id) else { return nil }
    let header = try RecordingHeader(line: file.header, number: 1)
    let told = Dictionary(header.streams.map { ($0.stream, $0) }) { first, _ in first }
    for stream in file.streams {
      streams[stream.id] = Stream(file: file, name: stream.name, told: told[stream.name])
    }
    return streams[id]
  }
}
