import Synchronization

/// A store without a disk, for tests and for runs that nobody wants to keep.
public final class InMemoryEventStore: EventStoring {
  let state: Mutex<InMemoryState>

  /// Makes an empty store.
  public convenience init() { self.init(keepsContents: true) }

  /// - Parameter keepsContents: False where contents are elsewhere, and this tells what there is.
  init(keepsContents: Bool) { state = Mutex(InMemoryState(keepsContents: keepsContents)) }

  /// Stores all of the batches, or nothing of them.
  public func append(_ batches: [AppendBatch]) throws(EventStoreError) {
    try state.withLock { (state) throws(EventStoreError) in try state.append(batches) }
  }

  /// The records after a sequence, in order.
  public func records(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    let records = try self.stream(stream).records
    let start = min(max(0, Int(clamping: sequence)), records.count)
    var page = RecordPage(limit: limit)
    page.append(records[start...])
    return page.records
  }

  /// The command records after a sequence, in order.
  public func commands(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    let commands = try self.stream(stream).records.lazy
      .filter { $0.isCommand && $0.sequence > sequence }
    var page = RecordPage(limit: limit)
    page.append(commands)
    return page.records
  }

  /// What is known of a stream; nil where there is none of that id.
  public func summary(of stream: String) -> StreamSummary? {
    try? self.stream(stream).summary
  }

  /// The streams, the one created last first.
  public func summaries(limit: Int, offset: Int) -> StreamPage {
    state.withLock { state in
      StreamPage(
        streams: state.order.reversed().compactMap { state.streams[$0] }.filter { !$0.isHidden }
          .dropFirst(max(0, offset)).prefix(max(0, limit)).map(\.summary))
    }
  }

  /// A page of the list of streams, the one created last first, without those in the bin.
  public func list(from cursor: Int64?, limit: Int) -> StreamListing {
    state.withLock { state in
      let all = state.order.enumerated().reversed().compactMap { place, id in
        state.streams[id].map { (number: Int64(place), stream: $0) }
      }.filter { !$0.stream.isHidden && $0.stream.summary.binnedUnixMilliseconds == nil }
      let rest = all.filter { $0.number <= cursor ?? .max }
      let shown = rest.prefix(max(0, limit))
      return StreamListing(
        page: StreamPage(streams: shown.map(\.stream.summary)), total: all.count,
        next: rest.dropFirst(shown.count).first?.number)
    }
  }

  /// Names a stream, or takes its name back.
  public func label(_ stream: String, as label: StreamLabel) throws(EventStoreError) {
    try AppendRules.check(label, of: stream)
    try state.withLock { (state) throws(EventStoreError) in
      try state.change(stream) { $0.label = label }
    }
  }

  /// Puts a stream into the bin, or takes it out.
  public func bin(_ stream: String, at time: Int64?) throws(EventStoreError) {
    try state.withLock { (state) throws(EventStoreError) in
      try state.change(stream) { $0.binnedUnixMilliseconds = time }
    }
  }

  /// The text of an app; nil where it is not stored.
  public func appSource(hash: String) -> AppSource? {
    state.withLock { $0.sources[hash] }
  }

  /// One more than the highest number that a stream with this prefix ever had that was recorded.
  public func nextStreamNumber(prefix: String) -> Int64 {
    state.withLock { ($0.highestNumbers[prefix] ?? 0) + 1 }
  }

  /// The numbers of all streams with this prefix from one on.
  public func streamNumbers(prefix: String, from number: Int64) -> [Int64] {
    state.withLock { state in
      state.order.compactMap(StreamNumber.init(id:))
        .filter { $0.prefix == prefix && $0.number >= number }.map(\.number)
    }
  }

  /// Those of some ids that streams have, also streams that cannot be seen yet.
  public func takenIDs(among ids: [String]) -> Set<String> {
    state.withLock { state in Set(ids.filter { state.streams[$0] != nil }) }
  }

  /// Removes a stream with all its records, and its app's text where no other names it.
  public func delete(stream: String) throws(EventStoreError) {
    try state.withLock { (state) throws(EventStoreError) in try state.delete(stream) }
  }

  /// How many streams there are, seen or not.
  var streamCount: Int { state.withLock { $0.streams.count } }

  func stream(_ id: String) throws(EventStoreError) -> InMemoryState.Stream {
    let stream = state.withLock { $0.streams[id] }
    guard let stream, !stream.isHidden else { throw .unknownStream(id) }
    return stream
  }
}
