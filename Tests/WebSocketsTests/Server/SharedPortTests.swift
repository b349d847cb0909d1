import Foundation
import Testing

@testable import WebSockets

@Suite("Several loops on one port") struct SharedPortTests {
  /// A server of two loops, and which of them each connection came to.
  private struct TwoLoops {
    let first: TestServer
    let second: TestServer

    init(configure: (inout WebSocketServerConfiguration) -> Void = { _ in }) throws {
      first = try TestServer(configure: {
        $0.loops = 2
        configure(&$0)
      })
      second = try TestServer(beside: first)
    }

    func client() throws -> RawClient { try RawClient.connected(to: first) }
  }

  @Test("Connections are spread evenly over the loops, and their numbers tell the loop apart")
  func evenness() throws {
    let server = try TwoLoops()
    let clients = try (0..<8).map { _ in
      let client = try server.client()
      client.sendText("hello")
      return client
    }
    for loop in [server.first, server.second] {
      #expect(loop.handler.events.wait { $0.count == 8 })
    }
    let opened = [server.first, server.second].map { loop in
      loop.events.compactMap { if case .opened(let id) = $0 { id } else { nil } }
    }
    #expect(opened == [[1, 3, 5, 7], [2, 4, 6, 8]])
    for (loop, ids) in opened.enumerated() {
      for id in ids {
        #expect(server.first.transport.loop(of: ConnectionID(rawValue: id)) == loop)
      }
    }
    #expect(server.first.transport.connectionsOfPort == 8)
    withExtendedLifetime(clients) {}
  }

  @Test("A connection that has gone makes room in its loop for the next one")
  func room() throws {
    let server = try TwoLoops()
    let one = try server.client()
    do {
      let two = try server.client()
      #expect(server.second.waitFor(.opened(2)))
      withExtendedLifetime(two) {}
    }
    #expect(server.second.waitFor(.closed(2)))
    let three = try server.client()
    #expect(server.second.waitFor(.opened(4)))
    withExtendedLifetime((one, three)) {}
  }

  @Test("The bound on connections holds for all loops together")
  func bound() throws {
    let server = try TwoLoops(configure: { $0.maximumConnections = 2 })
    let clients = try [server.client(), server.client()]
    #expect(server.second.waitFor(.opened(2)))
    let answer = try RawClient.get(server.first.transport.port, "/ws")
    #expect(answer.hasPrefix("HTTP/1.1 503 "))
    withExtendedLifetime(clients) {}
  }

  @Test("The bound on bytes that wait holds for the readers of all loops together")
  func outboxes() throws {
    let server = try TwoLoops(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxMaximumBytes = 3_000_000
      $0.outboxesMaximumBytes = 3_000_000
      $0.outboxStallMicroseconds = 600_000_000
      $0.outboxMaximumAgeMicroseconds = 600_000_000
    })
    let slow = try RawClient.connected(to: server.first, receiveBuffer: 4096)
    let other = try server.client()
    #expect(server.second.waitFor(.opened(2)))
    let chunk = String(repeating: "x", count: 60_000)
    var waiting = 0
    // The system takes some of it first.
    for _ in 0..<1000 where waiting < 2_000_000 {
      server.first.perform { $0.send(chunk, to: ConnectionID(rawValue: 1)) }
      waiting = server.first.perform { $0.waitingBytes(of: ConnectionID(rawValue: 1)) } ?? 0
    }
    #expect(waiting >= 2_000_000)
    let most = server.second.perform { transport in
      (0..<250).reduce(0) { most, _ in
        transport.send(String(repeating: "x", count: 9_999), to: ConnectionID(rawValue: 2))
        return max(most, transport.waitingBytes(of: ConnectionID(rawValue: 2)))
      }
    }
    #expect((300_000...1_000_000).contains(most ?? 0))
    #expect(try other.takeClose().closeCode == 4413)
    #expect(server.first.slowReaders == 0, "who was there first stays")
    withExtendedLifetime(slow) {}
  }

  @Test("After a further loop has ended, connections come to the others")
  func end() throws {
    let server = try TwoLoops()
    #expect(server.second.stop())
    let clients = try [server.client(), server.client()]
    #expect(server.first.waitFor(.opened(3)))
    withExtendedLifetime(clients) {}
  }

  @Test("More loops than may be, and more than descriptors allow, are refused with the reason")
  func bounds() {
    for loops in [0, 65] {
      #expect(throws: WebSocketError.self) { try TestServer(configure: { $0.loops = loops }) }
    }
    var many = WebSocketServerConfiguration()
    many.loops = 64
    #expect(throws: WebSocketError.tooFewFileDescriptors(needed: 1_136, available: 1_024)) {
      try many.fitting(descriptors: 1_024)
    }
  }
}
