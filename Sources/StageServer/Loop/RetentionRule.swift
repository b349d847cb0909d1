public import EventStore

/// Which recordings are kept: the newest, up to the first bound that is reached.
public struct RetentionRule: Sendable, Equatable {
  /// How many recordings are kept at most; nil for any number.
  public var maximumRecordings: Int?
  /// How long a recording is kept after its last record, in milliseconds; nil for ever.
  public var maximumAgeMilliseconds: Int64?
  /// The length of all records that are kept, in bytes; nil for any.
  public var maximumBytes: Int64?
  /// Whether recordings that were imported are let go too.
  public var includesImported: Bool

  /// Sets the bounds.
  public init(
    maximumRecordings: Int? = nil, maximumAgeMilliseconds: Int64? = nil,
    maximumBytes: Int64? = nil, includesImported: Bool = false
  ) {
    self.maximumRecordings = maximumRecordings
    self.maximumAgeMilliseconds = maximumAgeMilliseconds
    self.maximumBytes = maximumBytes
    self.includesImported = includesImported
  }

  /// Whether nothing is ever let go.
  public var keepsAll: Bool {
    maximumRecordings == nil && maximumAgeMilliseconds == nil && maximumBytes == nil
  }

  /// The recordings to let go, the oldest first, at most so many.
  ///
  /// Live ones and imports that stay count like the others, and are never among them.
  ///
  /// - Parameters:
  ///   - live: the streams that go on, or may go on in a moment.
  ///   - now: the time, in milliseconds since 1970.
  public func superfluous(
    in store: any EventStoring, sparing live: Set<String>, at now: Int64, limit: Int = .max
  ) throws(EventStoreError) -> [StreamSummary] {
    var found: [StreamSummary] = []
    var recordings = 0
    var bytes: Int64 = 0
    var offset = 0
    while case let page = try store.summaries(limit: Self.pageSize, offset: offset),
      page.rowCount > 0
    {
      offset += page.rowCount
      for summary in page.streams {
        recordings += 1
        bytes += summary.bytes
        guard breaks(summary, recordings: recordings, bytes: bytes, now: now),
          includesImported || !summary.description.imported,
          !live.contains(summary.description.id)
        else { continue }
        found.append(summary)
        // The list begins with the newest, so the first ones found are those that can wait.
        if limit < .max, found.count >= 2 * limit { found.removeFirst(found.count - limit) }
      }
    }
    return found.suffix(limit).reversed()
  }

  private static let pageSize = 1_000

  private func breaks(
    _ summary: StreamSummary, recordings: Int, bytes: Int64, now: Int64
  ) -> Bool {
    let end = summary.description.startedUnixMilliseconds + summary.lastTimeMicroseconds / 1_000
    return maximumRecordings.map { recordings > $0 } ?? false
      || maximumBytes.map { bytes > $0 } ?? false
      || maximumAgeMilliseconds.map { now - end > $0 } ?? false
  }
}
