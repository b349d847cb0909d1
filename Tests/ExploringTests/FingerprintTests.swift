import NavigationEngine
import Randomness
import TestSupport
import Testing

@testable import Exploring

@Suite("Fingerprints of states")
struct FingerprintTests {
  private static let horizon: Int64 = 520_000

  private func fingerprint(_ client: CheckedClient) -> Fingerprint {
    client.engine.fingerprint(horizon: Self.horizon)
  }

  @Test("Logging out and in again gives the fingerprint of before, though all identities differ")
  func identities() {
    var client = CheckedClient.atMain()
    let first = fingerprint(client)
    let hash = client.engine.stateHash
    for element in ["log-out", "log-in"] {
      client.apply(.tap(element: element, screen: nil))
      client.settle()
    }
    #expect(fingerprint(client) == first)
    #expect(client.engine.stateHash != hash)
  }

  @Test("Each moment of a fade has a fingerprint of its own")
  func phases() {
    var client = CheckedClient.atLogin()
    var seen = [fingerprint(client)]
    client.apply(.tap(element: "log-in", screen: nil))
    let began = client.engine.now
    for offset: Int64 in [0, 150_000, 299_999, 300_000] {
      client.advance(to: began + offset)
      seen.append(fingerprint(client))
    }
    // The last microsecond draws no frame, and nothing has ended yet.
    #expect(Set(seen).count == 5)
  }

  @Test("What falls due next in a fade has one fingerprint until the end, and another behind it")
  func nextDue() {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil))
    let began = client.engine.now
    for offset: Int64 in [0, 150_000, 299_999] {
      client.advance(to: began + offset)
      let (_, due) = client.engine.fingerprintOfNextDue(horizon: Self.horizon)
      #expect(due == began + 300_000)
    }
    let last = client.engine.fingerprintOfNextDue(horizon: Self.horizon)
    client.advance(to: began + 300_000)
    let end = client.engine.fingerprintOfNextDue(horizon: Self.horizon)
    #expect(end.due == client.engine.now && end.fingerprint != last.fingerprint)

    // Another fade, looked at in its first moment, is the same from its end on.
    var other = CheckedClient.atLogin()
    other.apply(.tap(element: "log-in", screen: nil), at: began + 5_000_000)
    let first = other.engine.fingerprintOfNextDue(horizon: Self.horizon)
    #expect(first.fingerprint == last.fingerprint && first.due == began + 5_300_000)
  }

  @Test("The same moment of the same fade has the same fingerprint at another time of the stream")
  func time() {
    let middles = [4_000_000, 9_000_000].map { (start: Int64) -> Fingerprint in
      var client = CheckedClient.atLogin()
      client.apply(.tap(element: "log-in", screen: nil), at: start)
      client.advance(to: start + 150_000)
      return fingerprint(client)
    }
    #expect(middles[0] == middles[1])
  }

  @Test("A timer counts as far away until what begins now could last until it fires")
  func horizon() {
    var client = CheckedClient()
    client.apply(.launch(width: 390, height: 844))
    let atOnce = fingerprint(client)
    client.advance(to: 2_000_000)
    #expect(fingerprint(client) == atOnce)
    client.advance(to: 2_700_000)
    #expect(fingerprint(client) != atOnce)
  }

  @Test("Another value of the session, a typed text and a turned device change the fingerprint")
  func differences() {
    let client = CheckedClient.atMain()
    for command: Command in [
      .session(key: "LOGGED_IN", value: false), .rotate(landscape: true), .terminate,
      .background(locked: false), .tap(element: "activity", screen: nil),
    ] {
      var other = client
      other.apply(command)
      other.settle()
      #expect(fingerprint(other) != fingerprint(client), "\(command)")
    }
  }
}

extension FingerprintTests {
  @Test(
    "A client whose frames are not told of has the same states and faults at the same moments",
    arguments: ["corner-library", "root-controller", "scenarios", "tabs-and-shortcuts"],
    [Strategy.rootController, .naive])
  func untoldFrames(_ name: String, _ strategy: Strategy) throws {
    let app = try example(name, strategy: strategy)
    let table = InputTable(app, texts: ["text"])
    var clients = [EventDetail.everything, .changes].map { NavigationEngine(app: app, detail: $0) }
    var runners = clients.map { _ in
      StepRunner(app: app, table: table, moments: .whereOrderChanges)
    }
    var random = SplitMix64(seed: 1)
    var inputs: [Int] = []
    for _ in 0..<1_500 {
      table.collect(for: clients[0], into: &inputs)
      let isWait = inputs.isEmpty || random.below(2) == 0
      let edge = isWait ? Edge.wait : .input(inputs[random.below(inputs.count)])
      let next = runners.indices.map { runners[$0].client(after: edge, from: clients[$0]) }
      #expect((next[0] == nil) == (next[1] == nil))
      #expect(runners[0].bugs == runners[1].bugs)
      guard let full = next[0], let bare = next[1] else { continue }
      clients = [full, bare]
      #expect(full.now == bare.now)
      #expect(full.fingerprint(horizon: Self.horizon) == bare.fingerprint(horizon: Self.horizon))
    }
  }
}
