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
  private(set) var subjects: [String: ClientSubject] = [:]
  /// The clients that were deleted, the first one first: only the marks of their ends are left.
  private(set) var ended: ArraySlice<String> = []
  var owners = LogOwners()
  /// The highest epoch in which a client was taken.
  var takenEpochs: [String: UInt64] = [:]
  var places = LogPlaces()
  /// The length of all messages but those that say who owns which client.
  var bytes: Int64 = 0

  init(streams: Int) { folded = [UInt64](repeating: 0, count: streams) }

  /// How many deleted clients are remembered. Whoever deletes one more purges the oldest mark: for
  /// as long, a node that is late may still try to store something of its client.
  static let maximumEnded = 10_000

  /// The client whose end mark gives way to the next one; nil while there is room.
  var oldestEnded: String? { ended.count < Self.maximumEnded ? nil : ended.first }

  /// Takes over what another node knew of subjects, at the end.
  mutating func restore(_ subjects: [String: ClientSubject]) {
    self.subjects = subjects
    let ended = subjects.filter { isEnded($0.key) }.sorted { $0.value.last < $1.value.last }
    self.ended = ArraySlice(ended.map(\.key))
  }

  private func isEnded(_ client: String) -> Bool {
    subjects[client] != nil && places.streams[client] == nil && takenEpochs[client] == nil
  }

  /// Notes a message of a client's subject.
  mutating func note(_ payload: [UInt8], of client: String, at sequence: UInt64) {
    let length = Int64(payload.count)
    bytes += length
    subjects[client] = ClientSubject(
      last: sequence, bytes: (subjects[client]?.bytes ?? 0) + length,
      digest: BatchCoding.digest(of: payload))
  }

  /// Notes that a client was deleted by this message, which stays where its records were: whoever
  /// takes the client must know it.
  mutating func noteEnd(_ payload: [UInt8], of client: String, at sequence: UInt64) {
    forget(stream: client)
    note(payload, of: client, at: sequence)
    ended.append(client)
    while ended.count > Self.maximumEnded, let oldest = ended.popFirst() {
      if isEnded(oldest) { forget(stream: oldest) }
    }
  }

  mutating func forget(stream: String) {
    bytes -= subjects[stream]?.bytes ?? 0
    (subjects[stream], takenEpochs[stream]) = (nil, nil)
    owners.forget(stream)
    places.forget(stream: stream)
  }
}
