public import Scripting
import Synchronization

/// Where the scripts of flows run: in processes of their own once a program offers itself for them.
///
/// Without one, and for more than 64 flows at a time, they run in this process, where the limits
/// hold that a script can be asked to keep.
public enum ScriptIsolation {
  private static let program = Mutex<String?>(nil)

  /// Lets scripts run in processes of a program that calls ``ScriptHost/serveIfAsked(_:)`` first.
  public static func begin(with path: String) { program.withLock { $0 = path } }

  /// An engine for the scripts of one flow.
  ///
  /// - Parameters:
  ///   - seed: Where `Math.random` begins.
  ///   - network: What answers `http`; every call throws where nil.
  public static func engine(seed: UInt64, network: ScriptNetwork? = nil) -> any ScriptRunner {
    let isolated = program.withLock { $0 }.flatMap {
      IsolatedScriptEngine(seed: seed, program: $0, network: network)
    }
    return isolated ?? ScriptEngine(seed: seed, network: network)
  }
}
