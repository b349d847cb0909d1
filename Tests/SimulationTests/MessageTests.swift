import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Messages of a connection")
struct MessageTests {
  @Test(
    "An invalid message is answered with an error, and the connection stays open",
    arguments: [
      ("hello", "badMessage"), ("{", "badMessage"), ("[]", "badMessage"), ("\u{0}", "badMessage"),
      (#"{"kind":"jump"}"#, "unknownKind"),
      (#"{"kind":"command","ref":"r","data":{"command":"jump"}}"#, "unknownCommand"),
      (#"{"kind":"command","ref":"r","data":{}}"#, "badMessage"),
      (#"{"kind":"watch","streams":"all"}"#, "notAllowed"),
    ])
  func wrong(_ line: String, code: String) {
    let stage = Stage()
    let device = stage.newDevice()
    let before = stage.last(of: device.stream)
    stage.send(line, from: device.key)
    stage.send(#"{"kind":"ping"}"#, from: device.key)
    let lines = stage.take(device.key)
    #expect(lines.kinds == ["error", "pong"])
    #expect(lines[0].json["code"] == .string(code))
    #expect(stage.closings.isEmpty && stage.last(of: device.stream) == before)
  }

  @Test("The error of a message that a device must not send has its reference")
  func reference() {
    let stage = Stage()
    let device = stage.newDevice()
    _ = stage.take(device.key)
    for kind in ["watch", "remove"] {
      stage.send(
        #"{"kind":"\#(kind)","ref":"w7","streams":"all","targets":"all"}"#, from: device.key)
      #expect(stage.take(device.key).first?.json["ref"] == .string("w7"), "\(kind)")
    }
  }

  @Test("A message that is not UTF-8 is answered with a badMessage error")
  func notUTF8() {
    let stage = Stage()
    let device = stage.newDevice()
    ([0x7b, 0x22, 0xff, 0x22, 0x7d] as [UInt8]).withUnsafeBytes {
      stage.simulation.messageReceived($0, from: device.key, at: stage.now, unixMilliseconds: 0)
    }
    stage.pass(microseconds: 0)
    #expect(stage.take(device.key).first?.json["code"] == .string("badMessage"))
  }

  @Test("A message of several lines is handled line by line, without its empty lines")
  func severalLines() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.send(
      "\n{\"kind\":\"ping\"}\n\nx\n{\"kind\":\"ping\"}\n\n", from: device.key)
    #expect(stage.take(device.key).kinds == ["pong", "error", "pong"])
    stage.send("", from: device.key)
    #expect(stage.take(device.key).isEmpty)
  }

  @Test("A message of a closed connection is ignored")
  func afterClose() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.disconnect(device.key)
    stage.tap("log-in", from: device.key)
    stage.disconnect(device.key)
    #expect(stage.stored[device.stream]?.lines.ofKind("command").count == 1)
  }

  @Test("A connection beyond the message rate is closed once with code 4429")
  func rate() {
    let stage = Stage({ ($0.commandsPerSecond, $0.commandBurst) = (10, 5) })
    let device = stage.newDevice()
    let pings = Array(repeating: #"{"kind":"ping"}"#, count: 50).joined(separator: "\n")
    stage.send(pings, from: device.key)
    stage.send(pings, from: device.key)
    #expect(stage.take(device.key).kinds == Array(repeating: "pong", count: 5))
    #expect(stage.closings.map(\.code) == [4429])
  }

  @Test("A connection within the message rate stays open, and a pause does not add to the burst")
  func refill() {
    let stage = Stage({ ($0.commandsPerSecond, $0.commandBurst) = (10, 5) })
    let device = stage.newDevice()
    for _ in 0..<100 {
      stage.send(#"{"kind":"ping"}"#, from: device.key)
      stage.pass(microseconds: 100_000)
    }
    #expect(stage.closings.isEmpty)
    // A pause refills the token bucket up to its burst and no further.
    stage.pass(seconds: 100)
    for _ in 0..<6 { stage.send(#"{"kind":"ping"}"#, from: device.key) }
    #expect(stage.closings.map(\.code) == [4429])
  }
}
