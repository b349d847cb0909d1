import JSON
import TestSupport

@testable import StageServer

/// A cluster of three nodes and an operator at one of them, of which all but the operator's merging
/// is a model; what happens follows from a seed.
///
/// Clients move while nodes do not know it, nodes answer late, begin again and lose what was on its
/// way, and the operator's node learns late who owns what. Then all settles.
struct RelayedRun {
  /// What a node believes, and what is on its way to the operator's node and back.
  struct Node {
    /// How far it knows its clients, whether it still has them or not.
    var clients: [String: Int] = [:]
    /// Those whose records the operator gets from it.
    var shown: Set<String> = []
    var isOpen = false
    var outgoing: ArraySlice<String> = []
    var incoming: ArraySlice<String> = []
  }

  static let names = ["", "a", "b"]
  private static let streams = ["c1", "c2", "c3"]

  private var random: SeededGenerator
  private var operators: RelayedOperator
  private var nodes: [String: Node] = [:]
  private var owner: [String: String] = [:]
  /// Who owns clients as the operator's node has read it.
  private var knownOwner: [String: String] = [:]
  private var references = 0
  private let isMerged: Bool
  private(set) var checker = RelayedChecker()

  /// - Parameter isMerged: Whether the operator is told what the merging lets through, or all.
  init(seed: UInt64, isMerged: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.isMerged = isMerged
    operators = RelayedNodes().operators
    for name in Self.names { nodes[name] = Node(isOpen: name.isEmpty) }
    for stream in Self.streams {
      let name = pick(Self.names)
      owner[stream] = name
      knownOwner[stream] = name
      checker.stored[stream] = []
      nodes[name]?.clients[stream] = 0
    }
    show(Self.streams.filter { owner[$0] == "" }, by: "", isPage: true)
    for name in Self.names where !name.isEmpty { open(at: name) }
  }

  /// - Returns: What is wrong, or nil.
  mutating func run() -> String? {
    for _ in 0..<60 where checker.finding == nil { step() }
    settle()
    checker.finish(list: Self.streams)
    return checker.finding
  }

  private mutating func step() {
    switch random.next() % 16 {
    case 0...3: work(pick(Self.streams))
    case 4...6: command()
    case 7...9: deliver(pick(Self.names))
    case 10...12: receive(pick(Self.names))
    case 13: move(pick(Self.streams))
    case 14: learn(pick(Self.names), pick(Self.streams))
    default:
      if random.next() % 3 == 0 { loseLink(to: pick(["a", "b"])) }
      let stream = pick(Self.streams)
      knownOwner[stream] = owner[stream]
    }
  }

  /// Nothing fails any more, and all that is on its way arrives.
  private mutating func settle() {
    for stream in Self.streams {
      knownOwner[stream] = owner[stream]
      for name in Self.names { learn(name, stream) }
    }
    for _ in 0..<1_000 where checker.finding == nil {
      for name in Self.names {
        deliver(name)
        receive(name)
      }
      if nodes.values.allSatisfy({ $0.outgoing.isEmpty && $0.incoming.isEmpty }) { return }
    }
    if checker.finding == nil { checker.finding = "it does not come to rest" }
  }

  // MARK: - Nodes

  /// A client does something by itself, at its owner.
  private mutating func work(_ stream: String) {
    guard let name = owner[stream], nodes[name]?.clients[stream] != nil else { return }
    store(stream, at: name, cause: nil)
  }

  private mutating func store(_ stream: String, at name: String, cause: String?) {
    let sequence = (checker.stored[stream]?.count ?? 0) + 1
    let line = Line.record(stream, sequence, cause: cause)
    checker.stored[stream]?.append(line)
    nodes[name]?.clients[stream] = sequence
    if nodes[name]?.shown.contains(stream) == true { nodes[name]?.outgoing.append(line) }
  }

  /// Another node takes a client and knows all that is stored; the former one does not hear of it.
  private mutating func move(_ stream: String) {
    let next = pick(Self.names.filter { $0 != owner[stream] })
    if nodes[next]?.clients[stream] != nil { learn(next, stream) }
    owner[stream] = next
    nodes[next]?.clients[stream] = checker.stored[stream]?.count ?? 0
    show([stream], by: next)
  }

  /// A node hears that it has lost a client.
  private mutating func learn(_ name: String, _ stream: String) {
    guard owner[stream] != name, nodes[name]?.clients.removeValue(forKey: stream) != nil else {
      return
    }
    nodes[name]?.shown.remove(stream)
    if nodes[name]?.isOpen == true { nodes[name]?.outgoing.append(Line.removed(stream)) }
  }

  private mutating func show(_ streams: [String], by name: String, isPage: Bool = false) {
    guard nodes[name]?.isOpen == true else { return }
    if isPage {
      let list = streams.map { #"{"stream":"\#($0)"}"# }.joined(separator: ",")
      nodes[name]?.outgoing.append(#"{"kind":"clients","clients":[\#(list)]}"#)
    }
    for stream in streams {
      if !isPage { nodes[name]?.outgoing.append(Line.changed(stream)) }
      nodes[name]?.shown.insert(stream)
      let sequence = nodes[name]?.clients[stream] ?? 0
      nodes[name]?.outgoing.append(Line.snapshot(stream, sequence))
    }
  }

  /// A node takes what the operator's node has sent it.
  private mutating func receive(_ name: String) {
    guard let line = nodes[name]?.incoming.popFirst() else { return }
    let value = try? JSONParser.parse(Array(line.utf8))
    switch value?["kind"]?.string {
    case "again":
      let stream = value?["stream"]?.string ?? ""
      if nodes[name]?.clients[stream] != nil {
        show([stream], by: name)
      } else {
        nodes[name]?.outgoing.append(Line.removed(stream))
      }
    case "hello":
      nodes[name]?.isOpen = true
      nodes[name]?.outgoing.append(#"{"kind":"welcome"}"#)
      show((nodes[name]?.clients ?? [:]).keys.sorted(), by: name, isPage: true)
    default:
      guard nodes[name]?.isOpen == true else { return }
      let reference = value?["ref"]?.string ?? ""
      let named = value?["targets"]?.array?.compactMap(\.string)
      for stream in named ?? (nodes[name]?.clients ?? [:]).keys.sorted() {
        carryOut(reference, on: stream, at: name)
      }
    }
  }

  private mutating func carryOut(_ reference: String, on stream: String, at name: String) {
    if owner[stream] == name {
      store(stream, at: name, cause: reference)
    } else if nodes[name]?.clients[stream] != nil {
      // The store refuses its record.
      learn(name, stream)
    } else {
      nodes[name]?.outgoing.append(
        #"{"kind":"error","ref":"\#(reference)","stream":"\#(stream)"}"#)
    }
  }

  // MARK: - The operator's node

  private var knowledge: RelayedOperator.Knowledge {
    let (known, here) = (knownOwner, nodes[""]?.clients ?? [:])
    return .init(
      owner: { stream in
        if here[stream] != nil { return .here }
        return known[stream].flatMap { $0.isEmpty ? nil : .node($0) }
      }, hasClients: !here.isEmpty)
  }

  private mutating func open(at name: String) {
    tell(operators.forget(.node(name)))
    nodes[name]?.incoming.append(#"{"kind":"hello"}"#)
  }

  /// What is on its way is lost, and both ends begin again.
  private mutating func loseLink(to name: String) {
    nodes[name]?.incoming = []
    nodes[name]?.outgoing = []
    nodes[name]?.isOpen = false
    nodes[name]?.shown = []
    open(at: name)
  }

  private mutating func deliver(_ name: String) {
    guard let line = nodes[name]?.outgoing.popFirst() else { return }
    let node: ClientNode = name.isEmpty ? .here : .node(name)
    let lines = operators.told(line, by: node, knowledge)
    if isMerged { tell(lines) } else { checker.take(line) }
    for (node, stream) in operators.takeRequests() {
      let name = if case .node(let name) = node { name } else { "" }
      nodes[name]?.incoming.append(#"{"kind":"again","stream":"\#(stream)"}"#)
    }
  }

  private mutating func command() {
    references += 1
    let reference = "r\(references)"
    let streams = Self.streams.filter { _ in random.next() % 2 == 0 }
    let isToAll = random.next() % 3 == 0
    let named = "[\(streams.map { "\"\($0)\"" }.joined(separator: ","))]"
    if !isToAll {
      guard !streams.isEmpty else { return }
      checker.sent.formUnion(streams.map { "\(reference) \($0)" })
    }
    let line = Line.command(reference, isToAll ? "\"all\"" : named)
    let shares = operators.divided(Array(line.utf8), nodes: ["a", "b"], knowledge)
    tell(shares.errors)
    for (name, share) in shares.elsewhere {
      nodes[name]?.incoming.append(String(decoding: share, as: UTF8.self))
    }
    if let here = shares.here {
      // This node carries it out at once.
      let index = nodes[""]?.incoming.startIndex ?? 0
      nodes[""]?.incoming.insert(String(decoding: here, as: UTF8.self), at: index)
      receive("")
    }
  }

  private mutating func tell(_ lines: [[UInt8]]) {
    for line in lines { checker.take(String(decoding: line, as: UTF8.self)) }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }
}
