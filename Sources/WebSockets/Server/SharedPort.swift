import Glibc
import Synchronization

/// What the loops that serve one port have in common: how many connections each of them has.
///
/// One loop accepts, answers requests, and gives each connection to the loop with the fewest.
final class SharedPort: Sendable {
  /// A client whose upgrade was found correct, on its way to the loop that serves it.
  struct Arrival {
    let socket: Int32
    let upgrade: WebSocketServer.Upgrade
    /// The request, as the library is to read it.
    let head: [UInt8]
  }

  private struct Loop {
    var wake: (@Sendable () -> Void)?
    var arrivals: [Arrival] = []
    var connections = 0
    /// Bytes that waited for them at the end of its last turn.
    var waitingBytes = 0

    var load: Int { arrivals.count + connections }
  }

  private struct State {
    var loops: [Loop] = []
    var perAddress: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Takes a loop in.
  ///
  /// - Returns: Its number, from 0 on.
  func join(_ wake: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.loops.append(Loop(wake: wake))
      return state.loops.count - 1
    }
  }

  /// Makes a loop take no more connections.
  ///
  /// - Returns: Those that were on their way to it.
  func leave(_ loop: Int) -> [Arrival] {
    state.withLock { state in
      state.loops[loop].wake = nil
      defer { state.loops[loop].arrivals = [] }
      return state.loops[loop].arrivals
    }
  }

  /// How many loops there are.
  var loopCount: Int { state.withLock { $0.loops.count } }

  /// How many connections there are, those on their way included.
  var connections: Int { state.withLock { $0.loops.reduce(0) { $0 + $1.load } } }

  /// How many connections an address has.
  func connections(of address: String) -> Int { state.withLock { $0.perAddress[address] ?? 0 } }

  /// How many bytes wait for the connections of the other loops, as these said last.
  func waitingBytes(beside loop: Int) -> Int {
    state.withLock { state in
      state.loops.indices.reduce(0) { $0 + ($1 == loop ? 0 : state.loops[$1].waitingBytes) }
    }
  }

  /// Notes how many bytes wait for the connections of a loop.
  func note(waitingBytes: Int, of loop: Int) {
    state.withLock { $0.loops[loop].waitingBytes = waitingBytes }
  }

  /// Gives a client to the loop with the fewest connections, unless that is the one that asks.
  ///
  /// - Returns: False where it is.
  func hand(_ arrival: Arrival, from loop: Int) -> Bool {
    let wake: (@Sendable () -> Void)? = state.withLock { state in
      let takers = state.loops.indices.filter { state.loops[$0].wake != nil }
      guard let next = takers.min(by: { state.loops[$0].load < state.loops[$1].load }), next != loop
      else { return nil }
      state.loops[next].arrivals.append(arrival)
      return state.loops[next].wake
    }
    wake?()
    return wake != nil
  }

  /// Takes the clients that were given to a loop.
  func takeArrivals(of loop: Int) -> [Arrival] {
    state.withLock { state in
      guard !state.loops[loop].arrivals.isEmpty else { return [] }
      defer { state.loops[loop].arrivals = [] }
      return state.loops[loop].arrivals
    }
  }

  /// Notes that a loop has one more connection.
  func opened(_ address: String, by loop: Int) {
    state.withLock { state in
      state.loops[loop].connections += 1
      state.perAddress[address, default: 0] += 1
    }
  }

  /// Notes that a connection of a loop has gone.
  func closed(_ address: String, by loop: Int) {
    state.withLock { state in
      state.loops[loop].connections -= 1
      let others = state.perAddress[address, default: 1] - 1
      state.perAddress[address] = others == 0 ? nil : others
    }
  }
}
