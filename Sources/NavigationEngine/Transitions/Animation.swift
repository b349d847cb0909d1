/// The look of a transition: what moves, for how long, along which curve.
public struct Animation: Sendable, Equatable, Codable {
  /// The animation's name in the app.
  public let name: String
  /// What moves.
  public let kind: Kind
  /// The duration, in microseconds; greater than zero.
  public let durationMicroseconds: Int64
  /// The timing curve.
  public let curve: Curve
  /// The progress at each frame, 0 to ``fullProgress``; computed once, read sixty times a second.
  public let frames: [Int32]

  public init(name: String, kind: Kind, durationMicroseconds: Int64, curve: Curve) {
    self.name = name
    self.kind = kind
    self.durationMicroseconds = durationMicroseconds
    self.curve = curve
    frames = Self.frames(durationMicroseconds: durationMicroseconds, curve: curve)
  }

  /// The built-in looks.
  public enum Kind: Sendable, Equatable, Codable {
    /// The new view fades in over the old one.
    case crossDissolve
    /// The new view slides in over the old one, which stands still.
    case slide(from: Edge)
    /// A navigation push: the new view from the trailing edge, the old one part of the way.
    case push
    /// A navigation pop: the reverse of a push.
    case pop
    /// A presentation: the new view rises from the lower edge over the old one.
    case present
    /// A dismissal: the reverse of a presentation.
    case dismiss
    /// An alert: the new view grows a little and fades in over a dimmed one; also its reverse.
    case alert
    /// A sheet takes another height.
    case detent
    /// Any movement of both views, as the app file describes it.
    case keyframes(Keyframes)
  }

  /// The edge from which a slide enters.
  public enum Edge: String, Sendable, CaseIterable, Codable {
    /// The edges of the screen.
    case left, right, top, bottom
  }

  /// The platform's navigation push: 0.35 s, ease in-out.
  public static let push = Animation(
    name: "push", kind: .push, durationMicroseconds: 350_000, curve: .easeInOut)
  /// A presentation: 0.5 s, ease in-out.
  public static let present = Animation(
    name: "present", kind: .present, durationMicroseconds: 500_000, curve: .easeInOut)
  /// A dismissal: 0.5 s, ease in-out.
  public static let dismiss = Animation(
    name: "dismiss", kind: .dismiss, durationMicroseconds: 500_000, curve: .easeInOut)
  /// An alert that comes or goes: 0.25 s, ease in-out.
  public static let alert = Animation(
    name: "alert", kind: .alert, durationMicroseconds: 250_000, curve: .easeInOut)
  /// A sheet that takes another height: 0.35 s, ease in-out; the time is assumed.
  public static let detent = Animation(
    name: "detent", kind: .detent, durationMicroseconds: 350_000, curve: .easeInOut)
  /// A tapped tab: 0.5 s, ease in-out.
  public static let tab = Animation(
    name: "tab", kind: .crossDissolve, durationMicroseconds: 500_000, curve: .easeInOut)
  /// The platform's navigation pop: 0.35 s, ease in-out.
  public static let pop = Animation(
    name: "pop", kind: .pop, durationMicroseconds: 350_000, curve: .easeInOut)
}

/// The movement of both views of a transition, from point to point.
public struct Keyframes: Sendable, Hashable, Codable {
  /// The view that enters; by ascending place, the first at 0 and the last at full progress.
  public let entering: [Point]
  /// The view that leaves; in the same way.
  public let leaving: [Point]
  /// Whether the view that enters is drawn over the one that leaves.
  public let isEnteringOnTop: Bool

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
