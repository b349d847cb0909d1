public import FlowWriting
public import NavigationEngine

extension Counterexample {
  /// How a flow of it ends where a rule of the app file is broken, which no step of a flow sees by
  /// itself; nil for other bugs.
  public func flowEnding(in app: App) -> FlowEnding? {
    guard case .stated(let rule) = bug.rule else { return nil }
    return FlowEnding(
      remark: "Rule \(rule.name) is broken at \(end.seconds) of the recording. \(message)",
      wait: end - (commands.last?.time ?? 0), claims: rule.form.claims(in: app))
  }
}

extension AppRule.Form {
  /// What a flow can say of what it demands.
  fileprivate func claims(in app: App) -> [FlowEnding.Claim] {
    switch self {
    case .always(let wanted), .eventually(let wanted, _), .lasting(let wanted, _):
      wanted.claims(true, in: app)
    case .never(let unwanted): unwanted.claims(false, in: app)
    case .sometimes, .reachable, .allows: []
    }
  }
}

extension Proposition {
  /// What a flow can say of it, each of which must hold where it holds, or where it does not.
  fileprivate func claims(_ holds: Bool, in app: App) -> [FlowEnding.Claim] {
    switch self {
    case .all(let each) where holds: each.flatMap { $0.claims(true, in: app) }
    case .any(let each) where !holds: each.flatMap { $0.claims(false, in: app) }
    case .not(let one): one.claims(!holds, in: app)
    case .visible(let screen, _) where holds: [.visible(screen: app.screens[screen].name)]
    case .shows(let element): [holds ? .shown(element: element) : .notShown(element: element)]
    case .enabled(let element) where holds: [.shown(element: element)]
    case .reads(let element, let text):
      [holds ? .reads(element: element, text: text) : .doesNotRead(element: element, text: text)]
    case .order(let elements) where holds: elements.map { .shown(element: $0) }
    default: []
    }
  }
}
