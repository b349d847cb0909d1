import NavigationEngine
import TestSupport
import Testing

@Suite("Snapshots, byte for byte")
struct SnapshotTests {
  @Test("of a client on which the app was never opened")
  func neverOpened() {
    #expect(RecordedClient().snapshot() == Self.neverOpened)
  }

  @Test("of a client in the midst of a fade, with a route that waits")
  func duringFade() {
    var client = RecordedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.apply(.route(SampleApps.RouteName.logOut), at: 4_100_000)
    #expect(client.snapshot() == Self.duringFade)
  }

  @Test("of a client whose splash waits: the timer is in it")
  func timer() {
    var client = RecordedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    let timer = #""timers":[{"timer":1,"name":"service call","owner":2,"due":3000000}]"#
    #expect(client.snapshot().contains(timer))
  }
}
