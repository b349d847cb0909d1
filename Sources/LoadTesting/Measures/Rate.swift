/// A rate of failures: a count out of other counts.
public enum Rate: String, Sendable, CaseIterable {
  /// Transition frames dropped by backpressure, of all frames.
  case droppedProgress = "dropped_progress"
  /// Gaps, repeats and steps back in sequence or time, of all durable records.
  case outOfOrder = "out_of_order"
  /// Runs with other records than without load, of all runs.
  case unexpected = "unexpected_runs"
  /// Runs whose next record timed out, of all runs.
  case stalled = "stalled_runs"
  /// Commands that the app rejected, of all commands.
  case rejected = "rejected_commands"
  /// Commands that the server did not execute or that were not sent, of all commands.
  case failed = "failed_commands"
  /// Failed connection attempts, of all attempts.
  case refused = "refused_connections"
  /// Connections closed by the server or broken, of all opened ones.
  case lost = "lost_connections"

  /// The numerator.
  var part: Counter {
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

  /// The denominator: the sum of these.
  var whole: [Counter] {
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
