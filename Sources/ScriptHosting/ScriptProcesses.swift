import Synchronization

/// The processes for scripts, each used by one flow after the other.
final class ScriptProcesses: Sendable {
  static let shared = ScriptProcesses(bound: 64)

  /// The most that there are at once.
  private let bound: Int
  /// A process that holds more than this in bytes is ended when it comes back.
  private static let restingBytes = 256 << 20

  private struct State {
    var resting: [ScriptProcess] = []
    var living = 0
  }

  private let state = Mutex(State())

  init(bound: Int) { self.bound = bound }

  /// A process for one flow's scripts; nil where there are as many as there may be, or the system
  /// gives none.
  func take(_ program: String) -> ScriptProcess? {
    let (rested, mayStart) = state.withLock { state in
      let rested = state.resting.popLast()
      let mayStart = rested == nil && state.living < bound
      if mayStart { state.living += 1 }
      return (rested, mayStart)
    }
    guard mayStart else { return rested }
    let started = ScriptProcess.start(program)
    if started == nil { state.withLock { $0.living -= 1 } }
    return started
  }

  /// Takes a process back whose script has come to its end.
  func rest(_ process: ScriptProcess) {
    if (process.residentBytes ?? .max) > Self.restingBytes { return end(process) }
    state.withLock { $0.resting.append(process) }
  }

  /// Ends a process, in whatever state it is.
  func end(_ process: ScriptProcess) {
    process.end()
    state.withLock { $0.living -= 1 }
  }
}
