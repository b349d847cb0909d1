import JSON
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning
@testable import LiveDriving

/// Servers that violate the protocol.
@Suite struct WrongServerTests {
  /// The failure message of a flow against a server with this script.
  private func reason(
    within answer: Duration = LiveLimits.patient.answer, _ script: @escaping ScriptedServer.Script
  ) async throws -> String {
    let flow = try Examples.flow("- launchApp\n- assertVisible: Login Screen")
    let suite = try Examples.suite("root-controller")
    let server = try ScriptedServer(script)
    var limits = LiveLimits.patient
    limits.connectMicroseconds = 10_000_000
    limits.answer = answer
    let live = try LiveServer(at: server.endpoint, limits: limits)
    let result = await LiveStage.onThread {
      defer {
        live.close()
        server.stop()
      }
      return suite.run(flow, on: live)
    }
    #expect(result.status == .failed)
    return result.reason
  }

  /// The failure message against a server that is correct until the first command.
  private func reason(
    answeringCommandWith lines: [String], within answer: Duration = LiveLimits.patient.answer
  ) async throws -> String {
    try await reason(within: answer) { message in
      message["kind"]?.string == "hello" ? [ScriptedServer.welcome] : lines
    }
  }

  @Test func `A server that never says welcome fails the flow with that reason`() async throws {
    let reason = try await reason(within: .milliseconds(300)) { _ in [] }
    #expect(reason.contains("it did not answer within 0.3 seconds"), "\(reason)")
  }

  @Test func `A server that never answers a command fails the flow with that reason`()
    async throws
  {
    let reason = try await reason(
      answeringCommandWith: [#"{"kind":"heartbeat","time":1}"#], within: .seconds(1))
    #expect(reason.contains("it did not answer within 1.0 seconds"), "\(reason)")
  }

  @Test func `A server that stays busy fails the flow with that reason`() async throws {
    let reason = try await reason(within: .seconds(3)) { message in
      guard let reference = message["ref"]?.string else { return [ScriptedServer.welcome] }
      return [
        #"{"kind":"error","ref":"\#(reference)","code":"busy","message":"","retryable":true}"#
      ]
    }
    #expect(reason.contains("it is too busy"), "\(reason)")
  }

  @Test func `A server that is busy until the time is over is too busy, and not silent`()
    async throws
  {
    let reason = try await reason(within: .seconds(3)) { message in
      guard let reference = message["ref"]?.string else { return [ScriptedServer.welcome] }
      let busy =
        #"{"kind":"error","ref":"\#(reference)","code":"busy","message":"","retryable":true}"#
      return reference == "f1" ? [busy] : []
    }
    #expect(reason.contains("it is too busy"), "\(reason)")
  }

  @Test func `A server of an older version fails the flow with that reason`() async throws {
    let reason = try await reason { _ in
      [#"{"kind":"welcome","limits":{"message":1},"streams":[{"stream":"c1"}]}"#]
    }
    #expect(reason.contains("an older version"), "\(reason)")
  }

  @Test func `A server of another protocol fails the flow with that reason`() async throws {
    let reason = try await reason { _ in ["hello yourself"] }
    #expect(reason.contains("does not speak the Rootstage protocol"), "\(reason)")
  }

  @Test func `A server that refuses a command fails the flow with its reason`() async throws {
    let reason = try await reason(answeringCommandWith: [
      #"{"kind":"error","ref":"f1","code":"notAllowed","message":"Not here.","retryable":false}"#
    ])
    #expect(reason.contains("it refused: Not here."), "\(reason)")
  }

  @Test func `A server that sends an invalid JSON line fails the flow and the line is quoted`()
    async throws
  {
    let reason = try await reason(answeringCommandWith: ["{"])
    #expect(reason.contains("an invalid message: {"), "\(reason)")
  }

  @Test(
    "A server that reports an unexpected record fails the flow and the record is quoted",
    arguments: [
      #"{"stream":"c1","sequence":1,"time":0,"kind":"didAppear","data":{}}"#,
      #"{"stream":"c2","sequence":1,"time":0,"kind":"command","data":{"command":"back"}}"#,
      #"{"stream":"c1","sequence":2,"time":0,"kind":"command","data":{"command":"terminate"}}"#,
      #"{"stream":"c1","sequence":1,"time":-5,"kind":"command","data":{"command":"back"}}"#,
      #"{"stream":"c1","sequence":1,"time":0,"kind":"command","data":{"command":"nonsense"}}"#,
    ])
  func different(_ line: String) async throws {
    let reason = try await reason(answeringCommandWith: [line])
    #expect(reason.contains("another version of it: expected"), "\(reason)")
    #expect(reason.contains("received \(line)"), "\(reason)")
  }
}
