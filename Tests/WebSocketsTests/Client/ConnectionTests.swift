import Testing
import WebSockets

@Suite struct ConnectionTests {
  @Test func `Messages are echoed in order`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    for number in 0..<100 { #expect(client.send("line \(number) ä", on: connection)) }
    let isLast: (TestClient.Event) -> Bool = {
      if case .message(_, let text) = $0 { text.hasSuffix("line 99 ä") } else { false }
    }
    #expect(client.waits(for: 1, isLast))
    var lines: [String] = []
    for case .message(connection, let text) in client.events {
      lines += text.split(separator: "\n").map(String.init)
    }
    #expect(lines == (0..<100).map { "line \($0) ä" })
  }

  @Test func `A message longer than any buffer arrives whole`() throws {
    let server = try EchoServer { $0.maximumMessageBytes = 2_000_000 }
    let client = try TestClient { $0.sendQueueBytes = 2_000_000 }
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    let text = String(repeating: "0123456789", count: 50_000)
    #expect(client.send(text, on: connection))
    #expect(client.waits(for: .message(connection, text)))
  }

  @Test func `Many connections share one thread, with limited concurrent handshakes`() throws {
    let server = try EchoServer()
    let client = try TestClient { $0.maximumHandshakes = 16 }
    let connections = (0..<300).map { _ in client.connect(server.port) }
    #expect(
      client.waits(for: 300) { if case .opened = $0 { true } else { false } })
    #expect(client.handshakes.begun == 300)
    #expect((1...16).contains(client.handshakes.most))
    for connection in connections { #expect(client.send("I am \(connection)", on: connection)) }
    for connection in connections {
      #expect(client.waits(for: .message(connection, "I am \(connection)")))
    }
  }

  @Test func `A connection above the client's limit fails at once`() throws {
    let server = try EchoServer()
    let client = try TestClient { $0.maximumConnections = 1 }
    let first = client.connect(server.port)
    #expect(client.waits(for: .opened(first)))
    #expect(client.end(of: client.connect(server.port)) == .tooMany)
    #expect(client.send("still here", on: first))
    #expect(client.waits(for: .message(first, "still here")))
  }

  @Test func `A connection that the client closes ends with its code and reason`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    client.close(connection, 4001, "enough")
    let end = client.end(of: connection)
    #expect(end == .closed(code: CloseCode(rawValue: 4001), reason: "enough"))
    #expect(server.closed.wait { $0.count == 1 })
    #expect(!client.send("too late", on: connection))
  }

  @Test func `Queued messages are sent before the close frame`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    _ = client.perform { loop in
      let id = ConnectionID(rawValue: connection)
      Array("last words".utf8).withUnsafeBytes { _ = loop.send($0, to: id) }
      loop.close(id, code: CloseCode(rawValue: 4003), reason: "mine")
    }
    #expect(client.end(of: connection) == .closed(code: CloseCode(rawValue: 4003), reason: "mine"))
    #expect(server.closed.wait { $0.count == 1 })
    #expect(server.received.value == ["last words"])
  }

  @Test func `A server's close frame ends the connection with its code and reason`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    #expect(client.send("close 4429 full for now", on: connection))
    let end = client.end(of: connection)
    #expect(end == .closed(code: CloseCode(rawValue: 4429), reason: "full for now"))
    #expect("\(end!)".contains("4429: full for now"))
  }

  @Test func `A server that stops closes its connections with 1001`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    server.stop()
    guard case .closed(.goingAway, _) = client.end(of: connection) else {
      Issue.record("\(client.events)")
      return
    }
  }

  @Test func `A full send queue rejects further messages and stays within its limit`() throws {
    let server = try RawServer { socket in
      Wire.open(socket)
      // It reads no more.
    }
    let client = try TestClient { $0.sendQueueBytes = 100_000 }
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    // In one turn of the loop, in which nothing leaves.
    let found = client.perform { client in
      let text = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
      let id = ConnectionID(rawValue: connection)
      var taken = 0
      while taken < 1_000, text.withUnsafeBytes({ client.send($0, to: id) }) { taken += 1 }
      return (taken: taken, waiting: client.waitingBytes(of: id))
    }
    #expect((1..<1_000).contains(found?.taken ?? 0))
    #expect((50_000...100_000).contains(found?.waiting ?? 0))
  }

  @Test func `An idle client takes no loop turns`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let connection = client.connect(server.port)
    #expect(client.waits(for: .opened(connection)))
    #expect(client.send("one", on: connection))
    #expect(client.waits(for: .message(connection, "one")))
    let before = client.turns
    // Each of these wakes the loop for one turn, and its answer for another one.
    for number in 0..<10 {
      #expect(client.send("n\(number)", on: connection))
      #expect(client.waits(for: .message(connection, "n\(number)")))
    }
    #expect(client.turns - before <= 25)
  }

  @Test func `Stopping the client closes all connections`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let connections = (0..<20).map { _ in client.connect(server.port) }
    for connection in connections { #expect(client.waits(for: .opened(connection))) }
    #expect(client.stop())
    #expect(server.closed.wait { $0.count == 20 })
    for connection in connections {
      #expect(client.end(of: connection) == .closed(code: .normal, reason: ""))
    }
  }
}
