/// Where a client stands: all that it needs to go on as if it had never stopped.
///
/// It is worth something only together with the app that ran.
public struct Checkpoint: Sendable, Equatable, Codable {
  /// The client's state.
  public let state: State
  /// The time up to which everything has happened, in microseconds of the stream.
  public let now: Int64
}

extension NavigationEngine {
  /// Where the client stands now.
  public var checkpoint: Checkpoint { Checkpoint(state: state, now: now) }

  /// Creates a client that goes on from where another one stood.
  ///
  /// - Parameter app: The app that the other one ran; with another, places in it mean nothing.
  public init(app: App, checkpoint: Checkpoint) {
    self.app = app
    detail = .everything
    tellsOutcomes = true
    state = checkpoint.state
    now = checkpoint.now
  }
}
