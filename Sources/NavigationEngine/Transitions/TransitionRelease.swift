/// How a transition goes on by itself after a gesture let go of it.
public struct TransitionRelease: Sendable, Equatable {
  /// The transition.
  public let transition: TransitionID
  /// Whether it goes on to its end; else it goes back to its begin.
  public let finishing: Bool
  /// How long the rest of the way takes, in microseconds.
  public let durationMicroseconds: Int64
  /// The number of the first frame of that way, which is drawn 1/60 s after the release.
  public let firstFrame: Int
  /// The progress at each of its frames.
  public let frames: [Int32]

  /// Creates a release.
  public init(
    transition: TransitionID, finishing: Bool, durationMicroseconds: Int64, firstFrame: Int,
    frames: [Int32]
  ) {
    self.transition = transition
    self.finishing = finishing
    self.durationMicroseconds = durationMicroseconds
    self.firstFrame = firstFrame
    self.frames = frames
  }
}
