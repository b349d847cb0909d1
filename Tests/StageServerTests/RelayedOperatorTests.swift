import JSON
import Testing
import WireProtocol

@testable import StageServer

/// What an operator is told of the clients of all nodes, however late and twofold those tell it.
@Suite("Operators of a node, as other nodes see them")
struct RelayedOperatorTests {
  private var nodes = RelayedNodes()

  // MARK: - Records and snapshots

  @Test("A late record of the former node behind the new one's snapshot is not told again")
  mutating func lateRecord() {
    #expect(nodes.told(Line.changed("c1"), by: "a") == [Line.changed("c1")])
    #expect(nodes.told(Line.snapshot("c1", 0), by: "a") == [Line.snapshot("c1", 0)])
    for sequence in 1...3 {
      let record = Line.record("c1", sequence)
      #expect(nodes.told(record, by: "a") == [record])
    }
    #expect(nodes.told(Line.snapshot("c1", 5), by: "b") == [Line.snapshot("c1", 5)])
    for late in [4, 5] { #expect(nodes.told(Line.record("c1", late), by: "a").isEmpty) }
    #expect(nodes.told(Line.record("c1", 6), by: "b") == [Line.record("c1", 6)])
  }

  @Test("A node that lost a client without knowing it, and begins again, takes nothing back")
  mutating func lateRestart() {
    _ = nodes.told(Line.changed("c1"), by: "a")
    _ = nodes.told(Line.snapshot("c1", 5), by: "b")
    nodes.owners["c1"] = .node("b")
    _ = nodes.told(Line.record("c1", 6), by: "b")
    #expect(nodes.forget("a").isEmpty)
    _ = nodes.told(#"{"kind":"welcome"}"#, by: "a")
    let list = #"{"kind":"clients","clients":[{"stream":"c1","mark":"late"}]}"#
    #expect(nodes.told(list, by: "a").isEmpty)
    #expect(nodes.told(Line.snapshot("c1", 4), by: "a").isEmpty)
    for late in 5...6 { #expect(nodes.told(Line.record("c1", late), by: "a").isEmpty) }
    #expect(nodes.send(Line.command("r1", #"["c1"]"#)).keys.sorted() == ["b"])
    #expect(nodes.told(Line.removed("c1"), by: "a").isEmpty)
    #expect(nodes.told(Line.record("c1", 7), by: "b") == [Line.record("c1", 7)])
  }

  @Test("An operator that resumes is told no record anew when its client comes to its own node")
  mutating func resumed() {
    nodes = RelayedNodes(
      hello: #"{"kind":"hello","role":"operator","#
        + #""streams":[{"stream":"c1","epoch":"e","after":2}]}"#)
    _ = nodes.told(Line.changed("c1"), by: "a")
    #expect(nodes.told(Line.snapshot("c1", 5, "e"), by: "a") == [Line.snapshot("c1", 5, "e")])
    #expect(nodes.toldHere(Line.changed("c1")) == [])
    for known in 3...5 { #expect(nodes.toldHere(Line.record("c1", known)).isEmpty) }
    #expect(nodes.toldHere(Line.record("c1", 6)) == [Line.record("c1", 6)])
  }

  @Test("A snapshot behind what the hello says is told by the owner alone, after a power cut")
  mutating func claimed() {
    nodes = RelayedNodes(
      hello: #"{"kind":"hello","role":"operator","#
        + #""streams":[{"stream":"c1","epoch":"e","after":9}]}"#)
    nodes.owners["c1"] = .node("b")
    #expect(nodes.told(Line.snapshot("c1", 5, "e"), by: "a").isEmpty)
    #expect(nodes.told(Line.snapshot("c1", 6, "e"), by: "b") == [Line.snapshot("c1", 6, "e")])
    #expect(nodes.told(Line.snapshot("c1", 5, "e"), by: "b").isEmpty)
    #expect(nodes.told(Line.snapshot("c1", 1, "f"), by: "b") == [Line.snapshot("c1", 1, "f")])
  }

  @Test("Records that this node tells late, after another one's snapshot, are not told")
  mutating func lateHere() {
    nodes.owners["c1"] = .here
    _ = nodes.toldHere(Line.changed("c1"))
    _ = nodes.toldHere(Line.snapshot("c1", 8))
    #expect(nodes.told(Line.snapshot("c1", 7), by: "a").isEmpty)
    #expect(nodes.told(Line.snapshot("c1", 9), by: "b") == [Line.snapshot("c1", 9)])
    #expect(nodes.toldHere(Line.record("c1", 9)).isEmpty)
    #expect(nodes.toldHere(Line.removed("c1")).isEmpty)
    #expect(nodes.told(Line.record("c1", 10), by: "b") == [Line.record("c1", 10)])
  }

  @Test("A node whose records leave a gap is asked for the client again, once")
  mutating func gap() {
    _ = nodes.told(Line.changed("c1"), by: "a")
    _ = nodes.told(Line.snapshot("c1", 3), by: "a")
    for sequence in 5...6 { #expect(nodes.told(Line.record("c1", sequence), by: "a").isEmpty) }
    #expect(nodes.requests() == ["a c1"])
    #expect(nodes.told(Line.snapshot("c1", 6), by: "a") == [Line.snapshot("c1", 6)])
    #expect(nodes.told(Line.record("c1", 7), by: "a") == [Line.record("c1", 7)])
    #expect(nodes.told(Line.record("c1", 9), by: "a").isEmpty)
    #expect(nodes.requests() == ["a c1"])
  }

  @Test("A client that went off the list comes back with a snapshot, and with no record before it")
  mutating func offTheList() {
    _ = nodes.told(Line.changed("c1"), by: "a")
    _ = nodes.told(Line.snapshot("c1", 3), by: "a")
    #expect(nodes.told(Line.removed("c1"), by: "a") == [Line.removed("c1")])
    #expect(nodes.told(Line.record("c1", 4), by: "a").isEmpty)
    #expect(nodes.told(Line.changed("c1"), by: "b") == [Line.changed("c1")])
    #expect(nodes.told(Line.record("c1", 4), by: "b").isEmpty)
    #expect(nodes.requests() == ["b c1"])
    #expect(nodes.told(Line.snapshot("c1", 4), by: "b") == [Line.snapshot("c1", 4)])
    #expect(nodes.told(Line.record("c1", 5), by: "b") == [Line.record("c1", 5)])
  }

  @Test("Frames come from the node that tells of the client last, and behind the last record")
  mutating func frames() {
    _ = nodes.told(Line.snapshot("c1", 3), by: "a")
    #expect(nodes.told(Line.frame("c1", 3), by: "a") == [Line.frame("c1", 3)])
    #expect(nodes.told(Line.frame("c1", 4), by: "a").isEmpty)
    _ = nodes.told(Line.snapshot("c1", 3), by: "b")
    #expect(nodes.told(Line.frame("c1", 3), by: "a").isEmpty)
    #expect(nodes.told(Line.frame("c1", 3), by: "b") == [Line.frame("c1", 3)])
    #expect(nodes.told(Line.frame("c1", 3), by: "c").isEmpty)
  }

  @Test("Records of clients that nobody has told of, and lines that are none, are passed over")
  mutating func nonsense() {
    for line in [
      Line.record("c9", 1), "", "{}", #"{"stream":"c1"}"#, #"{"stream":"#,
      #"{"kind":"clientChanged"}"#, #"{"kind":"snapshot"}"#, #"{"kind":"clientRemoved"}"#,
    ] {
      #expect(nodes.told(line, by: "a").isEmpty)
    }
    #expect(nodes.forget("nobody").isEmpty)
  }

  // MARK: - The list

  @Test("What the next node says of a client too early it is asked for when the last one goes")
  mutating func tooEarly() {
    nodes.owners["c1"] = .node("a")
    _ = nodes.told(Line.changed("c1", "one"), by: "a")
    #expect(nodes.told(Line.changed("c1", "two"), by: "b").isEmpty)
    #expect(nodes.told(Line.removed("c1"), by: "a").isEmpty)
    #expect(nodes.requests() == ["b c1"])
    #expect(nodes.told(Line.changed("c1", "two"), by: "b") == [Line.changed("c1", "two")])
    #expect(nodes.told(Line.removed("c1"), by: "b") == [Line.removed("c1")])
  }

  @Test("A client that came here is told of by this node alone")
  mutating func cameHere() {
    _ = nodes.told(Line.changed("c1"), by: "a")
    nodes.owners["c1"] = .here
    #expect(nodes.toldHere(Line.changed("c1", "here")) == [Line.changed("c1", "here")])
    #expect(nodes.told(Line.changed("c1", "late"), by: "a").isEmpty)
    #expect(nodes.told(Line.removed("c1"), by: "a").isEmpty)
    #expect(nodes.toldHere(Line.removed("c1")) == [Line.removed("c1")])
  }

  @Test("A page of this node's own list does not hide what another node says of a client in it")
  mutating func stalePage() {
    _ = nodes.told(Line.changed("c1"), by: "a")
    let page = #"{"kind":"clients","clients":[{"stream":"c1"},{"stream":"c2"}]}"#
    #expect(nodes.toldHere(page) == [page])
    #expect(nodes.requests() == ["a c1"])
    #expect(nodes.told(Line.changed("c1"), by: "a") == [Line.changed("c1")])
  }
}

/// What nodes and operators send each other.
enum Line {
  static func changed(_ stream: String, _ mark: String = "") -> String {
    #"{"kind":"clientChanged","client":{"stream":"\#(stream)","mark":"\#(mark)"}}"#
  }

  static func removed(_ stream: String, cause: String? = nil) -> String {
    let end = cause.map { #","cause":"\#($0)","by":"O""# } ?? ""
    return #"{"kind":"clientRemoved","stream":"\#(stream)"\#(end)}"#
  }

  static func snapshot(_ stream: String, _ sequence: Int, _ epoch: String = "") -> String {
    #"{"kind":"snapshot","stream":"\#(stream)","epoch":"\#(epoch)","sequence":\#(sequence)}"#
  }

  static func record(
    _ stream: String, _ sequence: Int, cause: String? = nil, kind: String = "command"
  ) -> String {
    let end = cause.map { #","cause":"\#($0)""# } ?? ""
    return #"{"stream":"\#(stream)","sequence":\#(sequence),"time":1,"kind":"\#(kind)","#
      + #""data":{}\#(end)}"#
  }

  static func frame(_ stream: String, _ sequence: Int) -> String {
    #"{"stream":"\#(stream)","sequence":\#(sequence),"frame":2,"time":1,"kind":"progress","#
      + #""data":{"transition":1}}"#
  }

  static func command(_ reference: String, _ targets: String) -> String {
    #"{"kind":"command","ref":"\#(reference)","data":{"command":"back"},"targets":\#(targets)}"#
  }

  static func removal(_ reference: String, _ targets: String) -> String {
    #"{"kind":"remove","ref":"\#(reference)","targets":\#(targets)}"#
  }

  static func busy(_ reference: String, _ stream: String) -> String {
    #"{"kind":"error","ref":"\#(reference)","code":"busy","message":"\#(stream) left its node "#
      + #"before that has answered; send it again.","retryable":true,"stream":"\#(stream)"}"#
  }

  static func known(_ reference: String, _ stream: String, _ sequence: Int) -> String {
    #"{"kind":"duplicate","ref":"\#(reference)","stream":"\#(stream)","sequence":\#(sequence)}"#
  }
}

extension RelayedOperator {
  /// What it is told of a line that a node has for it.
  mutating func told(_ line: String, by node: ClientNode, _ knowledge: Knowledge) -> [[UInt8]] {
    let bytes = Array(line.utf8)
    return bytes.withUnsafeBytes { pointer in
      switch told(RelayedLine(pointer), by: node, knowledge) {
      case .itself: [bytes]
      case .others(let others): others
      }
    }
  }
}

/// An operator who was welcomed and watches all, and what the nodes of its cluster know.
struct RelayedNodes {
  var operators: RelayedOperator
  var owners: [String: ClientNode] = [:]

  init(hello: String = #"{"kind":"hello","role":"operator"}"#) {
    let bytes = Array(hello.utf8)
    guard case .hello(let points)? = bytes.withUnsafeBytes({ try? ClientMessage(line: $0) }),
      let value = try? JSONParser.parse(bytes),
      let relayed = RelayedOperator(hello: value, from: points.streams)
    else { fatalError("no hello: \(hello)") }
    operators = relayed
    _ = toldHere(#"{"kind":"welcome"}"#)
    send(#"{"kind":"watch","streams":"all"}"#)
  }

  private var knowledge: RelayedOperator.Knowledge {
    let owners = owners
    return .init(owner: { owners[$0] }, hasClients: owners.values.contains(.here))
  }

  mutating func told(_ line: String, by node: String) -> [String] {
    operators.told(line, by: .node(node), knowledge).map(Self.text)
  }

  mutating func toldHere(_ line: String) -> [String] {
    operators.told(line, by: .here, knowledge).map(Self.text)
  }

  mutating func forget(_ node: String) -> [String] {
    operators.forget(.node(node)).map(Self.text)
  }

  /// Who is to be asked for which client again.
  mutating func requests() -> [String] {
    operators.takeRequests().map { node, stream in
      if case .node(let node) = node { "\(node) \(stream)" } else { stream }
    }
  }

  /// - Returns: What goes where; "" is this node, and "!" the operator.
  @discardableResult
  mutating func send(_ line: String) -> [String: String] {
    let shares = operators.divided(Array(line.utf8), nodes: ["a", "b"], knowledge)
    var texts = shares.elsewhere.mapValues(Self.text)
    texts[""] = shares.here.map(Self.text)
    if !shares.errors.isEmpty {
      texts["!"] = shares.errors.map(Self.text).joined(separator: "\n")
    }
    return texts
  }

  private static func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
}
