import JSON
import WireProtocol

/// Copies what is kept of a recording, which was read before to find that.
///
/// Since nothing is checked a second time, it costs little more than the bytes do.
public struct RecordingCopy {
  private struct Stream {
    let start: [UInt8]
    let end: Int64
    var taken: Int64 = 0
  }

  private static let comment = UInt8(ascii: "#")
  private let places: [String: Int]
  private let names: [String]
  private var streams: [Stream]
  private var current = 0
  /// Streams of which records are still to come.
  private var open: Int
  private var hasHeader = false
  private var writer: RecordingWriter
  private var unfinished: [UInt8] = []

  /// Prepares to copy.
  ///
  /// - Parameters:
  ///   - header: The header of what is kept, with all streams of which something is.
  ///   - end: The last record that is kept of a stream; 0 for none.
  public init(_ header: RecordingHeader, end: (_ stream: String) -> Int64) {
    names = header.streams.map(\.stream)
    places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    streams = names.map { Stream(start: RecordingLine.start($0), end: end($0)) }
    open = streams.count { $0.end > 0 }
    writer = RecordingWriter(header)
  }

  /// Takes the next bytes of the recording, and hands out those of the copy.
  ///
  /// - Returns: Whether more of the recording is needed.
  public mutating func take(_ bytes: [UInt8], _ write: ([UInt8]) throws -> Void) rethrows -> Bool {
    try bytes.withUnsafeBytes { try take($0, write) }
  }

  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ write: ([UInt8]) throws -> Void
  ) rethrows -> Bool {
    var start = 0
    while open > 0 {
      guard let end = bytes.lineEnd(from: start) else {
        unfinished.append(contentsOf: bytes.after(start))
        return unfinished.count <= RecordingReader.maximumLineBytes
      }
      if unfinished.isEmpty {
        try take(line: bytes.part(start..<end), write)
      } else {
        let whole = unfinished + bytes.part(start..<end)
        unfinished.removeAll()
        try whole.withUnsafeBytes { try take(line: $0, write) }
      }
      start = end + 1
    }
    return false
  }

  /// Ends the copy.
  public mutating func finish(_ write: ([UInt8]) throws -> Void) rethrows {
    try writer.finish(write)
  }

  private mutating func take(
    line: UnsafeRawBufferPointer, _ write: ([UInt8]) throws -> Void
  ) rethrows {
    guard let first = line.first else { return }
    guard first != Self.comment else {
      guard hasHeader, let marker = RecordingMarker(comment: line),
        let place = places[marker.stream], marker.sequence <= streams[place].end
      else { return }
      return try writer.add(other: marker.line(stream: marker.stream), write)
    }
    guard hasHeader else { return hasHeader = true }
    guard let place = place(of: line) else { return }
    current = place
    guard streams[place].taken < streams[place].end else { return }
    streams[place].taken += 1
    if streams[place].taken == streams[place].end { open -= 1 }
    try writer.add(line, of: names[place], write)
  }

  private func place(of line: UnsafeRawBufferPointer) -> Int? {
    if streams.indices.contains(current), line.begins(with: streams[current].start) {
      return current
    }
    let name =
      RecordingLine.stream(of: line) ?? (try? JSONParser.parse(line))?["stream"]?.string
    return name.flatMap { places[$0] }
  }
}
