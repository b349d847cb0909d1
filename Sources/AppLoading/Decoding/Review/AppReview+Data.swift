import NavigationEngine
import YAMLReading

/// Conditions that can never hold, and results that nobody gives or takes.
extension AppReview {
  func reportImpossibleRequirements() {
    for (route, position, _) in decoder.requirements {
      guard let condition = app.routes[route].requirement?.condition, !canHold(condition) else {
        continue
      }
      var hint = "store what it asks for somewhere, for example when somebody has logged in"
      if case .compare(.session(let key), .equal, let value) = condition {
        hint = "nothing sets '\(app.session[key].key)' to \(value.text)"
      }
      diagnostics.warning(
        position, "route '\(app.routes[route].name)' is never followed: this never holds",
        hint: hint)
    }
  }

  /// Whether a condition holds with any of the values that the file gives to session entries, each
  /// seen for itself.
  func canHold(_ condition: Condition) -> Bool {
    switch condition {
    case .compare(.session(let key), let comparison, let value):
      values(of: key)?.contains { comparison.holds($0, value) } ?? true
    case .compare(.parameter, _, _), .compare(.result, _, _), .compare(.away, _, _): true
    case .all(let conditions): conditions.allSatisfy(canHold)
    case .any(let conditions): conditions.contains(where: canHold)
    }
  }

  /// The values that an entry can have; nil where they cannot be told.
  private func values(of key: SessionIndex) -> [Value]? {
    var values = [app.session[key].initial]
    for change in decoder.sessionChanges where change.session == key {
      guard case .set(_, .value(let value)) = change else { return nil }
      values.append(value)
    }
    return values
  }

  func reportResults() {
    let taken = Set(decoder.screensWithTakers.map { app.screens[$0].returns })
    for (index, screen) in app.screens.enumerated() {
      guard let position = decoder.screenResults[index].positions.first else { continue }
      if !decoder.returningScreens.contains(index) {
        diagnostics.warning(
          position, "'\(screen.name)' never gives the result that it declares",
          hint: "give it with 'dismiss: { with: … }'")
      } else if !taken.contains(screen.returns) {
        diagnostics.warning(
          position, "nothing takes the result of '\(screen.name)'",
          hint: "add 'onResult' beside the 'present' that shows it")
      }
    }
  }
}
