/// An entry of the menu on the app's icon.
public struct Shortcut: Sendable, Equatable {
  /// The type by which it is told, such as `com.myApp.activity`.
  public let id: String
  /// The text.
  public let title: String
  /// The name of a symbol that the pages know; none where nil.
  public let symbol: String?
  /// When it is registered; always, where nil.
  public let condition: Condition?
  /// The route it opens.
  public let route: RouteIndex
  /// The route's data, all of it fixed.
  public let arguments: [Value]

  /// Creates a shortcut.
  public init(
    id: String, title: String, symbol: String? = nil, condition: Condition? = nil,
    route: RouteIndex, arguments: [Value] = []
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.condition = condition
    self.route = route
    self.arguments = arguments
  }
}
