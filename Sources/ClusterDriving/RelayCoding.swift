import NATSMessaging

/// Relayed messages as bytes, with the number by which the receiver sees that none is missing.
struct RelayPacket {
  /// The run of the node that sends it.
  let sender: String
  /// Counts what a node sends to another one, from 1.
  let number: UInt64
  /// Whether the sender has lost something, so that both begin again.
  let isReset: Bool
  /// Empty in a packet that only shows whether one before it is missing.
  let messages: [RelayMessage]

  var payload: [UInt8] {
    var writer = PayloadWriter()
    writer.byte(Self.version)
    writer.text(sender)
    writer.number(number)
    writer.byte(isReset ? 1 : 0)
    writer.list(messages) { $0.relay($1) }
    return writer.bytes
  }

  init(sender: String, number: UInt64, isReset: Bool, messages: [RelayMessage]) {
    self.sender = sender
    self.number = number
    self.isReset = isReset
    self.messages = messages
  }

  init(_ payload: [UInt8]) throws(PayloadReader.Damage) {
    var reader = PayloadReader(payload)
    guard try reader.byte() == Self.version else { throw PayloadReader.Damage() }
    sender = try reader.text()
    number = try reader.number()
    isReset = try reader.byte() == 1
    messages = try reader.list { (reader) throws(PayloadReader.Damage) in try reader.relay() }
  }

  private static let version: UInt8 = 1
}

extension PayloadWriter {
  fileprivate mutating func relay(_ message: RelayMessage) {
    switch message {
    case .opened(let connection, let client, let link, let bytes):
      byte(0)
      number(connection)
      optional(client)
      optional(link)
      data(bytes)
    case .received(let connection, let bytes):
      byte(1)
      number(connection)
      data(bytes)
    case .closed(let connection):
      byte(2)
      number(connection)
    case .told(let connection, let key, let bytes):
      byte(key == nil ? 3 : 4)
      number(connection)
      number(key ?? 0)
      data(bytes)
    case .close(let connection, let code, let reason):
      byte(5)
      number(connection)
      number(code)
      text(reason)
    case .again(let connection, let client):
      byte(6)
      number(connection)
      text(client)
    case .removed(let client):
      byte(7)
      number(UInt64(0))
      text(client)
    }
  }
}

extension PayloadReader {
  fileprivate mutating func relay() throws(Damage) -> RelayMessage {
    let kind = try byte()
    let connection = try number()
    switch kind {
    case 0:
      return .opened(
        connection: connection, client: try optional(), link: try optional(), try data())
    case 1: return .received(connection: connection, try data())
    case 2: return .closed(connection: connection)
    case 3, 4:
      let key = try number()
      return .told(connection: connection, coalescingKey: kind == 4 ? key : nil, try data())
    case 5:
      return .close(
        connection: connection, code: UInt16(truncatingIfNeeded: try number()),
        reason: try text())
    case 6: return .again(connection: connection, client: try text())
    case 7: return .removed(client: try text())
    default: throw Damage()
    }
  }
}
