import JSON
import TestSupport
import Testing

@testable import StageServer

/// What an operator is told of the clients of other nodes, however late and twofold those tell it.
@Suite("Operators of a node, as other nodes see them")
struct RelayedOperatorsTests {
  private static let key: UInt64 = 7
  private var operators = RelayedOperators()
  private var here: Set<String> = []
  private var owners: [String: String] = [:]

  init() throws {
    operators.come(
      Self.key, hello: try JSONParser.parse(Array(#"{"kind":"hello","role":"operator"}"#.utf8)))
  }

  private var knowledge: RelayedOperators.Knowledge {
    let (here, owners) = (here, owners)
    return .init(isHere: { here.contains($0) }, owner: { owners[$0] })
  }

  private mutating func told(_ line: String, by node: String) -> [String] {
    operators.told(Array(line.utf8), to: Self.key, by: node, knowledge).map(Self.text)
  }

  private mutating func toldHere(_ line: String) -> [String] {
    operators.toldHere(Array(line.utf8), to: Self.key).map(Self.text)
  }

  private mutating func forget(_ node: String) -> [String] {
    operators.forget(node, for: Self.key, knowledge).map(Self.text)
  }

  /// - Returns: What goes where; "" is this node.
  @discardableResult
  private mutating func send(_ line: String) -> [String: String] {
    let (here, elsewhere) = operators.divided(
      Array(line.utf8), from: Self.key, nodes: ["a", "b"])
    var shares = elsewhere.mapValues(Self.text)
    shares[""] = here.map(Self.text)
    return shares
  }

  private static func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

  private static func changed(_ stream: String, _ mark: String = "") -> String {
    #"{"kind":"clientChanged","client":{"stream":"\#(stream)","mark":"\#(mark)"}}"#
  }

  private static func removed(_ stream: String) -> String {
    #"{"kind":"clientRemoved","stream":"\#(stream)"}"#
  }

  private static func snapshot(_ stream: String, _ sequence: Int) -> String {
    #"{"kind":"snapshot","stream":"\#(stream)","sequence":\#(sequence)}"#
  }

  private static func record(
    _ stream: String, _ sequence: Int, cause: String? = nil, kind: String = "command"
  ) -> String {
    let end = cause.map { #","cause":"\#($0)""# } ?? ""
    return #"{"stream":"\#(stream)","sequence":\#(sequence),"time":1,"kind":"\#(kind)","#
      + #""data":{}\#(end)}"#
  }

  private static func command(_ reference: String, _ targets: String) -> String {
    #"{"kind":"command","ref":"\#(reference)","targets":\#(targets)}"#
  }

  private static func busy(_ reference: String, _ stream: String) -> String {
    #"{"kind":"error","ref":"\#(reference)","code":"busy","message":"\#(stream) left its node "#
      + #"before that has answered; send it again.","retryable":true,"stream":"\#(stream)"}"#
  }

  // MARK: - Records and snapshots

  @Test("A late record of the former node behind the new one's snapshot is not told again")
  mutating func lateRecord() {
    #expect(told(Self.changed("c1"), by: "a") == [Self.changed("c1")])
    for sequence in 1...3 {
      let record = Self.record("c1", sequence)
      #expect(told(record, by: "a") == [record])
    }
    #expect(told(Self.snapshot("c1", 5), by: "b") == [Self.snapshot("c1", 5)])
    for late in [4, 5] { #expect(told(Self.record("c1", late), by: "a").isEmpty) }
    #expect(told(Self.record("c1", 6), by: "b") == [Self.record("c1", 6)])
  }

  @Test("A node that lost a client without knowing it, and begins again, takes nothing back")
  mutating func lateRestart() {
    _ = told(Self.changed("c1"), by: "a")
    _ = told(Self.snapshot("c1", 5), by: "b")
    owners["c1"] = "b"
    _ = told(Self.record("c1", 6), by: "b")
    #expect(forget("a").isEmpty)
    _ = told(#"{"kind":"welcome"}"#, by: "a")
    let list = #"{"kind":"clients","clients":[{"stream":"c1","mark":"late"}]}"#
    #expect(told(list, by: "a").isEmpty)
    #expect(told(Self.snapshot("c1", 4), by: "a").isEmpty)
    for late in 5...6 { #expect(told(Self.record("c1", late), by: "a").isEmpty) }
    #expect(send(Self.command("r1", #"["c1"]"#)).keys.sorted() == ["b"])
    #expect(told(Self.removed("c1"), by: "a").isEmpty)
    #expect(told(Self.record("c1", 7), by: "b") == [Self.record("c1", 7)])
  }

  @Test("A snapshot of another node that goes behind what this one told is not passed on")
  mutating func behindHere() {
    here = ["c1"]
    #expect(toldHere(Self.snapshot("c1", 8)).isEmpty)
    #expect(toldHere(Self.record("c1", 9)).isEmpty)
    #expect(told(Self.changed("c1"), by: "a").isEmpty)
    here = []
    #expect(told(Self.snapshot("c1", 8), by: "a").isEmpty)
    #expect(told(Self.snapshot("c1", 9), by: "b") == [Self.snapshot("c1", 9)])
  }

  @Test("Frames come from the node that tells of the client last, and from no other")
  mutating func frames() {
    func frame(_ sequence: Int) -> String {
      #"{"stream":"c1","sequence":\#(sequence),"frame":2,"time":1,"kind":"progress","#
        + #""data":{"transition":1}}"#
    }
    _ = told(Self.changed("c1"), by: "a")
    #expect(told(frame(3), by: "a") == [frame(3)])
    _ = told(Self.snapshot("c1", 3), by: "b")
    #expect(told(frame(3), by: "a").isEmpty)
    #expect(told(frame(3), by: "b") == [frame(3)])
    #expect(told(frame(3), by: "c").isEmpty)
  }

  @Test("Records of clients that nobody has told of, and lines that are none, are passed over")
  mutating func nonsense() {
    for line in [
      Self.record("c9", 1), "", "{}", #"{"stream":"c1"}"#, #"{"stream":"#,
      #"{"kind":"clientChanged"}"#, #"{"kind":"snapshot"}"#, #"{"kind":"clientRemoved"}"#,
    ] {
      #expect(told(line, by: "a").isEmpty)
      #expect(toldHere(line).isEmpty)
    }
    #expect(operators.told(Array(Self.changed("c1").utf8), to: 99, by: "a", knowledge).isEmpty)
    #expect(forget("nobody").isEmpty)
  }

  // MARK: - The list

  @Test("What the next node says of a client too early is told when the last one goes")
  mutating func waiting() {
    owners["c1"] = "a"
    _ = told(Self.changed("c1", "one"), by: "a")
    #expect(told(Self.changed("c1", "two"), by: "b").isEmpty)
    #expect(told(Self.removed("c1"), by: "a") == [Self.changed("c1", "two")])
    #expect(told(Self.removed("c1"), by: "b") == [Self.removed("c1")])
  }

  @Test("A client that came here is told of by this node alone")
  mutating func cameHere() {
    _ = told(Self.changed("c1"), by: "a")
    here = ["c1"]
    #expect(told(Self.changed("c1", "late"), by: "a").isEmpty)
    #expect(told(Self.record("c1", 1), by: "a").isEmpty)
    #expect(told(Self.removed("c1"), by: "a").isEmpty)
  }

  // MARK: - Answers

  @Test("Each command is answered once: by a record, an error, or for a node that is gone")
  mutating func answers() {
    for stream in ["c1", "c2", "c3"] { _ = told(Self.changed(stream), by: "a") }
    send(Self.command("r1", #"["c1","c2","c3"]"#))
    #expect(told(Self.record("c1", 1, cause: "r1"), by: "a").count == 1)
    let error = #"{"kind":"error","code":"offline","message":"m","ref":"r1","stream":"c2"}"#
    #expect(told(error, by: "a") == [error])
    #expect(forget("a") == [Self.busy("r1", "c3")] + ["c1", "c2", "c3"].map(Self.removed))
    #expect(forget("a").isEmpty)
  }

  @Test("Where a node loses a client before it has answered, the operator is told to try again")
  mutating func lostBeforeAnswer() {
    _ = told(Self.changed("c1"), by: "a")
    _ = told(Self.changed("c2"), by: "a")
    send(Self.command("r1", #""all""#))
    _ = told(Self.snapshot("c1", 3), by: "b")
    #expect(told(Self.removed("c1"), by: "a") == [Self.busy("r1", "c1")])
    #expect(told(Self.removed("c2"), by: "a") == [Self.busy("r1", "c2"), Self.removed("c2")])
  }

  @Test("A command whose record came to the operator within a snapshot is answered as known")
  mutating func answerWithinSnapshot() {
    _ = told(Self.changed("c1"), by: "a")
    _ = told(Self.snapshot("c1", 3), by: "a")
    send(Self.command("r1", #"["c1"]"#))
    _ = told(Self.snapshot("c1", 5), by: "b")
    #expect(
      told(Self.record("c1", 4, cause: "r1"), by: "a")
        == [#"{"kind":"duplicate","ref":"r1","stream":"c1","sequence":4}"#])
    #expect(told(Self.record("c1", 5, cause: "r1", kind: "willAppear"), by: "a").isEmpty)
    #expect(told(Self.removed("c1"), by: "a").isEmpty)
  }

  @Test("A command whose client leaves this node before its record is stored is refused")
  mutating func lostHere() {
    here = ["c1"]
    send(Self.command("r1", #"["c1"]"#))
    #expect(toldHere(Self.removed("c1")) == [Self.busy("r1", "c1")])
    send(Self.command("r2", #"["c1"]"#))
    #expect(toldHere(Self.record("c1", 1, cause: "r2")).isEmpty)
    #expect(toldHere(Self.removed("c1")).isEmpty)
  }

  @Test("An operator that has left, and one that floods, leave nothing behind")
  mutating func bounds() {
    _ = told(Self.changed("c1"), by: "a")
    for number in 0..<300 { send(Self.command("r\(number)", #"["c1"]"#)) }
    #expect(forget("a").count == 256 + 1)
    operators.leave(Self.key)
    #expect(told(Self.changed("c1"), by: "a").isEmpty)
    #expect(forget("a").isEmpty)
  }
}
