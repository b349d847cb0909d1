/// One phase of a gesture that drives a transition.
public enum Gesture: Sendable, Hashable {
  /// A finger begins to move.
  case began(Kind)
  /// The finger is so far along, 0 to ``Animation/fullProgress``; it may go back.
  case moved(Int32)
  /// The finger is lifted: past the middle the transition goes on, else it goes back.
  case ended
  /// The system takes the gesture away: the transition goes back.
  case cancelled

  /// How far a finger must be along when it is lifted, so that the transition goes on.
  static let commitProgress = Animation.fullProgress / 2
  /// How long a finger may rest before the system takes the gesture away, in microseconds.
  static let patienceMicroseconds: Int64 = 10_000_000

  /// The gestures that drive a transition.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// From the leading edge: an interactive pop.
    case edgeSwipe
    /// Down on a sheet: an interactive dismissal.
    case pullDown
  }
}
