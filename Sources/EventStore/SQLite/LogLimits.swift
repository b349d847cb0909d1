/// How long the log of a database becomes, and how much one transaction may add to it.
struct LogLimits {
  /// Pages after which the log is moved into the database.
  let checkpointPages: Int
  /// The length to which a log is cut that is begun anew, in bytes.
  let largestIdleBytes: Int
  /// Records that one transaction deletes at most; each may be on a page of its own.
  let recordsPerSlice: Int
  /// Free pages that one transaction gives back; it moves as many others into their places.
  let pagesPerSlice: Int

  /// Sets what suits a store that is kept below a size: some hundredths of it.
  ///
  /// - Parameter isAlone: Whether nobody waits for a transaction to end.
  init(sizeBound: Int64? = nil, isAlone: Bool = false) {
    let pages = Int((sizeBound ?? .max) / DatabaseOpening.pageBytes)
    checkpointPages = min(max(pages / 32, 16), 4_000)
    largestIdleBytes = min(2 * checkpointPages * Int(DatabaseOpening.pageBytes), 64 << 20)
    pagesPerSlice = min(max(pages / 64, 8), Self.largestPagesPerSlice)
    recordsPerSlice = min(
      max(pages / 64, 16),
      (isAlone ? Self.aloneFactor : 1) * StreamRemoval.recordsPerSlice)
  }

  /// How many times as much one transaction deletes where nobody waits for it.
  private static let aloneFactor = 64
  private static let largestPagesPerSlice = 256
}
