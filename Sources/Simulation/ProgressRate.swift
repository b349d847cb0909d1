/// How much of the progress of transitions a reader gets.
enum ProgressRate {
  /// Every frame.
  case full
  /// One frame of four, and the last one: 15 Hz.
  case reduced
  /// None; the records tell how each transition begins and ends.
  case none

  /// Whether a frame is sent.
  func includes(frame: Int, isLast: Bool) -> Bool {
    switch self {
    case .full: true
    case .reduced: isLast || frame % 4 == 0
    case .none: false
    }
  }
}
