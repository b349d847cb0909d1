/// A timing curve, with the platform's names and control points.
///
/// Values are in fixed point, so that every machine computes the same ones.
public enum Curve: String, Sendable, CaseIterable, Codable {
  /// Constant speed.
  case linear
  /// Slow start.
  case easeIn
  /// Slow end.
  case easeOut
  /// Slow start and end; the platform's default.
  case easeInOut

  /// The number that stands for 1.
  public static let one: Int64 = 1 << 24

  /// The curve's value at a moment, both from 0 to ``one``.
  public func value(at time: Int64) -> Int64 {
    guard let points = controlPoints else { return time }
    // The cubic's x grows with its parameter, so bisection finds the parameter for a time.
    var low: Int64 = 0
    var high = Self.one
    while high - low > 1 {
      let middle = (low + high) / 2
      if Self.cubic(points.x1, points.x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.cubic(points.y1, points.y2, at: high)
  }

  /// The inner control points of the platform's named curves, in units of ``one``.
  private var controlPoints: (x1: Int64, y1: Int64, x2: Int64, y2: Int64)? {
    let start = Self.one * 42 / 100
    let end = Self.one * 58 / 100
    switch self {
    case .linear: return nil
    case .easeIn: return (start, 0, Self.one, Self.one)
    case .easeOut: return (0, 0, end, Self.one)
    case .easeInOut: return (start, 0, end, Self.one)
    }
  }

  private static func cubic(_ first: Int64, _ second: Int64, at parameter: Int64) -> Int64 {
    let rest = one - parameter
    let a = 3 * multiply(multiply(multiply(rest, rest), parameter), first)
    let b = 3 * multiply(multiply(multiply(rest, parameter), parameter), second)
    let c = multiply(multiply(parameter, parameter), parameter)
    return a + b + c
  }

  private static func multiply(_ left: Int64, _ right: Int64) -> Int64 {
    (left * right) >> 24
  }
}

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

  /// The same movement at a speed of the device.
  func slowed(to speed: AnimationSpeed) -> Animation {
    let duration = speed.slowed(durationMicroseconds)
    if duration == durationMicroseconds { return self }
    return Animation(name: name, kind: kind, durationMicroseconds: duration, curve: curve)
  }

  /// When the animation has come to a progress, in microseconds after its begin.
  func time(ofProgress progress: Int32) -> Int64 {
    let target = Int64(progress) * Curve.one / Int64(Self.fullProgress)
    var low: Int64 = 0
    var high = Curve.one
    while high - low > 1 {
      let middle = (low + high) / 2
      if curve.value(at: middle) < target { low = middle } else { high = middle }
    }
    return progress == 0 ? 0 : durationMicroseconds * high / Curve.one
  }

  /// The progress at each frame of the way from a moment of the animation to its end, or back.
  func frames(from place: Int64, finishing: Bool, for duration: Int64) -> [Int32] {
    let last = Self.lastFrame(durationMicroseconds: duration)
    return (1...last).map { frame in
      if frame == last { return finishing ? Self.fullProgress : 0 }
      let passed = Self.time(ofFrame: frame)
      let moment = max(0, min(durationMicroseconds, finishing ? place + passed : place - passed))
      return Self.progress(curve.value(at: moment * Curve.one / durationMicroseconds))
    }
  }

  private static func lastFrame(durationMicroseconds: Int64) -> Int {
    Int((durationMicroseconds * framesPerSecond + 999_999) / 1_000_000)
  }

  private static func progress(_ value: Int64) -> Int32 {
    Int32((value * Int64(fullProgress) + Curve.one / 2) / Curve.one)
  }

  static func frames(durationMicroseconds: Int64, curve: Curve) -> [Int32] {
    let last = lastFrame(durationMicroseconds: durationMicroseconds)
    return (0...last).map { frame in
      if frame == last { return fullProgress }
      return progress(curve.value(at: time(ofFrame: frame) * Curve.one / durationMicroseconds))
    }
  }
}
