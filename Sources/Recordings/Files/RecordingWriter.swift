import AppIdentity
import WireProtocol

/// Gathers the bytes of a recording that is written, and what its end says of them.
///
/// They are handed out in pieces, so that neither the hash nor the file takes them line by line.
public struct RecordingWriter: Sendable {
  /// The length from which on bytes are handed out.
  private static let pieceBytes = 1 << 18
  private static let lineEnd = UInt8(ascii: "\n")

  private let streams: [String]
  private let places: [String: Int]
  private var counts: [Int64]
  /// The stream whose record came last; the next one is most often of it too.
  private var current = 0
  private var hash = RunningSHA256()
  private var waiting: [UInt8]
  private var renaming = Renaming()

  /// How the lines of a stream begin under its name, and under its new one.
  private struct Renaming {
    var old = ""
    var new = ""
    var oldStart: [UInt8] = []
    var newStart: [UInt8] = []
  }

  /// Begins a file with its header.
  public init(_ header: RecordingHeader) {
    streams = header.streams.map(\.stream)
    places = Dictionary(streams.enumerated().map { ($1, $0) }) { first, _ in first }
    counts = Array(repeating: 0, count: streams.count)
    waiting = header.line + [Self.lineEnd]
  }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - line: Its line, without the line end.
  ///   - stream: Its stream, which the header has.
  ///   - write: Takes the next bytes of the file.
  public mutating func add(
    _ line: UnsafeRawBufferPointer, of stream: String, _ write: ([UInt8]) throws -> Void
  ) rethrows {
    count(stream)
    waiting.append(contentsOf: line)
    waiting.append(Self.lineEnd)
    if waiting.count >= Self.pieceBytes { try flush(write) }
  }

  /// Adds a record, as ``add(_:of:_:)-`` does.
  public mutating func add(
    _ line: [UInt8], of stream: String, _ write: ([UInt8]) throws -> Void
  ) rethrows {
    try line.withUnsafeBytes { try add($0, of: stream, write) }
  }

  /// Adds a record of a stream that goes by another name in the file.
  ///
  /// - Throws: `RecordingError.Problem` for a line that cannot be renamed, and what `write` throws.
  public mutating func add(
    _ line: [UInt8], of old: String, as new: String, _ write: ([UInt8]) throws -> Void
  ) throws {
    if old == new { return try add(line, of: new, write) }
    if renaming.old != old || renaming.new != new {
      renaming = Renaming(
        old: old, new: new, oldStart: RecordingLine.start(old), newStart: RecordingLine.start(new))
    }
    guard line.withUnsafeBytes({ $0.begins(with: renaming.oldStart) }) else {
      throw RecordingError.Problem.notARecord(RecordingLine.nameRule)
    }
    waiting.append(contentsOf: renaming.newStart)
    try line[renaming.oldStart.count...].withUnsafeBytes { try add($0, of: new, write) }
  }

  /// Adds a line that is no record.
  public mutating func add(other line: [UInt8], _ write: ([UInt8]) throws -> Void) rethrows {
    waiting.append(contentsOf: line)
    waiting.append(Self.lineEnd)
    if waiting.count >= Self.pieceBytes { try flush(write) }
  }

  /// Ends the file with its end line.
  public mutating func finish(_ write: ([UInt8]) throws -> Void) rethrows {
    try flush(write)
    try write(end)
  }

  /// Ends the file without its end line: it is of something that lacked its own.
  public mutating func finishWithoutEnd(_ write: ([UInt8]) throws -> Void) rethrows {
    try flush(write)
  }

  /// The end line of what came so far, with its line end.
  public mutating func endLine() -> [UInt8] {
    hash.update(waiting)
    waiting.removeAll(keepingCapacity: true)
    return end
  }

  private var end: [UInt8] {
    let counts = zip(streams, counts).map { RecordingEnd.Count(stream: $0, records: $1) }
    return RecordingEnd(counts: counts, hash: hash.hexadecimal).line + [Self.lineEnd]
  }

  private mutating func count(_ stream: String) {
    if !streams.indices.contains(current) || streams[current] != stream {
      guard let place = places[stream] else { return }
      current = place
    }
    counts[current] += 1
  }

  private mutating func flush(_ write: ([UInt8]) throws -> Void) rethrows {
    hash.update(waiting)
    try write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}

extension RecordingHeader {
  /// A whole recording that begins with this header.
  ///
  /// - Parameter records: The records of streams, each with its line end, in the order of the file.
  public func recording(of records: [(stream: String, lines: [UInt8])]) -> [UInt8] {
    var writer = RecordingWriter(self)
    var bytes: [UInt8] = []
    for (stream, lines) in records {
      lines.withUnsafeBytes { lines in
        var start = 0
        while let end = lines.lineEnd(from: start) {
          writer.add(lines.part(start..<end), of: stream) { bytes += $0 }
          start = end + 1
        }
      }
    }
    writer.finish { bytes += $0 }
    return bytes
  }
}
