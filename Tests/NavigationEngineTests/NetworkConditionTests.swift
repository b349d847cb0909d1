import NavigationEngine
import TestSupport
import Testing

@Suite("Network conditions")
struct NetworkConditionTests {
  private func change(
    latency: Int? = nil, jitter: Int? = nil, loss: Int? = nil, offline: Bool? = nil,
    seed: Int64? = nil
  ) -> NetworkChange? {
    NetworkChange(
      latencyMilliseconds: latency, jitterMilliseconds: jitter, lossPercent: loss,
      isOffline: offline, seed: seed)
  }

  @Test("A network change with a value out of range cannot be made")
  func bounds() {
    for wrong in [-1, 10_001, .min, .max] {
      #expect(change(latency: wrong) == nil && change(jitter: wrong) == nil)
    }
    for wrong in [-1, 101, .min, .max] { #expect(change(loss: wrong) == nil) }
    for wrong in [-1, 1 << 53 + 1, .min, .max] as [Int64] { #expect(change(seed: wrong) == nil) }
    #expect(change(latency: 10_000, jitter: 10_000, loss: 100, seed: 1 << 53) != nil)
  }

  @Test("Network changes merge, and resetting all of them restores the initial state hash")
  func merging() throws {
    var client = CheckedClient.atLogin()
    let before = client.engine.stateHash
    client.apply(.network(try #require(change(latency: 300, seed: 7))))
    client.apply(.network(try #require(change(loss: 5))))
    let events = client.apply(.network(try #require(change(offline: true))))
    let network = try #require(client.engine.state.network)
    #expect(network.latencyMilliseconds == 300 && network.lossPercent == 5)
    #expect(network.isOffline && network.seed == 7 && network.jitterMilliseconds == 0)
    #expect(events.map(\.body) == [.environment(.networkChanged(network))])
    #expect(client.engine.stateHash != before)
    client.apply(.network(try #require(change(latency: 0, loss: 0, offline: false))))
    #expect(client.engine.state.network == nil && client.engine.stateHash == before)
    #expect(client.faults.isEmpty)
  }

  @Test("Network conditions that differ in one value have different state hashes")
  func hash() throws {
    let changes = [
      change(latency: 1), change(jitter: 1), change(loss: 1), change(offline: true),
      change(latency: 1, seed: 1), change(latency: 2),
    ]
    let hashes = try changes.map { change in
      var client = CheckedClient.atLogin()
      client.apply(.network(try #require(change)))
      return client.engine.stateHash
    }
    #expect(Set(hashes).count == changes.count)
  }

  @Test("Network conditions change no event of the app and outlive its termination")
  func inert() throws {
    var plain = CheckedClient()
    var cut = CheckedClient()
    cut.apply(.network(try #require(change(latency: 900, loss: 100, offline: true))))
    for command in [
      .launch(width: 390, height: 844), .tap(element: "log-in", screen: nil),
      .tap(element: "activity", screen: nil), .back, .background(locked: false), .foreground,
      .terminate,
    ] as [Command] {
      let bodies = [plain.apply(command), cut.apply(command)].map { $0.map(\.body) }
      #expect(bodies[0] == bodies[1], "\(command.words)")
      plain.settle()
      cut.settle()
    }
    #expect(cut.engine.state.network?.isOffline == true)
    #expect(plain.engine.nextDeadline == nil && cut.engine.nextDeadline == nil)
  }
}
