import Foundation
import Testing
import WebSockets

@Suite("Requests that follow each other on one socket")
struct KeepAliveTests {
  private let pages: PagesFolder

  init() throws { pages = try PagesFolder() }

  /// A server whose sockets stay open, with an answer that repeats the body.
  private static func server(
    _ configure: @escaping (inout WebSocketServerConfiguration) -> Void = { _ in }
  ) throws -> TestServer {
    try TestServer(
      configure: {
        $0.keepAliveSeconds = 60
        $0.dynamicPaths = ["/healthz", "/dynamic/"]
        configure(&$0)
      },
      onRequest: { transport, request in
        let text = "\(request.path) \(String(decoding: request.body, as: UTF8.self))"
        transport.respond(to: request.id, HTTPResponse(status: 200, text: text))
      })
  }

  private static func get(_ path: String, _ headers: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: x\r\n\(headers)\r\n"
  }

  private static func post(_ body: String) -> String {
    "POST /dynamic/x HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
  }

  @Test("Each request on a socket gets its own answer, which says how long the socket is open")
  func several() throws {
    let server = try Self.server()
    let client = try RawClient(port: server.transport.port)
    for number in 1...50 {
      client.send(Self.get("/healthz"))
      let answer = try client.takeAnswer()
      #expect(answer.head.contains("\r\nConnection: keep-alive\r\nKeep-Alive: timeout=60\r\n"))
      #expect(answer.body == "/healthz \n")
      client.send(Self.post("body \(number)"))
      #expect(try client.takeAnswer().body == "/dynamic/x body \(number)\n")
      client.send("HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try client.takeAnswer(toHead: true).status == "HTTP/1.1 200 OK")
    }
    #expect(server.perform { $0.statistics.requestsAnswered } == 150)
    #expect(server.perform { $0.statistics.heldBodyBytes } == 0)
  }

  @Test("Pages follow each other too, and those that are not there or have not changed")
  func staticFiles() throws {
    let root = pages.root
    let server = try Self.server { $0.webRoot = root }
    let client = try RawClient(port: server.transport.port)
    client.send(Self.get("/index.html"))
    let first = try client.takeAnswer()
    let tag = try #require(first.head.firstMatch(of: /ETag: ("[^"]+")/)?.1)
    client.send(Self.get("/index.html", "If-None-Match: \(tag)\r\n"))
    #expect(try client.takeAnswer().status == "HTTP/1.1 304 Not Modified")
    client.send(Self.get("/nowhere.html"))
    #expect(try client.takeAnswer().status == "HTTP/1.1 404 Not Found")
    client.send(Self.get("/index.html"))
    #expect(try client.takeAnswer().body == first.body)
  }

  @Test(
    "Requests that are sent without waiting are answered in their order",
    arguments: [1, 2, 7, 100_000])
  func pipelined(_ pieceBytes: Int) throws {
    let server = try Self.server()
    let client = try RawClient(port: server.transport.port)
    let requests = (1...20).map { Self.get("/dynamic/\($0)") + Self.post("GET \($0)") }
    let bytes = Array(requests.joined().utf8)
    for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
      client.send(Array(bytes[start..<min(start + pieceBytes, bytes.count)]))
    }
    for number in 1...20 {
      #expect(try client.takeAnswer().body == "/dynamic/\(number) \n")
      #expect(try client.takeAnswer().body == "/dynamic/x GET \(number)\n")
    }
    #expect(server.perform { $0.statistics.heldBodyBytes } == 0)
  }

  @Test("A long body is followed by the next request")
  func longBody() throws {
    let server = try Self.server()
    let client = try RawClient(port: server.transport.port)
    let body = String(repeating: "x", count: 300_000)
    for _ in 1...3 {
      client.send(Self.post(body))
      #expect(try client.takeAnswer().body == "/dynamic/x \(body)\n")
    }
  }

  @Test("A socket becomes a WebSocket connection after requests were answered on it")
  func upgrade() throws {
    let server = try Self.server()
    let client = try RawClient(port: server.transport.port)
    client.send(Self.get("/healthz"))
    #expect(try client.takeAnswer().status == "HTTP/1.1 200 OK")
    client.send(RawClient.upgrade(port: server.transport.port))
    #expect(try client.takeHead().hasPrefix("HTTP/1.1 101 "))
    client.sendText("hello")
    #expect(server.waitFor(.message(1, "hello")))
  }

  /// What ends the socket with its answer: nobody could know where the next request begins, or the
  /// client says that there is none.
  static let last: [(request: String, status: String)] = [
    ("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "200"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "200"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: keep-alive , Close\r\n\r\n", "200"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "400"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "411"),
    ("POST /index.html HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody", "405"),
    ("POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", "413"),
    ("POST /healthz HTTP/1.1\r\nHost: x\r\n\r\n", "411"),
    ("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n\r\n", "400"),
    ("no request\r\n\r\n", "400"),
  ]

  @Test(
    "What stands behind a request that ends its socket is no request", arguments: last)
  func closing(_ request: String, _ status: String) throws {
    let root = pages.root
    let server = try Self.server { $0.webRoot = root }
    let client = try RawClient(port: server.transport.port)
    client.send(request + Self.get("/healthz"))
    let answer = client.takeAll()
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  @Test("Idle sockets make room for other clients, and are not counted as refused")
  func room() throws {
    let server = try Self.server {
      $0.maximumRequestSockets = 4
      $0.unfinishedRequestMicroseconds = 60_000_000
    }
    let port = server.transport.port
    let clients = try (0..<12).map { _ in
      let client = try RawClient(port: port)
      client.send(Self.get("/healthz"))
      #expect(try client.takeAnswer().status == "HTTP/1.1 200 OK")
      return client
    }
    #expect(clients[..<8].count { $0.isClosed } >= 8)
    #expect(server.perform { $0.statistics.refusedSockets } == 0)
  }

  @Test("One address at its bound loses an idle socket, and others keep theirs")
  func roomOfAnAddress() throws {
    let server = try Self.server {
      $0.maximumRequestSocketsPerAddress = 2
      $0.unfinishedRequestMicroseconds = 60_000_000
    }
    let port = server.transport.port
    let other = try RawClient(port: port, from: "127.0.0.2")
    other.send(Self.get("/healthz"))
    _ = try other.takeAnswer()
    for _ in 0..<6 {
      let client = try RawClient(port: port)
      client.send(Self.get("/healthz"))
      #expect(try client.takeAnswer().status == "HTTP/1.1 200 OK")
    }
    other.send(Self.get("/healthz"))
    #expect(try other.takeAnswer().status == "HTTP/1.1 200 OK")
    #expect(server.perform { $0.statistics.refusedSockets } == 0)
  }

  @Test("A socket that stays idle is closed without a word")
  func idle() throws {
    let server = try Self.server { $0.keepAliveSeconds = 1 }
    let client = try RawClient(port: server.transport.port)
    client.send(Self.get("/healthz"))
    _ = try client.takeAnswer()
    #expect(client.takeAll() == "")
    #expect(client.isClosed)
  }

  @Test("A later head that comes too slowly is told so, as the first is")
  func slowHead() throws {
    let server = try Self.server { $0.requestTimeoutSeconds = 1 }
    let client = try RawClient(port: server.transport.port)
    client.send(Self.get("/healthz"))
    _ = try client.takeAnswer()
    client.send("GET /healthz HT")
    #expect(client.takeAll().hasPrefix("HTTP/1.1 408 "))
  }

  @Test("While the server stops, answers end their sockets")
  func stopping() throws {
    let server = try Self.server()
    let client = try RawClient(port: server.transport.port)
    client.send(Self.get("/healthz"))
    _ = try client.takeAnswer()
    server.perform { $0.stopListening() }
    client.send(Self.get("/healthz"))
    #expect(client.takeAll().contains("\r\nConnection: close\r\n"))
  }

  @Test("A negative time for idle sockets is refused")
  func negative() {
    #expect(throws: WebSocketError.self) { try Self.server { $0.keepAliveSeconds = -1 } }
  }
}
