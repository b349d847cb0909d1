/// What a finger finds on an element beside a tap.
public struct ElementGestures: Sendable, Hashable {
  /// What a swipe towards the leading edge uncovers, the outermost first; nothing, where empty.
  public let swipeActions: [ContextualAction]
  /// What a swipe towards the trailing edge uncovers, the outermost first; nothing, where empty.
  public let leadingSwipeActions: [ContextualAction]
  /// The context menu that a long press opens, from top to bottom; none, where empty.
  public let menu: [ContextualAction]
  /// What a long press does where it opens no menu; nothing, where empty.
  public let onLongPress: [Action]

  public init(
    swipeActions: [ContextualAction] = [], leadingSwipeActions: [ContextualAction] = [],
    menu: [ContextualAction] = [], onLongPress: [Action] = []
  ) {
    self.swipeActions = swipeActions
    self.leadingSwipeActions = leadingSwipeActions
    self.menu = menu
    self.onLongPress = onLongPress
  }

  /// Neither a swipe nor a long press does anything.
  public static let none = ElementGestures()

  /// The contextual actions of one kind.
  public func actions(_ kind: OpenActions.Kind) -> [ContextualAction] {
    switch kind {
    case .swipe: swipeActions
    case .leadingSwipe: leadingSwipeActions
    case .menu, .choice: menu
    }
  }

  /// Whether a long press does more than a tap.
  public var takesLongPress: Bool { !menu.isEmpty || !onLongPress.isEmpty }

  /// Whatever a finger can start with them.
  public var allActions: [Action] {
    (swipeActions + leadingSwipeActions + menu).flatMap(\.actions) + onLongPress
  }
}

/// Something that can be done with an element once a swipe or a long press has uncovered it.
public struct ContextualAction: Sendable, Hashable {
  /// The element id, unique among what is uncovered with it and on its screen; a tap names it.
  public let id: String
  /// The text on it.
  public let title: String
  /// Whether it is shown as one that takes something away.
  public let isDestructive: Bool
  /// Whether a swipe over the whole row chooses it at once; only that at the edge is chosen so.
  public let takesFullSwipe: Bool
  /// What a tap does; for a stored row, they see its values.
  public let actions: [Action]

  /// The most that one element has of a kind.
  public static let bound = 8

  public init(
    id: String, title: String, isDestructive: Bool = false, takesFullSwipe: Bool = false,
    actions: [Action]
  ) {
    self.id = id
    self.title = title
    self.isDestructive = isDestructive
    self.takesFullSwipe = takesFullSwipe
    self.actions = actions
  }
}

/// How a finger swipes over a row.
public struct RowSwipe: Sendable, Hashable {
  /// The edge at which it uncovers actions.
  public let edge: Edge
  /// Whether the finger goes over the whole row.
  public let isFull: Bool

  /// An edge of a row; in a left-to-right language, leading is the left one.
  public enum Edge: String, Sendable, CaseIterable {
    case trailing, leading
  }

  public init(_ edge: Edge, isFull: Bool = false) {
    self.edge = edge
    self.isFull = isFull
  }

  /// Part of the way towards the leading edge.
  public static let trailing = RowSwipe(.trailing)
}

extension RowSwipe.Edge {
  /// What a swipe there uncovers.
  public var actions: OpenActions.Kind {
    switch self {
    case .trailing: .swipe
    case .leading: .leadingSwipe
    }
  }
}

/// Which contextual actions are uncovered.
public struct OpenActions: Sendable, Equatable, Codable {
  /// The screen that has the element.
  public let screen: NodeID
  /// The element, by id.
  public let element: String
  /// What uncovered them.
  public let kind: Kind

  /// The kinds of contextual actions.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A swipe over a row towards its leading edge.
    case swipe
    /// A swipe over a row towards its trailing edge.
    case leadingSwipe
    /// A long press, which opens a menu.
    case menu
    /// A tap on a picker, which opens the menu of its options.
    case choice

    /// Whether they are beside a row, and not in a menu.
    public var isSwipe: Bool { self == .swipe || self == .leadingSwipe }
  }
}

extension OpenActions.Kind {
  /// A number that stands for it in hashes.
  var code: UInt64 {
    switch self {
    case .swipe: 0
    case .menu: 1
    case .choice: 2
    case .leadingSwipe: 3
    }
  }
}

extension Screen {
  /// The gestures of an element, and what their actions see of it.
  public struct Touchable: Sendable {
    public let gestures: ElementGestures
    /// Whether it takes touches.
    public let isEnabled: Bool
    /// The values of a stored row; else nothing.
    public let values: [Value]
  }

  /// What a finger finds on an element beside a tap; nil where it is not there now.
  public func touchable(
    _ element: String, in session: [Value], with arguments: [Value], typed: [FieldText]
  ) -> Touchable? {
    for each in elements where each.isThere(in: session, with: arguments) {
      if each.id == element {
        return Touchable(
          gestures: each.gestures, isEnabled: each.isEnabled(in: session, with: arguments),
          values: [])
      }
      guard case .list(let list) = each.kind,
        let row = list.shownRows(of: each.id, in: session, with: arguments, typed: typed)
          .first(where: { $0.id == element })
      else { continue }
      return Touchable(
        gestures: row.gestures, isEnabled: row.isEnabled(in: session, with: arguments),
        values: row.values)
    }
    return nil
  }
}
