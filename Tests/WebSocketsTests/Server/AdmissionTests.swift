import Foundation
import Synchronization
import Testing
import WebSockets

@Suite struct AdmissionTests {
  /// What a client does that holds its socket without ever finishing its request.
  enum Delay: String, CaseIterable {
    case silent = ""
    case inItsHead = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
    case inItsBody = "POST /api/x HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 100\r\n\r\nab"
  }

  @Test(arguments: Delay.allCases)
  func `Unfinished requests on all sockets make room for a new client`(_ delay: Delay) throws {
    let server = try TestServer(configure: {
      $0.maximumRequestSockets = 8
      $0.requestTimeoutSeconds = 60
      $0.unfinishedRequestMicroseconds = 0
    })
    let port = server.transport.port
    let slow = try (0..<40).map { _ in
      let client = try RawClient(port: port)
      client.send(delay.rawValue.replacingPort(port))
      return client
    }
    #expect(try RawClient.get(port, "/healthz").hasPrefix("HTTP/1.1 200 "))
    _ = try RawClient.connected(to: server)
    #expect((server.perform { $0.statistics.refusedSockets } ?? 0) >= 32)
    #expect(slow[0].isClosed)
  }

  @Test func `Clients that connect at once beyond the bound are all answered, one after another`()
    throws
  {
    let server = try TestServer(configure: {
      $0.maximumRequestSockets = 8
      $0.requestTimeoutSeconds = 60
      $0.unfinishedRequestMicroseconds = 60_000_000
    })
    let port = server.transport.port
    let burst = try (0..<40).map { _ in try RawClient(port: port) }
    for client in burst { client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n") }
    for client in burst { #expect(client.takeAll().hasPrefix("HTTP/1.1 200 ")) }
    #expect(server.perform { $0.statistics.refusedSockets } == 0)
  }

  @Test func `What comes faster than bodies are read stays with its sender, and others are served`()
    throws
  {
    let server = try TestServer(configure: {
      $0.minimumBodyBytesPerSecond = 1
      $0.maximumBodyBytesPerSecond = 1024
    })
    let port = server.transport.port
    let sender = try RawClient(port: port)
    sender.send(
      "POST /api/x HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 400000\r\n\r\n")
    var rest = [UInt8](repeating: 65, count: 400_000)
    for _ in 0..<3 {
      rest.removeFirst(sender.sendWhatFits(rest))
      #expect(server.waitForBodyBytes(atLeast: 1))
      #expect(try RawClient.get(port, "/healthz").hasPrefix("HTTP/1.1 200 "))
    }
    let held = server.perform { $0.statistics.heldBodyBytes } ?? 0
    // What came with the head, and one piece behind it.
    #expect((1...2 * 65_536).contains(held))
  }

  @Test func `Sockets closed to make room are told in one log line`() throws {
    let server = try TestServer(configure: {
      $0.maximumRequestSockets = 4
      $0.requestTimeoutSeconds = 60
      $0.unfinishedRequestMicroseconds = 0
    })
    let idle = try (0..<20).map { _ in try RawClient(port: server.transport.port) }
    #expect(idle[0].isClosed)
    let isTold = server.handler.logLines.wait { $0.contains { $0.contains("to make room") } }
    #expect(isTold)
    #expect(server.handler.logLines.all.filter { $0.contains("to make room") }.count == 1)
  }

  @Test(arguments: ["one address", "all"])
  func `At a bound the address with most sockets loses its oldest one, and others keep theirs`(
    _ bounded: String
  ) throws {
    let server = try TestServer(configure: {
      $0.requestTimeoutSeconds = 60
      $0.unfinishedRequestMicroseconds = 0
      if bounded == "all" {
        $0.maximumRequestSockets = 6
      } else {
        $0.maximumRequestSocketsPerAddress = 3
      }
    })
    let port = server.transport.port
    let other = try RawClient(port: port, from: "127.0.0.2")
    other.send("GET /healthz HTTP/1.1\r\n")
    let many = try (0..<12).map { _ in try RawClient(port: port) }
    #expect(many[0].isClosed)
    other.send("Host: x\r\n\r\n")
    #expect(other.takeAll().hasPrefix("HTTP/1.1 200 "))
  }

  @Test func `A health check is answered while all sockets wait for work`() throws {
    let server = try TestServer(
      configure: { $0.maximumRequestSockets = 4 },
      onRequest: { transport, request in
        if request.path == "/healthz" {
          transport.respond(to: request.id, HTTPResponse(status: 200, text: "well"))
        }
      })
    let port = server.transport.port
    let waiting = try (0..<4).map { _ in
      let client = try RawClient(port: port)
      client.send("GET /api/work HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      return client
    }
    #expect(server.handler.events.wait { $0.count == 4 })
    #expect(try RawClient.get(port, "/healthz").hasSuffix("well\n"))
    withExtendedLifetime(waiting) {}
  }

  @Test(arguments: SocketRefusal.allCases)
  func `A socket that is closed without an answer is counted by the reason`(
    _ reason: SocketRefusal
  ) throws {
    let server = try TestServer(
      configure: {
        $0.maximumRequestSockets = reason == .address ? 8 : 2
        $0.maximumRequestSocketsPerAddress = reason == .address ? 2 : 8
        $0.reservedRequestSockets = 0
        $0.unfinishedRequestMicroseconds = 0
      }, onRequest: { _, _ in })
    let port = server.transport.port
    let held = try (0..<2).map { _ in
      let client = try RawClient(port: port)
      let end = reason == .replaced ? "" : "\r\n"
      client.send("GET /api/work HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(end)")
      return client
    }
    if reason != .replaced { #expect(server.handler.events.wait { $0.count == 2 }) }
    let last = try RawClient(port: port)
    #expect((reason == .replaced ? held[0] : last).isClosed)
    #expect(server.perform { $0.statistics.refusedSocketsByReason } == [reason: 1])
  }

  @Test func `A body that comes too slowly gets 408, however steadily it comes`() throws {
    let server = try TestServer(configure: {
      $0.bodyGraceSeconds = 1
      $0.minimumBodyBytesPerSecond = 1_000_000
    })
    let client = try RawClient(port: server.transport.port)
    client.send(
      "POST /api/x HTTP/1.1\r\nHost: 127.0.0.1:\(server.transport.port)\r\n"
        + "Content-Length: 100000\r\n\r\n")
    let writer = client.keepSending("x", every: 0.05)
    defer { writer.stop() }
    #expect(try client.takeHead().hasPrefix("HTTP/1.1 408 "))
    #expect(server.events.isEmpty)
  }

  @Test func `A head that comes too slowly gets 408, however steadily it comes`() throws {
    let server = try TestServer(configure: { $0.requestTimeoutSeconds = 1 })
    let client = try RawClient(port: server.transport.port)
    client.send("GET / HTTP/1.1\r\nX-Slow: ")
    let writer = client.keepSending("x", every: 0.05)
    defer { writer.stop() }
    #expect(try client.takeHead().hasPrefix("HTTP/1.1 408 "))
  }

  @Test func `Bodies above the bound of all together get 503 with Retry-After`() throws {
    let server = try TestServer(configure: {
      $0.maximumRequestBodyBytes = 100_000
      $0.maximumBodiesBytes = 150_000
    })
    let port = server.transport.port
    let head =
      "POST /api/x HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 100000\r\n\r\n"
    let first = try RawClient(port: port)
    first.send(head + String(repeating: "a", count: 99_999))
    #expect(server.waitForBodyBytes(99_999))
    let second = try RawClient(port: port)
    second.send(head + String(repeating: "b", count: 100_000))
    let answer = second.takeAll()
    #expect(answer.hasPrefix("HTTP/1.1 503 "))
    #expect(answer.contains("Retry-After: "))
    first.send("a")
    #expect(first.takeAll().hasPrefix("HTTP/1.1 200 "))
    #expect(server.waitForBodyBytes(0))
    #expect(
      try RawClient.ask(port, head + String(repeating: "c", count: 100_000))
        .hasPrefix("HTTP/1.1 200 "))
  }

  @Test func `An answer above the bound of those not yet taken gets 503`() throws {
    // More than the system keeps for a client that reads nothing.
    let body = [UInt8](repeating: 0, count: 32_000_000)
    let server = try TestServer(
      configure: { $0.maximumAnswersBytes = 1_000_000 },
      onRequest: { transport, request in
        let isLong = request.path == "/api/long"
        transport.respond(
          to: request.id,
          isLong
            ? HTTPResponse(status: 200, contentType: "text/plain", body: body)
            : HTTPResponse(status: 200, text: "short"))
      })
    let port = server.transport.port
    let first = try RawClient(port: port)
    first.send("GET /api/long HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    #expect(server.waitForAnswerBytes(body.count))
    let second = try RawClient.get(port, "/api/long")
    #expect(second.hasPrefix("HTTP/1.1 503 ") && second.contains("Retry-After: "))
    #expect(try RawClient.get(port, "/healthz").hasPrefix("HTTP/1.1 200 "))
    #expect(first.countAll() > body.count)
    #expect(server.waitForAnswerBytes(0))
    #expect(try RawClient.get(port, "/api/long").hasPrefix("HTTP/1.1 200 "))
  }

  @Test func `An answer that is taken too slowly is given up, however steadily`() throws {
    let body = [UInt8](repeating: 0, count: 32_000_000)
    let server = try TestServer(
      configure: {
        $0.bodyGraceSeconds = 1
        $0.minimumBodyBytesPerSecond = 1_000_000_000
        $0.maximumBodyBytesPerSecond = $0.minimumBodyBytesPerSecond
      },
      onRequest: { transport, request in
        transport.respond(
          to: request.id, HTTPResponse(status: 200, contentType: "text/plain", body: body))
      })
    let port = server.transport.port
    let client = try RawClient(port: port)
    client.send("GET /api/long HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    #expect(server.waitForAnswerBytes(body.count))
    var taken = 0
    while server.perform({ $0.statistics.heldAnswerBytes }) != 0, taken < body.count {
      taken += try client.take(1_024).count
      usleep(1_000)
    }
    #expect(taken < body.count)
  }

  @Test func `A head of just under 16 KB is read, and a longer one gets 431`() throws {
    let server = try TestServer()
    let port = server.transport.port
    let room = 16_384 - "GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: \r\n\r\n".utf8.count
    func answer(_ cookie: Int) throws -> String {
      try RawClient.ask(
        port,
        "GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: \(String(repeating: "c", count: cookie))"
          + "\r\n\r\n")
    }
    #expect(try answer(room).hasPrefix("HTTP/1.1 200 "))
    let refused = try answer(room + 1)
    #expect(refused.hasPrefix("HTTP/1.1 431 "))
    #expect(refused.contains("16384 bytes"))
    #expect(try answer(1_000_000).hasPrefix("HTTP/1.1 431 "))
  }

  @Test(arguments: [
    "X-Auth", "Proxy", "Content", "C", "Sec-WebSocket", "Hos", "Hosts", "Accept", "If", "Te",
    "X-Forwarded-For", "Authorizations", "Cook", "HTTP2-Settings", ":authority", "x",
  ])
  func `A header of another name does not hold a request up`(_ name: String) throws {
    let server = try TestServer()
    let answer = try RawClient.get(
      server.transport.port, "/healthz", headers: "\(name): value: more\r\n\(name):\r\n")
    #expect(answer.hasPrefix(name.hasPrefix(":") ? "HTTP/1.1 400 " : "HTTP/1.1 200 "))
  }

  @Test(arguments: [
    ("GET /healthz HTTP/1.1\nHost: x\n\n", 400, "CR LF"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n", 400, "CR LF"),
    ("GET /healthz HTTP/1.1\r\n\r\n", 400, "\"Host\" is missing"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400, "\"host\" came twice"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nHost : y\r\n\r\n", 400, "a name, a colon"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n", 400, "a name, a colon"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nA b: y\r\n\r\n", 400, "a name, a colon"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nnothing\r\n\r\n", 400, "a name, a colon"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\n y\r\n\r\n", 400, "several lines"),
    ("GET /healthz HTTP/1.1\r\nHost: \u{e9}\r\n\r\n", 400, "printable ASCII"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nOrigin: \u{0}\r\n\r\n", 400, "has a NUL"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Any: a\u{0}b\r\n\r\n", 400, "has a NUL"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a word\r\n\r\n", 417, "100-continue"),
    ("GET  /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 400, "a method, a path and a version"),
    ("GET /healthz\r\nHost: x\r\n\r\n", 400, "a method, a path and a version"),
    ("GET /healthz HTTPS\r\nHost: x\r\n\r\n", 400, "a method, a path and a version"),
    ("GET /healthz HTTP/2.0\r\nHost: x\r\n\r\n", 505, "HTTP/1.1"),
    ("GET http://x/healthz HTTP/1.1\r\nHost: x\r\n\r\n", 400, "begin with a slash"),
    ("GET /\u{e9} HTTP/1.1\r\nHost: x\r\n\r\n", 400, "printable ASCII"),
    ("GET /healthz%0d%0aA:b HTTP/1.1\r\nHost: x\r\n\r\n", 400, "printable ASCII"),
    ("GET /healthz?a%00 HTTP/1.1\r\nHost: x\r\n\r\n", 400, "control characters"),
    ("GET /healthz%4 HTTP/1.1\r\nHost: x\r\n\r\n", 400, "two hexadecimal digits"),
    ("GET /healthz%+5 HTTP/1.1\r\nHost: x\r\n\r\n", 400, "two hexadecimal digits"),
    ("GET /healthz?a=%ff HTTP/1.1\r\nHost: x\r\n\r\n", 400, "a query is text"),
    ("get /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 501, "GET, HEAD"),
    ("BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n", 501, "GET, HEAD"),
    ("CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n", 501, "GET, HEAD"),
    ("TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 501, "GET, HEAD"),
    ("\r\n\r\n", 400, "a method, a path and a version"),
    ("POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n", 400, "Content-Length"),
    ("POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 5\r\n\r\n", 400, "Content-Length"),
    ("POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n\r\n", 400, "Content-Length"),
  ])
  func `A malformed head is refused with the rule that it breaks`(
    _ head: String, _ status: Int, _ rule: String
  ) throws {
    let server = try TestServer()
    let answer = try RawClient.ask(server.transport.port, head)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    #expect(answer.contains(rule), "\(answer)")
    #expect(answer.contains("Connection: close"))
    #expect(server.events.isEmpty)
  }

  @Test func `A head in single bytes after an empty line is read`() throws {
    let server = try TestServer()
    let client = try RawClient(port: server.transport.port)
    for byte in Array("\r\nGET /healthz HTTP/1.0\r\nhOsT:x \t\r\n\r\n".utf8) { client.send([byte]) }
    #expect(client.takeAll().hasPrefix("HTTP/1.1 200 "))
  }

  @Test func `A client that waits to be told to go on is told before its body`() throws {
    let server = try TestServer()
    let client = try RawClient(port: server.transport.port)
    client.send(
      "POST /api/x HTTP/1.1\r\nHost: 127.0.0.1:\(server.transport.port)\r\n"
        + "Content-Length: 4\r\nExpect: 100-continue\r\n\r\n")
    #expect(try client.takeHead() == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("body")
    #expect(client.takeAll().hasPrefix("HTTP/1.1 200 "))
    #expect(server.events == [.request("POST", "/api/x", "body")])
  }
}

extension TestServer {
  /// Waits until the server holds so many bytes of bodies; false if it does not in time.
  fileprivate func waitForBodyBytes(_ count: Int) -> Bool {
    wait(until: { $0.heldBodyBytes == count })
  }

  fileprivate func waitForBodyBytes(atLeast count: Int) -> Bool {
    wait(until: { $0.heldBodyBytes >= count })
  }

  /// Waits until the server holds so many bytes of answers; false if it does not in time.
  fileprivate func waitForAnswerBytes(_ count: Int) -> Bool {
    wait(until: { $0.heldAnswerBytes == count })
  }

  private func wait(
    until isSo: @escaping @Sendable (WebSocketServerStatistics) -> Bool
  ) -> Bool {
    let limit = Date(timeIntervalSinceNow: Patience.seconds)
    while perform({ isSo($0.statistics) }) != true {
      if Date() > limit { return false }
    }
    return true
  }
}

/// Sends the same text again and again from a thread of its own.
final class SteadyWriter: @unchecked Sendable {
  private let isStopped = Box(Mutex(false))

  init(_ descriptor: Int32, _ text: String, every seconds: Double) {
    Thread.detachNewThread { [isStopped] in
      while !isStopped.value.withLock({ $0 }) {
        _ = text.withCString { send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        Thread.sleep(forTimeInterval: seconds)
      }
    }
  }

  func stop() { isStopped.value.withLock { $0 = true } }
}

extension RawClient {
  func keepSending(_ text: String, every seconds: Double) -> SteadyWriter {
    SteadyWriter(descriptor, text, every: seconds)
  }
}
