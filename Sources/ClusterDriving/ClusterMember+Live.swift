import EventStore
import NATSMessaging
import Synchronization

/// The clients of other nodes that had devices, and when that was asked.
struct AskedDevices {
  let clients: Set<String>
  let time: Int64
}

// Which clients have devices: each node knows that of those it serves.
extension ClusterMember {
  /// However many people ask, the other nodes are asked so often, in microseconds.
  private static let devicesMicroseconds: Int64 = 1_000_000
  /// How long they may take to answer, in microseconds.
  private static let answerMicroseconds: Int64 = 1_000_000

  /// On which subject of a log nodes ask each other.
  static func devicesSubject(in log: String) -> String { "\(log).devices" }

  /// The clients of other nodes that have devices, at most a second old.
  ///
  /// It waits for those nodes, a second at most; of one that says nothing none are known.
  public func clientsWithDevicesElsewhere() -> Set<String> {
    askedDevices.withLock { asked in
      if let asked, now < asked.time + Self.devicesMicroseconds { return asked.clients }
      let clients = askForDevices()
      asked = AskedDevices(clients: clients, time: now)
      return clients
    }
  }

  private func askForDevices() -> Set<String> {
    var left = nodeCount - 1
    let (connection, inbox) = (store.connection, store.connection.makeInbox())
    guard left > 0, let answers = try? connection.collect(inbox) else { return [] }
    var writer = PayloadWriter()
    writer.text(node)
    let subject = Self.devicesSubject(in: store.configuration.name)
    try? connection.publish(NATSMessage(subject: subject, reply: inbox, payload: writer.bytes))
    var clients: Set<String> = []
    let end = now + Self.answerMicroseconds
    while left > 0, now < end, let answer = answers.next(milliseconds: (end - now) / 1_000) {
      var reader = PayloadReader(answer.payload)
      let found = try? reader.list { (reader) throws(PayloadReader.Damage) in try reader.text() }
      clients.formUnion(found ?? [])
      left -= 1
    }
    return clients
  }

  /// Tells another node which clients here have devices, as many as a message holds.
  public func answer(clientsWithDevices clients: Set<String>, to inbox: String) {
    var room = store.connection.maximumPayload / 2
    let told = clients.sorted().prefix { client in
      room -= client.utf8.count
      return room > 0
    }
    var writer = PayloadWriter()
    writer.list(Array(told)) { $0.text($1) }
    // Where it cannot be sent, the other one does without.
    try? store.connection.publish(NATSMessage(subject: inbox, payload: writer.bytes))
  }
}
