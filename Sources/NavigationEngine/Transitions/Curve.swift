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
