/// A named destination that taps, timers, links, shortcuts and answers alike can ask for.
///
/// All of an app's routes together are its router, readable in one place.
public struct Route: Sendable, Equatable {
  /// The route's name, such as the article's `switchToMainScreen`.
  public let name: String
  /// The data it takes.
  public let parameters: [Parameter]
  /// The part in which it ends; that which is current, where nil.
  public let part: PartIndex?
  /// How that part is reached.
  public let reach: Reach
  /// The look of the swap; none where nil.
  public let animation: AnimationIndex?
  /// What it changes in the session as soon as it is followed, before anything else.
  public let sessionChanges: [SessionChange]
  /// What happens in the part then; only the last step that changes something is animated.
  public let steps: [RouteStep]
  /// What must hold before it is followed.
  public let requirement: Requirement?

  public init(
    name: String, parameters: [Parameter] = [], part: PartIndex? = nil, reach: Reach = .swap,
    animation: AnimationIndex? = nil, sessionChanges: [SessionChange] = [],
    steps: [RouteStep] = [], requirement: Requirement? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.part = part
    self.reach = reach
    self.animation = animation
    self.sessionChanges = sessionChanges
    self.steps = steps
    self.requirement = requirement
  }

  /// How a route comes to its part.
  public enum Reach: Sendable, Equatable {
    /// The root swaps to it.
    case swap
    /// It waits until the app itself gets there.
    case wait
  }

  /// What must hold in the session before a route is followed.
  public struct Requirement: Sendable, Equatable {
    /// The condition; until it holds, the route waits.
    public let condition: Condition
    /// Where a person is led meanwhile; nowhere, where nil.
    public let otherwise: RouteIndex?

    public init(condition: Condition, otherwise: RouteIndex? = nil) {
      self.condition = condition
      self.otherwise = otherwise
    }
  }
}

/// One step of a route inside its part.
public enum RouteStep: Sendable, Hashable {
  /// Dismisses everything that is presented.
  case dismissAll
  /// Selects a tab of the part's tab container.
  case selectTab(Int)
  /// Pops the visible stack to its root.
  case popToRoot
  /// Pops the visible stack to the topmost screen of that type.
  case popTo(ScreenIndex)
  /// Pushes on the visible stack.
  case push(ScreenIndex, [Argument] = [])
  /// Gives new data to the top screen where it is of that type; else pops to the root and pushes.
  case show(ScreenIndex, [Argument] = [])
  /// Changes a path, and lets its stack follow.
  case path(PathChange)
  /// Presents over what is shown.
  case present(Modal, [Argument] = [])
  /// Presents an alert.
  case alert(AlertIndex)

  /// The step's name, as records carry it.
  public var name: String {
    switch self {
    case .dismissAll: "dismissAll"
    case .selectTab: "selectTab"
    case .popToRoot: "popToRoot"
    case .popTo: "popTo"
    case .push: "push"
    case .show: "show"
    case .path: "path"
    case .present: "present"
    case .alert: "alert"
    }
  }
}

/// What happens to the one request that waits.
public enum PendingPolicy: Sendable, Hashable {
  /// It is kept until it is applied; another one is refused meanwhile.
  case keep
  /// A newer one takes its place.
  case supersede
  /// As supersede, and it is given up after so many microseconds.
  case expire(Int64)

  /// The name in app files and records.
  public var name: String {
    switch self {
    case .keep: "keep"
    case .supersede: "supersede"
    case .expire: "expire"
    }
  }
}
