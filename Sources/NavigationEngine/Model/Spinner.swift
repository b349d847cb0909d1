/// An activity indicator.
public struct Spinner: Sendable, Hashable {
  /// Whether it is the large style.
  public let isLarge: Bool
  /// The colour of the indicator's own area.
  public let background: Color
  /// During which of its screen's work it turns; always, where nil.
  public let during: Work?

  /// Creates an activity indicator.
  public init(isLarge: Bool = true, background: Color = .clear, during: Work? = nil) {
    self.isLarge = isLarge
    self.background = background
    self.during = during
  }

  /// Work that takes time.
  public enum Work: Sendable, Hashable {
    /// A timer of the screen.
    case timer(TimerIndex)
    /// Any call of that service by the screen.
    case service(ServiceIndex)
  }
}
