/// A tab container: several contents of which one is shown, chosen by a bar.
public struct TabBar: Sendable, Equatable {
  /// The name in the app.
  public let name: String
  /// The tabs, from left to right; two to five.
  public let items: [TabItem]
  /// The tab that is selected at first.
  public let first: Int

  /// Creates a tab container.
  public init(name: String, items: [TabItem], first: Int = 0) {
    self.name = name
    self.items = items
    self.first = first
  }
}
