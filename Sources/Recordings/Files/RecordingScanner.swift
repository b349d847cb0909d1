public import JSON

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

  private var intake = RecordingIntake()
  private var hasHeader = false

  /// Begins before the first byte of a file.
  public init() {}

  /// Takes the next bytes of the file and hands out what they complete.
  public mutating func take(
    _ bytes: some RandomAccessCollection<UInt8>, _ body: (Item) throws -> Void
  ) throws {
    var hasHeader = hasHeader
    defer { self.hasHeader = hasHeader }
    try intake.take(bytes) { try Self.pass($0, &hasHeader, body) }
  }

  /// Takes the end of the file.
  public mutating func finish(_ body: (Item) throws -> Void) throws {
    var hasHeader = hasHeader
    try intake.finish { try Self.pass($0, &hasHeader, body) }
  }

  private static func pass(
    _ item: RecordingIntake.Item, _ hasHeader: inout Bool, _ body: (Item) throws -> Void
  ) throws {
    switch item {
    case .header(let header, _):
      hasHeader = true
      try body(.header(header))
    case .record(let record): try body(.record(record))
    case .other(let bytes):
      guard hasHeader else { return }
      for comment in bytes.split(separator: UInt8(ascii: "\n")) {
        if let marker = RecordingMarker(comment: comment) { try body(.marker(marker)) }
      }
    }
  }
}
