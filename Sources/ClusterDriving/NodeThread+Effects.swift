import Clustering
import EventStore
import JSON
import NATSMessaging

// What the rules of a node say, done by NATS.
extension NodeThread {
  func carryOut(_ effect: NodeEffect) {
    let (store, bucket) = (member.store, member.bucket)
    switch effect {
    case .append(let id, let client, let batch, let expected):
      // A client that began here has its records behind each other already.
      if let held = store.heldPosition(of: client.text) { return took(client, id, at: held) }
      let mark = TakenMark(owner: batch.owner.description, epoch: batch.epoch)
      let message = JetStreamPublisher.Message(
        subject: store.recordSubject(of: client.text), payload: mark.payload, expected: expected)
      ask(.append(id, client)) { JetStreamPublisher.message(message, reply: $0) }
    case .read(let id, let clients):
      let excerpts = clients.keys.map { ($0, excerpt(of: $0)) }
      member.queue.put(
        .event(.answered(id, .excerpts(Dictionary(uniqueKeysWithValues: excerpts)))))
    case .holdLease(let id, let node, let expected):
      let lease = LeaseEntry(node: node, version: member.version)
      ask(.hold(id)) { bucket.message(lease, expected: expected, reply: $0) }
    case .readLease(let id, let name):
      request(.readLease(id), "STREAM.MSG.GET.\(bucket.stream)") {
        $0.member("last_by_subj", bucket.subject(of: name))
      }
    case .releaseLease(let name, let expected):
      try? store.connection.publish(bucket.release(name, expected: expected, reply: ""))
    case .setOwner(let id, let client, let owner, let expected):
      if owner != node.id { member.store.release(client.text) }
      var writer = PayloadWriter()
      writer.text(owner.description)
      let message = JetStreamPublisher.Message(
        subject: store.ownerSubject(of: client.text), payload: writer.bytes, expected: expected)
      ask(.setOwner(id)) { JetStreamPublisher.message(message, reply: $0) }
    case .readOwner(let id, let client):
      request(.readOwner(id, client), "STREAM.MSG.GET.\(store.streamName(of: client.text))") {
        $0.member("last_by_subj", store.ownerSubject(of: client.text))
      }
    case .readDirectory(let id):
      beginNodes()
      request(.nodes(id), "DIRECT.GET.\(bucket.stream)") { writer in
        writer.key("multi_last")
        writer.array([bucket.nodes]) { $0.string($1) }
      }
    case .send(let message, let other):
      send(message, to: ClusterMember.subject(of: other.description, in: log) + ".core")
    case .publish(let message, _): send(message, to: "\(log).all")
    // All nodes hear when a client loses its owner; records come by the log.
    case .subscribe, .unsubscribe: break
    case .tell: break
    case .close(let connection): member.tell(.close(connection: connection.number))
    case .drained: member.drained()
    }
  }

  private var log: String { member.store.configuration.name }

  private func send(_ message: BusMessage, to subject: String) {
    guard let payload = NodeMessageCoding.payload(message) else { return }
    try? member.store.connection.publish(NATSMessage(subject: subject, payload: payload))
  }

  /// Where a client's subject ends, and in which epoch it was taken last, as far as it was read.
  private func excerpt(of client: ClientID) -> LogExcerpt {
    let epoch = member.store.knownEpoch(of: client.text)
    let batch = LogBatch(owner: node.id, epoch: epoch, records: [])
    return LogExcerpt(batches: [batch], end: member.store.knownPosition(of: client.text))
  }
}
