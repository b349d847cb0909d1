/// A measured duration, in microseconds.
public enum Trend: Int, Sendable, CaseIterable {
  /// From the request for a connection to the start of its handshake.
  case connectWait
  /// From the start to the end of the handshake.
  case connect
  /// From a command to its own record.
  case answer
  /// From a command to the `didAppear` of the screen it leads to, including the animation.
  case screen
  /// The same without the animation.
  case screenLateness
  /// The delay of a transition frame, compared with its client's fastest record.
  case progressLateness

  /// The name in scenario files and in the JSON result.
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

  /// The name in tables.
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
