import JSON
import Simulation
import WireProtocol

/// The operators of this node as other nodes see them: each has every operator as a guest, and
/// sends what its own clients do.
///
/// A node that has lost a client may not know it yet, and what it has sent may come late. Whatever
/// is told is stored, so records and snapshots are facts whoever tells them: an operator is told
/// those that come next, and none that goes back. A command is answered by a record, by what the
/// node of its client says, or by an error where that node will not say it any more.
struct RelayedOperators {
  private struct Entry {
    /// Its hello, without streams to go on with: those of other nodes go on with snapshots.
    let hello: [UInt8]
    /// The last request to watch.
    var watch: [UInt8]?
    /// The nodes that have told it of a client; the last one has it, and the others have yet to
    /// say that they do not.
    var tellers: [String: [String]] = [:]
    /// What nodes say of clients that others were the last to tell of.
    var waiting: [String: (node: String, line: [UInt8])] = [:]
    /// The last record of each client that it was told, here or by another node.
    var told: [String: Int64] = [:]
    /// The clients of other nodes that it was told of, with their nodes.
    var nodes: [String: String] { tellers.compactMapValues(\.last) }
    /// What it wanted done and has no answer to, the oldest first.
    var open: [OpenCommand] = []
  }

  private struct OpenCommand {
    let reference: String
    /// Nil for this node.
    let node: String?
    var streams: Set<String>
  }

  /// What is known beside the messages.
  struct Knowledge {
    /// Whether a client has come to this node, which tells of it by itself.
    let isHere: (String) -> Bool
    /// The node that owns a client, as far as the log was read here.
    let owner: (String) -> String?
  }

  /// Commands of one operator whose answers are waited for; older ones are forgotten.
  private static let maximumOpen = 256
  /// Clients of one operator whose last records are remembered; without them a late snapshot may
  /// get through.
  private static let maximumTold = 65_536

  private var entries: [ConnectionKey: Entry] = [:]

  var keys: [ConnectionKey] { entries.keys.sorted() }

  func contains(_ key: ConnectionKey) -> Bool { entries[key] != nil }

  mutating func come(_ key: ConnectionKey, hello: JSONValue) {
    guard case .object(let members) = hello else { return }
    entries[key] = Entry(hello: Self.bytes(of: .object(members.filter { $0.key != "streams" })))
  }

  mutating func leave(_ key: ConnectionKey) { entries[key] = nil }

  /// What another node is sent so that it takes an operator for its guest.
  func opening(of key: ConnectionKey) -> [UInt8] {
    guard let entry = entries[key] else { return [] }
    return entry.hello + (entry.watch.map { [UInt8(ascii: "\n")] + $0 } ?? [])
  }

  // MARK: - What operators send

  /// Divides what an operator sends.
  ///
  /// - Returns: What is for the clients here, and for those of other nodes, by node; all of `nodes`
  ///   get what is for all clients.
  mutating func divided(
    _ line: [UInt8], from key: ConnectionKey, nodes: Set<String>
  ) -> (here: [UInt8]?, elsewhere: [String: [UInt8]]) {
    guard let value = try? JSONParser.parse(line), let kind = value["kind"]?.string else {
      return (line, [:])
    }
    switch kind {
    case "watch":
      entries[key]?.watch = line
      return (line, Dictionary(uniqueKeysWithValues: nodes.map { ($0, line) }))
    case "command", "remove":
      let known = entries[key]?.nodes ?? [:]
      let shares = divided(value, line, known: known)
      if let reference = value["ref"]?.string {
        let named = value["targets"]?.array.map { Set($0.compactMap(\.string)) }
        note(shares, reference, targets: named, known: known, for: key)
      }
      return shares
    default: return (line, [:])
    }
  }

  private mutating func note(
    _ shares: (here: [UInt8]?, elsewhere: [String: [UInt8]]), _ reference: String,
    targets: Set<String>?, known: [String: String], for key: ConnectionKey
  ) {
    for node in shares.elsewhere.keys.sorted() {
      let streams = Set(known.filter { $0.value == node }.keys)
      entries[key]?.open.append(
        OpenCommand(
          reference: reference, node: node,
          streams: targets?.intersection(streams) ?? streams))
    }
    // Of commands to all, only the clients that were told of are known.
    if shares.here != nil, let here = targets?.subtracting(known.keys), !here.isEmpty {
      entries[key]?.open.append(OpenCommand(reference: reference, node: nil, streams: here))
    }
    while entries[key]?.open.count ?? 0 > Self.maximumOpen { entries[key]?.open.removeFirst() }
  }

  private func divided(
    _ message: JSONValue, _ line: [UInt8], known: [String: String]
  ) -> (here: [UInt8]?, elsewhere: [String: [UInt8]]) {
    if message["targets"]?.string == "all" {
      let nodes = Set(known.values)
      return (line, Dictionary(uniqueKeysWithValues: nodes.map { ($0, line) }))
    }
    guard case .object(let members) = message, let targets = message["targets"]?.array else {
      return (line, [:])
    }
    let shares = Dictionary(grouping: targets) { $0.string.flatMap { known[$0] } }
    guard shares.keys.contains(where: { $0 != nil }) else { return (line, [:]) }
    func share(_ targets: [JSONValue]) -> [UInt8] {
      Self.bytes(
        of: .object(
          members.map {
            $0.key == "targets" ? .init(key: $0.key, value: .array(targets)) : $0
          }))
    }
    var elsewhere: [String: [UInt8]] = [:]
    for (node, targets) in shares { if let node { elsewhere[node] = share(targets) } }
    return (shares[nil].map(share), elsewhere)
  }

  // MARK: - What operators are told

  /// What an operator is told of what another node has sent it.
  mutating func told(
    _ line: [UInt8], to key: ConnectionKey, by node: String, _ knowledge: Knowledge
  ) -> [[UInt8]] {
    guard entries[key] != nil else { return [] }
    guard line.starts(with: Self.messageStart), let value = try? JSONParser.parse(line) else {
      return record(line, to: key, by: node, knowledge)
    }
    let stream = value["stream"]?.string
    switch value["kind"]?.string {
    case "welcome": return leave(node, for: key, knowledge)
    case "operators", "heartbeat", "pong", "shutdown": return []
    case "clients":
      // Its own node has sent it the beginning of the list.
      return (value["clients"]?.array ?? []).flatMap { client in
        let change = JSONValue.object([
          .init(key: "kind", value: .string("clientChanged")), .init(key: "client", value: client),
        ])
        return changed(client, Self.bytes(of: change), by: node, for: key, knowledge)
      }
    case "clientChanged":
      return value["client"].map { changed($0, line, by: node, for: key, knowledge) } ?? []
    case "clientRemoved":
      guard let stream else { return [] }
      let unanswered = unanswered(of: stream, at: node, for: key)
      return unanswered + remove(node, from: stream, by: line, for: key, knowledge)
    case "snapshot":
      guard let stream, let sequence = value["sequence"]?.integer,
        !knowledge.isHere(stream), sequence >= entries[key]?.told[stream] ?? 0
      else { return [] }
      note(sequence, of: stream, for: key)
      entries[key]?.tellers[stream, default: []].removeAll { $0 == node }
      entries[key]?.tellers[stream, default: []].append(node)
      return takeWaiting(of: stream, for: key) + [line]
    default:
      _ = noteAnswer(value["ref"], of: stream, to: key, by: node)
      return [line]
    }
  }

  /// What an operator is told beside a line that this node tells it of a client here.
  mutating func toldHere(_ line: [UInt8], to key: ConnectionKey) -> [[UInt8]] {
    if let (stream, record) = Self.record(line) {
      if record.frame == nil { note(record.sequence, of: stream, for: key) }
      if entries[key]?.open.isEmpty == false { _ = noteAnswer(line, of: stream, to: key, by: nil) }
      return []
    }
    guard line.starts(with: Self.snapshotStart) || entries[key]?.open.isEmpty == false,
      let value = try? JSONParser.parse(line)
    else { return [] }
    let stream = value["stream"]?.string
    switch value["kind"]?.string {
    case "snapshot":
      if let stream, let sequence = value["sequence"]?.integer {
        note(sequence, of: stream, for: key)
      }
    case "clientRemoved":
      if let stream { return unanswered(of: stream, at: nil, for: key) }
    default: _ = noteAnswer(value["ref"], of: stream, to: key, by: nil)
    }
    return []
  }

  private mutating func record(
    _ line: [UInt8], to key: ConnectionKey, by node: String, _ knowledge: Knowledge
  ) -> [[UInt8]] {
    guard let (stream, record) = Self.record(line) else { return [] }
    let tellers = entries[key]?.tellers[stream] ?? []
    if record.frame != nil {
      return tellers.last == node && !knowledge.isHere(stream) ? [line] : []
    }
    let isNew = record.sequence > entries[key]?.told[stream] ?? 0
    if tellers.contains(node), isNew, !knowledge.isHere(stream) {
      note(record.sequence, of: stream, for: key)
      _ = noteAnswer(line, of: stream, to: key, by: node)
      return [line]
    }
    // It is part of a snapshot that has come before it, but the operator wants to know of it.
    guard record.isCommand, let reference = noteAnswer(line, of: stream, to: key, by: node) else {
      return []
    }
    return [
      Self.bytes(
        of: .duplicate(reference: reference, stream: stream, sequence: record.sequence))
    ]
  }

  private mutating func changed(
    _ client: JSONValue, _ line: [UInt8], by node: String, for key: ConnectionKey,
    _ knowledge: Knowledge
  ) -> [[UInt8]] {
    guard let stream = client["stream"]?.string else { return [] }
    var tellers = entries[key]?.tellers[stream] ?? []
    if !tellers.contains(node) {
      // One that does not know yet that it has lost the client is not asked for it.
      let isLast = tellers.isEmpty || knowledge.owner(stream) == node
      tellers.insert(node, at: isLast ? tellers.count : tellers.count - 1)
      entries[key]?.tellers[stream] = tellers
    }
    guard tellers.last == node else {
      entries[key]?.waiting[stream] = (node, line)
      return []
    }
    return knowledge.isHere(stream) ? [] : [line]
  }

  /// - Returns: What a node said of a client that is the last one to tell of it now.
  private mutating func takeWaiting(of stream: String, for key: ConnectionKey) -> [[UInt8]] {
    guard let (node, line) = entries[key]?.waiting[stream],
      entries[key]?.tellers[stream]?.last == node
    else { return [] }
    entries[key]?.waiting[stream] = nil
    return [line]
  }

  private mutating func note(_ sequence: Int64, of stream: String, for key: ConnectionKey) {
    entries[key]?.told[stream] = sequence
    if entries[key]?.told.count ?? 0 > Self.maximumTold { entries[key]?.told = [stream: sequence] }
  }

  // MARK: - Answers

  /// A record answers to the command that caused it.
  private mutating func noteAnswer(
    _ line: [UInt8], of stream: String, to key: ConnectionKey, by node: String?
  ) -> String? {
    guard entries[key]?.open.isEmpty == false, line.firstRange(of: Self.causeStart) != nil,
      let record = try? JSONParser.parse(line)
    else { return nil }
    return noteAnswer(record["cause"], of: stream, to: key, by: node)
  }

  /// - Returns: The command that was answered.
  private mutating func noteAnswer(
    _ reference: JSONValue?, of stream: String?, to key: ConnectionKey, by node: String?
  ) -> String? {
    guard let reference = reference?.string,
      let place = entries[key]?.open.firstIndex(where: {
        $0.reference == reference && $0.node == node
          && (stream.map($0.streams.contains) ?? true)
      })
    else { return nil }
    if let stream {
      entries[key]?.open[place].streams.remove(stream)
    } else {
      entries[key]?.open[place].streams = []
    }
    if entries[key]?.open[place].streams.isEmpty == true { entries[key]?.open.remove(at: place) }
    return reference
  }

  /// Errors for what a node will not answer any more of a client.
  private mutating func unanswered(
    of stream: String, at node: String?, for key: ConnectionKey
  ) -> [[UInt8]] {
    let open = entries[key]?.open.filter { $0.node == node && $0.streams.contains(stream) } ?? []
    return open.map { command in
      _ = noteAnswer(.string(command.reference), of: stream, to: key, by: node)
      return Self.refusal(of: command.reference, stream)
    }
  }

  private static func refusal(of reference: String, _ stream: String) -> [UInt8] {
    bytes(
      of: .error(
        ProtocolError(
          .busy, "\(stream) left its node before that has answered; send it again.",
          reference: reference), stream: stream))
  }

  /// What an operator is told where another node sends it nothing more.
  mutating func forget(
    _ node: String, for key: ConnectionKey, _ knowledge: Knowledge
  ) -> [[UInt8]] {
    let open = entries[key]?.open.filter { $0.node == node } ?? []
    entries[key]?.open.removeAll { $0.node == node }
    let refusals = open.flatMap { command in
      command.streams.sorted().map { Self.refusal(of: command.reference, $0) }
    }
    return refusals + leave(node, for: key, knowledge)
  }

  /// A node has told of no client any more.
  private mutating func leave(
    _ node: String, for key: ConnectionKey, _ knowledge: Knowledge
  ) -> [[UInt8]] {
    (entries[key]?.tellers.keys.sorted() ?? []).flatMap { stream in
      let line = Self.bytes(of: ServerMessage.clientRemoved(stream: stream, by: nil))
      return remove(node, from: stream, by: line, for: key, knowledge)
    }
  }

  /// A node tells of a client no more; the line says so where it was the last that did.
  private mutating func remove(
    _ node: String, from stream: String, by line: [UInt8], for key: ConnectionKey,
    _ knowledge: Knowledge
  ) -> [[UInt8]] {
    guard let tellers = entries[key]?.tellers[stream], tellers.contains(node) else { return [] }
    let rest = tellers.filter { $0 != node }
    entries[key]?.tellers[stream] = rest.isEmpty ? nil : rest
    if entries[key]?.waiting[stream]?.node == node { entries[key]?.waiting[stream] = nil }
    // The client may have come to another node before this one has said so.
    if rest.isEmpty { return knowledge.isHere(stream) ? [] : [line] }
    return knowledge.isHere(stream) ? [] : takeWaiting(of: stream, for: key)
  }

  // MARK: - Lines

  /// The client of a record, and what stands first in it.
  private static func record(
    _ line: [UInt8]
  ) -> (stream: String, record: (sequence: Int64, frame: Int64?, isCommand: Bool))? {
    guard line.starts(with: recordStart) else { return nil }
    let name = line.dropFirst(recordStart.count).prefix { $0 != UInt8(ascii: "\"") }
    guard let stream = String(validating: name, as: UTF8.self) else { return nil }
    return line.withUnsafeBytes { bytes in
      RecordLine(bytes).map {
        (stream, (sequence: $0.sequence, frame: $0.frame, isCommand: $0.isOf(.command)))
      }
    }
  }

  private static let recordStart = Array("{\"stream\":\"".utf8)
  private static let causeStart = Array("\"cause\":".utf8)
  private static let messageStart = Array("{\"kind\":".utf8)
  private static let snapshotStart = Array("{\"kind\":\"snapshot\"".utf8)

  private static func bytes(of message: ServerMessage) -> [UInt8] {
    var writer = JSONWriter()
    message.encode(into: &writer)
    return writer.bytes
  }

  private static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }
}
