/// Append and read streams: the one way in which the server reaches what it keeps.
///
/// Every implementation passes the same contract tests. All calls block, and all are safe from
/// any thread.
public protocol EventStoring: Sendable {
  /// How often something was found that is not as it was written.
  var damagesFound: UInt64 { get }

  /// Makes sure that what was stored is still where it was stored; it costs some microseconds.
  ///
  /// - Throws: `taken` where somebody removed, replaced or truncated it.
  func confirm() throws(EventStoreError)

  /// Gives back the memory that was taken for what is done; called while nobody stores anything.
  func rest()

  /// What the store takes of its disk.
  var size: StoreSize { get }

  /// Gives some free space back to the disk.
  ///
  /// - Returns: Whether there is more to give back.
  func shrink() throws(EventStoreError) -> Bool

  /// Waits until the store has put in order what it took before; nobody else waits meanwhile.
  ///
  /// Whoever stores much at a stretch asks before each of its transactions. Otherwise the store has
  /// to catch up within one, which all others wait for.
  func catchUp()

  /// Stores all of the batches in order and in one transaction, or nothing of them.
  ///
  /// - Throws: `sequenceGap` where a record does not follow its stream's last one,
  ///   `unknownStream`, `streamExists`, `unknownAppSource`, `invalid`, and
  ///   whatever the disk may do.
  func append(_ batches: [AppendBatch]) throws(EventStoreError)

  /// Stores the batches like `append`, but for streams that are somebody else's by now; a store
  /// that keeps streams apart leaves out those that do not follow as well.
  ///
  /// - Returns: Why nothing is stored of such streams; empty where all is.
  func appendOwn(_ batches: [AppendBatch]) throws(EventStoreError) -> [String: EventStoreError]

  /// The records after a sequence, in order: a ``RecordPage`` of at most `limit`.
  ///
  /// - Throws: `unknownStream`.
  func records(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord]

  /// The command records after a sequence, in order: a ``RecordPage`` of at most `limit`.
  ///
  /// - Throws: `unknownStream`.
  func commands(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord]

  /// What is known of a stream; nil where there is none of that id.
  func summary(of stream: String) throws(EventStoreError) -> StreamSummary?

  /// The streams, the one created last first, at most `limit` rows of them from `offset` on.
  ///
  /// A row that cannot be read is told of beside those that can.
  func summaries(limit: Int, offset: Int) throws(EventStoreError) -> StreamPage

  /// A page of the list of streams, the one created last first, without those in the bin.
  ///
  /// - Parameter cursor: Where the page begins: ``StreamListing/next`` of the page before; nil for
  ///   the first page.
  func list(from cursor: Int64?, limit: Int) throws(EventStoreError) -> StreamListing

  /// Names a stream, or takes its name back.
  ///
  /// - Throws: `unknownStream`, `invalid` for a name or a note that is too long.
  func label(_ stream: String, as label: StreamLabel) throws(EventStoreError)

  /// Puts a stream into the bin, or takes it out.
  ///
  /// It is as it was, but not on the list; records that come take it out again.
  ///
  /// - Parameter time: When, in milliseconds since 1970; nil to take it out.
  /// - Throws: `unknownStream`.
  func bin(_ stream: String, at time: Int64?) throws(EventStoreError)

  /// The text of an app; nil where no stream ever named that hash.
  func appSource(hash: String) throws(EventStoreError) -> AppSource?

  /// One more than the highest number that a stream with this prefix ever had that was recorded
  /// here; from 1 to 2^53 - 1.
  ///
  /// A deleted stream still counts, so that no id is used twice. Imported streams do not count:
  /// whoever gives numbers passes over those of ``streamNumbers(prefix:from:)``.
  func nextStreamNumber(prefix: String) throws(EventStoreError) -> Int64

  /// The numbers of all streams with this prefix from one on, imported ones too, in no order.
  func streamNumbers(prefix: String, from number: Int64) throws(EventStoreError) -> [Int64]

  /// Those of some ids that streams have, also streams that cannot be seen yet.
  func takenIDs(among ids: [String]) throws(EventStoreError) -> Set<String>

  /// The newest snapshot of a stream at a record or before it; nil where there is none.
  ///
  /// - Throws: `unknownStream`.
  func snapshot(of stream: String, upTo sequence: Int64) throws(EventStoreError) -> StoredSnapshot?

  /// The snapshots of a stream after a record, in order, at most `limit` of them.
  ///
  /// - Throws: `unknownStream`.
  func snapshots(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredSnapshot]

  /// Throws a snapshot away; one that is not there is none the worse for it.
  func discardSnapshot(of stream: String, at sequence: Int64) throws(EventStoreError)

  /// The file with which a stream was imported; nil for any other stream.
  func file(of stream: String) throws(EventStoreError) -> RecordingFile?

  /// The pieces of a file from one on, in order, at most `limit` of them.
  func pieces(
    ofFile file: String, from start: Int64, limit: Int
  ) throws(EventStoreError) -> [RecordingFile.Piece]

  /// Gives up a file that was begun and not finished, as if it had never begun.
  ///
  /// - Parameter betweenSlices: Called while no transaction is open, as long as there is more to
  ///   remove; a place to let others come in between.
  func abandon(file: String, betweenSlices: () -> Void) throws(EventStoreError)

  /// Removes a stream with all its records, and its app's text where no other stream names it.
  ///
  /// It is gone for all others at once, and its name is free; what it held goes bit by bit, so
  /// that appends come in between.
  ///
  /// - Throws: `unknownStream`.
  func delete(stream: String) throws(EventStoreError)
}

extension EventStoring {
  /// Does nothing: a store without a log has nothing to put in order.
  public func catchUp() {}

  /// Nothing, without a disk.
  public var size: StoreSize { StoreSize() }

  /// Gives back nothing, without a disk.
  public func shrink() throws(EventStoreError) -> Bool { false }

  /// Nobody takes away what has no disk.
  public func confirm() throws(EventStoreError) {}

  /// Most have none to give back.
  public func rest() {}

  /// None, in a store that has no disk.
  public var damagesFound: UInt64 { 0 }

  /// On one machine all streams are this store's.
  public func appendOwn(
    _ batches: [AppendBatch]
  ) throws(EventStoreError) -> [String: EventStoreError] {
    try append(batches)
    return [:]
  }

  /// Stores all of the batch, or nothing of it.
  public func append(_ batch: AppendBatch) throws(EventStoreError) {
    try append([batch])
  }

  /// Calls `body` with the records after a sequence, page by page, until there are no more.
  ///
  /// Records that are appended before the last page is read are seen too.
  ///
  /// - Parameter pageSize: the largest number of records held at once, at least 1.
  public func forEachPage(
    of stream: String, after sequence: Int64 = 0, pageSize: Int = 1024,
    _ body: ([StoredRecord]) throws -> Void
  ) throws {
    let pageSize = max(1, pageSize)
    var last = sequence
    while case let records = try records(of: stream, after: last, limit: pageSize),
      let end = records.last?.sequence
    {
      try body(records)
      var page = RecordPage(limit: pageSize)
      page.append(records)
      guard page.isFull else { return }
      last = end
    }
  }
}
