public import NavigationEngine
public import WireProtocol

/// A command of a recording, with its place there.
public struct RecordedCommand: Sendable, Equatable {
  /// The record's number in its stream.
  public let sequence: Int64
  /// When it was carried out, in microseconds of the stream.
  public let time: Int64
  /// What was asked.
  public let command: Command
  /// Where it came from.
  public let origin: CommandOrigin

  /// Creates a command.
  public init(
    sequence: Int64, time: Int64, command: Command,
    origin: CommandOrigin = CommandOrigin(sender: CommandOrigin.device)
  ) {
    self.sequence = sequence
    self.time = time
    self.command = command
    self.origin = origin
  }
}
