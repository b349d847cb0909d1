import CLibwebsockets
import Foundation
import Testing

@testable import WebSockets

@Suite struct LoopTests {
  @Test func `A busy port is named in the error`() throws {
    let server = try TestServer()
    let port = server.transport.port
    #expect(throws: WebSocketError.addressInUse(host: "127.0.0.1", port: port)) {
      _ = try TestServer(configure: { $0.port = port })
    }
    #expect(
      "\(WebSocketError.addressInUse(host: "127.0.0.1", port: 8080))".contains("port 8080"))
  }

  @Test func `A host that cannot be bound is named in the error`() {
    #expect(throws: WebSocketError.addressNotAvailable(host: "192.0.2.1")) {
      _ = try TestServer(configure: { $0.host = "192.0.2.1" })
    }
    #expect(throws: WebSocketError.unknownHost("no such host")) {
      _ = try TestServer(configure: { $0.host = "no such host" })
    }
  }

  @Test(arguments: [
    (20_000, 10_000, 512, 16), (4_096, 3_504, 512, 16), (1_024, 704, 240, 16), (128, 44, 16, 4),
  ])
  func `Sockets are as many as descriptors allow, and connections have most of them`(
    _ descriptors: Int, _ connections: Int, _ requests: Int, _ reserved: Int
  ) throws {
    let fitting = try WebSocketServerConfiguration().fitting(descriptors: descriptors)
    #expect(fitting.maximumConnections == connections)
    #expect(fitting.maximumRequestSockets == requests)
    #expect(fitting.reservedRequestSockets == reserved)
    #expect(fitting.descriptorsNeeded <= descriptors)
  }

  @Test func `A server that may open fewer than 128 files says so and does not start`() {
    let error = WebSocketError.tooFewFileDescriptors(needed: 128, available: 127)
    #expect(throws: error) {
      try WebSocketServerConfiguration().fitting(descriptors: 127)
    }
  }

  @Test func `A server with fewer connections than the limit allows gets what it needs`() throws {
    var few = WebSocketServerConfiguration()
    few.maximumConnections = 8
    few.maximumRequestSockets = 8
    few.reservedRequestSockets = 0
    #expect(try few.fitting(descriptors: 80).maximumConnections == 8)
  }

  @Test func `A server setting out of range is named in the error`() {
    let wrong: [(String, (inout WebSocketServerConfiguration) -> Void)] = [
      ("port", { $0.port = 70_000 }), ("path", { $0.path = "ws" }),
      ("subprotocol", { $0.subprotocol = "" }),
      ("maximumMessageBytes", { $0.maximumMessageBytes = 0 }),
      ("maximumRequestSockets", { $0.maximumRequestSockets = 0 }),
      ("maximumRequestSocketsPerAddress", { $0.maximumRequestSocketsPerAddress = 0 }),
      ("unfinishedRequestMicroseconds", { $0.unfinishedRequestMicroseconds = -1 }),
      ("reservedRequestSockets", { $0.reservedRequestSockets = -1 }),
      ("maximumBodiesBytes", { $0.maximumBodiesBytes = 1 }),
      ("maximumAnswersBytes", { $0.maximumAnswersBytes = 0 }),
      ("maximumHeaderBytes", { $0.maximumHeaderBytes = 65_536 }),
      ("bodyGraceSeconds", { $0.bodyGraceSeconds = 0 }),
      ("minimumBodyBytesPerSecond", { $0.minimumBodyBytesPerSecond = 0 }),
      ("outboxHardBytes", { $0.outboxHardBytes = 1 }),
      ("outboxStallMicroseconds", { $0.outboxStallMicroseconds = 0 }),
      ("outboxMaximumBytes", { $0.outboxMaximumBytes = 1 }),
      ("outboxesMaximumBytes", { $0.outboxesMaximumBytes = 1 }),
      ("hangUpSeconds", { $0.hangUpSeconds = 20 }),
    ]
    for (name, change) in wrong {
      let error = #expect(throws: WebSocketError.self) {
        _ = try TestServer(configure: change)
      }
      #expect(error.map { "\($0)".contains(name) } == true)
    }
  }

  @Test func `A missing web root is named in the error`() {
    #expect(throws: WebSocketError.unreadableWebRoot(path: "/no/such/folder")) {
      _ = try TestServer(configure: { $0.webRoot = "/no/such/folder" })
    }
  }

  @Test func `The loop turns again after a deadline, never before it`() throws {
    let server = try TestServer()
    server.perform { _ in server.handler.interval = 16_667 }
    #expect(server.handler.turns.wait { $0.count > 40 })
    let turns = server.handler.turns.all.suffix(30)
    let gaps = zip(turns.dropFirst(), turns).map { $0 - $1 }
    #expect(gaps.count == 29 && gaps.allSatisfy { $0 >= 16_667 })
  }

  @Test func `A deadline in the past makes the loop turn again at once`() throws {
    let server = try TestServer()
    server.perform { _ in server.handler.interval = -1_000_000 }
    #expect(server.handler.turns.wait { $0.count > 100 })
    server.perform { _ in server.handler.interval = nil }
  }

  @Test func `An idle server without deadlines takes no loop turns`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    #expect(server.waitFor(.opened(1)))
    // The time limit of a socket that was closed earlier may still end once.
    server.perform { _ in true }
    let before = try #require(server.perform { $0.statistics.turns })
    #expect(try TestServer.waitForDeadlines(30))
    #expect(server.perform { $0.statistics.turns } == before + 1)
    withExtendedLifetime(client) {}
  }

  @Test func `Work submitted concurrently from many threads all runs on the loop`() throws {
    let server = try TestServer()
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      #expect(server.perform { _ in true } == true)
    }
  }

  @Test func `Stopping the server closes every connection with 1001 and ends the loop`() throws {
    let server = try TestServer(configure: { $0.stopTimeoutMicroseconds = 4_000_000 })
    let clients = try (0..<3).map { _ in try RawClient.connected(to: server) }
    server.perform { $0.send("last words", to: ConnectionID(rawValue: 2)) }
    server.perform { $0.stop() }
    for client in clients {
      let close = try client.takeClose()
      #expect(close.closeCode == 1001)
      client.sendFrame(8, [3, 233])
    }
    #expect(server.stop())
    for id in 1...3 as ClosedRange<UInt64> { #expect(server.events.contains(.closed(id))) }
    #expect(throws: RawClient.Failure.self) { _ = try RawClient(port: server.transport.port) }
    server.transport.wake()
  }

  @Test func `Stopping the server does not wait for an unresponsive client`() throws {
    let server = try TestServer(configure: { $0.stopTimeoutMicroseconds = 100_000 })
    let client = try RawClient.connected(to: server)
    #expect(server.waitFor(.opened(1)))
    #expect(server.stop())
    #expect(server.events.contains(.closed(1)))
    withExtendedLifetime(client) {}
  }

  @Test func `A server that stops listening keeps its open connections`() throws {
    let server = try TestServer(onMessage: { transport, connection, bytes in
      bytes.withUnsafeBytes { transport.send($0, to: connection) }
    })
    let client = try RawClient.connected(to: server)
    server.perform { $0.stopListening() }
    #expect(throws: RawClient.Failure.self) { _ = try RawClient(port: server.transport.port) }
    client.sendText("echo")
    #expect(try client.takeFrame().text == "echo")
  }

  @Test func `A server that never ran releases its port`() throws {
    let handler = TestHandler(
      onOpen: { _, _ in }, onMessage: { _, _, _ in }, onRequest: { _, _ in })
    var configuration = WebSocketServerConfiguration()
    for _ in 0..<3 {
      let transport = try WebSocketServer(configuration: configuration, handler: handler)
      #expect(configuration.port == 0 || configuration.port == transport.port)
      configuration.port = transport.port
    }
  }

  @Test func `A libwebsockets message goes to the log`() throws {
    let server = try TestServer()
    server.perform { _ in lwsl_hexdump_level(LLL_WARN, "told", 4) }
    #expect(server.handler.logLines.wait { $0.contains { $0.contains("libwebsockets: ") } })
  }
}
