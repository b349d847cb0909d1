import Glibc
import Testing
import WebSockets

@Suite struct SendingTests {
  @Test func `All lines of one loop turn are sent as one frame`() throws {
    let server = try TestServer(onMessage: { transport, connection, _ in
      for number in 1...1000 { transport.send("line \(number)", to: connection) }
    })
    let client = try RawClient.connected(to: server)
    client.sendText("go")
    let frame = try client.takeFrame()
    #expect(frame.opcode == 1)
    #expect(frame.text == (1...1000).map { "line \($0)" }.joined(separator: "\n"))
    #expect(server.perform { $0.statistics.framesSent } == 1)
    #expect(server.perform { $0.statistics.linesAccepted } == 1000)
  }

  @Test func `More than 64 KiB are sent as several frames of whole lines`() throws {
    let line = String(repeating: "x", count: 999)
    let server = try TestServer(onMessage: { transport, connection, _ in
      for _ in 0..<200 { transport.send(line, to: connection) }
    })
    let client = try RawClient.connected(to: server)
    client.sendText("go")
    var lines: [Substring] = []
    while lines.count < 200 {
      let frame = try client.takeFrame()
      #expect(frame.payload.count <= 65_536)
      lines += frame.text.split(separator: "\n")
    }
    #expect(lines.allSatisfy { $0 == line })
    #expect(server.perform { $0.statistics.framesSent } == 4)
  }

  @Test func `A line longer than 64 KiB arrives whole`() throws {
    let line = String(repeating: "long ", count: 60_000)
    let server = try TestServer(onOpen: { transport, connection in
      transport.send(line, to: connection)
      transport.send("short", to: connection)
    })
    let client = try RawClient.connected(to: server)
    #expect(try client.takeFrame().text == line)
    #expect(try client.takeFrame().text == "short")
  }

  @Test func `A close frame is sent after the queued lines`() throws {
    let reason = String(repeating: "ä", count: 100)
    let server = try TestServer(onMessage: { transport, connection, _ in
      transport.send("last words", to: connection)
      transport.close(connection, code: CloseCode(rawValue: 4408), reason: reason)
      transport.send("too late", to: connection)
    })
    let client = try RawClient.connected(to: server)
    client.sendText("go")
    client.sendText("not heard")
    #expect(try client.takeFrame().text == "last words")
    let close = try client.takeFrame()
    #expect(close.opcode == 8)
    #expect(close.closeCode == 4408)
    #expect(close.payload.dropFirst(2).elementsEqual(String(repeating: "ä", count: 61).utf8))
    client.sendFrame(8, Array(close.payload.prefix(2)))
    #expect(server.waitFor(.closed(1)))
    #expect(server.events == [.opened(1), .message(1, "go"), .closed(1)])
  }

  @Test func `Lines to a connection that does not exist are dropped`() throws {
    let server = try TestServer()
    let sent = server.perform { transport in
      transport.send("hello", to: ConnectionID(rawValue: 77))
      transport.close(ConnectionID(rawValue: 77), code: .normal, reason: "")
      return true
    }
    #expect(sent == true)
  }

  @Test func `A stalled reader gets only the latest ephemeral lines, in order`() throws {
    let server = try TestServer(configure: {
      $0.outboxSoftBytes = 10_000
      $0.outboxHardBytes = 100_000_000
      $0.outboxMaximumBytes = 100_000_000
    })
    let client = try RawClient.connected(to: server, receiveBuffer: 4096)
    let one = ConnectionID(rawValue: 1)
    let filler = String(repeating: "f", count: 9999)
    // More than the sockets and the library take, so that the outbox is what waits.
    server.perform { transport in
      for _ in 0..<1000 { transport.send(filler, to: one) }
    }
    server.perform { transport in
      for number in 0..<5000 {
        for key in 1...3 as ClosedRange<UInt64> {
          transport.send("e\(key)-\(number)", to: one, coalescing: key)
        }
        if number == 2500 { transport.send("middle", to: one) }
      }
      transport.send("end", to: one)
    }
    #expect(server.perform { $0.statistics.linesCoalesced } == 14_997)
    #expect((server.perform { $0.waitingBytes(of: one) } ?? 0) > 1_000_000)
    var others: [String] = []
    while others.last != "end" {
      others += try client.takeFrame().text.split(separator: "\n").map(String.init)
        .filter { $0 != filler }
    }
    #expect(others == ["middle", "e1-4999", "e2-4999", "e3-4999", "end"])
    #expect(server.perform { $0.waitingBytes(of: one) } == 0)
  }

  @Test func `A reader that keeps up gets every line of a large turn`() throws {
    let line = String(repeating: "x", count: 999)
    let server = try TestServer(onMessage: { transport, connection, _ in
      for _ in 0..<5_000 { transport.send(line, to: connection) }
    })
    let client = try RawClient.connected(to: server)
    client.sendText("go")
    var lines = 0
    while lines < 5_000 {
      let frame = try client.takeFrame()
      guard frame.opcode == 1 else {
        Issue.record("closed with \(frame.closeCode) after \(lines) lines")
        return
      }
      lines += frame.text.split(separator: "\n").count
    }
    #expect(lines == 5_000)
    #expect(server.perform { $0.statistics.slowReaders } == 0)
  }

  @Test func `Only a stalled reader above the hard limit is closed with 4413`() throws {
    let server = try TestServer(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxStallMicroseconds = 100_000
      $0.outboxMaximumAgeMicroseconds = 60_000_000
    })
    let slow = try RawClient.connected(to: server, receiveBuffer: 4096)
    let other = try RawClient.connected(to: server)
    // More than the sockets and the library take, so that the outbox is what waits.
    server.perform { transport in
      for _ in 0..<1_000 {
        transport.send(String(repeating: "x", count: 9_999), to: ConnectionID(rawValue: 1))
      }
      transport.send("still here", to: ConnectionID(rawValue: 2))
    }
    #expect(try other.takeFrame().text == "still here")
    #expect(server.waits { $0.statistics.slowReaders == 1 })
    #expect(server.perform { $0.waitingBytes(of: ConnectionID(rawValue: 1)) } == 0)
    #expect(try slow.takeClose().closeCode == 4413)
    #expect(server.waitFor(.closed(1)))
    #expect(!server.events.contains(.closed(2)))
  }

  @Test func `A reader whose outbox reaches its size limit is closed with 4413`() throws {
    let server = try TestServer(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxMaximumBytes = 2_000_000
    })
    let client = try RawClient.connected(to: server)
    let most = server.perform { transport in
      var most = 0
      for _ in 0..<1_000 {
        transport.send(String(repeating: "x", count: 9_999), to: ConnectionID(rawValue: 1))
        most = max(most, transport.waitingBytes(of: ConnectionID(rawValue: 1)))
      }
      return most
    }
    #expect((1_900_000...2_000_000).contains(most ?? 0))
    #expect(try client.takeClose().closeCode == 4413)
  }

  @Test func `A line longer than the size limit is sent, and what comes behind it`() throws {
    let server = try TestServer(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxMaximumBytes = 2_000_000
    })
    let client = try RawClient.connected(to: server)
    let long = String(repeating: "x", count: 5_000_000)
    server.perform { transport in
      for line in ["before", long, "behind"] {
        transport.send(line, to: ConnectionID(rawValue: 1))
      }
    }
    var frames: [String] = []
    while frames.last?.hasSuffix("behind") != true { frames.append(try client.takeFrame().text) }
    #expect(frames.joined(separator: "\n") == "before\n\(long)\nbehind")
    #expect(server.slowReaders == 0)
  }

  @Test func `The reader with most queued is closed when all outboxes reach their limit`() throws {
    let server = try TestServer(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxMaximumBytes = 2_000_000
      $0.outboxesMaximumBytes = 2_000_000
    })
    let clients = try (1...3).map { _ in try RawClient.connected(to: server) }
    let most = server.perform { transport in
      transport.send(String(repeating: "x", count: 1_000), to: ConnectionID(rawValue: 3))
      for _ in 0..<150 {
        for id in 1...2 as ClosedRange<UInt64> {
          transport.send(String(repeating: "x", count: 9_999), to: ConnectionID(rawValue: id))
        }
      }
      return (1...3 as ClosedRange<UInt64>).reduce(0) {
        $0 + transport.waitingBytes(of: ConnectionID(rawValue: $1))
      }
    }
    #expect((most ?? .max) <= 2_000_000)
    #expect(try clients[2].takeFrame().payload.count == 1_000)
    #expect(server.slowReaders == 1)
  }

  @Test func `A stalled reader is closed once its oldest durable line is too old`() throws {
    let server = try TestServer(configure: { $0.outboxMaximumAgeMicroseconds = 300_000 })
    let slow = try RawClient.connected(to: server, receiveBuffer: 4096)
    let other = try RawClient.connected(to: server)
    let chunk = String(repeating: "x", count: 60_000)
    var isFull = false
    for _ in 0..<1000 where !isFull {
      server.perform { $0.send(chunk, to: ConnectionID(rawValue: 1)) }
      isFull = (server.perform { $0.waitingBytes(of: ConnectionID(rawValue: 1)) } ?? 0) > 600_000
    }
    #expect(isFull)
    #expect(server.waitFor(.closed(1)))
    #expect(server.perform { $0.statistics.slowReaders } == 1)
    server.perform { $0.send("still here", to: ConnectionID(rawValue: 2)) }
    #expect(try other.takeFrame().text == "still here")
    withExtendedLifetime(slow) {}
  }

  @Test func `A reader that takes a little now and then stays, however long lines wait`() throws {
    let server = try TestServer(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxStallMicroseconds = 5_000_000
      $0.outboxMaximumAgeMicroseconds = 5_000_000
    })
    let client = try RawClient.connected(to: server, receiveBuffer: 4096)
    let chunk = String(repeating: "x", count: 60_000)
    server.perform { transport in
      for _ in 0..<200 { transport.send(chunk, to: ConnectionID(rawValue: 1)) }
    }
    for _ in 0..<200 {
      #expect(try client.takeFrame().payload.count == 60_000)
      // In all it takes longer than lines may wait where nothing is taken.
      usleep(30_000)
    }
    #expect(server.perform { $0.statistics.slowReaders } == 0)
  }

  @Test func `A stalled reader with only ephemeral lines queued stays open`() throws {
    let server = try TestServer(configure: {
      $0.outboxMaximumAgeMicroseconds = 100_000
      $0.outboxHardBytes = 100_000_000
      $0.outboxMaximumBytes = 100_000_000
      $0.outboxSoftBytes = 50_000_000
    })
    let client = try RawClient.connected(to: server, receiveBuffer: 4096)
    let one = ConnectionID(rawValue: 1)
    let chunk = String(repeating: "x", count: 60_000)
    server.perform { transport in
      for _ in 0..<200 { transport.send(chunk, to: one, coalescing: 1) }
    }
    server.handler.nextDeadlineSoon(on: server)
    #expect(server.handler.turns.wait { $0.count > 20 })
    #expect(server.perform { $0.statistics.slowReaders } == 0)
    #expect(try client.takeFrame().text == chunk)
  }

  @Test func `A silent connection is pinged, and closed when no pong comes`() throws {
    let server = try TestServer(configure: {
      $0.pingIntervalSeconds = 1
      $0.hangUpSeconds = 5
    })
    let lively = try RawClient.connected(to: server)
    let silent = try RawClient.connected(to: server)
    #expect(try silent.takeFrame().opcode == 9)
    // It answers for as long as the other one is there.
    while !server.events.contains(.closed(2)) {
      let ping = try lively.takeFrame()
      #expect(ping.opcode == 9)
      lively.sendFrame(10, ping.payload)
    }
    #expect(!server.events.contains(.closed(1)))
    #expect(server.perform { $0.statistics.silentConnections } == 1)
  }

  @Test func `Nobody is closed as silent because the server itself stood still`() throws {
    let server = try TestServer(configure: {
      $0.pingIntervalSeconds = 1
      $0.hangUpSeconds = 3
    })
    let client = try RawClient.connected(to: server)
    // As where the process is stopped: nothing is read, and no ping is sent.
    server.perform { _ in sleep(4) }
    for _ in 0..<2 {
      let ping = try client.takeFrame()
      #expect(ping.opcode == 9)
      client.sendFrame(10, ping.payload)
    }
    #expect(server.perform { $0.statistics.silentConnections } == 0)
  }

  @Test func `A client that was pinged before a pause of the server stays open`() throws {
    let server = try TestServer(configure: {
      $0.pingIntervalSeconds = 1
      $0.hangUpSeconds = 3
    })
    let client = try RawClient.connected(to: server)
    let ping = try client.takeFrame()
    #expect(ping.opcode == 9)
    server.perform { _ in sleep(4) }
    // As where both stood still: the answer comes once the server has looked at its connections.
    server.perform { _ in }
    client.sendFrame(10, ping.payload)
    #expect(try client.takeFrame().opcode == 9)
    #expect(server.perform { $0.statistics.silentConnections } == 0)
  }
}

extension TestServer {
  /// How many connections were closed because their reader was too slow.
  var slowReaders: UInt64 { perform { $0.statistics.slowReaders } ?? 0 }

  /// Looks turn by turn until something holds; false if it does not in time.
  func waits(until holds: @escaping @Sendable (WebSocketServer) -> Bool) -> Bool {
    let limit = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < limit {
      if perform(holds) == true { return true }
    }
    return false
  }
}

extension TestHandler {
  /// Makes the loop take a turn every 10 ms for as long as the server lives.
  func nextDeadlineSoon(on server: TestServer) {
    server.perform { [self] _ in interval = 10_000 }
  }
}
