import Foundation
import Testing
import WebSockets

@Suite struct RequestTests {
  @Test(arguments: ["/healthz", "/readyz", "/metrics", "/api/apps", "/api/"])
  func `A request for a dynamic path goes to the handler`(_ path: String) throws {
    let server = try TestServer()
    let answer = try RawClient.get(server.transport.port, path)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n\(path) ok\n"))
    #expect(server.events == [.request("GET", path, "")])
  }

  @Test(arguments: ["/healthz/", "/healthzz", "/api", "/apis", "/"])
  func `A request for another path gets 404 without reaching the handler`(_ path: String) throws {
    let server = try TestServer()
    #expect(try RawClient.get(server.transport.port, path).hasPrefix("HTTP/1.1 404 "))
    #expect(server.events.isEmpty)
  }

  @Test func `A request body arrives whole`() throws {
    let server = try TestServer()
    let body = String(repeating: "line\n", count: 40_000)
    let client = try RawClient(port: server.transport.port)
    client.send(
      "POST /api/recordings?name=a%20b&x=1 HTTP/1.1\r\nHost: 127.0.0.1:\(server.transport.port)\r\n"
        + "Content-Length: \(body.utf8.count)\r\nContent-Type: application/x-ndjson\r\n\r\n")
    client.send(body)
    #expect(client.takeAll().hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(server.events == [.request("POST", "/api/recordings", body)])
  }

  @Test func `A download of more than 32 MB arrives whole`() throws {
    let body = [UInt8](repeating: UInt8(ascii: "a"), count: 40 << 20)
    let server = try TestServer(onRequest: { transport, request in
      transport.respond(
        to: request.id, HTTPResponse(status: 200, contentType: "text/plain", body: body))
    })
    let client = try RawClient(port: server.transport.port)
    client.send("GET /api/large HTTP/1.1\r\nHost: 127.0.0.1:\(server.transport.port)\r\n\r\n")
    #expect(try client.takeHead().contains("Content-Length: \(body.count)\r\n"))
    #expect(client.countAll() == body.count)
  }

  @Test func `The handler gets a request's query, media type and peer address`() throws {
    let server = try TestServer(onRequest: { transport, request in
      let text = "\(request.query) \(request.contentType ?? "none") \(request.peer)"
      transport.respond(to: request.id, HTTPResponse(status: 201, text: text))
    })
    let answer = try RawClient.get(
      server.transport.port, "/api/x?a=b%20c&d", method: "PUT",
      headers: "Content-Length: 0\r\nContent-Type: text/x\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 201 Created\r\n"))
    #expect(answer.hasSuffix("[\"a=b c\", \"d\"] text/x 127.0.0.1\n"))
  }

  @Test func `A request body above the limit gets 413, also while it is being sent`() throws {
    let server = try TestServer(configure: { $0.maximumRequestBodyBytes = 1000 })
    let client = try RawClient(port: server.transport.port)
    client.send(
      "POST /api/recordings HTTP/1.1\r\nHost: 127.0.0.1:\(server.transport.port)\r\n"
        + "Content-Length: 300000\r\n\r\n")
    client.send(Array(repeating: 0x61, count: 300_000))
    let answer = client.takeAll()
    #expect(answer.hasPrefix("HTTP/1.1 413 "))
    #expect(answer.contains("1000 bytes"))
    #expect(server.events.isEmpty)
  }

  @Test(arguments: [
    ("", 411), ("Content-Length: -5\r\n", 400), ("Content-Length: 5x\r\n", 400),
    ("Content-Length: 99999999999999999999999\r\n", 413),
    ("Content-Length: 5\r\nContent-Length: 6\r\n", 400),
    ("Transfer-Encoding: chunked\r\n", 411),
    ("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", 411),
  ])
  func `A request body of unclear length is rejected`(_ headers: String, _ status: Int) throws {
    let server = try TestServer()
    let answer = try RawClient.get(
      server.transport.port, "/api/recordings", method: "POST", headers: headers)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    #expect(server.events.isEmpty)
  }

  @Test func `Bytes after a request body are no part of it`() throws {
    let server = try TestServer()
    let client = try RawClient(port: server.transport.port)
    client.send(
      "POST /api/x HTTP/1.1\r\nHost: 127.0.0.1:\(server.transport.port)\r\n"
        + "Content-Length: 4\r\n\r\nbodyGET / HTTP/1.1\r\n\r\n")
    #expect(client.takeAll().ranges(of: "HTTP/1.1 ").count == 1)
    #expect(server.events == [.request("POST", "/api/x", "body")])
  }

  @Test func `A GET request with a body gets 400`() throws {
    let server = try TestServer()
    let answer = try RawClient.ask(
      server.transport.port,
      "GET /api/apps HTTP/1.1\r\nHost: 127.0.0.1:\(server.transport.port)\r\n"
        + "Content-Length: 5\r\n\r\nhello")
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
  }

  @Test(arguments: [
    "Origin: http://example.org\r\n", "Origin: null\r\n",
    "Origin: http://localhost\r\n",
  ])
  func `An API request from a foreign origin gets 403`(_ header: String) throws {
    let server = try TestServer()
    let answer = try RawClient.get(server.transport.port, "/api/apps", headers: header)
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    #expect(server.events.isEmpty)
  }

  @Test(arguments: ["/api/apps", "/metrics", "/", "/index.html", "/nowhere", "/healthz/x"])
  func `A request for a foreign host gets 403`(path: String) throws {
    let server = try TestServer()
    let answer = try RawClient.ask(
      server.transport.port, "GET \(path) HTTP/1.1\r\nHost: example.org\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    #expect(server.events.isEmpty)
  }

  @Test(arguments: ["/healthz", "/readyz"])
  func `A probe that names another host is answered`(path: String) throws {
    let server = try TestServer()
    let answer = try RawClient.ask(
      server.transport.port, "GET \(path) HTTP/1.1\r\nHost: example.org\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
  }

  @Test(arguments: [("127.0.0.2", 200), ("localhost", 200), ("127.0.0.3", 403), ("0.0.0.0", 403)])
  func `An API request passes for the address at which it comes in, and for no other one`(
    _ host: String, _ status: Int
  ) throws {
    let server = try TestServer(configure: { $0.host = "0.0.0.0" })
    let port = server.transport.port
    let client = try RawClient(port: port, to: "127.0.0.2")
    client.send(
      "GET /api/apps HTTP/1.1\r\nHost: \(host):\(port)\r\nOrigin: http://\(host):\(port)\r\n\r\n")
    #expect(try client.takeHead().hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func `A health check is answered under any host name`() throws {
    let server = try TestServer()
    let answer = try RawClient.ask(
      server.transport.port, "GET /healthz HTTP/1.1\r\nHost: probe.example\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func `A request can be answered later, and only the first response is sent`() throws {
    let requests = SharedList<HTTPRequest>()
    let server = try TestServer(onRequest: { _, request in requests.append(request) })
    let client = try RawClient(port: server.transport.port)
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(requests.wait { $0.count == 1 })
    let request = requests.all[0]
    server.perform { transport in
      transport.respond(to: request.id, HTTPResponse(status: 200, text: "first"))
      transport.respond(to: request.id, HTTPResponse(status: 500, text: "second"))
    }
    #expect(client.takeAll().hasSuffix("\r\n\r\nfirst\n"))
    server.perform { $0.respond(to: request.id, HTTPResponse(status: 500, text: "third")) }
  }

  @Test func `A response to a disconnected client is dropped`() throws {
    let requests = SharedList<HTTPRequest>()
    let server = try TestServer(onRequest: { _, request in requests.append(request) })
    do {
      let client = try RawClient(port: server.transport.port)
      client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(requests.wait { $0.count == 1 })
    }
    server.perform { $0.respond(to: requests.all[0].id, HTTPResponse(status: 200, text: "late")) }
    _ = try RawClient.connected(to: server)
  }

  @Test func `A request that the handler never answers times out`() throws {
    let server = try TestServer(
      configure: { $0.responseTimeoutSeconds = 1 }, onRequest: { _, _ in })
    #expect(try RawClient.get(server.transport.port, "/healthz") == "")
  }

  @Test func `A line break in a header value cannot inject another header`() throws {
    let server = try TestServer(onRequest: { transport, request in
      transport.respond(
        to: request.id,
        HTTPResponse(
          status: 200, text: "ok", headers: [ResponseHeader("X-Name", "a\r\nX-Evil: b")]))
    })
    let answer = try RawClient.get(server.transport.port, "/healthz")
    #expect(answer.contains("\r\nX-Name: aX-Evil: b\r\n"))
  }

  @Test(arguments: [422, 429, 507])
  func `The first line of an answer names its status`(_ status: Int) throws {
    let server = try TestServer(onRequest: { transport, request in
      transport.respond(to: request.id, HTTPResponse(status: status, text: "no"))
    })
    let names = [
      422: "Unprocessable Content", 429: "Too Many Requests", 507: "Insufficient Storage",
    ]
    let answer = try RawClient.get(server.transport.port, "/healthz")
    #expect(answer.hasPrefix("HTTP/1.1 \(status) \(try #require(names[status]))\r\n"))
  }

  @Test func `A second request on the same connection is not answered`() throws {
    let server = try TestServer()
    let request = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    let answer = try RawClient.ask(server.transport.port, request + request)
    #expect(answer.ranges(of: "HTTP/1.1 200 OK").count == 1)
    _ = try RawClient.connected(to: server)
  }

  @Test(arguments: [true, false])
  func `Stray bytes after a pending request do not keep the loop busy`(
    _ comeAlong: Bool
  ) throws {
    let requests = SharedList<HTTPRequest>()
    let server = try TestServer(onRequest: { _, request in requests.append(request) })
    let patient = try RawClient(port: server.transport.port)
    patient.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(requests.wait { $0.count == 1 })
    let client = try RawClient(port: server.transport.port)
    let stray = "stray bytes"
    client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" + (comeAlong ? stray : ""))
    #expect(requests.wait { $0.count == 2 })
    if !comeAlong { client.send(stray) }
    let before = try #require(server.perform { _ in processorSecondsOfThread() })
    #expect(try TestServer.waitForDeadlines(50))
    let after = try #require(server.perform { _ in processorSecondsOfThread() })
    #expect(after - before < 0.1)
    server.perform { transport in
      for request in requests.all {
        transport.respond(to: request.id, HTTPResponse(status: 200, text: "ok"))
      }
    }
    #expect(patient.takeAll().hasSuffix("\r\n\r\nok\n"))
    #expect(client.takeAll().hasSuffix("\r\n\r\nok\n"))
  }

  @Test(arguments: ["BREW /pot HTTP/1.1\r\n\r\n", "\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}"])
  func `A malformed request fails, and the server stays available`(_ bytes: String) throws {
    let server = try TestServer(configure: { $0.requestTimeoutSeconds = 1 })
    let answer = try RawClient.ask(server.transport.port, bytes)
    #expect(!answer.contains(" 200 "))
    _ = try RawClient.connected(to: server)
  }
}

private func processorSecondsOfThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
