/// A screen type: what a view controller class is in the app that is simulated.
public struct Screen: Sendable, Equatable {
  /// The type's name, for example `Login`.
  public let name: String
  /// The accessibility identifier of its view; none where nil.
  public let id: String?
  /// The data it is opened with.
  public let parameters: [Parameter]
  /// The result with which it can dismiss itself where it is presented.
  public let returns: [Parameter]
  /// The navigation bar's title, where the screen lives in a navigation container.
  public let title: TextTemplate
  /// The colour behind the content.
  public let background: Color
  /// Bar buttons on the leading side.
  public let leftItems: [BarItem]
  /// Whether a finger can lead back from it; where nil, not while the bar shows buttons of its own
  /// on the leading side, which take Back away, nor where the bar is hidden.
  public let swipesBack: Bool?
  /// Bar buttons on the trailing side.
  public let rightItems: [BarItem]
  /// What the screen shows, from top to bottom.
  public let content: [Element]
  /// The same with what stands in rows behind its row; it is there while its row is, too.
  public let elements: [Element]
  /// What `viewDidLoad` starts.
  public let onLoad: [Action]
  /// What each `viewDidAppear` starts.
  public let onAppear: [Action]
  /// What each `viewDidDisappear` starts.
  public let onDisappear: [Action]
  /// What a pull beyond the top of the content starts; it has no refresh control where empty.
  public let onRefresh: [Action]
  /// The objects that its configurator builds with it, such as an interactor and a presenter.
  public let modules: [String]
  /// What it presents while items have values.
  public let sheets: [BoundSheet]
  /// The question before it is left; none where nil.
  public let leavingGuard: LeavingGuard?
  /// What it does when somebody has pulled in vain at the sheet in which it is on top.
  public let onAttemptToDismiss: [Action]
  /// Whether the tab bar is away while it, or what is above it, is shown.
  public let hidesTabBar: Bool
  /// Whether the navigation bar is away while it is shown, with Back and its own buttons.
  public let hidesNavigationBar: Bool
  /// Whether its title is large while its content is at the top; the pages let it shrink into the
  /// bar as one scrolls.
  public let hasLargeTitle: Bool
  /// The animations with which it comes and goes; where nil, as UIKit has it.
  public let transition: CustomTransition?

  public init(
    name: String, id: String? = nil, parameters: [Parameter] = [], returns: [Parameter] = [],
    title: TextTemplate = "",
    background: Color = .white,
    leftItems: [BarItem] = [], swipesBack: Bool? = nil, rightItems: [BarItem] = [],
    content: [Element] = [], onLoad: [Action] = [], onAppear: [Action] = [],
    onDisappear: [Action] = [], onRefresh: [Action] = [], modules: [String] = [],
    sheets: [BoundSheet] = [],
    leavingGuard: LeavingGuard? = nil,
    onAttemptToDismiss: [Action] = [], hidesTabBar: Bool = false, hidesNavigationBar: Bool = false,
    hasLargeTitle: Bool = false, transition: CustomTransition? = nil
  ) {
    self.name = name
    self.id = id
    self.parameters = parameters
    self.returns = returns
    self.title = title
    self.background = background
    self.leftItems = leftItems
    self.swipesBack = swipesBack
    self.rightItems = rightItems
    self.content = content
    elements = content.flatMap(\.withParts)
    self.onLoad = onLoad
    self.onAppear = onAppear
    self.onDisappear = onDisappear
    self.onRefresh = onRefresh
    self.modules = modules
    self.sheets = sheets
    self.leavingGuard = leavingGuard
    self.onAttemptToDismiss = onAttemptToDismiss
    self.hidesTabBar = hidesTabBar
    self.hidesNavigationBar = hidesNavigationBar
    self.hasLargeTitle = hasLargeTitle
    self.transition = transition
  }
}

/// A button of a navigation bar.
public struct BarItem: Sendable, Hashable {
  /// The element id, unique on its screen; a tap names it.
  public let id: String
  /// The text on the button.
  public let title: TextTemplate
  /// What a tap does.
  public let actions: [Action]
  /// While what it is there; always, where nil.
  public let condition: Condition?
  /// While what it takes taps; always, where nil.
  public let enabled: Condition?
  /// An accessibility identifier that others on its screen may have too; none, where nil.
  public let sharedID: String?

  public init(
    id: String, title: TextTemplate, actions: [Action], when condition: Condition? = nil,
    enabled: Condition? = nil, sharedID: String? = nil
  ) {
    self.id = id
    self.sharedID = sharedID
    self.title = title
    self.actions = actions
    self.condition = condition
    self.enabled = enabled
  }
}

/// A question that is asked before a screen is left.
public struct LeavingGuard: Sendable, Hashable {
  /// The alert that asks; its button with the action ``Action/leave`` lets go.
  public let alert: AlertIndex
  /// When it is asked.
  public let when: Occasion

  public init(alert: AlertIndex, when: Occasion = .always) {
    self.alert = alert
    self.when = when
  }

  /// When a question is asked.
  public enum Occasion: Sendable, Hashable {
    /// Whenever the screen is to be left.
    case always
    /// Only while something stands in a field of the screen.
    case edited
    /// Only while this holds of the session and the screen's data.
    case condition(Condition)
  }
}
