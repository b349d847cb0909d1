import AppLoading
import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Settings and strategies of a flow's app")
struct RunningTests {
  private func run(
    _ configuration: String, _ commands: String, running: RunningOptions = RunningOptions()
  ) throws -> FlowResult {
    let text = "appId: shop\n\(configuration)\n---\n\(commands)\n"
    let loaded = try FlowLoader(files: ["f.yaml": text]).load(path: "f.yaml")
    let suite = FlowSuite(apps: [Sample.shop.app], running: running) { _, settings in
      try AppLoader.load(text: Sample.shopText, file: "shop", settings: settings).app
    }
    return suite.run(loaded)
  }

  @Test("A flow's 'settings' change the app, and an unknown setting fails with a suggestion")
  func settings() throws {
    let end = Sample.logIn + "- assertVisible: The end"
    #expect(try run("settings: { rows: 3 }", end).status == .passed)
    #expect(try run("", end).status == .failed)
    let wrong = try run("settings: { rws: 3 }", end)
    #expect(wrong.message?.contains("did you mean 'rows'?") == true)
  }

  @Test("'destinations' builds link destinations with the list if eager, on opening if lazy")
  func destinations() throws {
    let list = Sample.logIn + "- stage.assertLive: { Item: "
    #expect(try run("destinations: eager", list + "40 }").status == .passed)
    #expect(try run("destinations: lazy", list + "0 }").status == .passed)
  }

  @Test("A flow's 'profile' overrides the run's, and its launch is that of the version")
  func profile() throws {
    let scenes = "- launchApp\n- stage.assertEvents: [ sceneWillConnect, sceneDidBecomeActive ]"
    let plain = "- launchApp\n- stage.assertEvents: [ appLaunched, appActive ]"
    #expect(try run("", scenes).status == .passed)
    #expect(try run("profile: ios18", scenes).status == .passed)
    #expect(try run("profile: ios17", plain).status == .passed)
    #expect(try run("profile: ios17", scenes).status == .failed)
    var running = RunningOptions()
    running.profile = .ios17
    #expect(try run("", plain, running: running).status == .passed)
    #expect(try run("profile: ios26", scenes, running: running).status == .passed)
    let anna = "clients: { anna: { profile: ios17 } }"
    #expect(try run(anna, plain).status == .passed)
  }

  @Test("A flow's 'strategy' overrides the run's, and its faults can be asserted")
  func strategy() throws {
    let flow = Sample.logIn + "- doubleTapOn: Item 2\n- stage.advance: 2 s\n"
    let clean = flow + "- stage.assertNoFaults\n- stage.assertLive: { Item: 1 }"
    #expect(try run("", clean).status == .passed)
    let published = try run("strategy: naive", clean)
    #expect(published.failedStep?.message?.hasPrefix("there were faults: duplicateScreen") == true)
    let named = try run(
      "strategy: naive", flow + "- stage.assertFault: duplicateScreen")
    #expect(named.status == .passed)
    var running = RunningOptions()
    running.strategy = .naive
    #expect(try run("", clean, running: running).status == .failed)
    #expect(try run("strategy: root-controller", clean, running: running).status == .passed)
  }
}
