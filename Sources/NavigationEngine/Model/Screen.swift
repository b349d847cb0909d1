/// A screen type: what a view controller class is in the app that is simulated.
public struct Screen: Sendable, Equatable {
  /// The type's name, for example `Login`.
  public let name: String
  /// The navigation bar's title, where the screen lives in a navigation container.
  public let title: String
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

  /// Creates a screen type.
  public init(
    name: String, title: String = "", background: Color = .white, leftItems: [BarItem] = [],
    rightItems: [BarItem] = [], content: [Element] = [], onLoad: [Action] = []
  ) {
    self.name = name
    self.title = title
    self.background = background
    self.leftItems = leftItems
    self.rightItems = rightItems
    self.content = content
    self.onLoad = onLoad
  }
}
