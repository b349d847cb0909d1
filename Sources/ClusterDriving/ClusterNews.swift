/// What a node of a cluster tells its server, in order.
public enum ClusterNews: Sendable {
  /// Where a client lives that has a device here.
  case home(client: String, ClientHome)
  /// This node does not own a client any more.
  case lost(client: String)
  /// This node owns a client from now on; what it had in memory of it may be of before.
  case taken(client: String)
  /// Another node has something for connections here, or of here.
  case relay(from: String, [RelayMessage])
  /// The other nodes that are there have changed.
  case nodes(Set<String>)
  /// Nothing that went between this node and another one can be relied on any more.
  case linkLost(node: String)
  /// A device is to connect elsewhere, since this node ends.
  case close(connection: UInt64)
  /// Another node asks which clients here have devices.
  case devicesAsked(inbox: String)
  /// Some clients can be stored and read again, or not any more, by what is known of the log.
  case logChanged
  /// Whether this node may own clients at the moment.
  case membership(Bool)
}

/// Where a client lives, as far as a node knows.
public enum ClientHome: Sendable, Equatable {
  case here
  case node(String)
  case unknown
  /// There is no such client.
  case nowhere
}

/// What nodes send each other of connections whose clients live elsewhere.
///
/// Numbers are those that the node gave which has the connection.
public enum RelayMessage: Sendable, Equatable {
  /// A device is connected here whose client lives there, or an operator, who has no client; these
  /// are its first lines.
  case opened(connection: UInt64, client: String?, link: String?, [UInt8])
  /// It has sent something more.
  case received(connection: UInt64, [UInt8])
  /// It is gone.
  case closed(connection: UInt64)
  /// An operator has missed something of a client, and is to be shown it again.
  case again(connection: UInt64, client: String)
  /// A client was taken off the stage; its devices are to be turned away wherever they come.
  case removed(client: String)
  /// A line for it.
  case told(connection: UInt64, coalescingKey: UInt64?, [UInt8])
  /// It is to be closed.
  case close(connection: UInt64, code: UInt16, reason: String)
}
