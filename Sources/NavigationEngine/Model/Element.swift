/// A part of a screen's content.
public struct Element: Sendable, Hashable {
  /// The element id, unique on its screen.
  public let id: String
  /// What kind of element it is, with that kind's own data.
  public let kind: Kind
  /// With which session it is there; with any, where nil.
  public let condition: Condition?
  /// With which data of its screen it is there; with any, where nil.
  public let dataCondition: DataCondition?

  /// Creates an element.
  public init(
    id: String, kind: Kind, when condition: Condition? = nil,
    whenData dataCondition: DataCondition? = nil
  ) {
    self.id = id
    self.kind = kind
    self.condition = condition
    self.dataCondition = dataCondition
  }

  /// The kinds of element and what each carries.
  public enum Kind: Sendable, Hashable {
    /// A line of text.
    case label(text: Template)
    /// A button in the content.
    case button(title: Template, actions: [Action])
    /// An activity indicator over the whole screen.
    ///
    /// Where `timer` is given, it turns only while its screen's timer of that index runs.
    case spinner(Spinner)
    /// A field for text.
    case field(Field)
    /// Rows, one below the other, that scroll.
    case list(rows: [Row])
  }
}
