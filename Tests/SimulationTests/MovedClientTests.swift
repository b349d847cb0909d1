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
    let (device, _, anna) = stage.unstoredTap()
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
