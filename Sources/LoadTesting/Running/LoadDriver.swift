import Synchronization
package import WebSockets

/// Runs a load test over real connections, all on the thread that calls ``run()``.
///
/// Other threads may call ``interrupt()`` alone.
package final class LoadDriver: WebSocketClientHandler, LoadConnections, @unchecked Sendable {
  private let endpoint: WebSocketEndpoint
  private var client: WebSocketClient!
  private var test: LoadRun!
  private var numberOfConnection: [ConnectionID: Int] = [:]
  private var connectionOfNumber: [Int: ConnectionID] = [:]
  private let view: any LoadView
  private var nextUpdate: Int64 = 0
  /// Set by another thread to end the test in the loop's next turn.
  private let isToEnd = Mutex(false)

  /// Creates the driver of a load test.
  ///
  /// - Throws: `TransportError` where the WebSocket client cannot start.
  package init(
    _ scenario: Scenario, plans: [FlowPlan], endpoint: WebSocketEndpoint, view: any LoadView,
    log: @escaping WebSocketLog = { _, _ in }
  ) throws(WebSocketError) {
    self.endpoint = endpoint
    self.view = view
    var configuration = WebSocketClientConfiguration(for: endpoint)
    configuration.maximumConnections = ScenarioBounds.clients + 1_000
    client = try WebSocketClient(configuration: configuration, handler: self, log: log)
    test = LoadRun(scenario, plans: plans, connections: self, at: client.now)
  }

  /// Runs the test to its end and returns it; may be called once.
  package func run() -> LoadRun {
    client.run()
    return test
  }

  /// Ends the test early; may be called from any thread.
  package func interrupt() {
    isToEnd.withLock { $0 = true }
    client.wake()
  }

  package func open(_ number: Int) {
    let connection = client.connect(to: endpoint)
    numberOfConnection[connection] = number
    connectionOfNumber[number] = connection
  }

  package func send(_ message: [UInt8], of number: Int) -> Bool {
    guard let connection = connectionOfNumber[number] else { return false }
    return message.withUnsafeBytes { client.send($0, to: connection) }
  }

  package func close(_ number: Int) {
    guard let connection = connectionOfNumber.removeValue(forKey: number) else { return }
    numberOfConnection[connection] = nil
    client.close(connection)
  }

  package func connectionBegan(_ connection: ConnectionID) {
    guard let number = numberOfConnection[connection] else { return }
    test.began(number, at: client.now)
  }

  package func connectionOpened(_ connection: ConnectionID) {
    guard let number = numberOfConnection[connection] else { return }
    test.opened(number, at: client.now)
  }

  package func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    guard let number = numberOfConnection[connection] else { return }
    test.received(bytes, by: number, at: client.now)
  }

  package func connectionClosed(_ connection: ConnectionID, _ end: ConnectionEnd) {
    guard let number = numberOfConnection.removeValue(forKey: connection) else { return }
    connectionOfNumber[number] = nil
    test.ended(number, because: end.description, at: client.now)
  }

  package func turn(at now: Int64) -> Int64? {
    if isToEnd.withLock({ $0 }) { test.end(.interrupted) }
    var next = test.turn(at: now)
    if now >= nextUpdate {
      nextUpdate = now + view.interval
      apply(view.update(with: test))
      next = test.turn(at: now)
    }
    guard let next else {
      client.stop()
      return nil
    }
    return min(next, nextUpdate)
  }

  private func apply(_ controls: [LoadControl]) {
    for control in controls {
      switch control {
      case .more: test.adjust(by: LoadControl.step(of: test.target))
      case .fewer: test.adjust(by: -LoadControl.step(of: test.target))
      case .end: test.end(.stopped)
      }
    }
  }
}
