import NavigationEngine
import WireProtocol

/// A client right after one of its records, so that it need not be run again from its launch.
///
/// It holds nothing that does not follow from the records up to there: thrown away, it is missed
/// only by who waits.
public struct ClientSnapshot: Sendable, Equatable, Codable {
  /// The stream.
  public let stream: String
  /// The last record before it, which ends a step.
  public let sequence: Int64
  /// The hash of the text of the app that ran.
  public let appHash: String
  /// The version of the engine that made it; another one has no use for it.
  let engineVersion: String
  /// Where the client stands.
  let checkpoint: Checkpoint
  let keys: AppliedKeys

  init(_ opening: StreamOpening, sequence: Int64, engine: NavigationEngine, keys: AppliedKeys) {
    stream = opening.stream
    self.sequence = sequence
    appHash = opening.appHash
    engineVersion = FormatVersion.engine
    checkpoint = engine.checkpoint
    self.keys = keys
  }
}
