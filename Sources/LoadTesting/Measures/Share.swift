/// A number of things that went wrong, out of a number of things.
public enum Share: String, Sendable, CaseIterable {
  /// Frames of transitions that backpressure left out, of all frames.
  case droppedProgress = "dropped_progress"
  /// Gaps, repeats and steps back, of all durable records.
  case outOfOrder = "out_of_order"
  /// Runs that did not go as they go without load, of all runs.
  case unexpected = "unexpected_runs"
  /// Runs whose next record did not come, of all runs.
  case stalled = "stalled_runs"
  /// Commands that the app rejected, of all commands.
  case rejected = "rejected_commands"
  /// Commands that the server did not carry out, of all commands.
  case failed = "failed_commands"
  /// Connections that never came about, of all attempts.
  case refused = "refused_connections"
  /// Connections that broke off or were closed by the server, of those that came about.
  case lost = "lost_connections"

  /// What is counted.
  var part: Tally {
    switch self {
    case .droppedProgress: .dropped
    case .outOfOrder: .outOfOrder
    case .unexpected: .diverged
    case .stalled: .stalled
    case .rejected: .rejected
    case .failed: .failed
    case .refused: .refused
    case .lost: .lost
    }
  }

  /// Out of what: the sum of these.
  var whole: [Tally] {
    switch self {
    case .droppedProgress: [.dropped, .progress]
    case .outOfOrder: [.records]
    case .unexpected, .stalled: [.runs]
    case .rejected, .failed: [.commands]
    case .refused: [.attempts]
    case .lost: [.opened]
    }
  }
}
