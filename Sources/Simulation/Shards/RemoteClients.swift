import WireProtocol

/// The clients of other shards, as their news tell of them, in the order of their ids.
struct RemoteClients {
  private var byStream: [String: (summary: ClientSummary, shard: Int)] = [:]
  /// All streams in order.
  private(set) var streams: [String] = []

  var isEmpty: Bool { streams.isEmpty }

  /// The shard that holds a client; nil where none of the others does.
  func shard(of stream: String) -> Int? { byStream[stream]?.shard }

  /// Takes note of a client that is new, or of which something changed.
  ///
  /// - Returns: Whether it is new.
  mutating func note(_ summary: ClientSummary, of shard: Int) -> Bool {
    let isNew = byStream.updateValue((summary, shard), forKey: summary.stream) == nil
    if isNew { streams.insert(summary.stream, at: place(of: summary.stream)) }
    return isNew
  }

  /// Takes note that a shard does not hold a client any more.
  mutating func remove(_ stream: String, of shard: Int) {
    guard byStream[stream]?.shard == shard else { return }
    byStream[stream] = nil
    streams.remove(at: place(of: stream))
  }

  /// The clients that come after a stream, or the first where nil.
  func page(after stream: String?, limit: Int) -> [ClientSummary] {
    var first = stream.map(place) ?? 0
    if let stream, first < streams.count, streams[first] == stream { first += 1 }
    return streams[first...].prefix(limit).compactMap { byStream[$0]?.summary }
  }

  private func place(of stream: String) -> Int {
    var (low, high) = (0, streams.count)
    while low < high {
      let middle = (low + high) / 2
      if ClientRoster.isBefore(streams[middle], stream) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
