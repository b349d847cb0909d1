public import NavigationEngine
public import WireProtocol

/// A change to what was asked of a recorded client.
public enum BranchChange: Sendable, Equatable {
  /// The command with this number is left out.
  case drop(sequence: Int64)
  /// The command with this number is another one, or comes at another time, in microseconds of the
  /// stream; what is nil stays as it was.
  case edit(sequence: Int64, command: Command?, time: Int64?)
  /// A command comes in at a time, in microseconds of the stream, after all others of that time.
  case insert(command: Command, time: Int64)

  /// The number of the record that is changed; nil where one is added.
  var sequence: Int64? {
    switch self {
    case .drop(let sequence), .edit(let sequence, _, _): sequence
    case .insert: nil
    }
  }

  /// The time that the change gives, in microseconds of the stream; nil where it gives none.
  var time: Int64? {
    switch self {
    case .drop: nil
    case .edit(_, _, let time): time
    case .insert(_, let time): time
    }
  }
}

/// A change together with the recorded command that it changes.
public struct AppliedChange: Sendable {
  /// The change.
  public let change: BranchChange
  /// The command as it was recorded; nil where one is added.
  public let was: CommandRecord?

  init(_ change: BranchChange, was: CommandRecord?) {
    self.change = change
    self.was = was
  }

  /// What is asked instead; nil where the command is left out.
  public var command: Command? {
    switch change {
    case .drop: nil
    case .edit(_, let command, _): command ?? was?.command
    case .insert(let command, _): command
    }
  }

  /// When it is asked, in microseconds of the stream; of a command that is left out, when it was.
  public var time: Int64 { change.time ?? was?.time ?? 0 }
}
