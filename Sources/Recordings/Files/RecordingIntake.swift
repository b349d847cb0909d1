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
    /// A comment, an empty line, or the header's line end: bytes that are no records.
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
  public mutating func take(
    _ bytes: some RandomAccessCollection<UInt8>, _ body: (Item) throws -> Void
  ) throws {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: Self.lineEnd) {
      try hold(rest[..<end])
      rest = rest[rest.index(after: end)...]
      try finishLine(isEnded: true, body)
    }
    try hold(rest)
  }

  /// Takes the end of the file.
  public mutating func finish(_ body: (Item) throws -> Void) throws {
    if order != nil, let first = unfinished.first, first != Self.comment {
      throw RecordingError(line: line + 1, byte: unfinished.count, problem: .truncated)
    }
    if !unfinished.isEmpty { try finishLine(isEnded: false, body) }
    guard order != nil else { throw RecordingError(line: 1, problem: .noHeader) }
  }

  private mutating func hold(_ bytes: some Collection<UInt8>) throws(RecordingError) {
    guard unfinished.count + bytes.count <= RecordingReader.maximumLineBytes else {
      throw RecordingError(line: line + 1, problem: .lineTooLong)
    }
    unfinished.append(contentsOf: bytes)
  }

  private mutating func finishLine(isEnded: Bool, _ body: (Item) throws -> Void) throws {
    line += 1
    let bytes = unfinished
    unfinished.removeAll(keepingCapacity: bytes.count <= Self.keptCapacity)
    if bytes.isEmpty || bytes.first == Self.comment {
      return try body(.other(isEnded ? bytes + [Self.lineEnd] : bytes))
    }
    if let (place, value) = try order?.take(bytes, number: line) {
      return try body(
        .record(.init(line: line, place: place, value: value, bytes: bytes)))
    }
    let header = try RecordingHeader(line: bytes, number: line)
    order = RecordOrder(header)
    try body(.header(header, line: bytes))
    if isEnded { try body(.other([Self.lineEnd])) }
  }

  /// The room that is kept from line to line, in bytes; few records are longer.
  private static let keptCapacity = 1 << 16
}
