/// Delayed work of a screen, such as the splash's service call.
public struct TimerDefinition: Sendable, Equatable {
  /// The name shown where the timer starts, fires or is cancelled.
  public let name: String
  /// The delay, in microseconds; greater than zero.
  public let delayMicroseconds: Int64
  /// What happens when it fires.
  public let actions: [Action]

  /// Creates a timer.
  public init(name: String, delayMicroseconds: Int64, actions: [Action]) {
    self.name = name
    self.delayMicroseconds = delayMicroseconds
    self.actions = actions
  }
}
