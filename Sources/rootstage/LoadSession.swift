import Dispatch
import Foundation
import LoadTesting
import WebSockets

/// One run of `rootstage load`: its terminal, its signals and its thread.
struct LoadSession {
  private let scenario: Scenario
  private let plans: [FlowPlan]
  private let endpoint: WebSocketEndpoint
  private let url: String

  init(_ scenario: Scenario, plans: [FlowPlan], endpoint: WebSocketEndpoint, url: String) {
    self.scenario = scenario
    self.plans = plans
    self.endpoint = endpoint
    self.url = url
  }

  /// Runs the test to its end on a dedicated thread.
  ///
  /// - Throws: A `Failure` where the WebSocket client cannot start.
  func run(isQuiet: Bool) async throws -> LoadResult {
    let terminal = isQuiet ? nil : TerminalScreen()
    defer { terminal?.leave() }
    let session = self
    let outcome: Result<LoadResult, WebSocketError> = await withCheckedContinuation { caller in
      let thread = Thread { caller.resume(returning: session.runHere(terminal, isQuiet)) }
      thread.name = "load"
      thread.start()
    }
    do throws(WebSocketError) {
      return try outcome.get()
    } catch {
      throw Failure(message: "\(error)", code: Failure.unavailable)
    }
  }

  private func runHere(
    _ terminal: TerminalScreen?, _ isQuiet: Bool
  ) -> Result<LoadResult, WebSocketError> {
    let view: any LoadView =
      if let terminal {
        LoadScreen(terminal: terminal, url: url)
      } else {
        LoadLines(isQuiet: isQuiet)
      }
    do throws(WebSocketError) {
      let driver = try LoadDriver(scenario, plans: plans, endpoint: endpoint, view: view)
      let signals = SignalTrap { count in
        guard count > 1 else { return driver.interrupt() }
        terminal?.leave()
        exit(Failure.interrupted)
      }
      defer { signals.cancel() }
      return .success(LoadResult(driver.run(), url: url))
    } catch {
      return .failure(error)
    }
  }
}
