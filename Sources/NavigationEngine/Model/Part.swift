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
}
