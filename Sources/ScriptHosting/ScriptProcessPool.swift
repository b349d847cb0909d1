import Synchronization

/// The processes for scripts, each used by one flow after the other.
final class ScriptProcessPool: Sendable {
  static let shared = ScriptProcessPool(bound: 64)

  /// The most that there are at once.
  private let bound: Int
  /// A process that holds more than this in bytes is ended when it comes back.
  private static let maximumIdleBytes = 256 << 20

  private struct State {
    var idle: [ScriptProcess] = []
    var count = 0
  }

  private let state = Mutex(State())

  init(bound: Int) { self.bound = bound }

  /// A process for one flow's scripts; nil where there are as many as there may be, or the system
  /// gives none.
  func take(_ program: String) -> ScriptProcess? {
    while let idle = state.withLock({ $0.idle.popLast() }) {
      if idle.isAlive { return idle }
      end(idle)
    }
    let mayStart = state.withLock { state in
      guard state.count < bound else { return false }
      state.count += 1
      return true
    }
    guard mayStart else { return nil }
    let started = ScriptProcess.start(program)
    if started == nil { state.withLock { $0.count -= 1 } }
    return started
  }

  /// Takes a process back whose script has come to its end.
  func giveBack(_ process: ScriptProcess) {
    guard process.isAlive, (process.residentBytes ?? 0) <= Self.maximumIdleBytes
    else { return end(process) }
    state.withLock { $0.idle.append(process) }
  }

  /// Ends a process, in whatever state it is.
  func end(_ process: ScriptProcess) {
    process.end()
    state.withLock { $0.count -= 1 }
  }
}
