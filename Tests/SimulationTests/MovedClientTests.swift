import Simulation
import TestSupport
import Testing

@Suite("Clients that leave a node")
struct MovedClientTests {
  @Test(
    "Devices of a client that leaves come back at once, or later where the node lost the cluster",
    arguments: [
      (false, UInt16(1012), "c1 moves to another node"),
      (true, 1013, "this node has lost the cluster"),
    ])
  func closings(isCutOff: Bool, code: UInt16, reason: String) {
    let stage = Stage()
    let device = stage.newDevice()
    let other = stage.newDevice()
    let anna = stage.newOperator("Anna")
    for key in [device.key, other.key, anna] { _ = stage.take(key) }
    stage.isStoring = false
    stage.tap("log-in", from: device.key)
    stage.simulation.isCutOff = isCutOff
    stage.letGo(of: device.stream)
    stage.isStoring = true
    stage.store()
    #expect(stage.take(device.key).isEmpty)
    #expect(stage.closings.map(\.connection) == [device.key])
    #expect(stage.closings.map(\.code) == [code])
    #expect(stage.closings.map(\.reason) == [reason])
    #expect(stage.take(anna).contains(#"{"kind":"clientRemoved","stream":"c1"}"#))
    #expect(stage.simulation.clientCount == 1)
  }
}
