public import JSON
import WireProtocol

/// Reads a recording piece by piece, as its bytes come, and holds one line at most.
///
/// What it hands out is good up to the first problem, which ``take(_:wanting:_:)`` and
/// ``finish(_:)`` name with its line and byte. After an error the scanner is used no more.
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
    /// The line as it stands, without the line end.
    public let bytes: [UInt8]

    /// The decoded record, made anew each time.
    public var value: JSONValue { (try? JSONParser.parse(bytes)) ?? .null }

    /// Whether a step of the engine ends with it; a recording may end here.
    public var endsStep: Bool {
      let isSure = bytes.withUnsafeBytes { line -> Bool? in
        guard let record = RecordLine(line) else { return nil }
        if record.hash != nil { return true }
        return record.contains("\"hash\"") ? nil : false
      }
      return isSure ?? (value["hash"] != nil)
    }

    /// The record's data as it stands; nil where it has white space, or another place in the line.
    public var data: ArraySlice<UInt8>? {
      let start = bytes.withUnsafeBytes { line -> Int? in
        guard let record = RecordLine(line) else { return nil }
        let start = record.kind.endIndex + 1
        return line[start...].starts(with: Self.dataMember) ? start + Self.dataMember.count : nil
      }
      guard let start else { return nil }
      var depth = 0
      var isText = false
      var isEscaped = false
      for place in start..<bytes.count {
        let byte = bytes[place]
        if isText {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isText = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return bytes[start...place] }
        case ...UInt8(ascii: " "): return nil
        default: break
        }
        guard depth > 0 else { return nil }
      }
      return nil
    }

    private static let dataMember = Array(",\"data\":".utf8)

    /// Whether these bytes stand somewhere in the line; false only where they surely do not.
    func mayContain(_ text: StaticString) -> Bool {
      bytes.withUnsafeBytes { RecordLine($0)?.contains(text) ?? true }
    }
  }

  private var intake = RecordingIntake()
  private var hasHeader = false

  /// Begins before the first byte of a file.
  public init() {}

  /// Whether the file lacks the end that its version has, as ``RecordingIntake/lacksEnd``.
  public var lacksEnd: Bool { intake.lacksEnd }

  /// How many records came of each stream, in the order of the header.
  public var counts: [RecordingEnd.Count] { intake.counts }

  /// Takes the next bytes of the file and hands out what they complete.
  ///
  /// - Parameter wants: As in ``RecordingIntake/take(_:pausing:wanting:_:)``.
  public mutating func take(
    _ bytes: some RandomAccessCollection<UInt8>, wanting wants: ((_ stream: String) -> Bool)? = nil,
    _ body: (Item) throws -> Void
  ) throws {
    var hasHeader = hasHeader
    defer { self.hasHeader = hasHeader }
    try intake.take(bytes, wanting: wants) { try Self.pass($0, &hasHeader, body) }
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
    case .header(let header, _, _):
      hasHeader = true
      try body(.header(header))
    case .record(let record): try body(.record(record))
    case .end: break
    case .other(let bytes):
      guard hasHeader else { return }
      for comment in bytes.split(separator: UInt8(ascii: "\n")) {
        if let marker = RecordingMarker(comment: comment) { try body(.marker(marker)) }
      }
    }
  }
}
