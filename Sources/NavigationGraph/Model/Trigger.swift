extension NavigationGraph {
  /// What sets a way off.
  public struct Trigger: Sendable, Hashable {
    /// What it is.
    public let kind: Kind
    /// What a person sees of it; rows of one list that lead alike give their first and last.
    public internal(set) var text: String
    /// The element's id; that of the first row, where rows are gathered.
    public let element: String?
    /// How many rows are gathered; 1 for all else.
    public internal(set) var count = 1

    /// The kinds of trigger.
    public enum Kind: String, Sendable {
      /// A tap on a button in the content.
      case button
      /// A tap on a button of the navigation bar.
      case barButton
      /// A tap on a row of a list.
      case row
      /// A tap on a switch.
      case toggle
      /// The return key in a field.
      case submit
      /// A tap on what a swipe over a row has uncovered.
      case swipeAction
      /// A tap in the menu that a long press has opened.
      case menuAction
      /// A long press.
      case longPress
      /// The content is pulled beyond its top.
      case refresh
      /// A tap on a tab.
      case tab
      /// A tap on a button of an alert.
      case alertButton
      /// The back button, or a drag from the leading edge.
      case back
      /// A sheet that is pulled down.
      case pull
      /// The view has loaded.
      case load
      /// The view has appeared.
      case appear
      /// The view has disappeared.
      case disappear
      /// What the screen presented was dismissed with a result.
      case result
      /// What the screen presented has gone.
      case dismissal
      /// What comes from outside, as the place that the way leaves says it.
      case outside
    }
  }
}
