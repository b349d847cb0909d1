/// A rule of containment, appearance or lifetime that does not hold.
public struct InvariantViolation: Error, Sendable, Equatable, CustomStringConvertible {
  /// The rule, by name.
  public let rule: Rule
  /// What breaks it.
  public let detail: String

  /// Creates a violation.
  public init(rule: Rule, detail: String) {
    self.rule = rule
    self.detail = detail
  }

  /// The text for a person.
  public var description: String { "\(rule.rawValue): \(detail)" }

  /// The rules, checked after every step in tests and on demand elsewhere.
  public enum Rule: String, Sendable, CaseIterable {
    /// Time never goes back.
    case timeIsMonotone
    /// Every will-move is followed by exactly one did-move to the same place.
    case movesArePaired
    /// Will- and did-appearance calls alternate for each view controller.
    case appearanceAlternates
    /// The root has one child when idle, and two at most.
    case rootHasOneChild
    /// `current` is a child of the root when idle, and changes only to a child.
    case currentIsChild
    /// All contents of a tab container are its children, and one of them is selected.
    case tabsAreChildren
    /// A tab container has no view in it but that of the selected tab, and one that fades.
    case oneTabIsShown
    /// Each presentation stands on the one below it, the lowest on the root.
    case presentationsAreChained
    /// What is presented is dismissed once, before it is freed.
    case presentationsArePaired
    /// A screen stands once in one stack.
    case stacksHoldScreensOnce
    /// When idle, a navigation stack shows what its path says.
    case stacksFollowPaths
    /// When idle, what is bound to an item is presented while that has a value.
    case presentationsFollowItems
    /// Nothing happens to a view controller after it was freed.
    case nothingAfterFreed
    /// Each transition that began ends once.
    case transitionsEndOnce
    /// The progress of a transition never falls, but where a finger leads it or it goes back.
    case progressIsMonotone
    /// When idle, the live view controllers are those that the window reaches.
    case liveIsReachable
    /// When idle, what the window shows has appeared, and nothing else has.
    case visibleHasAppeared
    /// When idle, the views of what the window shows are in it, and none that a full screen covers.
    case visibleHasView
    /// When idle, what the window shows fills it.
    case visibleFillsWindow
    /// Nothing moves while the app is in the background.
    case backgroundIsStill
    /// The container of every view in a hierarchy is alive.
    case viewsHaveControllers
    /// A route that is queued is taken once, and one that waits for its moment is resumed,
    /// superseded or given up once.
    case waitingEndsOnce
    /// The steps of a route are carried out one after the other, and none after one is refused.
    case stepsAreInOrder
    /// The calls of the app's life come in order, all to one delegate.
    case lifeIsInOrder
    /// When idle, no route is left waiting that could be followed, and no answered question.
    case waitingIsTakenUp
  }
}
