import JSON
import Simulation
import WireProtocol

/// The operators of this node as other nodes see them: each has every operator as a guest, and
/// sends what its own clients do.
struct RelayedOperators {
  private struct Entry {
    /// Its hello, without streams to go on with: those of other nodes go on with snapshots.
    let hello: [UInt8]
    /// The last request to watch.
    var watch: [UInt8]?
    /// The nodes that have told it of a client; the last one has it, and the others have yet to
    /// say that they do not.
    var tellers: [String: [String]] = [:]
    /// The clients of other nodes that it was told of, with their nodes.
    var nodes: [String: String] { tellers.compactMapValues(\.last) }
    /// What it wanted done elsewhere and has no answer to, the oldest first.
    var open: [OpenCommand] = []
  }

  private struct OpenCommand {
    let reference: String
    let node: String
    var streams: Set<String>
  }

  /// Commands of one operator whose answers are waited for; older ones are forgotten.
  private static let maximumOpen = 256

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
        for node in shares.elsewhere.keys.sorted() {
          let streams = Set(known.filter { $0.value == node }.keys)
          entries[key]?.open.append(
            OpenCommand(
              reference: reference, node: node, streams: named?.intersection(streams) ?? streams))
        }
        while entries[key]?.open.count ?? 0 > Self.maximumOpen { entries[key]?.open.removeFirst() }
      }
      return shares
    default: return (line, [:])
    }
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
  ///
  /// - Parameter isHere: Whether a client has come to this node, which tells of it by itself.
  mutating func told(
    _ line: [UInt8], to key: ConnectionKey, by node: String, isHere: (String) -> Bool
  ) -> [[UInt8]] {
    guard let entry = entries[key] else { return [] }
    guard line.starts(with: Self.messageStart), let value = try? JSONParser.parse(line) else {
      if !entry.open.isEmpty { noteAnswer(line, to: key, by: node) }
      // What a node had still on its way when its client went is part of the next one's snapshot.
      guard let stream = Self.stream(ofRecord: line), entry.tellers[stream]?.last == node,
        !isHere(stream)
      else { return [] }
      return [line]
    }
    switch value["kind"]?.string {
    case "welcome", "operators", "heartbeat", "pong", "shutdown": return []
    case "clients":
      // Its own node has sent it the beginning of the list.
      return (value["clients"]?.array ?? []).compactMap { client in
        note(client, at: node, for: key)
        return client["stream"]?.string.map(isHere) == true
          ? nil
          : Self.bytes(
            of: .object([
              .init(key: "kind", value: .string("clientChanged")),
              .init(key: "client", value: client),
            ]))
      }
    case "clientChanged":
      guard let client = value["client"] else { return [] }
      note(client, at: node, for: key)
      return client["stream"]?.string.map(isHere) == true ? [] : [line]
    case "clientRemoved":
      // The client may have come to another node before this one has said so.
      guard let stream = value["stream"]?.string, remove(node, from: stream, for: key),
        !isHere(stream)
      else { return [] }
      return [line]
    case "snapshot":
      if let stream = value["stream"]?.string {
        if isHere(stream) { return [] }
        entries[key]?.tellers[stream, default: []].removeAll { $0 == node }
        entries[key]?.tellers[stream, default: []].append(node)
      }
      return [line]
    default:
      noteAnswer(value, value["ref"], to: key, by: node)
      return [line]
    }
  }

  /// A record answers to the command that caused it.
  private mutating func noteAnswer(_ line: [UInt8], to key: ConnectionKey, by node: String) {
    guard line.firstRange(of: Self.causeStart) != nil, let record = try? JSONParser.parse(line)
    else { return }
    noteAnswer(record, record["cause"], to: key, by: node)
  }

  private mutating func noteAnswer(
    _ answer: JSONValue, _ reference: JSONValue?, to key: ConnectionKey, by node: String
  ) {
    guard let reference = reference?.string,
      let place = entries[key]?.open.firstIndex(where: {
        $0.reference == reference && $0.node == node
      })
    else { return }
    if let stream = answer["stream"]?.string {
      entries[key]?.open[place].streams.remove(stream)
    } else {
      entries[key]?.open[place].streams = []
    }
    if entries[key]?.open[place].streams.isEmpty == true { entries[key]?.open.remove(at: place) }
  }

  /// What an operator is told where another node sends it nothing more.
  mutating func forget(
    _ node: String, for key: ConnectionKey, isHere: (String) -> Bool
  ) -> [[UInt8]] {
    guard let entry = entries[key] else { return [] }
    entries[key]?.open.removeAll { $0.node == node }
    let unanswered = entry.open.filter { $0.node == node }.flatMap { command in
      command.streams.sorted().map { stream in
        ServerMessage.error(
          ProtocolError(
            .busy, "The node of \(stream) has gone before it answered; send it again.",
            reference: command.reference), stream: stream)
      }
    }
    let removed = entry.tellers.keys.sorted().filter { remove(node, from: $0, for: key) }
      .filter { !isHere($0) }.map { ServerMessage.clientRemoved(stream: $0, by: nil) }
    return (unanswered + removed).map { message in
      var writer = JSONWriter()
      message.encode(into: &writer)
      return writer.bytes
    }
  }

  private mutating func note(_ client: JSONValue, at node: String, for key: ConnectionKey) {
    guard let stream = client["stream"]?.string,
      entries[key]?.tellers[stream]?.contains(node) != true
    else { return }
    entries[key]?.tellers[stream, default: []].append(node)
  }

  /// - Returns: Whether it was the last node that told of the client.
  private mutating func remove(
    _ node: String, from stream: String, for key: ConnectionKey
  ) -> Bool {
    guard let tellers = entries[key]?.tellers[stream], tellers.contains(node) else { return false }
    let rest = tellers.filter { $0 != node }
    entries[key]?.tellers[stream] = rest.isEmpty ? nil : rest
    return rest.isEmpty
  }

  /// The client of a record, whose line begins with it.
  private static func stream(ofRecord line: [UInt8]) -> String? {
    guard line.starts(with: recordStart) else { return nil }
    let name = line.dropFirst(recordStart.count).prefix { $0 != UInt8(ascii: "\"") }
    return String(validating: name, as: UTF8.self)
  }

  private static let recordStart = Array("{\"stream\":\"".utf8)
  private static let causeStart = Array("\"cause\":".utf8)
  private static let messageStart = Array("{\"kind\":".utf8)

  private static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }
}
