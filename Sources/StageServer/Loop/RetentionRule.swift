public import EventStore

/// Which recordings are kept: the newest, up to the first bound that is reached.
///
/// What is in the bin goes after ``binMilliseconds``, whatever the bounds, or where the store is
/// too large.
public struct RetentionRule: Sendable, Equatable {
  /// How long a recording stays in the bin, in milliseconds.
  public static let binMilliseconds: Int64 = 3_600_000
  /// How long after its last record one that nobody drove is kept where others are kept longer, in
  /// milliseconds.
  static let undrivenMilliseconds: Int64 = 3_600_000

  /// How many recordings are kept at most; nil for any number.
  public var maximumRecordings: Int?
  /// How long a recording is kept after its last record, in milliseconds; nil for ever.
  public var maximumAgeMilliseconds: Int64?
  /// The bound on what the store takes of its disk, in bytes; nil for none.
  public var maximumBytes: Int64?
  /// Whether recordings that were imported are let go too.
  public var includesImported: Bool

  /// Whether recordings that nobody drove and nobody named are kept as long as others.
  public var keepsUndriven = true

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

  /// Whether nothing is ever let go but what is in the bin, or was never driven.
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
  ///   - excess: how many bytes the store has to lose, whatever else holds.
  ///   - isOurs: whether a recording is this server's to let go of; others count like live ones.
  public func superfluous(
    in store: any EventStoring, sparing live: Set<String>, at now: Int64, limit: Int = .max,
    excess: Int64 = 0, isOurs: (StreamSummary) -> Bool = { _ in true }
  ) throws(EventStoreError) -> [StreamSummary] {
    var found = Found(limit: limit, excess: excess)
    var recordings = 0
    var offset = 0
    while case let page = try store.summaries(limit: Self.pageSize, offset: offset),
      page.rowCount > 0
    {
      offset += page.rowCount
      for summary in page.streams {
        let isLive = live.contains(summary.description.id) || !isOurs(summary)
        if let binned = summary.binnedUnixMilliseconds {
          guard !isLive else { continue }
          found.add(summary, isOld: excess > 0 || now - binned >= Self.binMilliseconds)
          continue
        }
        recordings += 1
        guard !isLive, includesImported || !summary.description.imported else { continue }
        found.add(summary, isOld: breaks(summary, recordings: recordings, now: now))
      }
    }
    return found.streams
  }

  private static let pageSize = 1_000

  private func breaks(_ summary: StreamSummary, recordings: Int, now: Int64) -> Bool {
    let end = summary.description.startedUnixMilliseconds + summary.lastTimeMicroseconds / 1_000
    return maximumRecordings.map { recordings > $0 } ?? false
      || maximumAgeMilliseconds.map { now - end > $0 } ?? false
      || !keepsUndriven && summary.isUndriven && now - end > Self.undrivenMilliseconds
  }
}

extension StreamSummary {
  /// Whether nobody ever sent it a command, and nobody named it.
  fileprivate var isUndriven: Bool { tally.senders == [] && label == StreamLabel() }
}

/// Recordings that may go, found from the newest on; the oldest of them go first.
private struct Found {
  /// What a record takes beside its line, in bytes: its row and its entries in the indexes.
  private static let bytesBesideLine: Int64 = 48

  let limit: Int
  let excess: Int64
  /// Those that have to go.
  private var old: [StreamSummary] = []
  /// Those that may go where the store is too large, the newest first.
  private var others: ArraySlice<StreamSummary> = []

  init(limit: Int, excess: Int64) {
    self.limit = limit
    self.excess = excess
  }

  mutating func add(_ summary: StreamSummary, isOld: Bool) {
    if isOld {
      old.append(summary)
      // The list begins with the newest, so the first ones found are those that can wait.
      if limit < .max, old.count >= 2 * limit { old.removeFirst(old.count - limit) }
    } else if excess > 0 {
      others.append(summary)
      if limit < .max, others.count >= 2 * limit { others = others.suffix(limit) }
    }
  }

  /// The oldest first.
  var streams: [StreamSummary] {
    var chosen = Array(old.suffix(limit).reversed())
    // Damaged lengths may add up to more than there are numbers.
    var freed = chosen.reduce(0) { min(max(0, excess), $0 + Self.bytes(of: $1)) }
    for summary in others.reversed() where freed < excess && chosen.count < limit {
      chosen.append(summary)
      freed += Self.bytes(of: summary)
    }
    return chosen
  }

  private static func bytes(of summary: StreamSummary) -> Int64 {
    summary.bytes + summary.recordCount * bytesBesideLine
  }
}
