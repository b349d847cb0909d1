/// What a client is to its node: commands and time in, records out.
///
/// The same records in the same order give the same state, on every node.
public protocol ClientEngine {
  /// A client that nothing has happened to.
  init(client: ClientID)

  /// Takes a stored record into the state.
  mutating func restore(_ record: LogRecord)

  /// Carries out a command at a time of the stream.
  ///
  /// - Returns: The bodies of its records, at least one: a rejection is a record too.
  mutating func apply(_ command: ClientCommand, at timeMicroseconds: Int64) -> [String]

  /// When the next record comes by itself, in time of the stream.
  var deadlineMicroseconds: Int64? { get }

  /// Lets time pass.
  ///
  /// - Returns: The bodies of the records that were due.
  mutating func advance(to timeMicroseconds: Int64) -> [String]
}
