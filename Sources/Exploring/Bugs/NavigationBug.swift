public import NavigationEngine

/// Something wrong that the search found: which rule is broken, and where.
///
/// What is found twice with the same rule at the same place has one cause as far as one can tell
/// from outside, and is reported once.
public struct NavigationBug: Sendable, Hashable {
  /// What is broken.
  public let rule: Rule
  /// The screen, the part, the route or the command with which it shows; empty where the rule is
  /// about the whole app.
  public let place: String

  /// The rules that a search holds an app against.
  public enum Rule: Sendable, Hashable {
    /// A rule of the fault detector.
    case fault(Fault.Kind)
    /// A rule about containers, appearance and lifetime.
    case invariant(InvariantViolation.Rule)
    /// Each input has an answer: an event or a refusal with its reason.
    case answeredInput
    /// A rule of the app file.
    case stated(AppRule)
  }
}

extension NavigationBug.Rule {
  /// The name of the rule, as reports carry it.
  public var name: String {
    switch self {
    case .fault(let kind): kind.rawValue
    case .invariant(let rule): rule.rawValue
    case .answeredInput: "answeredInput"
    case .stated(let rule): rule.name
    }
  }
}

extension NavigationBug {
  /// The name of its rule, and the place where there is one.
  public var name: String { place.isEmpty ? rule.name : "\(rule.name) \(place)" }

  init(_ fault: Fault, in app: App) {
    rule = .fault(fault.kind)
    place =
      fault.subject.map { app.name(of: $0.kind) } ?? fault.route.map { app.routes[$0].name } ?? ""
  }
}

extension App {
  /// What a view controller is called for a person.
  func name(of kind: NodeKind) -> String {
    switch kind {
    case .root: "Root"
    case .navigation(let screen): "Navigation(\(screens[screen].name))"
    case .screen(let screen): screens[screen].name
    case .tabs(let bar): tabBars[bar].name
    case .alert(let alert): alerts[alert].name
    }
  }
}
