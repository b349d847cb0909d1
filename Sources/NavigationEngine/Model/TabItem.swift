/// One tab of a tab container.
public struct TabItem: Sendable, Equatable {
  /// The element id, unique in its bar; a tap names it.
  public let id: String
  /// The text below the symbol.
  public let title: String
  /// The name of a symbol that the pages know; none where nil.
  public let symbol: String?
  /// What the tab shows; a screen or a navigation container.
  public let content: Content
  /// What the container's delegate does after a tap; a selection by code does not call it.
  public let onTap: [Action]

  /// Creates a tab.
  public init(
    id: String, title: String, symbol: String? = nil, content: Content, onTap: [Action] = []
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.content = content
    self.onTap = onTap
  }
}
