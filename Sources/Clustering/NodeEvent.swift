/// What a node is told; each comes with the time of the node's own clock.
public enum NodeEvent: Hashable, Sendable {
  /// Nothing but time has passed.
  case woke
  /// A device or an operator watches a client, and knows its records up to a sequence.
  case connected(ConnectionID, ClientID, after: Int64, isDevice: Bool)
  case disconnected(ConnectionID)
  /// A client without an owner has its first records, which were stored by this node.
  case began(ClientID)
  /// The server does not know any more where the records of a client end which this node serves.
  case reread(ClientID)
  case command(ConnectionID, ClientCommand)
  /// An answer of the log or of the lease store.
  case answered(RequestID, StoreAnswer)
  case received(BusMessage)
  /// The node is to hand everything over and end.
  case drain
}

/// What the log or the lease store answers.
public enum StoreAnswer: Hashable, Sendable {
  /// A batch is stored, at this position.
  case stored(LogPosition)
  /// A key is written, and has this revision.
  case written(Revision)
  /// Nothing was written: the subject or the key is not as the request expected.
  case conflict
  case excerpts([ClientID: LogExcerpt])
  /// Who owns a client, and whether that run of a node holds its lease.
  case owner(OwnerEntry?, isLive: Bool)
  /// There is no such client: nobody owns it, and it has no records.
  case noClient
  /// Who holds the lease of a node's name, and the revision of that.
  case lease(LiveNode?, Revision)
  case directory(Directory)
}

/// What nodes say to each other; each of these may be lost, late, doubled or out of order.
public enum BusMessage: Hashable, Sendable {
  /// All commands of a connection that wait for their records, in the order of their sending.
  case commands(ClientID, from: NodeID, ConnectionID, [ClientCommand])
  /// The owner has these; the sequences are those of the last records of commands it knows.
  case taken(ClientID, by: NodeID, ConnectionID, known: [String: Int64])
  /// Whoever was asked does not own the client.
  case notOwner(ClientID, NodeID)
  /// The device of a client is connected to this node, and has been quiet.
  case moveHere(ClientID, NodeID)
  /// The client was given to the receiver.
  case handedOver(ClientID, OwnerEntry)
  /// Stored records of a client, to all that watch it.
  case records(ClientID, [LogRecord])
  /// A client has lost its owner, to all that watch it.
  case ownerLeft(ClientID)
}
