/// A screen type: what a view controller class is in the app that is simulated.
public struct Screen: Sendable, Equatable {
  /// The type's name, for example `Login`.
  public let name: String
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
  /// Whether a finger can lead back from it; by itself not where the bar has buttons of its own on
  /// the leading side, which take Back away, nor where the bar is hidden.
  public let swipesBack: Bool
  /// Bar buttons on the trailing side.
  public let rightItems: [BarItem]
  /// What the screen shows, from top to bottom.
  public let content: [Element]
  /// What `viewDidLoad` starts.
  public let onLoad: [Action]
  /// What each `viewDidAppear` starts.
  public let onAppear: [Action]
  /// What each `viewDidDisappear` starts.
  public let onDisappear: [Action]
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
  /// The animations with which it comes and goes; where nil, as UIKit has it.
  public let transition: CustomTransition?

  public init(
    name: String, parameters: [Parameter] = [], returns: [Parameter] = [],
    title: TextTemplate = "",
    background: Color = .white,
    leftItems: [BarItem] = [], swipesBack: Bool? = nil, rightItems: [BarItem] = [],
    content: [Element] = [], onLoad: [Action] = [], onAppear: [Action] = [],
    onDisappear: [Action] = [], modules: [String] = [], sheets: [BoundSheet] = [],
    leavingGuard: LeavingGuard? = nil,
    onAttemptToDismiss: [Action] = [], hidesTabBar: Bool = false, hidesNavigationBar: Bool = false,
    transition: CustomTransition? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.returns = returns
    self.title = title
    self.background = background
    self.leftItems = leftItems
    self.swipesBack = swipesBack ?? (leftItems.isEmpty && !hidesNavigationBar)
    self.rightItems = rightItems
    self.content = content
    self.onLoad = onLoad
    self.onAppear = onAppear
    self.onDisappear = onDisappear
    self.modules = modules
    self.sheets = sheets
    self.leavingGuard = leavingGuard
    self.onAttemptToDismiss = onAttemptToDismiss
    self.hidesTabBar = hidesTabBar
    self.hidesNavigationBar = hidesNavigationBar
    self.transition = transition
  }
}

/// A button of a navigation bar.
public struct BarItem: Sendable, Hashable {
  /// The element id, unique on its screen; a tap names it.
  public let id: String
  /// The text on the button.
  public let title: String
  /// What a tap does.
  public let actions: [Action]

  public init(id: String, title: String, actions: [Action]) {
    self.id = id
    self.title = title
    self.actions = actions
  }
}

/// A question that is asked before a screen is left.
public struct LeavingGuard: Sendable, Hashable {
  /// The alert that asks; its button with the action ``Action/leave`` lets go.
  public let alert: AlertIndex
  /// Whether it is asked only while something stands in a field of the screen.
  public let onlyWhenEdited: Bool

  public init(alert: AlertIndex, onlyWhenEdited: Bool = false) {
    self.alert = alert
    self.onlyWhenEdited = onlyWhenEdited
  }
}

extension Screen {
  /// What a tap on an element does; nil where the screen has no such element that takes taps now.
  public func tapActions(
    of element: String, in session: [Value], with arguments: [Value]
  ) -> [Action]? {
    if !hidesNavigationBar {
      for item in leftItems where item.id == element { return item.actions }
      for item in rightItems where item.id == element { return item.actions }
    }
    for each in content where each.isThere(in: session, with: arguments) {
      switch each.kind {
      case .button(_, let actions): if each.id == element { return actions }
      case .list(let rows):
        for row in rows where row.id == element { return row.actions.isEmpty ? nil : row.actions }
      case .label, .spinner, .field: continue
      }
    }
    return nil
  }

  /// Whether the screen shows an element of that id now.
  public func hasElement(_ element: String, in session: [Value], with arguments: [Value]) -> Bool {
    hasBarItem(element)
      || content.contains { each in
        guard each.isThere(in: session, with: arguments) else { return false }
        if case .list(let rows) = each.kind, rows.contains(where: { $0.id == element }) {
          return true
        }
        return each.id == element
      }
  }

  /// Whether the element of that id is a button in the bar.
  func hasBarItem(_ element: String) -> Bool {
    (leftItems + rightItems).contains { $0.id == element }
  }

  /// Whether the element of that id is a field.
  func hasField(_ element: String) -> Bool {
    content.contains { each in
      guard case .field = each.kind else { return false }
      return each.id == element
    }
  }
}

extension Element {
  /// Whether the element is there, on a screen with this data; else it has no place and no taps.
  public func isThere(in session: [Value], with arguments: [Value]) -> Bool {
    condition?.holds(in: session, with: arguments) ?? true
  }
}
