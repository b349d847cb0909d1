/// A named swap of the root's child, such as the article's `switchToMainScreen`.
public struct Route: Sendable, Equatable {
  /// The route's name.
  public let name: String
  /// The part to show.
  public let part: PartIndex
  /// The look of the swap; none where nil.
  public let animation: AnimationIndex?

  /// Creates a route.
  public init(name: String, part: PartIndex, animation: AnimationIndex? = nil) {
    self.name = name
    self.part = part
    self.animation = animation
  }
}
