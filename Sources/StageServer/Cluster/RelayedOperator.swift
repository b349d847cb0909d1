import JSON
import WireProtocol

/// Where a client is, and who tells of it: this node, or another one.
enum ClientNode: Hashable {
  case here
  case node(String)
}

/// An operator of this node, whom the other nodes have as a guest: each sends what its own clients
/// do, and this puts one sequence for each client together.
///
/// A node that has lost a client may not know it yet, this one as well, and what it has sent may
/// come late. Whatever is told is stored, so records and snapshots are facts whoever tells them: an
/// operator is told the record that comes next, or a snapshot that does not go back. A node whose
/// records leave a gap is asked for the client again.
struct RelayedOperator {
  /// What the operator was told of a client.
  private struct Position {
    var epoch: String?
    var sequence: Int64
    /// Whether its hello says so, and nobody else has yet.
    var isClaimed = false
    /// Whether the client was taken off its list; only a snapshot brings it back.
    var isOff = false
  }

  /// What is known beside the messages.
  struct Knowledge {
    /// Who has a client: this node if it is here, else its owner as far as the log was read here.
    let owner: (String) -> ClientNode?
    /// Whether any client is here.
    let hasClients: Bool
  }

  /// Clients off the list whose last records are remembered; without them a late snapshot may get
  /// through.
  private static let maximumOff = 65_536

  /// Its hello, without streams to go on with: those of other nodes go on with snapshots.
  private let hello: [UInt8]
  /// The last request to watch.
  private var watch: [UInt8]?
  /// Whose records it gets; nil for all.
  private(set) var watched: Set<String>?
  /// Whether it was welcomed by this node, which comes before anything that others tell it.
  private(set) var isWelcomed = false
  /// Who tells of each client; the last one has it, and the others have yet to say that they do
  /// not.
  private(set) var tellers: [String: [ClientNode]] = [:]
  private var positions: [String: Position] = [:]
  /// Those off the list, the longest first.
  private var off: ArraySlice<String> = []
  /// Who was asked for a client again, and has not told of it yet.
  private var asked: [String: ClientNode] = [:]
  private var requests: [(node: ClientNode, stream: String)] = []
  var open = OpenCommands()

  /// - Parameters:
  ///   - message: Its hello.
  ///   - points: Up to where it has streams, by its hello.
  init?(hello message: JSONValue, from points: [ResumePoint]) {
    guard case .object(let members) = message else { return nil }
    hello = JSONValue.object(members.filter { $0.key != "streams" }).line
    for point in points {
      positions[point.stream] = Position(
        epoch: point.epoch, sequence: point.after, isClaimed: true)
    }
    watched = Set(points.map(\.stream))
  }

  /// What another node is sent so that it takes the operator for its guest.
  var opening: [UInt8] { hello + (watch.map { [UInt8(ascii: "\n")] + $0 } ?? []) }

  mutating func note(watch line: [UInt8], of streams: Set<String>?) {
    watch = line
    watched = streams
    if let streams { open.forget(notIn: streams) }
  }

  /// The clients for which nodes are to be asked again since the last call.
  mutating func takeRequests() -> [(node: ClientNode, stream: String)] {
    defer { requests = [] }
    return requests
  }

  // MARK: - What it is told

  /// What it is told of a line that a node has for it.
  mutating func told(
    _ line: RelayedLine, by node: ClientNode, _ knowledge: @autoclosure () -> Knowledge
  ) -> RelayedLine.Answer {
    if let record = line.record { return take(record, line.bytes, by: node) }
    return .others(take(Array(line.bytes), by: node, knowledge()))
  }

  private mutating func take(
    _ line: [UInt8], by node: ClientNode, _ knowledge: Knowledge
  ) -> [[UInt8]] {
    let own = node == .here ? [line] : []
    guard line.starts(with: Self.messageStart), let value = try? JSONParser.parse(line) else {
      return own
    }
    let stream = value["stream"]?.string
    switch value["kind"]?.string {
    case "welcome":
      guard node == .here else { return leave(node) }
      isWelcomed = true
      return own
    case "operators", "heartbeat", "pong", "shutdown": return own
    case "clients":
      let clients = value["clients"]?.array ?? []
      guard node != .here else {
        noteOwn(clients, knowledge)
        return own
      }
      // Its own node has sent it the beginning of the list.
      return clients.flatMap { client in
        let change = JSONValue.object([
          .init(key: "kind", value: .string("clientChanged")), .init(key: "client", value: client),
        ])
        return changed(client, change.line, by: node, knowledge)
      }
    case "clientChanged":
      return value["client"].map { changed($0, line, by: node, knowledge) } ?? own
    case "clientRemoved":
      return stream.map { removed($0, line, cause: value["cause"]?.string, by: node) } ?? own
    case "snapshot":
      guard let stream, let sequence = value["sequence"]?.integer else { return own }
      let position = Position(epoch: value["epoch"]?.string, sequence: sequence)
      return take(position, of: stream, line, by: node, knowledge)
    case "duplicate":
      if let reference = value["ref"]?.string, let stream {
        _ = open.done(reference, by: stream)
      }
      return [line]
    default:
      if let reference = value["ref"]?.string {
        _ = open.answer(reference, of: stream, at: node)
      }
      return [line]
    }
  }

  private mutating func take(
    _ record: RelayedRecord, _ line: UnsafeRawBufferPointer, by node: ClientNode
  ) -> RelayedLine.Answer {
    let stream = record.stream
    let position = positions[stream]
    let isOff = position?.isOff ?? true
    guard record.isStored else {
      let isLast = tellers[stream].map { $0.last == node } ?? (node == .here)
      let isNext = isLast && !isOff && position?.sequence == record.sequence
      return isNext ? .itself : .others([])
    }
    let answered = open.isEmpty ? nil : RelayedRecord.cause(in: line)
    let isAnswer = answered.map { open.done($0, by: stream) } ?? false
    if let position, !isOff, record.sequence == position.sequence + 1 {
      positions[stream]?.sequence += 1
      positions[stream]?.isClaimed = false
      return .itself
    }
    if record.sequence > position?.sequence ?? 0 { askAgain(node, for: stream) }
    // It is part of a snapshot, but the operator wants to know of it.
    guard isAnswer, record.isCommand, let answered else { return .others([]) }
    return .others([
      ServerMessage.duplicate(reference: answered, stream: stream, sequence: record.sequence).line
    ])
  }

  private mutating func take(
    _ snapshot: Position, of stream: String, _ line: [UInt8], by node: ClientNode,
    _ knowledge: Knowledge
  ) -> [[UInt8]] {
    if asked[stream] == node { asked[stream] = nil }
    if let known = positions[stream], known.epoch == snapshot.epoch,
      snapshot.sequence < known.sequence
    {
      // A power cut of the store may have taken what its hello says, but nothing later.
      guard known.isClaimed, knowledge.owner(stream) == node else { return [] }
    }
    positions[stream] = snapshot
    tellers[stream, default: []].removeAll { $0 == node }
    tellers[stream, default: []].append(node)
    return [line]
  }

  // MARK: - The list

  private mutating func changed(
    _ client: JSONValue, _ line: [UInt8], by node: ClientNode, _ knowledge: Knowledge
  ) -> [[UInt8]] {
    guard let stream = client["stream"]?.string else { return [] }
    if asked[stream] == node { asked[stream] = nil }
    return list(stream, by: node, knowledge) ? [line] : []
  }

  /// Takes note of a page of this node's own clients, of which another node may have some.
  private mutating func noteOwn(_ clients: [JSONValue], _ knowledge: Knowledge) {
    for stream in clients.compactMap({ $0["stream"]?.string })
    where !list(stream, by: .here, knowledge) {
      if let last = tellers[stream]?.last { askAgain(last, for: stream) }
    }
  }

  /// - Returns: Whether the node is the last one that tells of the client now.
  private mutating func list(
    _ stream: String, by node: ClientNode, _ knowledge: Knowledge
  ) -> Bool {
    var nodes = tellers[stream] ?? []
    if nodes.isEmpty || knowledge.owner(stream) == node {
      nodes.removeAll { $0 == node }
      nodes.append(node)
    } else if !nodes.contains(node) {
      // One that does not know yet that it has lost the client is not asked for it.
      nodes.insert(node, at: nodes.count - 1)
    }
    tellers[stream] = nodes
    return nodes.last == node
  }

  private mutating func removed(
    _ stream: String, _ line: [UInt8], cause: String?, by node: ClientNode
  ) -> [[UInt8]] {
    let isAnswer = cause.map { open.answer($0, of: stream, at: node) } ?? false
    let errors = open.give(up: stream, at: node)
    guard cause != nil else { return errors + remove(stream, line, by: node) }
    // An operator took it off the stage, so nobody has it any more.
    guard tellers.removeValue(forKey: stream) != nil || isAnswer || node == .here else {
      return errors
    }
    takeOff(stream)
    return errors + [line]
  }

  /// A node tells of a client no more; the line says so where it was the only one that did.
  private mutating func remove(
    _ stream: String, _ line: [UInt8], by node: ClientNode
  ) -> [[UInt8]] {
    guard let nodes = tellers[stream] else { return node == .here ? [line] : [] }
    let rest = nodes.filter { $0 != node }
    if asked[stream] == node { asked[stream] = nil }
    guard let last = rest.last else {
      takeOff(stream)
      return [line]
    }
    tellers[stream] = rest
    // What it has said of the client meanwhile was not told.
    if last != nodes.last { askAgain(last, for: stream) }
    return []
  }

  private mutating func takeOff(_ stream: String) {
    tellers[stream] = nil
    asked[stream] = nil
    guard positions[stream]?.isOff == false else { return }
    positions[stream]?.isOff = true
    off.append(stream)
    if off.count > Self.maximumOff, let oldest = off.popFirst(), positions[oldest]?.isOff == true {
      positions[oldest] = nil
    }
  }

  private mutating func askAgain(_ node: ClientNode, for stream: String) {
    guard asked[stream] != node, tellers[stream]?.contains(node) == true else { return }
    asked[stream] = node
    requests.append((node, stream))
  }

  /// What it is told where a node sends it nothing more, or begins again.
  mutating func forget(_ node: ClientNode) -> [[UInt8]] {
    open.give(up: nil, at: node) + leave(node)
  }

  /// A node has told of no client any more.
  private mutating func leave(_ node: ClientNode) -> [[UInt8]] {
    tellers.filter { $0.value.contains(node) }.keys.sorted().flatMap { stream in
      remove(stream, ServerMessage.clientRemoved(stream: stream, by: nil).line, by: node)
    }
  }

  private static let messageStart = Array("{\"kind\":".utf8)
}
