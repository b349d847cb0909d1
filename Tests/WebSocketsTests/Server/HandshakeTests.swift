import Testing
import WebSockets

@Suite struct HandshakeTests {
  @Test func `A correct upgrade is accepted and answered with the subprotocol`() throws {
    let server = try TestServer()
    let client = try RawClient(port: server.transport.port)
    client.send(RawClient.upgrade(port: server.transport.port))
    let head = try client.takeHead()
    #expect(head.hasPrefix("HTTP/1.1 101 "))
    #expect(head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    #expect(head.contains("Sec-WebSocket-Protocol: rootstage.v1\r\n"))
    #expect(!head.lowercased().contains("sec-websocket-extensions"))
    #expect(server.waitFor(.opened(1)))
  }

  @Test(arguments: [
    [("Origin", nil)], [("Origin", "http://localhost:PORT")], [("Host", "localhost:PORT")],
    [("Host", "LOCALHOST:PORT")], [("Connection", "keep-alive, Upgrade")],
    [("Sec-WebSocket-Protocol", "other, rootstage.v1")], [("Upgrade", "WebSocket")],
    [("Sec-WebSocket-Extensions", "permessage-deflate; client_max_window_bits")],
  ])
  func `An upgrade with equivalent headers is accepted`(_ changes: [(String, String?)]) throws {
    let server = try TestServer()
    let port = server.transport.port
    let changes = changes.map { ($0.0, $0.1?.replacingPort(port)) }
    let client = try RawClient(port: port)
    client.send(RawClient.upgrade(port: port, changes))
    let head = try client.takeHead()
    #expect(head.hasPrefix("HTTP/1.1 101 "))
    #expect(!head.lowercased().contains("sec-websocket-extensions"))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var status: Int
    var says: String
    var header: String
    var value: String?
    var testDescription: String { "\(header): \(value ?? "(absent)")" }

    init(_ status: Int, _ says: String, _ header: String, _ value: String?) {
      (self.status, self.says, self.header, self.value) = (status, says, header, value)
    }
  }

  @Test(arguments: [
    Refusal(400, "\"websocket\"", "Upgrade", "h2c"),
    Refusal(400, "\"websocket\"", "Upgrade", "foo"),
    Refusal(403, "--allow-origin", "Origin", "http://example.org"),
    Refusal(403, "--allow-origin", "Origin", "http://127.0.0.1"),
    Refusal(403, "--allow-origin", "Origin", "http://127.0.0.1:PORT.example.org"),
    Refusal(403, "--allow-origin", "Origin", "https://127.0.0.1:PORT"),
    Refusal(403, "--allow-origin", "Origin", "null"),
    Refusal(403, "--allow-host", "Host", "example.org"),
    Refusal(403, "--allow-host", "Host", "127.0.0.1"),
    Refusal(400, "\"Host\" is missing", "Host", nil),
    Refusal(426, "13", "Sec-WebSocket-Version", "8"),
    Refusal(426, "13", "Sec-WebSocket-Version", "130"),
    Refusal(426, "13", "Sec-WebSocket-Version", nil),
    Refusal(400, "rootstage.v1", "Sec-WebSocket-Protocol", nil),
    Refusal(400, "rootstage.v1", "Sec-WebSocket-Protocol", "rootstage.v2"),
    Refusal(400, "rootstage.v1", "Sec-WebSocket-Protocol", "rootstage.v1.json"),
    Refusal(400, "rootstage.v1", "Sec-WebSocket-Protocol", "http only"),
    Refusal(400, "rootstage.v1", "Sec-WebSocket-Protocol", String(repeating: "x", count: 200)),
    Refusal(400, "24 characters", "Sec-WebSocket-Key", nil),
    Refusal(400, "24 characters", "Sec-WebSocket-Key", "short"),
    Refusal(400, "24 characters", "Sec-WebSocket-Key", RawClient.key + "x"),
    Refusal(400, "no body", "Content-Length", "5"),
    Refusal(400, "no body", "Content-Length", "99999999999999999999999"),
    Refusal(400, "no body", "Transfer-Encoding", "chunked"),
    Refusal(400, "Connection: Upgrade", "Connection", "keep-alive"),
    Refusal(400, "Connection: Upgrade", "Connection", nil),
  ])
  func `An upgrade with a wrong header is rejected with a hint at the right one`(
    _ refusal: Refusal
  ) throws {
    let server = try TestServer()
    let port = server.transport.port
    let answer = try RawClient.ask(
      port,
      RawClient.upgrade(port: port, [(refusal.header, refusal.value?.replacingPort(port))]))
    #expect(answer.hasPrefix("HTTP/1.1 \(refusal.status) "))
    #expect(answer.contains(refusal.says))
    #expect(server.events.isEmpty)
  }

  @Test func `An upgrade on another path gets 404`() throws {
    let server = try TestServer()
    let port = server.transport.port
    let answer = try RawClient.ask(port, RawClient.upgrade(port: port, path: "/other"))
    #expect(answer.hasPrefix("HTTP/1.1 404 "))
    #expect(answer.contains("GET /ws"))
  }

  @Test func `An HTTP/2 preface does not switch protocols`() throws {
    let server = try TestServer()
    let answer = try RawClient.ask(
      server.transport.port,
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u{0}\u{0}\u{0}\u{4}\u{0}\u{0}\u{0}\u{0}\u{0}")
    #expect(!answer.contains("101"))
    #expect(!answer.utf8.starts(with: [0, 0]))
    #expect(server.events.isEmpty)
    _ = try RawClient.connected(to: server)
  }

  @Test func `An upgrade to h2c with settings does not switch protocols`() throws {
    let server = try TestServer()
    let port = server.transport.port
    let answer = try RawClient.ask(
      port,
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: Upgrade, HTTP2-Settings\r\n"
        + "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
  }

  @Test func `A CONNECT request gets no tunnel`() throws {
    let server = try TestServer()
    let answer = try RawClient.ask(
      server.transport.port, "CONNECT example.org:80 HTTP/1.1\r\nHost: example.org\r\n\r\n")
    #expect(!answer.contains(" 200 "))
    _ = try RawClient.connected(to: server)
  }

  @Test func `A connection above the limit gets 503 with Retry-After`() throws {
    let server = try TestServer(configure: { $0.maximumConnections = 1 })
    let port = server.transport.port
    let first = try RawClient.connected(to: server)
    let answer = try RawClient.ask(port, RawClient.upgrade(port: port))
    #expect(answer.hasPrefix("HTTP/1.1 503 "))
    #expect(answer.contains("Retry-After: "))
    first.sendFrame(8, [])
    #expect(server.waitFor(.closed(1)))
    _ = try RawClient.connected(to: server)
  }

  @Test func `A connection above the limit per address gets 429`() throws {
    let server = try TestServer(configure: { $0.maximumConnectionsPerAddress = 1 })
    let port = server.transport.port
    let first = try RawClient.connected(to: server)
    let answer = try RawClient.ask(port, RawClient.upgrade(port: port))
    #expect(answer.hasPrefix("HTTP/1.1 429 "))
    withExtendedLifetime(first) {}
  }

  @Test func `A request whose headers never end times out`() throws {
    let server = try TestServer(configure: { $0.requestTimeoutSeconds = 1 })
    let client = try RawClient(port: server.transport.port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n")
    #expect(client.isClosed)
  }

}

extension String {
  func replacingPort(_ port: Int) -> String {
    split(separator: "PORT", omittingEmptySubsequences: false).joined(separator: "\(port)")
  }
}
