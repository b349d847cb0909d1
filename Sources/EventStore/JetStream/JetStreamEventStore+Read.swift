// All of it is read from memory, where each node has what the log says.
extension JetStreamEventStore {
  public func records(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try view.store.records(of: stream, after: sequence, limit: limit)
  }

  public func commands(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try view.store.commands(of: stream, after: sequence, limit: limit)
  }

  public func summary(of stream: String) -> StreamSummary? { view.store.summary(of: stream) }

  public func summaries(limit: Int, offset: Int) -> StreamPage {
    view.store.summaries(limit: limit, offset: offset)
  }

  public func list(from cursor: Int64?, limit: Int) -> StreamListing {
    view.store.list(from: cursor, limit: limit)
  }

  public func appSource(hash: String) -> AppSource? { view.store.appSource(hash: hash) }

  public func nextStreamNumber(prefix: String) -> Int64 {
    view.store.nextStreamNumber(prefix: prefix)
  }

  public func streamNumbers(prefix: String, from number: Int64) -> [Int64] {
    view.store.streamNumbers(prefix: prefix, from: number)
  }

  public func takenIDs(among ids: [String]) -> Set<String> { view.store.takenIDs(among: ids) }

  public func snapshot(
    of stream: String, upTo sequence: Int64
  ) throws(EventStoreError) -> StoredSnapshot? {
    try view.store.snapshot(of: stream, upTo: sequence)
  }

  public func snapshots(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredSnapshot] {
    try view.store.snapshots(of: stream, after: sequence, limit: limit)
  }

  public func file(of stream: String) throws(EventStoreError) -> RecordingFile? {
    try view.store.file(of: stream)
  }

  public func pieces(
    ofFile file: String, from start: Int64, limit: Int
  ) -> [RecordingFile.Piece] {
    view.store.pieces(ofFile: file, from: start, limit: limit)
  }
}
