import NavigationEngine

extension App {
  /// The values that only something outside the app gives the session, such as launch arguments:
  /// for each entry those that conditions compare it with and that no action gives it.
  var outsideSessionValues: [(key: String, values: [Value])] {
    let given = givenSessionValues
    let compared = conditions.flatMap(\.sessionComparisons)
    return session.enumerated().compactMap { index, entry in
      // Where the app itself changes an entry, its first value is no choice of a person's.
      guard let fixed = given[index] else { return nil }
      var values: [Value] = []
      for (other, value) in compared where other == index && !values.contains(value) {
        // A list is compared by the number of its rows, which is no value of it.
        if value.type == entry.initial.type, !fixed.contains(value) { values.append(value) }
      }
      if !fixed.isEmpty {
        let added = values.filter { $0 != entry.initial }
        return added.isEmpty ? nil : (entry.key, added)
      }
      if !values.contains(entry.initial) { values.append(entry.initial) }
      return values.count > 1 ? (entry.key, values) : nil
    }
  }

  /// For each session entry the values that the app itself gives it; nil for one to which it gives
  /// values that depend on others.
  private var givenSessionValues: [[Value]?] {
    var given = [[Value]?](repeating: [], count: session.count)
    var changes = routes.flatMap(\.sessionChanges)
    for case .session(let change) in actions { changes.append(change) }
    for change in changes {
      if case .set(let index, .value(let value)) = change {
        given[index]?.append(value)
      } else {
        given[change.session] = nil
      }
    }
    for element in screens.flatMap(\.elements) {
      if case .toggle(let toggle) = element.kind { given[toggle.session] = nil }
      if let binding = element.binding { given[binding.session] = nil }
    }
    return given
  }
}

extension Condition {
  /// The session entries that it compares, and with what.
  fileprivate var sessionComparisons: [(SessionIndex, Value)] {
    comparisons.compactMap { operand, _, value in
      if case .session(let index) = operand { (index, value) } else { nil }
    }
  }
}
