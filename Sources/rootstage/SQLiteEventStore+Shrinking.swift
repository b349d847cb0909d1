import EventStore
import Logging
import StageServer

extension SQLiteEventStore {
  /// The largest store of an older version that is written anew at the start; it takes seconds.
  private static let largestQuickCompaction: Int64 = 256 << 20

  /// Makes a store of an older version one that can give space back, or says how to do that.
  func prepareForShrinking(to rule: RetentionRule?, _ logger: Logger) throws {
    guard let bound = rule?.maximumBytes, try !canShrink() else { return }
    guard size.bytes > Self.largestQuickCompaction else { return try compact() }
    logger.warning(
      """
      the store was made by an older version, and its file does not shrink: space that becomes \
      free is used again, until the file is written anew by \
      "rootstage recordings prune --keep-size \(bound / 1_000_000)MB"
      """)
  }
}
