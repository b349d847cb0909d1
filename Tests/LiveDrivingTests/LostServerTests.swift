import AppLoading
import Foundation
import NavigationEngine
import Simulation
import StageServer
import Synchronization
import Testing
import WebSockets
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning
@testable import LiveDriving

/// Servers that are unreachable or full, lack the app, or go away during a flow.
@Suite(.timeLimit(.minutes(30))) struct LostServerTests {
  /// A flow that runs until its client ends.
  private static let endless = """
    - launchApp
    - repeat: { times: 9000, commands: [ stage.tap: { id: x } ] }
    """

  private func suite() throws -> FlowSuite { try Examples.suite("root-controller") }

  @Test func `Each flow against an unreachable server fails with that reason`() async throws {
    let port = try await LiveStage.with { $0.port }
    let live = try LiveServer(at: WebSocketEndpoint(host: "127.0.0.1", port: port))
    let flow = try Examples.flow("- launchApp")
    let suite = try suite()
    let reasons = await LiveStage.onThread { (0..<2).map { _ in suite.run(flow, on: live).reason } }
    let expected =
      "ws://127.0.0.1:\(port)/ws: it cannot be reached: "
      + "nothing takes connections there"
    #expect(reasons == [expected, expected])
  }

  @Test func `A flow against a full server fails with its client limit and close code 4429`()
    async throws
  {
    try await LiveStage.with(configure: { $0.simulation.maximumClients = 1 }) { stage in
      let live = try stage.backEnd()
      let flow = try Examples.flow("- launchApp")
      let suite = try suite()
      #expect(suite.run(flow, on: live).status == .passed)
      let reason = suite.run(flow, on: live).reason
      #expect(reason.contains("its limit of 1 client is reached"), "\(reason)")
      #expect(reason.contains("closed with 4429"), "\(reason)")
    }
  }

  @Test func `A flow beyond the server's connection limit fails with HTTP 503`() async throws {
    try await LiveStage.with(configure: { $0.transport.maximumConnections = 1 }) { stage in
      let live = try stage.backEnd()
      let flow = try Examples.flow("- launchApp", configuration: "clients: { anna: , ben: }")
      let reason = try suite().run(flow, on: live).reason
      #expect(reason.contains("it takes no more connections, HTTP 503"), "\(reason)")
    }
  }

  @Test func `A flow for an app that the server lacks fails with the apps that it has`()
    async throws
  {
    let other = Examples.entry(try Examples.app("news-navigator"))
    try await LiveStage.with(apps: [other]) { stage in
      let reason = try suite().run(try Examples.flow("- launchApp"), on: stage.backEnd()).reason
      #expect(reason.contains("There is no app “root-controller”; there are news-navigator"))
    }
  }

  @Test func `A flow against another version of the app fails at the first record that differs`()
    async throws
  {
    let app = try Examples.app("root-controller")
    let text = app.source.replacing("title: Log In", with: "title: Sign In")
    #expect(text != app.source)
    let other = Examples.entry(try AppLoader.load(text: text, file: "other"))
    try await LiveStage.with(apps: [other]) { stage in
      let reason = try suite().run(
        try Examples.flow("- launchApp\n- tapOn: Log In"), on: stage.backEnd()
      ).reason
      #expect(reason.contains("another version of it: expected {"), "\(reason)")
      #expect(reason.contains("Sign In"), "\(reason)")
    }
  }

  @Test func `At the limit of app variants, a client joins once the others have left`()
    async throws
  {
    try await LiveStage.with(configure: {
      $0.simulation.maximumVariants = 1
      $0.simulation.retentionMicroseconds = 50_000
    }) { stage in
      let live = try stage.backEnd()
      let vocabulary = AppVocabulary(try Examples.app("news-navigator").app)
      let first = try live.client(vocabulary, settings: ["rows": 3])
      first.leave()
      let second = try live.client(vocabulary, settings: ["rows": 4])
      #expect(second.loss == nil && second.stream != first.stream)
    }
  }

  /// Runs the endless flow and acts on the server once the flow has records.
  private func interrupted(
    by act: @escaping @Sendable (LiveStage) throws -> Void
  ) async throws -> FlowResult {
    let suite = try suite()
    return try await LiveStage.with { stage in
      let live = try stage.backEnd()
      let flow = try Examples.flow(Self.endless)
      let result = Mutex<FlowResult?>(nil)
      let ended = DispatchSemaphore(value: 0)
      try withExtendedLifetime(result) {
        Thread.detachNewThread {
          let found = suite.run(flow, on: live)
          result.withLock { $0 = found }
          ended.signal()
        }
        #expect(stage.waits(forRecords: 30))
        try act(stage)
        ended.wait()
      }
      return try #require(result.withLock { $0 })
    }
  }

  @Test func `A flow whose client an operator removes fails with close code 4510`() async throws {
    let result = try await interrupted {
      try $0.operate(#"{"kind":"remove","ref":"o-1","targets":"all"}"#)
    }
    #expect(result.status == .failed)
    #expect(result.reason.contains("closed with 4510"), "\(result.reason)")
    #expect(result.steps.last { $0.status == .failed }?.screen != nil)
  }

  @Test func `A flow whose server stops fails with close code 1001`() async throws {
    let result = try await interrupted { $0.stop() }
    #expect(result.status == .failed)
    #expect(result.reason.contains("closed with 1001: the server stops"), "\(result.reason)")
  }
}
