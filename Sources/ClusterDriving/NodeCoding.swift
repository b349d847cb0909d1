import Clustering
import NATSMessaging

extension NodeID {
  /// Reads what `description` writes.
  init?(_ text: String) {
    guard let place = text.lastIndex(of: "#"),
      let incarnation = UInt64(text[text.index(after: place)...])
    else { return nil }
    self.init(name: NodeName(String(text[..<place])), incarnation: incarnation)
  }
}

/// What the entry of a lease says.
struct LeaseEntry {
  let node: LiveNode
  /// That of the node's program; nil where it did not say it yet.
  let version: String?

  var payload: [UInt8] {
    var writer = PayloadWriter()
    writer.text(node.id.description)
    writer.byte(node.isDraining ? 1 : 0)
    writer.text(version ?? "")
    return writer.bytes
  }

  init(node: LiveNode, version: String?) {
    self.node = node
    self.version = version
  }

  /// Nil for a lease that was given back.
  init?(_ payload: [UInt8]) {
    var reader = PayloadReader(payload)
    guard let text = try? reader.text(), let id = NodeID(text), let isDraining = try? reader.byte()
    else { return nil }
    let version = (try? reader.text()) ?? ""
    self.init(
      node: LiveNode(id: id, isDraining: isDraining == 1),
      version: version.isEmpty ? nil : version)
  }
}

/// The messages of the nodes' protocol; those of commands and records go another way here.
enum NodeMessageCoding {
  static func payload(_ message: BusMessage) -> [UInt8]? {
    var writer = PayloadWriter()
    func add(_ kind: UInt8, _ client: ClientID, _ node: NodeID? = nil, _ epoch: Revision = 0) {
      writer.byte(kind)
      writer.text(client.text)
      writer.text(node?.description ?? "")
      writer.number(epoch)
    }
    switch message {
    case .notOwner(let client, let node): add(0, client, node)
    case .moveHere(let client, let node): add(1, client, node)
    case .handedOver(let client, let entry): add(2, client, entry.owner, entry.epoch)
    case .ownerLeft(let client): add(3, client)
    case .commands, .taken, .records: return nil
    }
    return writer.bytes
  }

  static func message(_ payload: [UInt8]) -> BusMessage? {
    var reader = PayloadReader(payload)
    guard let kind = try? reader.byte(), let client = (try? reader.text()).map(ClientID.init),
      let name = try? reader.text(), let epoch = try? reader.number()
    else { return nil }
    let node = NodeID(name)
    return switch (kind, node) {
    case (0, let node?): .notOwner(client, node)
    case (1, let node?): .moveHere(client, node)
    case (2, let node?): .handedOver(client, OwnerEntry(owner: node, epoch: epoch))
    case (3, nil): .ownerLeft(client)
    default: nil
    }
  }
}

/// Clients' records go through the server's store; of them the node needs to know nothing.
struct NoEngine: ClientEngine {
  init(client: ClientID) {}

  mutating func restore(_ record: LogRecord) {}

  mutating func apply(_ command: ClientCommand, at timeMicroseconds: Int64) -> [String] { [] }

  var deadlineMicroseconds: Int64? { nil }

  mutating func advance(to timeMicroseconds: Int64) -> [String] { [] }
}
