import NavigationEngine
public import WireProtocol

/// What one shard of a server tells another one.
///
/// Those from one shard to another arrive in the order in which they were sent.
public enum BusMessage: Sendable {
  /// A connection is to be served there: it said hello, and what it is for is there.
  case connection(ConnectionKey, name: String, deviceLink: String?, Hello)
  /// Such a connection has sent a line.
  case line(ConnectionKey, [UInt8])
  /// Such a connection is gone.
  case connectionClosed(ConnectionKey)

  /// Operators are to be told something of a client, but for those who were told it there, where
  /// they are guests; for their home.
  case news(ServerMessage, told: [ConnectionKey])
  /// An operator has come, with the streams that it goes on with; answered by `starts`.
  case operatorCame(ConnectionKey, name: String, Hello)
  /// Where those of its streams go on that are there.
  case starts(ConnectionKey, [Welcome.StreamStart])
  /// The operator was welcomed, by this name.
  case operatorWelcomed(ConnectionKey, name: String)
  /// A stream goes on elsewhere for the operator, who does not come back to it again.
  case resumed(ConnectionKey, stream: String)
  /// The operator watches other clients, or others closely.
  case watch(ConnectionKey, ClientMessage.Watch)
  /// The operator wants something done with a client.
  case order(ShardOrder)
  /// The operator is gone.
  case operatorLeft(ConnectionKey)
}

/// Something that an operator wants done with a client of another shard.
public struct ShardOrder: Sendable {
  let action: CommandBacklog.Action
  let reference: String
  let stream: String
  let connection: ConnectionKey
  /// The name of the connection, and that of its operator.
  let names: (connection: String, sender: String)
}
