import EventStore
import Testing

@testable import FlowLanguage
@testable import FlowRunning
@testable import LiveDriving

/// One flow run by many clients, in process and on a server.
@Suite struct ManyClientsTests {
  private static let commands = """
    - launchApp
    - tapOn: Log In
    - setClipboard: ${CLIENT} is number ${CLIENT_NUMBER}
    - assertTrue: ${CLIENT_NUMBER != 3}
    """

  private static func check(_ results: [FlowResult]) {
    #expect(results.map(\.client) == (1...5).map { "client\($0)" })
    #expect(results.map(\.name).last == "A flow (client5)")
    let failed = results.filter { $0.status == .failed }
    #expect(failed.map(\.client) == ["client3"])
    #expect(failed.first?.reason.contains("CLIENT_NUMBER") == true)
  }

  @Test func `Each of several clients has its own name and number, and one failing fails alone`()
    async throws
  {
    let flow = try Examples.flow(Self.commands)
    let suite = try Examples.suite("root-controller")
    Self.check(await LiveStage.onThread { suite.run(flow, on: InProcess(), clients: 5) })
    try await LiveStage.with { stage in
      let live = try stage.backEnd()
      Self.check(suite.run(flow, on: live, clients: 5))
      #expect(stage.store.summaries(limit: 10, offset: 0).streams.count == 5)
    }
  }

  @Test func `Random text differs between clients and repeats in a second run`() async throws {
    let flow = try Examples.flow(
      """
      - launchApp: { clearState: true }
      - tapOn: Skip
      - tapOn: { id: name }
      - inputRandomText
      """, app: "corner-library")
    let suite = try Examples.suite("corner-library")
    let runs = await LiveStage.onThread {
      (0..<2).map { _ in suite.run(flow, on: InProcess(), clients: 3) }
    }
    let typed = runs.map { $0.map { $0.steps.last?.notes.first ?? "" } }
    #expect(typed[0] == typed[1])
    #expect(Set(typed[0]).count == 3 && typed[0].allSatisfy { $0.hasPrefix("typed") }, "\(typed)")
  }

  @Test func `One flow passes for 40 clients on a server at once`() async throws {
    try await LiveStage.with { stage in
      let suite = try Examples.suite("root-controller")
      let flow = try Examples.flow("- launchApp\n- tapOn: Log In\n- assertVisible: Log Out")
      let results = suite.run(flow, on: try stage.backEnd(), clients: 40)
      #expect(results.count == 40)
      #expect(results.map(\.reason).filter { !$0.isEmpty } == [])
    }
  }

  @Test func `A flow that names its clients fails if it is run with --clients`() async throws {
    let flow = try Examples.flow("- launchApp", configuration: "clients: { anna: , ben: }")
    let suite = try Examples.suite("root-controller")
    let results = await LiveStage.onThread { suite.run(flow, on: InProcess(), clients: 3) }
    #expect(results.count == 1)
    #expect(results[0].status == .failed)
    #expect(
      results[0].reason
        == "the flow names its clients itself, anna, ben; "
        + "--clients is for flows without 'clients'")
  }
}
