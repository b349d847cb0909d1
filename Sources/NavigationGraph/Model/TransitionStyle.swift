import NavigationEngine

extension NavigationGraph {
  /// How a way looks.
  public struct TransitionStyle: Sendable, Hashable {
    /// What moves.
    public let kind: Kind
    /// The animation's name in the app; nil where nothing moves.
    public let name: String?
    /// How long it takes, in microseconds.
    public let durationMicroseconds: Int64

    /// What moves.
    public enum Kind: String, Sendable {
      /// Nothing: what is new is there at once.
      case none
      /// The new view fades in.
      case fade
      /// The new view slides in.
      case slide
      /// A navigation container's push or pop.
      case push
      /// A presentation that rises, or sinks.
      case sheet
      /// An alert that grows, or shrinks.
      case alert
      /// The app's own movement of both views.
      case keyframes
    }

    static let none = TransitionStyle(nil)

    init(_ animation: Animation?) {
      name = animation?.name
      durationMicroseconds = animation?.durationMicroseconds ?? 0
      kind =
        switch animation?.kind {
        case nil: .none
        case .crossDissolve: .fade
        case .slide: .slide
        case .push, .pop: .push
        case .present, .dismiss, .detent: .sheet
        case .alert: .alert
        case .keyframes: .keyframes
        }
    }
  }
}
