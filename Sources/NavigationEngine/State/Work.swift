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

/// A call of a service whose answer is still to come.
public struct RunningCall: Sendable, Equatable, Codable {
  /// The identity; given in order, never reused within a client.
  public let id: UInt32
  /// Which of the app's calls it is.
  public let definition: CallIndex
  /// The screen that called.
  public let owner: NodeID
  /// When the answer comes, in microseconds of the stream.
  public let due: Int64
  /// What the answer will be.
  public let outcome: ServiceOutcome
}
