import Clustering

/// A device or an operator: it has one connection at a time, and sends again what it was not
/// answered once it is told that it is caught up.
struct SimulatedDevice {
  let client: ClientID
  let isDevice: Bool
  let name: String
  var connection: ConnectionID?
  var node: NodeID?
  /// The last sequence that it knows.
  var seen: Int64 = 0
  var isCaughtUp = false
  var unanswered: [ClientCommand] = []
  var sent = 0

  mutating func makeCommand(_ body: String) -> ClientCommand {
    sent += 1
    let command = ClientCommand(ref: "\(name)-\(sent)", body: body)
    unanswered.append(command)
    return command
  }

  /// Takes what came over its connection.
  ///
  /// - Returns: What it sends in answer.
  mutating func receive(_ message: ConnectionMessage) -> [ClientCommand] {
    switch message {
    case .records(let records):
      for record in records {
        seen = record.sequence
        if let cause = record.cause { unanswered.removeAll { $0.ref == cause } }
      }
    case .caughtUp:
      isCaughtUp = true
      return unanswered
    case .refused(let ref, _), .appliedBefore(let ref, _):
      unanswered.removeAll { $0.ref == ref }
    case .ownerLost: break
    }
    return []
  }

  mutating func loseConnection() {
    (connection, node, isCaughtUp) = (nil, nil, false)
  }
}
