import Testing
import WebSockets

@Suite struct FramingTests {
  @Test func `A text message arrives as it was sent`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendText("hällo")
    #expect(server.waitFor(.message(1, "hällo")))
  }

  @Test func `An empty message arrives`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendText("")
    #expect(server.waitFor(.message(1, "")))
  }

  @Test func `Fragments are joined, and a ping between them is answered at once`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(1, Array("one ".utf8), final: false)
    client.sendFrame(0, Array("two ".utf8), final: false)
    client.sendFrame(9, Array("still there?".utf8))
    #expect(try client.takeFrame() == .init(opcode: 10, payload: Array("still there?".utf8)))
    #expect(server.events == [.opened(1)])
    client.sendFrame(0, Array("three".utf8))
    #expect(server.waitFor(.message(1, "one two three")))
  }

  @Test func `A character split between fragments around a pong arrives whole`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(1, [0xf0, 0x9f], final: false)
    client.sendFrame(10, [0xff, 0xfe])
    client.sendFrame(0, [0x98, 0x80])
    #expect(server.waitFor(.message(1, "😀")))
  }

  @Test func `A message sent one byte at a time arrives whole`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    for byte in RawClient.frame(1, Array("slowly, slowly".utf8)) { client.send([byte]) }
    #expect(server.waitFor(.message(1, "slowly, slowly")))
  }

  @Test func `A handshake sent one byte at a time is accepted`() throws {
    let server = try TestServer()
    let client = try RawClient(port: server.transport.port)
    for byte in RawClient.upgrade(port: server.transport.port).utf8 { client.send([byte]) }
    #expect(try client.takeHead().hasPrefix("HTTP/1.1 101 "))
  }

  @Test func `A message in the same packet as the handshake arrives`() throws {
    let server = try TestServer()
    let client = try RawClient(port: server.transport.port)
    client.send(
      Array(RawClient.upgrade(port: server.transport.port).utf8)
        + RawClient.frame(1, Array("hello".utf8)))
    #expect(try client.takeHead().hasPrefix("HTTP/1.1 101 "))
    #expect(server.waitFor(.message(1, "hello")))
  }

  @Test(arguments: [1000, 1023, 1024, 1025, 4096, 65_535, 65_536])
  func `A message of any size up to the limit arrives whole`(_ size: Int) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    let text = String(repeating: "0123456789abcdef", count: size / 16 + 1).prefix(size)
    client.sendText(String(text))
    #expect(server.waitFor(.message(1, String(text))))
  }

  @Test func `A message above the limit is rejected with 1009 before it is complete`() throws {
    let server = try TestServer(configure: { $0.maximumMessageBytes = 1000 })
    let client = try RawClient.connected(to: server)
    client.sendFrame(1, Array(repeating: 0x61, count: 1001))
    #expect(try client.takeClose().closeCode == 1009)

    let other = try RawClient.connected(to: server)
    other.send([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4] + Array(repeating: 0, count: 1024))
    #expect(try other.takeClose().closeCode == 1009)
  }

  @Test func `Fragments that together exceed the limit are rejected with 1009`() throws {
    let server = try TestServer(configure: { $0.maximumMessageBytes = 1000 })
    let client = try RawClient.connected(to: server)
    client.sendFrame(1, Array(repeating: 0x61, count: 600), final: false)
    client.sendFrame(0, Array(repeating: 0x61, count: 401))
    let close = try client.takeClose()
    #expect(close.closeCode == 1009)
    #expect(String(decoding: close.payload.dropFirst(2), as: UTF8.self).contains("1000 bytes"))
    client.send(RawClient.frame(8, Array(close.payload.prefix(2))))
    #expect(server.waitFor(.closed(1)))
  }

  @Test(
    arguments: [
      [0xff], [0xc0, 0x80], [0xc1, 0x81], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
      [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82], [0x80], [0xe0, 0x80, 0x80], [0xf0, 0x80, 0x80, 0x80],
      [0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0xe2, 0x28, 0xa1],
    ] as [[UInt8]])
  func `A text message that is not UTF-8 is rejected with 1007`(_ bytes: [UInt8]) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(1, bytes)
    #expect(try client.takeClose().closeCode == 1007)
    #expect(server.events == [.opened(1)])
  }

  @Test func `A character cut off before an empty last fragment is rejected with 1007`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(1, [0xe2, 0x82], final: false)
    client.sendFrame(0, [])
    #expect(try client.takeClose().closeCode == 1007)
  }

  @Test(
    arguments: [
      [[0x61, 0xff]], [[0x61], [0x62, 0x80]], [[0xf4], [0x90]], [[0xe0], [0x80]], [[0xed], [0xa0]],
      [[0xf0, 0x8f]], [[0xf5]], [[0xc1]], [[0xf0, 0x9f], [0x98], [0x41]],
      [[0xe2, 0x82], [], [0xe2]],
    ] as [[[UInt8]]])
  func `Fragments that cannot become UTF-8 are rejected with 1007 before the last one`(
    _ fragments: [[UInt8]]
  ) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    for (index, fragment) in fragments.enumerated() {
      client.sendFrame(index == 0 ? 1 : 0, fragment, final: false)
    }
    #expect(try client.takeClose().closeCode == 1007)
    #expect(server.events == [.opened(1)])
  }

  @Test func `A long frame that cannot become UTF-8 is rejected with 1007 before its end`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    let letters = [UInt8](repeating: 0x61, count: 30_000)
    client.send(Array(RawClient.frame(1, [0xff] + letters).prefix(10_000)))
    #expect(try client.takeClose().closeCode == 1007)
  }

  @Test func `Characters of each length arrive whole however they are split`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    let text =
      "a\u{7f}\u{80}\u{7ff}\u{800}\u{fff}\u{1000}\u{d7ff}\u{e000}\u{ffff}"
      + "\u{10000}\u{3ffff}\u{40000}\u{10ffff}z"
    let bytes = Array(text.utf8)
    for size in 1...5 {
      for start in stride(from: 0, to: bytes.count, by: size) {
        let end = min(start + size, bytes.count)
        client.sendFrame(
          start == 0 ? 1 : 0, Array(bytes[start..<end]), final: end == bytes.count)
      }
    }
    client.sendText("end")
    #expect(server.waitFor(.message(1, "end")))
    #expect(
      server.events == [.opened(1)] + Array(repeating: .message(1, text), count: 5)
        + [.message(1, "end")])
  }

  @Test(arguments: [[], [1, 2, 3]] as [[UInt8]])
  func `A binary message is rejected with 1003`(_ bytes: [UInt8]) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(2, bytes)
    #expect(try client.takeClose().closeCode == 1003)
  }

  @Test(arguments: [3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8])
  func `A frame with a reserved opcode is rejected with 1002`(_ opcode: UInt8) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(opcode, [])
    #expect(try client.takeClose().closeCode == 1002)
  }

  @Test(arguments: [1, 2, 4] as [UInt8])
  func `A frame with a reserved bit set is rejected with 1002`(_ bits: UInt8) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.send(RawClient.frame(1, Array("text".utf8), reserved: bits))
    #expect(try client.takeClose().closeCode == 1002)
  }

  @Test(
    arguments: [
      RawClient.frame(1, [], reserved: 4), RawClient.frame(1, Array("text".utf8), reserved: 2),
      RawClient.frame(3, Array("text".utf8)), RawClient.frame(0, []),
      RawClient.frame(9, [1], final: false), RawClient.frame(8, [3]),
      [0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4],
    ])
  func `Who breaks the protocol is told 1002 once, and counted, and need not answer`(
    _ frame: [UInt8]
  ) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.send(frame)
    #expect(try client.takeClose().closeCode == 1002)
    #expect(client.takeAllBytes().isEmpty)
    #expect(server.perform { $0.statistics.closes } == [.protocolError: 1])
    #expect(server.perform { $0.statistics.clientCloses } == 0)
  }

  @Test func `A fragmented ping is rejected with 1002`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(9, [1], final: false)
    #expect(try client.takeClose().closeCode == 1002)
  }

  @Test func `A ping with more than 125 bytes is rejected with 1002`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(9, Array(repeating: 1, count: 126))
    #expect(try client.takeClose().closeCode == 1002)
  }

  @Test func `A continuation frame without a message to continue is rejected with 1002`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(0, Array("more".utf8))
    #expect(try client.takeClose().closeCode == 1002)
  }

  @Test func `A new message inside a fragmented one is rejected with 1002`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(1, Array("one".utf8), final: false)
    client.sendFrame(1, Array("two".utf8))
    #expect(try client.takeClose().closeCode == 1002)
  }

  @Test(arguments: [0, 1, 125])
  func `A ping is answered with the same payload`(_ size: Int) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    let payload = (0..<size).map { UInt8($0) }
    client.sendFrame(9, payload)
    #expect(try client.takeFrame() == .init(opcode: 10, payload: payload))
  }

  @Test(
    arguments: [[], [3, 232], [3, 232, 0x62, 0x79, 0x65], [3, 244], [3, 246], [0x13, 0x87]]
      as [[UInt8]])
  func `A close frame is answered with the same payload`(_ payload: [UInt8]) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(8, payload)
    #expect(try client.takeClose().payload == payload)
    #expect(client.isClosed)
    #expect(server.waitFor(.closed(1)))
  }

  @Test(arguments: [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535])
  func `A close frame with an invalid code is answered with 1002`(_ code: Int) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(8, [UInt8(code >> 8), UInt8(code & 0xff)])
    #expect(try client.takeClose().closeCode == 1002)
    #expect(client.isClosed)
    #expect(server.waitFor(.closed(1)))
  }

  @Test func `A close frame of one byte is answered with 1002`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(8, [3])
    #expect(try client.takeClose().closeCode == 1002)
  }

  @Test func `A close reason that is not UTF-8 is answered with 1007`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(8, [3, 232, 0xff])
    #expect(try client.takeClose().closeCode == 1007)
  }

  @Test func `A message after a close frame is ignored`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.send(RawClient.frame(8, [3, 232]) + RawClient.frame(1, Array("late".utf8)))
    #expect(server.waitFor(.closed(1)))
    #expect(server.events == [.opened(1), .closed(1)])
  }

  @Test func `A connection lost within a frame is reported as closed`() throws {
    let server = try TestServer()
    do {
      let client = try RawClient.connected(to: server)
      client.send([0x81, 0x85, 1, 2])
    }
    #expect(server.waitFor(.closed(1)))
  }

  @Test(arguments: [1, 8, 9] as [UInt8])
  func `A frame without a mask is rejected with 1002`(_ opcode: UInt8) throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.send(RawClient.frame(opcode, [3, 232], masked: false))
    #expect(try client.takeClose().closeCode == 1002)
    #expect(client.takeAllBytes().isEmpty)
    #expect(server.events == [.opened(1)])
  }

  @Test func `A client that is refused gets no pong after the close frame`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.sendFrame(2, [1])
    #expect(try client.takeFrame().closeCode == 1003)
    client.send(RawClient.frame(9, [1]) + RawClient.frame(8, [3, 235]))
    #expect(client.takeAllBytes().isEmpty)
    #expect(server.waitFor(.closed(1)))
  }

  @Test func `Pings that come together are answered one by one, the latest 64 of more`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    for count in [10, 64, 70] {
      client.send((0..<count).flatMap { RawClient.frame(9, Array("ping \($0)".utf8)) })
      for number in max(0, count - 64)..<count {
        #expect(try client.takeFrame() == .init(opcode: 10, payload: Array("ping \(number)".utf8)))
      }
    }
  }

  @Test func `What came before a broken frame arrives, and what comes after it does not`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    client.send(
      RawClient.frame(1, Array("before".utf8)) + RawClient.frame(3, [])
        + RawClient.frame(1, Array("after".utf8)) + RawClient.frame(9, []))
    #expect(try client.takeFrame().closeCode == 1002)
    #expect(client.takeAllBytes().isEmpty)
    #expect(server.events == [.opened(1), .message(1, "before")])
  }

  @Test func `A ping is answered while a long frame is on its way behind the last one`() throws {
    let server = try TestServer()
    let client = try RawClient.connected(to: server)
    let frame = RawClient.frame(0, Array(repeating: 0x62, count: 40_001))
    client.send(
      RawClient.frame(1, [0x61], final: false) + RawClient.frame(9, [7]) + frame.prefix(20_000))
    #expect(try client.takeFrame() == .init(opcode: 10, payload: [7]))
    client.send(Array(frame.dropFirst(20_000)))
    #expect(server.waitFor(.message(1, "a" + String(repeating: "b", count: 40_001))))
  }
}
