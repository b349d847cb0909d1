/// A screen type: what a view controller class is in the app that is simulated.
public struct Screen: Sendable, Equatable {
  /// The type's name, for example `Login`.
  public let name: String
  /// The data it is opened with.
  public let parameters: [Parameter]
  /// The navigation bar's title, where the screen lives in a navigation container.
  public let title: Template
  /// The colour behind the content.
  public let background: Color
  /// Bar buttons on the leading side.
  public let leftItems: [BarItem]
  /// Bar buttons on the trailing side.
  public let rightItems: [BarItem]
  /// What the screen shows, from top to bottom.
  public let content: [Element]
  /// What `viewDidLoad` starts.
  public let onLoad: [Action]
  /// What each `viewDidAppear` starts.
  public let onAppear: [Action]
  /// The objects that its configurator builds with it, such as an interactor and a presenter.
  public let modules: [String]
  /// The question before it is left; none where nil.
  public let leavingGuard: LeavingGuard?

  /// Creates a screen type.
  public init(
    name: String, parameters: [Parameter] = [], title: Template = "", background: Color = .white,
    leftItems: [BarItem] = [], rightItems: [BarItem] = [], content: [Element] = [],
    onLoad: [Action] = [], onAppear: [Action] = [], modules: [String] = [],
    leavingGuard: LeavingGuard? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.title = title
    self.background = background
    self.leftItems = leftItems
    self.rightItems = rightItems
    self.content = content
    self.onLoad = onLoad
    self.onAppear = onAppear
    self.modules = modules
    self.leavingGuard = leavingGuard
  }
}
