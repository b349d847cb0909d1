import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("A finger that is gone with its connection")
struct GestureTests {
  private static let cancelled = #"{"command":"gesture","phase":"cancelled","by":"server"}"#

  /// A device on the second screen of a stack, whose finger has begun to go back.
  private func swipingDevice(on stage: Stage, from key: UInt64? = nil) -> TestDevice {
    let device = stage.newDevice()
    for element in ["log-in", "activity"] {
      stage.tap(element, from: device.key)
      stage.pass(seconds: 1)
    }
    let targets = key == nil ? "" : #","targets":["\#(device.stream)"]"#
    stage.send(
      """
      {"kind":"command","ref":"s1"\(targets),"data":{"command":"gesture","phase":"began",\
      "gesture":"edgeSwipe"}}
      {"kind":"command","ref":"s2"\(targets),"data":{"command":"gesture","phase":"moved",\
      "progress":4000}}
      """, from: key ?? device.key)
    _ = stage.take(device.key)
    return device
  }

  private func commands(of device: TestDevice, on stage: Stage) -> [String] {
    (stage.stored[device.stream]?.lines ?? []).ofKind("command").map { line in
      var writer = JSONWriter()
      writer.value(line.json["data"] ?? .null)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  @Test("what it led goes back, by a command in the recording")
  func device() throws {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    stage.pass(microseconds: 100_000)
    stage.disconnect(device.key)
    #expect(commands(of: device, on: stage).last == Self.cancelled)
    stage.pass(seconds: 1)
    let lines = try #require(stage.stored[device.stream]?.lines)
    let ended = try #require(lines.last { $0.kind == "transitionEnded" })
    #expect(ended.json["data"]?["finished"] == .boolean(false))
    #expect(stage.isReproducible(device.stream))
  }

  @Test("another device of the same client sees it go back")
  func otherDevice() throws {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    let other = stage.resume(device, after: stage.last(of: device.stream))
    _ = stage.take(other)
    stage.disconnect(device.key)
    stage.pass(seconds: 1)
    let kinds = stage.take(other).kinds
    #expect(kinds.contains("transitionReleased") && kinds.contains("transitionEnded"))
  }

  @Test("an operator's finger is one as well")
  func `operator`() {
    let stage = Stage()
    let key = stage.newOperator()
    let device = swipingDevice(on: stage, from: key)
    stage.disconnect(key)
    #expect(commands(of: device, on: stage).last == Self.cancelled)
  }

  @Test("a device that leaves while another one's finger leads changes nothing")
  func bystander() {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    let other = stage.resume(device, after: stage.last(of: device.stream))
    let last = stage.last(of: device.stream)
    stage.disconnect(other)
    #expect(stage.last(of: device.stream) == last)
  }

  @Test(
    "a finger that was lifted, taken away or refused leaves nothing to take back",
    arguments: ["ended", "cancelled"])
  func released(_ phase: String) {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    stage.send(
      #"{"kind":"command","ref":"s3","data":{"command":"gesture","phase":"\#(phase)"}}"#,
      from: device.key)
    let count = commands(of: device, on: stage).count
    stage.disconnect(device.key)
    #expect(commands(of: device, on: stage).count == count)
  }
}
