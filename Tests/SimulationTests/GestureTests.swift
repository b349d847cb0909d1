import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Gesture ownership")
struct GestureTests {
  private static let cancelled = #"{"command":"gesture","phase":"cancelled","by":"server"}"#

  /// A device on the second screen of a stack that has begun an edge swipe.
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

  @Test("A gesture whose device disconnects is cancelled by a recorded command")
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

  @Test("A gesture cancelled by a disconnect is sent to other devices of the client")
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

  @Test("A gesture whose operator disconnects is cancelled")
  func `operator`() {
    let stage = Stage()
    let key = stage.newOperator()
    let device = swipingDevice(on: stage, from: key)
    stage.disconnect(key)
    #expect(commands(of: device, on: stage).last == Self.cancelled)
  }

  @Test("A device that disconnects during another device's gesture does not cancel it")
  func bystander() {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    let other = stage.resume(device, after: stage.last(of: device.stream))
    let last = stage.last(of: device.stream)
    stage.disconnect(other)
    #expect(stage.last(of: device.stream) == last)
  }

  @Test(
    "A gesture that was ended or cancelled is not cancelled again on disconnect",
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

  private func gesture(_ members: String, on stage: Stage, from key: UInt64) {
    stage.send(
      """
      {"kind":"command","ref":"g1","targets":["c1"],"data":{"command":"gesture",\(members)}}
      """, from: key)
  }

  @Test(
    "Gesture commands of a second sender are refused and not recorded during a gesture",
    arguments: [
      #""phase":"began","gesture":"edgeSwipe""#, #""phase":"moved","progress":9000"#,
      #""phase":"ended""#, #""phase":"cancelled""#,
    ])
  func taken(_ members: String) {
    let stage = Stage()
    let anna = stage.newOperator("Anna")
    let device = swipingDevice(on: stage, from: anna)
    let ben = stage.newOperator("Ben", watch: nil)
    let last = stage.last(of: device.stream)
    gesture(members, on: stage, from: ben)
    #expect(
      stage.take(ben) == [
        #"{"kind":"error","ref":"g1","code":"gestureTaken","message":"The gesture on c1 "#
          + #"belongs to another sender: Anna.","retryable":true,"stream":"c1"}"#
      ])
    gesture(members, on: stage, from: device.key)
    #expect(stage.take(device.key).first?.json["code"] == .string("gestureTaken"))
    #expect(stage.last(of: device.stream) == last)
  }

  @Test("A refused gesture command names the device that leads, whose gesture continues")
  func deviceLeads() {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    let ben = stage.newOperator("Ben", watch: nil)
    gesture(#""phase":"ended""#, on: stage, from: ben)
    #expect(
      stage.take(ben).first?.json["message"]
        == .string("The gesture on c1 belongs to another sender: device."))
    gesture(#""phase":"moved","progress":9000"#, on: stage, from: device.key)
    gesture(#""phase":"ended""#, on: stage, from: device.key)
    #expect(stage.take(device.key).kinds.contains("transitionReleased"))
  }

  @Test(
    "A gesture that was cancelled or timed out can be begun by another sender",
    arguments: [true, false])
  func free(_ isReleased: Bool) {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    if isReleased { gesture(#""phase":"cancelled""#, on: stage, from: device.key) }
    stage.pass(seconds: 11)
    let ben = stage.newOperator("Ben", watch: nil)
    gesture(#""phase":"began","gesture":"edgeSwipe""#, on: stage, from: ben)
    #expect(stage.take(ben).isEmpty)
    gesture(#""phase":"moved","progress":100"#, on: stage, from: device.key)
    #expect(stage.take(device.key).last?.json["code"] == .string("gestureTaken"))
  }

  @Test("Terminating the app ends the ownership of a gesture")
  func terminated() {
    let stage = Stage()
    let device = swipingDevice(on: stage)
    let ben = stage.newOperator("Ben", watch: nil)
    stage.send(
      #"{"kind":"command","ref":"t","targets":"all","data":{"command":"terminate"}}"#, from: ben)
    gesture(#""phase":"ended""#, on: stage, from: ben)
    #expect(stage.take(ben).ofKind("error").isEmpty)
    #expect(stage.stored[device.stream]?.lines.last?.kind == "rejected")
  }

  @Test("A restored gesture without an owner belongs to the next sender")
  func rebuilt() {
    let stage = Stage({ $0.retentionMicroseconds = 1 })
    let device = swipingDevice(on: stage)
    stage.isReading = false
    stage.disconnect(device.key)
    stage.pass(seconds: 1)
    let first = stage.resume(device, after: 0)
    let second = stage.resume(device, after: 0)
    stage.read { history in
      // As after a power loss during the gesture.
      guard var stream = stage.stored[device.stream],
        let end = stream.records.lastIndex(where: { $0.line.json["cause"] == .string("s2") })
      else { return nil }
      stream.records.removeSubrange((end + 1)...)
      return StreamHistory(
        opening: history.opening, lastTime: stream.records[end].time,
        client: try? stage.fold(of: stream, stage.apps[0]), records: [])
    }
    for key in [first, second] { _ = stage.take(key) }
    gesture(#""phase":"moved","progress":100"#, on: stage, from: first)
    #expect(stage.take(first).kinds.first == "command")
    gesture(#""phase":"moved","progress":200"#, on: stage, from: second)
    #expect(stage.take(second).last?.json["code"] == .string("gestureTaken"))
  }
}
