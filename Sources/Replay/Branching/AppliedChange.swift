public import NavigationEngine
public import WireProtocol

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
