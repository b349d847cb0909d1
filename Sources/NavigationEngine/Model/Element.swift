/// A part of a screen's content.
public struct Element: Sendable, Equatable {
  /// The element id, unique on its screen.
  public let id: String
  /// What kind of element it is, with that kind's own data.
  public let kind: Kind

  /// Creates an element.
  public init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// The kinds of element and what each carries.
  public enum Kind: Sendable, Equatable {
    /// A line of text.
    case label(text: String)
    /// A button in the content.
    case button(title: String, actions: [Action])
    /// An activity indicator over the whole screen.
    ///
    /// Where `timer` is given, it turns only while its screen's timer of that index runs.
    case spinner(Spinner)
  }

  /// An activity indicator.
  public struct Spinner: Sendable, Equatable {
    /// Whether it is the large style.
    public let isLarge: Bool
    /// The colour of the indicator's own area.
    public let background: Color
    /// The timer during which it turns; always, where nil.
    public let timer: TimerIndex?

    /// Creates an activity indicator.
    public init(isLarge: Bool = true, background: Color = .clear, timer: TimerIndex? = nil) {
      self.isLarge = isLarge
      self.background = background
      self.timer = timer
    }
  }

  /// What a tap on the element does; nil where it takes no taps.
  public var tapActions: [Action]? {
    if case .button(_, let actions) = kind { return actions }
    return nil
  }
}
