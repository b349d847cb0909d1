// The published configurator gives the presenter the view before it sets the view's output. The
// view is a struct: the presenter keeps a copy, whose output stays nil. What the copy shares with
// the view on screen is shown; what it asks of its output is asked of nobody.
extension NavigationEngine {
  /// Runs what a presenter tells its view when an answer has come.
  mutating func runAnswer(_ actions: [Action], by owner: NodeID) {
    let outer = isCopyOfView
    isCopyOfView = isConfigured(owner)
    run(actions, by: owner)
    isCopyOfView = outer
  }

  /// Runs what an alert's button does, for whoever asked for the alert.
  mutating func run(_ choice: AlertChoice, of alert: NodeID) {
    let outer = isCopyOfView
    isCopyOfView = state.alertsOfCopies.contains(alert)
    state.alertsOfCopies.removeAll { $0 == alert }
    let actions = app.alerts[choice.alert].buttons[choice.button].actions
    run(actions, by: choice.actor, data: choice.data)
    isCopyOfView = outer
  }

  private func isConfigured(_ id: NodeID) -> Bool {
    guard app.strategy == .publishedNavigator, case .screen(let type) = state.node(id)?.kind
    else { return false }
    return !app.screens[type].modules.isEmpty
  }
}
