import NavigationEngine
import TestSupport
import Testing

@Suite("Snapshots, byte for byte")
struct SnapshotTests {
  @Test("The snapshot of a client that never opened its app is encoded byte for byte")
  func neverOpened() {
    #expect(RecordedClient().snapshot() == Self.neverOpened)
  }

  @Test("The snapshot of a client during a fade has the transition and the pending route")
  func duringFade() {
    var client = RecordedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.apply(.route(SampleApps.RouteName.logOut), at: 4_100_000)
    #expect(client.snapshot() == Self.duringFade)
  }

  @Test("The snapshot of a client at the splash has its timer")
  func timer() {
    var client = RecordedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    let timer = #""timers":[{"timer":1,"name":"service call","owner":2,"due":3000000}]"#
    #expect(client.snapshot().contains(timer))
  }
}
