/// The records that a store reads at once: as many as are wanted, within a bound on their bytes.
public struct RecordPage: Sendable {
  /// The length of the lines from which on a page is full, in bytes.
  ///
  /// A record may have 16 MB and a small file many of them, so a count alone bounds nothing.
  public static let fullBytes = 1 << 20

  /// The most records of it.
  public let limit: Int
  /// What was read so far, in order.
  public private(set) var records: [StoredRecord] = []
  private var bytes = 0

  /// Makes an empty page.
  public init(limit: Int) { self.limit = limit }

  /// Whether no record has room any more.
  public var isFull: Bool { records.count >= limit || bytes >= Self.fullBytes }

  /// Adds the next record; a full page stays as it is.
  public mutating func append(_ record: StoredRecord) {
    guard !isFull else { return }
    records.append(record)
    bytes += record.line.count
  }

  /// Adds the next records, as many as have room.
  public mutating func append(_ records: some Sequence<StoredRecord>) {
    for record in records {
      if isFull { return }
      append(record)
    }
  }
}
