/// Reads a recording piece by piece, as its bytes come, and holds one line at most.
///
/// What it hands out is good up to the first problem; ``take(_:_:)`` and ``finish(_:)`` name that
/// with its line and byte. After an error the scanner is used no more.
public struct RecordingScanner: Sendable {
  /// What the file holds, in its order.
  public enum Item: Sendable {
    /// The header; it comes once, before all records.
    case header(RecordingHeader)
    /// A record that goes on where its stream stopped.
    case record(Record)
    /// A place that a person named; it comes after the header.
    case marker(RecordingMarker)
  }

  /// A record, as it stands and decoded.
  public struct Record: Sendable {
    /// The line's number in the file, counted from 1.
    public let line: Int
    /// Its place in its stream.
    public let place: RecordingReader.Place
    /// The decoded record.
    public let value: JSONValue
    /// The line as it stands, without the line end.
    public let bytes: [UInt8]

    /// Whether a step of the engine ends with it; a recording may end here.
    public var endsStep: Bool { value["hash"] != nil }
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
      try finishLine(body)
    }
    try hold(rest)
  }

  /// Takes the end of the file.
  public mutating func finish(_ body: (Item) throws -> Void) throws {
    if order == nil {
      try finishLine(body)
      guard order != nil else { throw RecordingError(line: 1, problem: .noHeader) }
    } else if !unfinished.isEmpty, unfinished.first != Self.comment {
      throw RecordingError(line: line + 1, byte: unfinished.count, problem: .truncated)
    }
  }

  private mutating func hold(_ bytes: some Collection<UInt8>) throws(RecordingError) {
    guard unfinished.count + bytes.count <= RecordingReader.maximumLineBytes else {
      throw RecordingError(line: line + 1, problem: .lineTooLong)
    }
    unfinished.append(contentsOf: bytes)
  }

  private mutating func finishLine(_ body: (Item) throws -> Void) throws {
    line += 1
    let bytes = unfinished
    unfinished.removeAll(keepingCapacity: bytes.count <= Self.keptCapacity)
    if bytes.isEmpty { return }
    if bytes.first == Self.comment {
      guard order != nil, let marker = RecordingMarker(comment: bytes) else { return }
      return try body(.marker(marker))
    }
    if let (place, value) = try order?.take(bytes, number: line) {
      return try body(.record(Record(line: line, place: place, value: value, bytes: bytes)))
    }
    let header = try RecordingHeader(line: bytes, number: line)
    order = RecordOrder(header)
    try body(.header(header))
  }

  /// The room that is kept from line to line, in bytes; few records are longer.
  private static let keptCapacity = 1 << 16
}
