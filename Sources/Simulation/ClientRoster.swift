/// The clients in memory, by stream and in the order of their ids: c2 before c10.
struct ClientRoster {
  private var byStream: [String: RootCoordinator] = [:]
  /// All of them in order.
  private(set) var ordered: [RootCoordinator] = []

  var count: Int { ordered.count }

  /// The client of a stream; nil where it is not in memory.
  subscript(stream: String) -> RootCoordinator? {
    get { byStream[stream] }
    set {
      let known = byStream.updateValue(newValue, of: stream)
      let place = place(of: stream)
      switch (known, newValue) {
      case (nil, nil): break
      case (nil, let client?): ordered.insert(client, at: place)
      case (_?, nil): ordered.remove(at: place)
      case (_?, let client?): ordered[place] = client
      }
    }
  }

  /// The clients that come after a stream, which need not be here, or the first where nil.
  func page(after stream: String?, limit: Int) -> ArraySlice<RootCoordinator> {
    guard let stream else { return ordered.prefix(limit) }
    var first = place(of: stream)
    if first < ordered.count, ordered[first].stream == stream { first += 1 }
    return ordered[first...].prefix(limit)
  }

  /// Those of these clients that are here, in order.
  func inOrder(_ streams: Set<String>) -> [RootCoordinator] {
    streams.compactMap { byStream[$0] }.sorted { Self.isBefore($0.stream, $1.stream) }
  }

  /// The place of a stream, or that at which it would stand.
  private func place(of stream: String) -> Int {
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(ordered[middle].stream, stream) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func isBefore(_ left: String, _ right: String) -> Bool {
    (left.utf8.count, left) < (right.utf8.count, right)
  }
}

extension [String: RootCoordinator] {
  /// Puts in or takes out; gives what was there.
  fileprivate mutating func updateValue(
    _ value: RootCoordinator?, of stream: String
  ) -> RootCoordinator? {
    guard let value else { return removeValue(forKey: stream) }
    return updateValue(value, forKey: stream)
  }
}
