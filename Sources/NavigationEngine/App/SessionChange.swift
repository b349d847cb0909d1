/// What an action or a route does to a session entry.
public enum SessionChange: Sendable, Hashable {
  /// Stores a value of the entry's type.
  case set(SessionIndex, Argument)
  /// Adds to a whole number, at most up to the end of ``countRange``.
  case increment(SessionIndex, by: Argument)

  /// Where counting stops: whole numbers that every reader of JSON holds exactly, ±(2^53 − 1).
  public static let countRange: ClosedRange<Int64> = -(1 << 53 - 1)...(1 << 53 - 1)

  /// The entry that is changed.
  public var session: SessionIndex {
    switch self {
    case .set(let session, _), .increment(let session, _): session
    }
  }

  /// Where the value or the amount comes from.
  public var argument: Argument {
    switch self {
    case .set(_, let argument), .increment(_, let argument): argument
    }
  }

  /// The entry's value afterwards; nil where the argument's value has another type.
  func value(after current: Value, given: Value) -> Value? {
    guard case .increment = self else { return given.type == current.type ? given : nil }
    guard case .integer(let count) = current, case .integer(let amount) = given else { return nil }
    let range = Self.countRange
    let (sum, isOverflow) = count.addingReportingOverflow(amount)
    if isOverflow { return .integer(amount > 0 ? range.upperBound : range.lowerBound) }
    return .integer(min(max(sum, range.lowerBound), range.upperBound))
  }
}

extension Action {
  /// Stores a value in a session entry.
  public static func setSession(_ session: SessionIndex, _ value: Value) -> Action {
    .session(.set(session, .value(value)))
  }
}
