/// How long the writer tries again after a failure that may pass, such as a full disk.
public struct WriterBackoff: Sendable, Equatable {
  /// How often it tries again before it gives up.
  public var maximumRetries: Int
  /// The pause before the first retry; each further pause is twice as long.
  public var firstPause: Duration
  /// The longest pause.
  public var longestPause: Duration

  /// Sets the pauses, by default 8 retries from 50 ms to 2 s, some 7 s in all.
  public init(
    maximumRetries: Int = 8, firstPause: Duration = .milliseconds(50),
    longestPause: Duration = .seconds(2)
  ) {
    self.maximumRetries = maximumRetries
    self.firstPause = firstPause
    self.longestPause = longestPause
  }

  /// The pause before retry number `retry`, counted from 1.
  func pause(before retry: Int) -> Duration {
    var pause = firstPause
    for _ in 1..<max(1, retry) where pause < longestPause { pause = pause * 2 }
    return min(pause, longestPause)
  }
}
