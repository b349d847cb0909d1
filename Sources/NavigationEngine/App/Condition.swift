/// A question about the session, about the data of the screen that asks it, or about how long the
/// app was away.
public indirect enum Condition: Sendable, Hashable, Codable {
  /// How a value stands to one that is written in the app file.
  case compare(Operand, Comparison, Value)
  /// Every one of them holds; without any, it holds.
  case all([Condition])
  /// One of them holds at least; without any, it does not.
  case any([Condition])

  /// The value that is compared.
  public enum Operand: Sendable, Hashable, Codable {
    /// A session entry.
    case session(SessionIndex)
    /// A parameter of the screen that asks.
    case parameter(Int)
    /// A value that the occasion brings: of the result that a presented screen was dismissed with,
    /// or of the stored row that was tapped.
    case result(Int)
    /// How long the app was off the screen, in microseconds, where it comes back to it.
    case away
  }

  /// How two values of one type stand to each other; only whole numbers have an order.
  public enum Comparison: String, Sendable, CaseIterable, Codable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// Holds while a session entry has a value.
  public static func session(_ session: SessionIndex, is value: Value) -> Condition {
    .compare(.session(session), .equal, value)
  }

  /// Holds on a screen whose parameter has a value.
  public static func parameter(_ parameter: Int, is value: Value) -> Condition {
    .compare(.parameter(parameter), .equal, value)
  }

  /// Holds where the app comes back after that time, in microseconds, or later.
  public static func away(atLeast time: Int64) -> Condition {
    .compare(.away, .greaterOrEqual, .integer(time))
  }

  /// Holds while a flag of the session is set.
  public static func isSet(_ session: SessionIndex) -> Condition { .session(session, is: true) }
}

extension Condition {
  /// Whether it holds; what has no such data meets no comparison.
  public func holds(
    in session: [Value], with arguments: [Value] = [], result: [Value] = []
  ) -> Bool {
    switch self {
    case .compare(.session(let index), let comparison, let value):
      comparison.holds(session[index], value)
    case .compare(.parameter(let index), let comparison, let value):
      arguments.indices.contains(index) && comparison.holds(arguments[index], value)
    case .compare(.result(let index), let comparison, let value):
      result.indices.contains(index) && comparison.holds(result[index], value)
    // The time is all that such an occasion brings.
    case .compare(.away, let comparison, let value):
      result.first.map { comparison.holds($0, value) } ?? false
    case .all(let conditions):
      conditions.allSatisfy { $0.holds(in: session, with: arguments, result: result) }
    case .any(let conditions):
      conditions.contains { $0.holds(in: session, with: arguments, result: result) }
    }
  }

  /// The question that holds exactly while this one does not.
  public var negated: Condition {
    switch self {
    case .compare(let operand, .equal, .boolean(let flag)):
      .compare(operand, .equal, .boolean(!flag))
    case .compare(let operand, let comparison, let value):
      .compare(operand, comparison.negated, value)
    case .all(let conditions): .any(conditions.map(\.negated))
    case .any(let conditions): .all(conditions.map(\.negated))
    }
  }

  /// What is left of the question where the screen's data is known.
  ///
  /// - Returns: A question about the session alone; `.all([])` and `.any([])` where the data
  ///   decides it.
  public func resolved(with arguments: [Value]) -> Condition {
    switch self {
    case .compare(.session, _, _): return self
    case .compare(.parameter, _, _), .compare(.result, _, _), .compare(.away, _, _):
      return holds(in: [], with: arguments) ? .all([]) : .any([])
    case .all(let conditions):
      let rest = conditions.map { $0.resolved(with: arguments) }.filter { $0 != .all([]) }
      if rest.contains(.any([])) { return .any([]) }
      return rest.count == 1 ? rest[0] : .all(rest)
    case .any(let conditions):
      let rest = conditions.map { $0.resolved(with: arguments) }.filter { $0 != .any([]) }
      if rest.contains(.all([])) { return .all([]) }
      return rest.count == 1 ? rest[0] : .any(rest)
    }
  }

  /// Whether the answer depends on the session alone.
  public var isAboutSession: Bool {
    switch self {
    case .compare(.session, _, _): true
    case .compare(.parameter, _, _), .compare(.result, _, _), .compare(.away, _, _): false
    case .all(let conditions), .any(let conditions): conditions.allSatisfy(\.isAboutSession)
    }
  }

  /// The times, in microseconds, with which it compares how long the app was away.
  var awayTimes: [Int64] {
    switch self {
    case .compare(.away, _, .integer(let time)): [time]
    case .compare: []
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.awayTimes)
    }
  }
}

extension Condition.Comparison {
  /// Whether it needs an order, which only whole numbers have.
  public var needsOrder: Bool { self != .equal && self != .notEqual }

  /// Whether a value stands so to another one; values without an order do not.
  ///
  /// A list is compared by the number of its rows.
  public func holds(_ left: Value, _ right: Value) -> Bool {
    if case .list(let rows) = left { return holds(.integer(Int64(rows.count)), right) }
    switch self {
    case .equal: return left == right
    case .notEqual: return left != right
    case .less, .lessOrEqual, .greater, .greaterOrEqual: break
    }
    guard case .integer(let left) = left, case .integer(let right) = right else { return false }
    return switch self {
    case .equal, .notEqual: false
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  fileprivate var negated: Self {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
