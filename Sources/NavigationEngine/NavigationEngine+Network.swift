extension NavigationEngine {
  /// Notes what lies between the server and the devices; where nothing does, nothing is kept.
  mutating func setNetwork(_ change: NetworkChange, into events: inout [Event]) {
    let conditions = change.applied(to: state.network ?? NetworkConditions())
    state.network = conditions.isClear ? nil : conditions
    emit(.networkChanged(conditions), &events)
  }
}
