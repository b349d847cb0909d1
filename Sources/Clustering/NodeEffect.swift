/// What a node wants done, in this order.
public enum NodeEffect: Hashable, Sendable {
  /// Store a batch if the subject's last position is the expected one; nil expects nothing.
  case append(RequestID, ClientID, LogBatch, expected: LogPosition?)
  /// Read subjects after sequences, in one request.
  case read(RequestID, [ClientID: Int64])
  /// Write the node's own lease if its revision is this; 0 where there must be none.
  case holdLease(RequestID, LiveNode, expected: Revision)
  case readLease(RequestID, NodeName)
  case releaseLease(NodeName, expected: Revision)
  /// Write a client's owner if the revision is this; 0 where there must be none.
  case setOwner(RequestID, ClientID, NodeID, expected: Revision)
  case readOwner(RequestID, ClientID)
  case readDirectory(RequestID)
  case send(BusMessage, to: NodeID)
  /// Send to all nodes that are subscribed to a client; the sender does not get it.
  case publish(BusMessage, about: ClientID)
  case subscribe(ClientID)
  case unsubscribe(ClientID)
  case tell(ConnectionID, ConnectionMessage)
  case close(ConnectionID)
  /// Nothing is left here; the process may end.
  case drained
}

/// What a connection is told.
public enum ConnectionMessage: Hashable, Sendable {
  case records([LogRecord])
  /// All that was stored when it connected has been told; commands without a record are sent again.
  case caughtUp
  /// The command was not taken, and will not be by this sending.
  case refused(ref: String, Refusal)
  /// The command's last record was told before.
  case appliedBefore(ref: String, sequence: Int64)
  /// Nobody owns the client at the moment; commands wait.
  case ownerLost
}

/// Why a command is not taken.
public enum Refusal: String, Hashable, Sendable {
  case tooManyWaiting
  /// The node hands over and ends.
  case draining
  /// The node has lost the cluster.
  case noLease
}
