/// Takes a recording apart as its bytes come, so that it can be put together again byte for byte.
///
/// It holds one line at most. What it hands out is good up to the first problem; ``take(_:_:)``
/// and ``finish(_:)`` name that with its line and byte. After an error it is used no more.
public struct RecordingIntake: Sendable {
  /// What the file consists of, in its order.
  public enum Item: Sendable {
    /// The header, and its line without a line end; it comes once, before all records.
    case header(RecordingHeader, line: [UInt8])
    /// A record that goes on where its stream stopped; a line end follows it.
    case record(RecordingScanner.Record)
    /// Comments and empty lines in a row, each whole, or the header's line end: bytes that are no
    /// records.
    case other([UInt8])
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let comment = UInt8(ascii: "#")
  private var order: RecordOrder?
  private var unfinished: [UInt8] = []
  private var line = 0

  /// Begins before the first byte of a file.
  public init() {}

  /// Takes the next bytes of the file and hands out what they complete.
  ///
  /// - Parameter pause: Called again and again while a long line is read.
  public mutating func take(
    _ bytes: some RandomAccessCollection<UInt8>, pausing pause: () -> Void = {},
    _ body: (Item) throws -> Void
  ) throws {
    // What is generic here is not where it is called from another module.
    let taken: Void? = try bytes.withContiguousStorageIfAvailable {
      try take(UnsafeRawBufferPointer($0), pause, body)
    }
    if taken == nil { try Array(bytes).withUnsafeBytes { try take($0, pause, body) } }
  }

  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ pause: () -> Void, _ body: (Item) throws -> Void
  ) throws {
    var start = 0
    while start < bytes.count {
      if unfinished.isEmpty, case let skipped = skippedLines(in: bytes, from: start),
        skipped.lines > 0
      {
        line += skipped.lines
        try body(.other(Array(bytes[start..<skipped.end])))
        start = skipped.end
        continue
      }
      let end = bytes[start...].firstIndex(of: Self.lineEnd)
      try hold(bytes[start..<(end ?? bytes.count)])
      guard let end else { return }
      start = end + 1
      try finishLine(isEnded: true, pause, body)
    }
  }

  /// The comments and empty lines that stand whole from a place on, as many as one item holds.
  private func skippedLines(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (end: Int, lines: Int) {
    var end = start
    var lines = 0
    while end < bytes.count, end - start < Self.longestSkip {
      switch bytes[end] {
      case Self.lineEnd: end += 1
      case Self.comment:
        guard let stop = bytes[end...].firstIndex(of: Self.lineEnd),
          stop - end <= RecordingReader.maximumLineBytes
        else { return (end, lines) }
        end = stop + 1
      default: return (end, lines)
      }
      lines += 1
    }
    return (end, lines)
  }

  /// Takes the end of the file.
  ///
  /// - Parameter pause: As in ``take(_:pausing:_:)``, for a last line without an end.
  public mutating func finish(
    pausing pause: () -> Void = {}, _ body: (Item) throws -> Void
  ) throws {
    if order != nil, let first = unfinished.first, first != Self.comment {
      throw RecordingError(line: line + 1, byte: unfinished.count, problem: .truncated)
    }
    if !unfinished.isEmpty { try finishLine(isEnded: false, pause, body) }
    guard order != nil else { throw RecordingError(line: 1, problem: .noHeader) }
  }

  private mutating func hold(_ bytes: some Collection<UInt8>) throws(RecordingError) {
    guard unfinished.count + bytes.count <= RecordingReader.maximumLineBytes else {
      throw RecordingError(line: line + 1, problem: .lineTooLong)
    }
    unfinished.append(contentsOf: bytes)
  }

  private mutating func finishLine(
    isEnded: Bool, _ pause: () -> Void, _ body: (Item) throws -> Void
  ) throws {
    line += 1
    let bytes = unfinished
    unfinished.removeAll(keepingCapacity: bytes.count <= Self.keptCapacity)
    if bytes.isEmpty || bytes.first == Self.comment {
      return try body(.other(isEnded ? bytes + [Self.lineEnd] : bytes))
    }
    if let (place, value) = try order?.take(bytes, number: line, pausing: pause) {
      return try body(
        .record(.init(line: line, place: place, value: value, bytes: bytes)))
    }
    let header = try RecordingHeader(line: bytes, number: line, pausing: pause)
    order = RecordOrder(header)
    try body(.header(header, line: bytes))
    if isEnded { try body(.other([Self.lineEnd])) }
  }

  /// The length at which comments and empty lines are handed out, in bytes.
  private static let longestSkip = 1 << 16

  /// The room that is kept from line to line, in bytes; few records are longer.
  private static let keptCapacity = 1 << 16
}
