/// The movement of both views of a transition, from point to point.
public struct Keyframes: Sendable, Hashable, Codable {
  /// The view that enters; by ascending place, the first at 0 and the last at full progress.
  public let entering: [Point]
  /// The view that leaves; in the same way.
  public let leaving: [Point]
  /// Whether the view that enters is drawn over the one that leaves.
  public let isEnteringOnTop: Bool

  /// Creates a movement.
  public init(entering: [Point], leaving: [Point], isEnteringOnTop: Bool = true) {
    self.entering = entering
    self.leaving = leaving
    self.isEnteringOnTop = isEnteringOnTop
  }

  /// How a view is drawn at one place of a transition; all numbers are in ten-thousandths.
  public struct Point: Sendable, Hashable, Codable {
    /// The progress at which it is drawn so, 0 to ``Animation/fullProgress``.
    public let at: Int32
    /// The opacity, 0 to 10,000.
    public let opacity: Int32
    /// The shift to the right, in widths of the screen.
    public let x: Int32
    /// The shift downwards, in heights of the screen.
    public let y: Int32
    /// The size, about the centre.
    public let scale: Int32

    /// Creates a point.
    public init(
      at: Int32, opacity: Int32 = 10_000, x: Int32 = 0, y: Int32 = 0, scale: Int32 = 10_000
    ) {
      self.at = at
      self.opacity = opacity
      self.x = x
      self.y = y
      self.scale = scale
    }
  }
}
