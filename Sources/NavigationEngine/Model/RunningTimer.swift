/// A timer that waits for its moment.
public struct RunningTimer: Sendable, Equatable, Codable {
  /// The identity; given in order, never reused within a client.
  public let id: UInt32
  /// Which of the app's timers it is.
  public let definition: TimerIndex
  /// The screen that started it, and with which it is cancelled.
  public let owner: NodeID
  /// When it fires, in microseconds of the stream.
  public let due: Int64
}
