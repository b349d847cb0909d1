import JSON
import WireProtocol

// What an operator sends is divided among the nodes that have the clients.
extension RelayedOperator {
  /// Where something goes that an operator has sent.
  struct Shares {
    /// What is for the clients here.
    var here: [UInt8]?
    /// What is for those of other nodes, by node.
    var elsewhere: [String: [UInt8]] = [:]
    /// What the operator is told at once.
    var errors: [[UInt8]] = []
  }

  /// Divides what an operator sends.
  ///
  /// - Parameter nodes: The other nodes that are there.
  mutating func divided(
    _ line: [UInt8], nodes: Set<String>, _ knowledge: Knowledge
  ) -> Shares {
    let message = line.withUnsafeBytes { try? ClientMessage(line: $0) }
    switch message {
    case .watch(let request)?:
      note(watch: line, of: request.streams)
      // Before its welcome no other node knows it; then all get the last request.
      guard isWelcomed else { return Shares(here: line) }
      return Shares(
        here: line, elsewhere: Dictionary(uniqueKeysWithValues: nodes.map { ($0, line) }))
    case .command(let command)? where isWelcomed:
      return command.targets.map {
        divided(line, command.reference, $0, isRemoval: false, nodes, knowledge)
      } ?? Shares(here: line)
    case .remove(let removal)? where isWelcomed:
      return divided(line, removal.reference, removal.targets, isRemoval: true, nodes, knowledge)
    default: return Shares(here: line)
    }
  }

  private mutating func divided(
    _ line: [UInt8], _ reference: String, _ targets: MessageTargets, isRemoval: Bool,
    _ nodes: Set<String>, _ knowledge: Knowledge
  ) -> Shares {
    let named = if case .streams(let streams) = targets { streams } else { tellers.keys.sorted() }
    let places = Dictionary(grouping: named) { place(of: $0, among: nodes, knowledge) }
    var shares = Shares()
    for (node, streams) in places {
      if case .node(let node) = node {
        // Also of a command to all: a client that moves must not get it from two nodes.
        shares.elsewhere[node] = Self.share(of: line, for: streams)
      }
      var answering = Set(streams)
      if !isRemoval, let watched { answering.formIntersection(watched) }
      shares.errors += open.add(reference, at: node, for: answering, isRemoval: isRemoval)
    }
    switch (targets, places[.here]) {
    case _ where shares.elsewhere.isEmpty: shares.here = line
    case (.all, _): shares.here = knowledge.hasClients ? line : nil
    case (.streams, let streams): shares.here = streams.map { Self.share(of: line, for: $0) }
    }
    return shares
  }

  /// Where a client is that is commanded; one that nobody knows of is looked for here.
  private func place(
    of stream: String, among nodes: Set<String>, _ knowledge: Knowledge
  ) -> ClientNode {
    let owner = knowledge.owner(stream)
    if let last = tellers[stream]?.last, owner != .here { return last }
    if case .node(let node)? = owner, nodes.contains(node) { return .node(node) }
    return .here
  }

  private static func share(of line: [UInt8], for streams: [String]) -> [UInt8] {
    guard case .object(let members)? = try? JSONParser.parse(line) else { return line }
    let targets = JSONValue.array(streams.map { .string($0) })
    return JSONValue.object(
      members.map { $0.key == "targets" ? .init(key: $0.key, value: targets) : $0 }
    ).line
  }
}
