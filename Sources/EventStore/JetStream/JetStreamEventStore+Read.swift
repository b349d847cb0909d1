// What there is, each node has in memory; contents are read from the log.
extension JetStreamEventStore {
  public func records(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    try reader.records(of: stream, after: sequence, limit: limit)
  }

  public func commands(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    let isFirst = sequence <= 0 && limit == 1
    if isFirst, let first = view.firstCommands[stream] {
      _ = try view.store.stream(stream)
      return [first]
    }
    let found = try reader.records(of: stream, after: sequence, limit: limit) { $0.isCommand }
    if isFirst, let first = found.first { view.firstCommands.keep(first, of: stream) }
    return found
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
    let places = try snapshotPlaces(of: stream).filter { $0 <= sequence }
    for place in places.reversed() {
      if let snapshot = try reader.snapshot(of: stream, at: place) { return snapshot }
    }
    return nil
  }

  public func snapshots(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredSnapshot] {
    var found: [StoredSnapshot] = []
    for place in try snapshotPlaces(of: stream) where place > sequence {
      guard found.count < limit else { break }
      if let snapshot = try reader.snapshot(of: stream, at: place) { found.append(snapshot) }
    }
    return found
  }

  private func snapshotPlaces(of stream: String) throws(EventStoreError) -> [Int64] {
    _ = try view.store.stream(stream)
    return view.places(of: stream)?.snapshots.keys.sorted() ?? []
  }

  public func file(of stream: String) throws(EventStoreError) -> RecordingFile? {
    try view.store.file(of: stream)
  }

  public func pieces(
    ofFile file: String, from start: Int64, limit: Int
  ) throws(EventStoreError) -> [RecordingFile.Piece] {
    try reader.pieces(ofFile: file, from: start, limit: limit)
  }
}
