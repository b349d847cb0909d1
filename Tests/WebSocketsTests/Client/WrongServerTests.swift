import Glibc
import Testing
import WebSockets

/// Servers that are unreachable or break the protocol.
@Suite struct WrongServerTests {
  /// The end of a connection to a server that does as the script says.
  private func end(
    _ script: @escaping RawServer.Script,
    configure: (inout WebSocketClientConfiguration) -> Void = { _ in }
  ) throws -> ConnectionEnd? {
    let server = try RawServer(script)
    let client = try TestClient(configure: configure)
    return withExtendedLifetime(server) { client.end(of: client.connect(server.port)) }
  }

  @Test func `A connection to a port without a listener fails as unreachable`() throws {
    let port = try EchoServer().port
    let client = try TestClient()
    guard case .unreachable(let reason) = client.end(of: client.connect(port)) else {
      Issue.record("\(client.events)")
      return
    }
    #expect(reason == "nothing takes connections there")
  }

  @Test func `A connection to a host without an address fails as unreachable`() throws {
    let client = try TestClient()
    let number = client.perform {
      $0.connect(to: WebSocketEndpoint(host: "no-such-host.invalid", port: 1)).rawValue
    }
    guard case .unreachable = client.end(of: try #require(number)) else {
      Issue.record("\(client.events)")
      return
    }
  }

  @Test func `A handshake that the server never answers times out`() throws {
    let end = try end({ _ in }, configure: { $0.connectTimeoutMicroseconds = 200_000 })
    #expect(end == .timedOut(microseconds: 200_000))
  }

  @Test func `A handshake with a full server is refused with 503`() throws {
    let server = try EchoServer { $0.maximumConnections = 1 }
    let client = try TestClient()
    let first = client.connect(server.port)
    #expect(client.waits(for: .opened(first)))
    #expect(client.end(of: client.connect(server.port)) == .refused(status: 503))
  }

  @Test func `A handshake with another path or subprotocol is refused`() throws {
    let server = try EchoServer()
    let client = try TestClient()
    let path = client.end(of: client.connect(server.port, path: "/other"))
    #expect(path == .refused(status: 404))
    guard
      case .refused = client.end(of: client.connect(server.port, subprotocol: "other.v1"))
    else {
      Issue.record("\(client.events)")
      return
    }
  }

  @Test func `A handshake answered with 200 or a redirect is refused with its status`() throws {
    let page = try end { socket in
      _ = Wire.readRequest(socket)
      Wire.write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
    }
    #expect(page == .refused(status: 200))
    let moved = try end { socket in
      _ = Wire.readRequest(socket)
      Wire.write(
        socket,
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/ws\r\nContent-Length: 0\r\n\r\n")
    }
    #expect(moved == .refused(status: 302))
  }

  @Test func `A handshake with a server that speaks no HTTP or hangs up fails`() throws {
    for text in ["SSH-2.0-OpenSSH_9.2\r\n", ""] {
      let end = try end { socket in
        _ = Wire.readRequest(socket)
        Wire.write(socket, text)
        shutdown(socket, Int32(SHUT_RDWR))
      }
      switch end {
      case .unreachable, .refused: break
      default: Issue.record("\(String(describing: end))")
      }
    }
  }

  @Test func `A connection that the server drops without a close frame ends as lost`() throws {
    let end = try end { socket in
      Wire.open(socket)
      shutdown(socket, Int32(SHUT_RDWR))
    }
    #expect(end == .lost)
  }

  @Test func `A binary message closes the connection with 1003`() throws {
    let end = try end { socket in
      Wire.open(socket)
      Wire.write(socket, Wire.frame(2, [1, 2, 3]))
    }
    #expect(end == .closed(code: .unsupportedData, reason: "text messages only"))
  }

  @Test func `A message that is not UTF-8 closes the connection with 1007`() throws {
    let end = try end { socket in
      Wire.open(socket)
      Wire.write(socket, Wire.frame(1, [0x61, 0xff, 0x62]))
    }
    guard case .closed(.invalidPayload, _) = end else {
      Issue.record("\(String(describing: end))")
      return
    }
  }

  @Test func `A message above the limit, whole or fragmented, is closed with 1009`() throws {
    for isWhole in [true, false] {
      let end = try end(
        { socket in
          Wire.open(socket)
          let piece = [UInt8](repeating: 0x61, count: 600)
          if isWhole { return Wire.write(socket, Wire.frame(1, piece + piece)) }
          Wire.write(socket, Wire.frame(1, piece, isFinal: false))
          Wire.write(socket, Wire.frame(0, piece))
        }, configure: { $0.maximumMessageBytes = 1_000 })
      #expect(end == .closed(code: .messageTooBig, reason: "a message may have 1000 bytes"))
    }
  }

  @Test func `Fragments from a server are joined, and a ping between them is answered`() throws {
    let pong = Shared<[UInt8]>([])
    let server = try RawServer { socket in
      Wire.open(socket)
      Wire.write(socket, Wire.frame(1, Array("to".utf8), isFinal: false))
      Wire.write(socket, Wire.frame(9, Array("?".utf8)))
      Wire.write(socket, Wire.frame(0, Array("gether".utf8)))
      var bytes = [UInt8](repeating: 0, count: 7)
      let count = recv(socket, &bytes, 7, Int32(MSG_WAITALL))
      pong.change { $0 = Array(bytes.prefix(count)) }
    }
    let client = try TestClient()
    let connection = client.connect(server.port)
    #expect(client.waits(for: .message(connection, "together")))
    #expect(pong.wait { $0.first == 0x8a })
  }

  @Test func `A silent server is pinged, and the connection ends when no pong comes`() throws {
    let pinged = Shared(false)
    let server = try RawServer { socket in
      Wire.open(socket)
      var bytes = [UInt8](repeating: 0, count: 7)
      let count = recv(socket, &bytes, 7, Int32(MSG_WAITALL))
      pinged.change { $0 = count == 7 && bytes[0] == 0x89 }
    }
    let client = try TestClient {
      $0.pingIntervalSeconds = 1
      $0.hangUpSeconds = 5
    }
    let connection = client.connect(server.port)
    #expect(client.end(of: connection) == .silent(seconds: 5))
    #expect(pinged.wait { $0 })
  }

  @Test func `A client setting out of range is named in the error`() {
    let wrong: [(String, (inout WebSocketClientConfiguration) -> Void)] = [
      ("maximumConnections", { $0.maximumConnections = 0 }),
      ("maximumHandshakes", { $0.maximumHandshakes = 70_000 }),
      ("connectTimeoutMicroseconds", { $0.connectTimeoutMicroseconds = 0 }),
      ("maximumMessageBytes", { $0.maximumMessageBytes = 0 }),
      ("sendQueueBytes", { $0.sendQueueBytes = 0 }),
      ("receiveBufferBytes", { $0.receiveBufferBytes = 1 }),
      ("pingIntervalSeconds", { $0.pingIntervalSeconds = 0 }),
      ("hangUpSeconds", { $0.hangUpSeconds = 20 }),
      ("closeTimeoutMicroseconds", { $0.closeTimeoutMicroseconds = 0 }),
    ]
    for (name, change) in wrong {
      let error = #expect(throws: WebSocketError.self) { _ = try TestClient(configure: change) }
      #expect(error.map { "\($0)".contains(name) } == true)
    }
    #expect(throws: WebSocketError.self) {
      _ = try TestClient { $0.maximumConnections = 2_000_000_000 }
    }
  }
}
