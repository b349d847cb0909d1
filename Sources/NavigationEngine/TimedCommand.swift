/// A command and the moment at which it is carried out.
public struct TimedCommand: Sendable, Hashable {
  /// When, in microseconds of the client's stream.
  public let time: Int64
  /// What is asked.
  public let command: Command

  /// Creates a command with its moment.
  public init(time: Int64, command: Command) {
    self.time = time
    self.command = command
  }
}
