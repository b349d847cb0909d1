/// A section of the app that the root shows as a whole, such as authentication.
public struct Part: Sendable, Equatable {
  /// The part's name, for example `authentication`.
  public let name: String
  /// What the root adds as its child for this part.
  public let content: Content

  /// Creates a part.
  public init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// What stands at the top of a part.
  public enum Content: Sendable, Equatable {
    /// One screen, in no container.
    case screen(ScreenIndex)
    /// A navigation container with this screen as its root.
    case navigation(root: ScreenIndex)
  }
}
