import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Limits of messages in flight over a simulated network")
struct NetworkBoundTests {
  private func linked(_ stage: Stage) -> (device: TestDevice, anna: UInt64) {
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna", watch: nil)
    stage.setNetwork(#""latency":10000"#, from: anna)
    stage.pass(seconds: 30)
    for key in [device.key, anna] { _ = stage.take(key) }
    return (device, anna)
  }

  @Test("A message beyond 512 in flight is answered with busy until some have arrived")
  func messages() {
    let stage = Stage({ $0.commandBurst = 10_000 })
    let (device, anna) = linked(stage)
    let last = stage.last(of: "c1")
    for _ in 0..<512 { stage.tap("nothing", from: anna, targets: #""all""#) }
    #expect(stage.take(anna).isEmpty)
    stage.tap("nothing", from: anna, reference: "late", targets: #""all""#)
    #expect(
      stage.take(anna) == [
        #"{"kind":"error","ref":"late","code":"busy","message":"Too much is on its way to c1; "#
          + #"wait for an answer.","retryable":true,"stream":"c1"}"#
      ])
    stage.send(#"{"kind":"ping"}"#, from: device.key)
    stage.pass(seconds: 5)
    #expect(stage.last(of: "c1") == last + 2 * 512)
    stage.tap("nothing", from: anna, targets: #""all""#)
    #expect(stage.take(anna).ofKind("error").isEmpty)
  }

  @Test("Messages to a client beyond 256 KiB in flight are refused")
  func bytes() {
    let stage = Stage({ $0.commandBurst = 10_000 })
    let (_, anna) = linked(stage)
    let message = """
      {"kind":"command","ref":"r","targets":"all","data":{"command":"input","element":"name",\
      "text":"\(String(repeating: "x", count: 4_000))"}}
      """
    var taken = 0
    while taken < 512 {
      stage.send(message, from: anna)
      if stage.take(anna).first?.json["code"] == .string("busy") { break }
      taken += 1
    }
    #expect(taken == (256 << 10) / message.utf8.count)
  }

  @Test("A device with more than 4 MiB in flight is closed with code 4413 and can reconnect")
  func lines() {
    let stage = Stage({
      $0.commandBurst = 100_000
      $0.maximumRecoveredRecords = 100
    })
    let (device, anna) = linked(stage)
    stage.setNetwork(#""latency":0"#, from: anna)
    stage.pass(seconds: 1)
    stage.setNetwork(#""latency":10000,"loss":100"#, from: anna)
    let other = stage.resume(device, after: stage.last(of: "c1"), features: #"["quiet"]"#)
    // Errors about invalid messages are in flight from the client, not to it.
    let wrong = #"{"kind":"\#(String(repeating: "x", count: 60_000))"}"#
    var count = 0
    while stage.closings.isEmpty, count < 100 {
      stage.send(wrong, from: device.key)
      count += 1
    }
    #expect(count == 70)
    #expect(stage.closings.map(\.connection) == [device.key])
    #expect(stage.closings.map(\.code) == [4413])
    stage.pass(seconds: 60)
    #expect(stage.take(device.key).allSatisfy { $0.kind == "heartbeat" })
    stage.disconnect(device.key)
    let back = stage.resume(device, after: stage.last(of: "c1"))
    stage.tap("nothing", from: back)
    stage.pass(seconds: 60)
    #expect(stage.take(back).ofKind("rejected").count == 1)
    #expect(stage.closings.count == 1 && stage.take(other).ofKind("error").isEmpty)
  }
}
