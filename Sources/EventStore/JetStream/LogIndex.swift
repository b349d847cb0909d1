import NATSMessaging

/// What a node knows of a log beside the streams' summaries: how far it has read it, who owns which
/// client, and where contents stand.
struct LogIndex {
  /// What is known of a client's subject.
  struct ClientSubject {
    var last: UInt64
    /// The length of its messages together.
    var bytes: Int64
    /// What the last message holds, as ``BatchCoding/digest(of:)`` tells; nil where it was read by
    /// another run of a node.
    var digest: Int?
  }

  /// The last message of each stream of the log that was taken in.
  var folded: [UInt64]
  var subjects: [String: ClientSubject] = [:]
  var owners = LogOwners()
  /// The highest epoch in which a client was taken.
  var takenEpochs: [String: UInt64] = [:]
  var places = LogPlaces()
  /// The length of all messages but those that say who owns which client.
  var bytes: Int64 = 0

  init(streams: Int) { folded = [UInt64](repeating: 0, count: streams) }

  /// Notes a message of a client's subject.
  mutating func note(_ payload: [UInt8], of client: String, at sequence: UInt64) {
    let length = Int64(payload.count)
    bytes += length
    subjects[client] = ClientSubject(
      last: sequence, bytes: (subjects[client]?.bytes ?? 0) + length,
      digest: BatchCoding.digest(of: payload))
  }

  mutating func forget(stream: String) {
    bytes -= subjects[stream]?.bytes ?? 0
    (subjects[stream], takenEpochs[stream]) = (nil, nil)
    owners.forget(stream)
    places.forget(stream: stream)
  }
}
