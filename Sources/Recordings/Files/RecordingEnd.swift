import JSON
import WireProtocol

/// The last line of a recording, by which the file proves that it is whole and unchanged.
///
/// There is one text of it for what comes before, so that readers compare it byte for byte.
public struct RecordingEnd: Sendable, Equatable {
  /// How many records a stream has.
  public struct Count: Sendable, Equatable {
    /// The stream.
    public let stream: String
    /// The number of its records, which is the last sequence; 0 for none.
    public let records: Int64

    /// Creates a count.
    public init(stream: String, records: Int64) {
      self.stream = stream
      self.records = records
    }
  }

  /// The streams in the order of the header.
  public let counts: [Count]
  /// The SHA-256 of all bytes before the line, as 64 hexadecimal digits.
  public let hash: String

  /// How the line begins, by which it is told from a record.
  static let prefix = Array("{\"end\":".utf8)

  /// Creates an end.
  public init(counts: [Count], hash: String) {
    self.counts = counts
    self.hash = hash
  }

  /// The line, without a line end.
  public var line: [UInt8] {
    var writer = JSONWriter()
    writer.raw(Self.prefix)
    writer.raw("{")
    writer.key("records")
    writer.raw("{")
    for count in counts { writer.member(named: count.stream, count.records) }
    writer.raw("}")
    writer.member("sha256", hash)
    writer.raw("}}")
    return writer.bytes
  }

  /// What a file without its end holds, for a person.
  ///
  /// - Parameter counts: What came of each stream.
  public static func missing(after counts: [Count]) -> String {
    let named = counts.prefix(maximumNamed)
    let records =
      counts.count == 1
      ? "record \(counts[0].records)"
      : "record " + named.map { "\($0.records) of \($0.stream)" }.joined(separator: ", ")
        + (counts.count > named.count ? " and \(counts.count - named.count) more streams" : "")
    return "complete up to \(records); the end line is missing, and with it what followed"
  }

  /// Streams that are named where a file lacks its end.
  private static let maximumNamed = 4

  /// Whether a line of a file that has an end is that end.
  static func begins(_ line: some Collection<UInt8>) -> Bool { line.starts(with: prefix) }

  /// Whether a line is an end, and not what is left of one.
  public static func isWhole(_ line: [UInt8]) -> Bool {
    begins(line) && (try? JSONParser.parse(line)) != nil
  }

  /// Checks a line that stands in the place of this one.
  func check(_ line: some Collection<UInt8>) throws(RecordingError.Problem) {
    guard !line.elementsEqual(self.line) else { return }
    let value = try? JSONParser.parse(
      line, maximumValues: RecordingReader.maximumLineValues, pausing: {})
    guard let told = value?["end"], case .object(let members) = told["records"],
      told["sha256"]?.string != nil
    else { throw .wrongEnd("it needs records and sha256") }
    let records = Dictionary(members.map { ($0.key, $0.value.integer) }) { first, _ in first }
    for count in counts {
      guard let records = records[count.stream] ?? nil else {
        throw .wrongEnd("it has no number of records for \(count.stream)")
      }
      guard records == count.records else {
        throw .wrongEnd(
          "it has \(records) records of \(count.stream), and the file has \(count.records)")
      }
    }
    throw told["sha256"]?.string == hash
      ? .wrongEnd("it is not written as ends of recordings are")
      : .changed
  }
}
