extension Animation {
  /// Frames per second of every transition.
  public static let framesPerSecond: Int64 = 60
  /// The progress value at the end of a transition.
  public static let fullProgress: Int32 = 10_000

  /// The number of the last frame; frame 0 is the first.
  public var lastFrame: Int { frames.count - 1 }

  /// The time from one frame to the next, in microseconds.
  static let frameMicroseconds: Int64 = 1_000_000 / framesPerSecond

  /// The time of a frame after the begin, in microseconds.
  ///
  /// Frames fall on k / 60 s; the last one falls on the duration.
  public func offset(ofFrame frame: Int) -> Int64 {
    Self.offset(ofFrame: frame, last: lastFrame, duration: durationMicroseconds)
  }

  static func offset(ofFrame frame: Int, last: Int, duration: Int64) -> Int64 {
    frame >= last ? duration : time(ofFrame: frame)
  }

  private static func time(ofFrame frame: Int) -> Int64 {
    Int64(frame) * 1_000_000 / framesPerSecond
  }

  static func frames(durationMicroseconds: Int64, curve: Curve) -> [Int32] {
    let last = Int((durationMicroseconds * framesPerSecond + 999_999) / 1_000_000)
    return (0...last).map { frame in
      if frame == last { return fullProgress }
      let value = curve.value(at: time(ofFrame: frame) * Curve.one / durationMicroseconds)
      return Int32((value * Int64(fullProgress) + Curve.one / 2) / Curve.one)
    }
  }
}
