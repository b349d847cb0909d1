import Testing

@testable import WebSockets

/// Lines that wait for others, and lines for several connections at once.
@Suite("Fan-out") struct FanoutTests {
  @Test func `Ephemeral lines wait for others, and a durable one takes them along`() throws {
    let server = try TestServer(configure: { $0.gatheringMicroseconds = 60_000_000 })
    let client = try RawClient.connected(to: server)
    let one = ConnectionID(rawValue: 1)
    server.perform { $0.send("first", to: one, coalescing: 1) }
    #expect(try client.takeFrame().text == "first")
    server.perform { $0.send("second", to: one, coalescing: 1) }
    server.perform { $0.send("third", to: one, coalescing: 2) }
    server.perform { $0.send("record", to: one) }
    #expect(try client.takeFrame().text == "second\nthird\nrecord")
  }

  @Test func `Ephemeral lines that nothing takes along leave by themselves`() throws {
    let server = try TestServer(configure: { $0.gatheringMicroseconds = 20_000 })
    let client = try RawClient.connected(to: server)
    let one = ConnectionID(rawValue: 1)
    for number in 1...20 {
      server.perform { $0.send("\(number)", to: one, coalescing: 1) }
    }
    var lines: [Substring] = []
    while lines.count < 20 { lines += try client.takeFrame().text.split(separator: "\n") }
    #expect(lines.map(String.init) == (1...20).map { "\($0)" })
    #expect(server.perform { $0.waitingBytes(of: one) } == 0)
  }

  @Test func `Lines for several connections keep their order among all others`() throws {
    let server = try TestServer(configure: { $0.gatheringMicroseconds = 0 })
    let clients = try (1...3).map { _ in try RawClient.connected(to: server) }
    server.perform { transport in
      transport.send("a", toEach: [1, 2], coalescing: 1)
      transport.send("b", toEach: [1, 2], coalescing: 2)
      transport.send("only 3", to: ConnectionID(rawValue: 3))
      transport.send("only 2", to: ConnectionID(rawValue: 2))
      transport.send("c", toEach: [1, 2], coalescing: 1)
      transport.send("d", toEach: [2, 3], coalescing: 2)
      transport.send("record", toEach: [1, 2, 3], coalescing: nil)
      transport.send("e", toEach: [1, 2, 77], coalescing: 1)
      transport.close(ConnectionID(rawValue: 1), code: .normal, reason: "")
      transport.send("f", toEach: [1, 2], coalescing: 1)
    }
    #expect(try clients[0].takeFrame().text == "a\nb\nc\nrecord\ne")
    #expect(try clients[1].takeFrame().text == "a\nb\nonly 2\nc\nd\nrecord\ne\nf")
    #expect(try clients[2].takeFrame().text == "only 3\nd\nrecord")
  }

  @Test func `Lines for several connections take each other's place for a stalled one alone`()
    throws
  {
    let server = try TestServer(configure: {
      $0.outboxSoftBytes = 10_000
      $0.outboxHardBytes = 100_000_000
      $0.outboxMaximumBytes = 100_000_000
    })
    let stalled = try RawClient.connected(to: server, receiveBuffer: 4096)
    let reader = try RawClient.connected(to: server)
    let (one, two) = (ConnectionID(rawValue: 1), ConnectionID(rawValue: 2))
    let filler = String(repeating: "f", count: 9999)
    server.perform { transport in
      for _ in 0..<1000 { transport.send(filler, to: one) }
    }
    for number in 0..<50 {
      server.perform { transport in
        for key in 1...3 as ClosedRange<UInt64> {
          transport.send("e\(key)-\(number)", toEach: [1, 2], coalescing: key)
        }
      }
    }
    server.perform { transport in
      transport.send("end", to: one)
      transport.send("end", to: two)
    }
    #expect(server.perform { $0.statistics.linesCoalesced } == 147, "all of the stalled one")
    func lines(of client: RawClient) throws -> [String] {
      var lines: [String] = []
      while lines.last != "end" {
        lines += try client.takeFrame().text.split(separator: "\n").map(String.init)
          .filter { $0 != filler }
      }
      return lines
    }
    #expect(try lines(of: stalled) == ["e1-49", "e2-49", "e3-49", "end"])
    let all = (0..<50).flatMap { number in (1...3).map { "e\($0)-\(number)" } } + ["end"]
    #expect(try lines(of: reader) == all)
  }

  @Test func `Lines for many readers take memory once, and close no reader`()
    throws
  {
    let server = try TestServer(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxMaximumBytes = 3_000_000
      $0.outboxesMaximumBytes = 3_000_000
    })
    let clients = try (1...20).map { _ in try RawClient.connected(to: server) }
    let readers = Array(1...20 as ClosedRange<UInt64>)
    // Twenty times as much as may wait for all of them together.
    let lines = (0..<2_000).map { "\($0) \(String(repeating: "x", count: 990))" }
    let waiting = server.perform { transport in
      for line in lines { transport.send(line, toEach: readers, coalescing: nil) }
      return transport.waitingBytesOfAll
    }
    #expect(waiting?.largest ?? 0 > 1_900_000)
    #expect((waiting?.total ?? .max) <= 2_100_000)
    for client in clients {
      var taken: [String] = []
      while taken.count < lines.count {
        taken += try client.takeFrame().text.split(separator: "\n").map(String.init)
      }
      #expect(taken == lines)
    }
    #expect(server.slowReaders == 0)
    #expect(server.perform { $0.waitingBytesOfAll.total } == 0)
  }

  @Test func `A stalled reader is closed, and those who share its lines are not`()
    throws
  {
    let server = try TestServer(configure: {
      $0.outboxHardBytes = 300_000
      $0.outboxMaximumBytes = 1_000_000
      $0.outboxesMaximumBytes = 3_000_000
    })
    let stalled = try RawClient.connected(to: server, receiveBuffer: 4096)
    let reader = try RawClient.connected(to: server)
    let piece = String(repeating: "x", count: 9_999)
    var taken = 0
    for _ in 0..<100 {
      server.perform { transport in
        for _ in 0..<10 { transport.send(piece, toEach: [1, 2], coalescing: nil) }
      }
      while taken < 10 { taken += try reader.takeFrame().text.split(separator: "\n").count }
      taken -= 10
    }
    #expect(server.slowReaders == 1)
    #expect(server.perform { $0.waitingBytesOfAll.total } == 0)
    withExtendedLifetime(stalled) {}
  }

  @Test func `A crowded reader gets the latest ephemeral lines and all durable ones`()
    throws
  {
    let server = try TestServer(configure: {
      $0.outboxSoftBytes = 10_000
      $0.outboxHardBytes = 100_000_000
      $0.outboxMaximumBytes = 100_000_000
    })
    let stalled = try RawClient.connected(to: server, receiveBuffer: 4096)
    let other = try RawClient.connected(to: server)
    let one = ConnectionID(rawValue: 1)
    let filler = String(repeating: "f", count: 9_999)
    server.perform { transport in for _ in 0..<1_000 { transport.send(filler, to: one) } }
    let record = "record " + String(repeating: "r", count: 3_000)
    for number in 0..<20 {
      server.perform { transport in
        transport.send("frame \(number)", toEach: [1, 2], coalescing: 1)
        for _ in 0..<2 { transport.send("\(number) \(record)", toEach: [1, 2], coalescing: nil) }
        transport.send("later frame \(number)", toEach: [1, 2], coalescing: 1)
      }
    }
    server.perform { $0.send("end", toEach: [1, 2], coalescing: nil) }
    func lines(of client: RawClient) throws -> [String] {
      var lines: [String] = []
      while lines.last != "end" {
        lines += try client.takeFrame().text.split(separator: "\n").map(String.init)
          .filter { $0 != filler }
      }
      return lines
    }
    let records = (0..<20).map { number in Array(repeating: "\(number) \(record)", count: 2) }
    #expect(try lines(of: stalled) == records.flatMap(\.self) + ["later frame 19", "end"])
    let all = records.enumerated().flatMap { number, both in
      ["frame \(number)"] + both + ["later frame \(number)"]
    }
    #expect(try lines(of: other) == all + ["end"])
  }
}
