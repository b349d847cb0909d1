import JSON
import Testing

@testable import StageServer

/// Each command of an operator is answered, whatever becomes of the nodes that it went to.
@Suite("Commands of operators in a cluster")
struct RelayedCommandTests {
  private var nodes = RelayedNodes()

  @Test("Each command is answered once: by a record, an error, or for a node that is gone")
  mutating func answers() {
    for stream in ["c1", "c2", "c3"] { _ = nodes.told(Line.snapshot(stream, 0), by: "a") }
    nodes.send(Line.command("r1", #"["c1","c2","c3"]"#))
    #expect(nodes.told(Line.record("c1", 1, cause: "r1"), by: "a").count == 1)
    let error = #"{"kind":"error","code":"offline","message":"m","ref":"r1","stream":"c2"}"#
    #expect(nodes.told(error, by: "a") == [error])
    let removed = ["c1", "c2", "c3"].map { Line.removed($0) }
    #expect(nodes.forget("a") == [Line.busy("r1", "c3")] + removed)
    #expect(nodes.forget("a").isEmpty)
  }

  @Test("Where a node loses a client before it has answered, the operator is told to try again")
  mutating func lostBeforeAnswer() {
    _ = nodes.told(Line.changed("c1"), by: "a")
    _ = nodes.told(Line.changed("c2"), by: "a")
    nodes.send(Line.command("r1", #""all""#))
    _ = nodes.told(Line.snapshot("c1", 3), by: "b")
    #expect(nodes.told(Line.removed("c1"), by: "a") == [Line.busy("r1", "c1")])
    #expect(
      nodes.told(Line.removed("c2"), by: "a") == [Line.busy("r1", "c2"), Line.removed("c2")])
  }

  @Test("A command whose record came to the operator within a snapshot is answered as known")
  mutating func answerWithinSnapshot() {
    _ = nodes.told(Line.snapshot("c1", 3), by: "a")
    nodes.send(Line.command("r1", #"["c1"]"#))
    _ = nodes.told(Line.snapshot("c1", 5), by: "b")
    let late = Line.record("c1", 4, cause: "r1")
    #expect(nodes.told(late, by: "a") == [Line.known("r1", "c1", 4)])
    let more = Line.record("c1", 5, cause: "r1", kind: "willAppear")
    #expect(nodes.told(more, by: "a").isEmpty)
    #expect(nodes.told(Line.removed("c1"), by: "a").isEmpty)
  }

  @Test("A command to all whose client leaves this node before its record is stored is refused")
  mutating func lostHere() {
    nodes.owners["c1"] = .here
    _ = nodes.toldHere(Line.changed("c1"))
    _ = nodes.toldHere(Line.snapshot("c1", 0))
    nodes.send(Line.command("r1", #""all""#))
    #expect(nodes.toldHere(Line.removed("c1")) == [Line.busy("r1", "c1"), Line.removed("c1")])
    _ = nodes.toldHere(Line.changed("c1"))
    _ = nodes.toldHere(Line.snapshot("c1", 0))
    nodes.send(Line.command("r2", #"["c1"]"#))
    let record = Line.record("c1", 1, cause: "r2")
    #expect(nodes.toldHere(record) == [record])
    #expect(nodes.toldHere(Line.removed("c1")) == [Line.removed("c1")])
  }

  @Test("A command to all names other nodes their clients, and is for this one if it has any")
  mutating func allElsewhere() {
    let command = Line.command("r1", #""all""#)
    #expect(nodes.send(command) == ["": command])
    _ = nodes.told(Line.changed("c1"), by: "a")
    #expect(nodes.send(command) == ["a": Line.command("r1", #"["c1"]"#)])
    nodes.owners["c2"] = .here
    #expect(nodes.send(command) == ["": command, "a": Line.command("r1", #"["c1"]"#)])
    nodes.owners["c1"] = .here
    #expect(nodes.send(command) == ["": command])
  }

  @Test("A client that was not told of yet is commanded at its owner, as far as that is there")
  mutating func untold() {
    (nodes.owners["c1"], nodes.owners["c2"]) = (.node("a"), .node("gone"))
    let (one, other) = (Line.command("r1", #"["c1"]"#), Line.command("r1", #"["c2"]"#))
    #expect(nodes.send(Line.command("r1", #"["c1","c2"]"#)) == ["a": one, "": other])
    #expect(nodes.forget("a") == [Line.busy("r1", "c1")])
  }

  @Test("The removal of a client is answered by itself, and by no record or error")
  mutating func removal() {
    for stream in ["c1", "c2"] { _ = nodes.told(Line.snapshot(stream, 0), by: "a") }
    nodes.send(Line.removal("r1", #"["c1","c2"]"#))
    nodes.send(Line.command("r2", #"["c1"]"#))
    #expect(nodes.told(Line.record("c1", 1, cause: "r1"), by: "a").count == 1)
    let removed = Line.removed("c1", cause: "r1")
    #expect(nodes.told(removed, by: "a") == [Line.busy("r2", "c1"), removed])
    #expect(nodes.forget("a") == [Line.busy("r1", "c2"), Line.removed("c2")])
  }

  @Test("A client that is not watched sends no record that could answer, and is not waited for")
  mutating func unwatched() {
    for stream in ["c1", "c2"] { _ = nodes.told(Line.snapshot(stream, 0), by: "a") }
    nodes.send(Line.command("r1", #"["c1","c2"]"#))
    nodes.send(#"{"kind":"watch","streams":["c2"]}"#)
    nodes.send(Line.command("r2", #"["c1"]"#))
    #expect(nodes.forget("a") == [Line.busy("r1", "c2"), Line.removed("c1"), Line.removed("c2")])
  }

  @Test("Of more commands than may wait for answers the oldest is answered with an error")
  mutating func bounds() throws {
    _ = nodes.told(Line.changed("c1"), by: "a")
    for number in 1...256 {
      #expect(nodes.send(Line.command("r\(number)", #"["c1"]"#))["!"] == nil)
    }
    let error = try #require(nodes.send(Line.command("r257", #"["c1"]"#))["!"])
    #expect(error.hasPrefix(#"{"kind":"error","ref":"r1","code":"busy""#))
    #expect(nodes.forget("a").count == 256 + 1)
  }

  @Test("Before its welcome an operator is known to no other node")
  mutating func unwelcomed() throws {
    let hello = try #require(RelayedOperator(hello: .object([]), from: []))
    nodes.operators = hello
    nodes.owners["c1"] = .node("a")
    for line in [Line.command("r1", #"["c1"]"#), #"{"kind":"watch","streams":["c1"]}"#] {
      #expect(nodes.send(line) == ["": line])
    }
    #expect(!nodes.operators.isWelcomed)
    _ = nodes.toldHere(#"{"kind":"welcome"}"#)
    #expect(nodes.operators.isWelcomed)
    #expect(String(decoding: nodes.operators.opening, as: UTF8.self).hasSuffix(#"["c1"]}"#))
  }
}
