import AccessControl
import Testing
import WebSockets

@testable import StageServer

@Suite("Links that expire")
struct AccessGateTests {
  private static let hour: Int64 = 3_600_000

  private static func gate() throws -> AccessGate {
    try AccessGate(AccessSettings(token: Token(), isEncrypted: false, linksPath: nil))
  }

  /// Makes a link and opens connections by it.
  private static func open(
    _ connections: ClosedRange<UInt64>, _ lifetime: Lifetime, in gate: AccessGate, at time: Int64
  ) throws {
    let token = Token()
    _ = try gate.make(
      .replay, named: "a", for: nil, lifetime: lifetime, token: token, unixMilliseconds: time)
    let grant = try #require(gate.list.grant(for: token.fingerprint, at: time))
    for connection in connections {
      #expect(gate.opened(ConnectionID(rawValue: connection), by: grant, at: time))
    }
  }

  @Test("The connections of a link are taken once, when the link expires, and no others")
  func taken() throws {
    let gate = try Self.gate()
    try Self.open(1...2, .hour, in: gate, at: 0)
    try Self.open(3...3, .day, in: gate, at: 0)
    try Self.open(4...4, .untilRevoked, in: gate, at: 0)
    #expect(gate.takeExpired(at: Self.hour - 1).isEmpty)
    let ended = gate.takeExpired(at: Self.hour)
    #expect(ended == ["l1": [ConnectionID(rawValue: 1), ConnectionID(rawValue: 2)]])
    #expect(gate.takeExpired(at: Self.hour).isEmpty)
    #expect(gate.connectionCount(of: "l1") == 0 && gate.connectionCount(of: "l2") == 1)
    #expect(gate.takeExpired(at: 24 * Self.hour).keys.sorted() == ["l2"])
    #expect(gate.takeExpired(at: .max).isEmpty && gate.connectionCount(of: "l4") == 0)
    #expect(gate.connectionCount(of: "l3") == 1)
  }

  @Test("A connection that opens while its link is taken back, or ends, is not let in")
  func lateOpening() throws {
    let gate = try Self.gate()
    let token = Token()
    let link = try gate.make(
      .operator, named: "a", for: nil, lifetime: .hour, token: token, unixMilliseconds: 0)
    let grant = try #require(gate.list.grant(for: token.fingerprint, at: 0))
    let connection = ConnectionID(rawValue: 1)
    #expect(!gate.opened(connection, by: grant, at: Self.hour))
    #expect(gate.revoke(link.id) == [])
    #expect(!gate.opened(connection, by: grant, at: 0))
    #expect(gate.connectionCount(of: link.id) == 0 && gate.wait(at: 0) == nil)
  }

  @Test("The loop waits for the next end of a link that has connections, a minute at most")
  func wait() throws {
    let gate = try Self.gate()
    #expect(gate.wait(at: 0) == nil)
    try Self.open(1...1, .untilRevoked, in: gate, at: 0)
    #expect(gate.wait(at: 0) == nil)
    try Self.open(2...2, .hour, in: gate, at: 0)
    #expect(gate.wait(at: 0) == 60_000_000)
    #expect(gate.wait(at: Self.hour - 2) == 2_000)
    #expect(gate.wait(at: Self.hour + 1) == 0)
    // Its connection is gone: nobody waits for its end any more.
    gate.closed(ConnectionID(rawValue: 2))
    #expect(gate.takeExpired(at: Self.hour).isEmpty && gate.wait(at: Self.hour) == nil)
  }
}
