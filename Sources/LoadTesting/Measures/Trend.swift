/// A span of time that is measured many times, in microseconds.
public enum Trend: Int, Sendable, CaseIterable {
  /// From the wish for a connection to the beginning of its handshake.
  case connectWait
  /// From there to the end of the handshake.
  case connect
  /// From a command to the record that says it was carried out.
  case answer
  /// From a command to the record that the screen it leads to has appeared, its animation
  /// included.
  case screen
  /// How much of that is not the animation's: what came on top of it.
  case screenLateness
  /// How much later a frame of a transition came than its client's quickest record would have.
  case progressLateness

  /// The name in files.
  public var name: String {
    switch self {
    case .connectWait: "connect_wait"
    case .connect: "connect_time"
    case .answer: "time_to_answer"
    case .screen: "time_to_screen"
    case .screenLateness: "screen_lateness"
    case .progressLateness: "progress_lateness"
    }
  }

  /// What a person calls it.
  public var title: String {
    switch self {
    case .connectWait: "wait to connect"
    case .connect: "connect"
    case .answer: "command → answer"
    case .screen: "command → screen"
    case .screenLateness: "screen lateness"
    case .progressLateness: "progress lateness"
    }
  }
}
