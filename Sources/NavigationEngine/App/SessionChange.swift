/// What an action or a route does to a session entry.
public enum SessionChange: Sendable, Hashable {
  /// Stores a value of the entry's type.
  case set(SessionIndex, Argument)
  /// Adds to a whole number, at most up to the end of ``countRange``.
  case increment(SessionIndex, by: Argument)

  /// Adds a row at the end of a list, at most up to ``StoredRow/bound`` rows.
  case addRow(SessionIndex, title: Argument, subtitle: Argument? = nil)
  /// Gives the row of that number other texts; what is nil stays.
  case updateRow(SessionIndex, row: Argument, title: Argument? = nil, subtitle: Argument? = nil)
  /// Takes the row of that number out of a list.
  case removeRow(SessionIndex, row: Argument)

  /// Where counting stops: whole numbers that every reader of JSON holds exactly, ±(2^53 − 1).
  public static let countRange: ClosedRange<Int64> = -(1 << 53 - 1)...(1 << 53 - 1)

  /// The entry that is changed.
  public var session: SessionIndex {
    switch self {
    case .set(let session, _), .increment(let session, _), .addRow(let session, _, _),
      .updateRow(let session, _, _, _), .removeRow(let session, _):
      session
    }
  }

  /// Where the value, the amount, or the row's number and texts come from, in this order.
  public var arguments: [Argument] {
    switch self {
    case .set(_, let argument), .increment(_, let argument), .removeRow(_, let argument):
      [argument]
    case .addRow(_, let title, let subtitle): [title, subtitle].compactMap(\.self)
    case .updateRow(_, let row, let title, let subtitle):
      [row, title, subtitle].compactMap(\.self)
    }
  }

  /// What becomes of an entry.
  enum Outcome {
    case value(Value)
    /// It stays as it is, for this reason.
    case refused(Rejection.Code)
  }

  /// What becomes of the entry with the values of the arguments.
  func outcome(after current: Value, given: [Value]) -> Outcome {
    switch self {
    case .set:
      // A button of an alert that a route shows may name data that the screen below has otherwise.
      return given[0].type == current.type ? .value(given[0]) : .refused(.wrongType)
    case .increment:
      guard case .integer(let count) = current, case .integer(let amount) = given[0] else {
        return .refused(.wrongType)
      }
      return .value(.integer(Self.sum(count, amount)))
    case .addRow, .updateRow, .removeRow:
      guard case .list(let rows) = current else { return .refused(.wrongType) }
      return outcome(after: rows, given: given)
    }
  }

  private static func sum(_ count: Int64, _ amount: Int64) -> Int64 {
    let (sum, isOverflow) = count.addingReportingOverflow(amount)
    if isOverflow { return amount > 0 ? countRange.upperBound : countRange.lowerBound }
    return min(max(sum, countRange.lowerBound), countRange.upperBound)
  }

  private func outcome(after rows: [StoredRow], given: [Value]) -> Outcome {
    var rows = rows
    if case .addRow = self {
      let number = (rows.map(\.number).max() ?? 0) + 1
      guard rows.count < StoredRow.bound, StoredRow.numberRange.contains(number) else {
        return .refused(.listFull)
      }
      rows.append(
        StoredRow(
          number: number, title: given[0].text, subtitle: given.count > 1 ? given[1].text : ""))
      return .value(.list(rows))
    }
    guard case .integer(let number) = given[0] else { return .refused(.wrongType) }
    guard let place = rows.firstIndex(where: { $0.number == number }) else {
      return .refused(.noSuchRow)
    }
    guard case .updateRow(_, _, let title, let subtitle) = self else {
      rows.remove(at: place)
      return .value(.list(rows))
    }
    rows[place] = StoredRow(
      number: number, title: title == nil ? rows[place].title : given[1].text,
      subtitle: subtitle == nil ? rows[place].subtitle : given[given.count - 1].text)
    return .value(.list(rows))
  }
}

extension Action {
  /// Stores a value in a session entry.
  public static func setSession(_ session: SessionIndex, _ value: Value) -> Action {
    .session(.set(session, .value(value)))
  }
}
