import Foundation
import Testing
import WebSockets

@Suite struct LongBodyTests {
  private static let folder = NSTemporaryDirectory()

  /// A server that answers with a file.
  private func server(with file: BodyFile) throws -> TestServer {
    try TestServer(onRequest: { transport, request in
      var response = HTTPResponse(status: 200, contentType: "text/plain")
      response.file = file
      transport.respond(to: request.id, response)
    })
  }

  /// The body of an answer in chunks; nil where its end is missing.
  private func joined(_ chunks: [UInt8]) -> [UInt8]? {
    var rest = chunks[...]
    var body: [UInt8] = []
    while let end = rest.firstIndex(of: 13),
      let count = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16)
    {
      rest = rest[(end + 2)...]
      guard rest.count >= count + 2 else { return nil }
      body += rest.prefix(count)
      rest = rest.dropFirst(count + 2)
      if count == 0 { return rest.isEmpty ? body : nil }
    }
    return nil
  }

  @Test func `An answer from a file is sent in chunks while the file is written`() throws {
    let file = try BodyFile(folder: Self.folder)
    let server = try server(with: file)
    let client = try RawClient(port: server.transport.port)
    client.send("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n")
    let head = try client.takeHead()
    #expect(head.contains("Transfer-Encoding: chunked\r\n") && !head.contains("Content-Length"))
    let body = (0..<3_000_000).map { UInt8($0 % 251) }
    try file.write(Array(body[..<1_000_000]))
    try file.write(Array(body[1_000_000...]))
    file.finish()
    #expect(joined(client.takeAllBytes()) == body)
  }

  @Test func `An answer from a file to a client of HTTP 1_0 ends with the connection`() throws {
    let file = try BodyFile(folder: Self.folder)
    try file.write(Array("all of it".utf8))
    file.finish()
    let server = try server(with: file)
    let client = try RawClient(port: server.transport.port)
    client.send("GET /api/x HTTP/1.0\r\nHost: x\r\n\r\n")
    #expect(client.takeAll().hasSuffix("\r\n\r\nall of it"))
  }

  @Test func `An answer from a file that breaks off has no last chunk`() throws {
    let file = try BodyFile(folder: Self.folder)
    let server = try server(with: file)
    let client = try RawClient(port: server.transport.port)
    client.send("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try client.takeHead()
    try file.write(Array("the first half".utf8))
    file.abandon()
    #expect(joined(client.takeAllBytes()) == nil)
  }

  @Test func `The writer of an answer learns that its client has gone away`() throws {
    let file = try BodyFile(folder: Self.folder)
    let server = try server(with: file)
    var client: RawClient? = try RawClient(port: server.transport.port)
    client?.send("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try client?.takeHead()
    client = nil
    #expect(throws: BodyFile.Failure.abandoned) {
      while true { try file.write([UInt8](repeating: 0, count: 4_096)) }
    }
  }

  @Test func `The head of an answer from a file leaves the file alone`() throws {
    let file = try BodyFile(folder: Self.folder)
    let server = try server(with: file)
    let client = try RawClient(port: server.transport.port)
    client.send("HEAD /api/x HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(client.takeAll().hasSuffix("\r\n\r\n"))
    #expect(throws: BodyFile.Failure.abandoned) { try file.write([0]) }
  }

  /// A server that takes long bodies, and answers with their length.
  private func counting() throws -> TestServer {
    try TestServer(
      configure: {
        $0.maximumRequestBodyBytes = 1_000
        $0.longBodyPaths = ["/api/long"]
        $0.maximumLongBodyBytes = 6_000_000
        $0.maximumWaitingBodyBytes = 1
        $0.bodyFolder = Self.folder
      },
      onRequest: { transport, request in
        var count = request.body.count
        try? request.bodyFile?.forEachPiece { count += $0.count }
        transport.respond(
          to: request.id,
          HTTPResponse(status: 200, text: "\(count) \(request.bodyFile == nil ? "held" : "filed")"))
      })
  }

  @Test(arguments: [
    ("/api/long", 1_000, "1000 held\n"), ("/api/long", 1_001, "1001 filed\n"),
    ("/api/long", 5_000_000, "5000000 filed\n"),
  ])
  func `A long body goes through a file on the paths that take one`(
    _ path: String, _ length: Int, _ said: String
  ) throws {
    let server = try counting()
    let client = try RawClient(port: server.transport.port)
    client.send("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n")
    client.send([UInt8](repeating: 0x61, count: length))
    #expect(client.takeAll().hasSuffix(said))
  }

  @Test(arguments: [("/api/long", 6_000_001), ("/api/short", 1_001)])
  func `A body beyond the limit of its path gets 413`(_ path: String, _ length: Int) throws {
    let server = try counting()
    let client = try RawClient(port: server.transport.port)
    client.send("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n")
    #expect(client.takeAll().hasPrefix("HTTP/1.1 413 "))
    #expect(server.events.isEmpty)
  }

  /// A server whose bodies rest for minutes once the first one has come in part, and which answers
  /// from a file.
  private func resting(_ file: BodyFile) throws -> TestServer {
    try TestServer(
      configure: {
        $0.minimumBodyBytesPerSecond = 100
        $0.maximumBodyBytesPerSecond = 100
        $0.bodyGraceSeconds = 600
        $0.requestTimeoutSeconds = 600
      },
      onRequest: { transport, request in
        var response = HTTPResponse(status: 200, contentType: "text/plain")
        response.file = file
        transport.respond(to: request.id, response)
      })
  }

  /// A client that has begun a body.
  private func sender(to server: TestServer) throws -> RawClient {
    let client = try RawClient(port: server.transport.port)
    client.send(
      "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n"
        + "Expect: 100-continue\r\n\r\n")
    _ = try client.takeHead()
    return client
  }

  /// A client after whose part of a body all bodies rest.
  private func hasty(to server: TestServer) throws -> RawClient {
    let client = try sender(to: server)
    client.send([UInt8](repeating: 0x61, count: 10_000))
    #expect(server.waits { $0.statistics.heldBodyBytes >= 10_000 })
    client.send([0x61])
    return client
  }

  @Test func `An answer that waits for its file is not put off by bodies that rest`() throws {
    let file = try BodyFile(folder: Self.folder)
    let server = try resting(file)
    let reader = try RawClient(port: server.transport.port)
    reader.send("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try reader.takeHead()
    let first = try hasty(to: server)
    let second = try sender(to: server)
    second.send([0x61])
    // Both have been looked at once another request is answered.
    _ = try RawClient.get(server.transport.port, "/index.html")
    try file.write(Array("all of it".utf8))
    file.finish()
    #expect(joined(reader.takeAllBytes()) == Array("all of it".utf8))
    first.send([0x61])
  }

  @Test func `A client that is gone while its body rests is given up at once`() throws {
    let server = try resting(try BodyFile(folder: Self.folder))
    let first = try hasty(to: server)
    var second: RawClient? = try sender(to: server)
    second?.send([0x61])
    #expect(server.waits { $0.requestSockets == 2 })
    second?.reset()
    second = nil
    #expect(server.waits { $0.requestSockets == 1 })
    first.send([0x61])
  }
}
