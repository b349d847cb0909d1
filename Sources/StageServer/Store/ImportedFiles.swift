public import EventStore
import Recordings
import WireProtocol

/// What the files of imported streams say of them; each file is read once.
public struct ImportedFiles: Sendable {
  /// Markers that are held of a file; one with more is read again for each of its streams.
  private static let mostMarkers = 4_096

  /// One stream of a file.
  struct Stream {
    let file: RecordingFile
    let name: String
    let told: RecordingHeader.Stream?
  }

  private let store: any EventStoring
  private var streams: [String: Stream] = [:]
  /// The markers by the ids of their files and the names of their streams there; nil for a file
  /// with too many.
  private var markers: [String: [String: [RecordingMarker]]?] = [:]
  /// Whether the files lack the end that their version has, by their ids.
  private var lacks: [String: Bool] = [:]

  /// Begins with no file.
  public init(in store: any EventStoring) {
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

  /// Whether a file lacks the end that its version has, so that something of it may be missing.
  mutating func lacksEnd(_ file: RecordingFile) throws -> Bool {
    if let known = lacks[file.id] { return known }
    var isOpen = try RecordingHeader(line: file.header, number: 1).version.hasEnd
    if isOpen {
      try forEachLine(in: file) { line, isEnded in
        if isEnded, RecordingEnd.isWhole(line) { isOpen = false }
      }
    }
    lacks[file.id] = isOpen
    return isOpen
  }

  /// Calls back for each marker of a stream, in the order of the file.
  ///
  /// - Parameter name: The name that the stream has in the file.
  mutating func forEachMarker(
    of name: String, in file: RecordingFile, _ body: (RecordingMarker) throws -> Void
  ) throws {
    let known: [String: [RecordingMarker]]?
    if let read = markers[file.id] {
      known = read
    } else {
      known = try allMarkers(of: file)
      markers[file.id] = .some(known)
    }
    if let known { return try (known[name] ?? []).forEach(body) }
    try forEachMarker(in: file) { if $0.stream == name { try body($0) } }
  }

  private func allMarkers(of file: RecordingFile) throws -> [String: [RecordingMarker]]? {
    struct TooMany: Error {}
    var found: [String: [RecordingMarker]] = [:]
    var count = 0
    do {
      try forEachMarker(in: file) { marker in
        count += 1
        guard count <= Self.mostMarkers else { throw TooMany() }
        found[marker.stream, default: []].append(marker)
      }
    } catch is TooMany {
      return nil
    }
    return found
  }

  private func forEachMarker(
    in file: RecordingFile, _ body: (RecordingMarker) throws -> Void
  ) throws {
    try forEachLine(in: file) { line, _ in
      if let marker = RecordingMarker(comment: line) { try body(marker) }
    }
  }

  /// Calls back for each line that is no record, and says whether it has its line end.
  private func forEachLine(
    in file: RecordingFile, _ body: (_ line: [UInt8], _ isEnded: Bool) throws -> Void
  ) throws {
    // A long comment is in several pieces.
    var unfinished: [UInt8] = []
    var start: Int64 = 0
    while case let pieces = try store.pieces(
      ofFile: file.id, from: start, limit: ExportedStream.piecesPerPage), !pieces.isEmpty
    {
      start += Int64(pieces.count)
      for case .bytes(let bytes) in pieces {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        unfinished += lines.removeFirst()
        guard let last = lines.popLast() else { continue }
        try body(unfinished, true)
        for line in lines { try body(Array(line), true) }
        unfinished = Array(last)
      }
    }
    try body(unfinished, false)
  }
}
