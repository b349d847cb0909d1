/// A device or an operator on this node.
struct Watcher {
  let client: ClientID
  let isDevice: Bool
  /// The sequence that it is told next.
  var next: Int64
  var isCaughtUp = false
  /// Commands without a record, in order; this node sends them until they have one.
  var waiting: [ClientCommand] = []
}

/// A client that somebody on this node watches, wherever it lives.
struct WatchedClient {
  enum Owner: Hashable {
    case unknown
    case asking
    case here
    case at(NodeID)
    /// There is no such client.
    case nobody
  }

  var connections: [ConnectionID] = []
  var owner = Owner.unknown
  /// Whether it was looked for before, and there was none.
  var wasMissing = false
  /// When what waits is sent again, or an unknown owner is looked up; nil while nothing waits for a
  /// client that lives here.
  var nextTry: Int64?
  /// When the owner last said something, if it is another node.
  var lastHeard: Int64
  /// When the client may move to its device.
  var nextMove: Int64
  var needsRead = false
  var isReading = false
}
