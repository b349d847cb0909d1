/// What a finger finds on an element beside a tap.
public struct ElementGestures: Sendable, Hashable {
  /// What a swipe towards the leading edge uncovers, the outermost first; nothing, where empty.
  public let swipeActions: [ContextualAction]
  /// The context menu that a long press opens, from top to bottom; none, where empty.
  public let menu: [ContextualAction]
  /// What a long press does where it opens no menu; nothing, where empty.
  public let onLongPress: [Action]

  public init(
    swipeActions: [ContextualAction] = [], menu: [ContextualAction] = [],
    onLongPress: [Action] = []
  ) {
    self.swipeActions = swipeActions
    self.menu = menu
    self.onLongPress = onLongPress
  }

  /// Neither a swipe nor a long press does anything.
  public static let none = ElementGestures()

  /// The contextual actions of one kind.
  public func actions(_ kind: OpenActions.Kind) -> [ContextualAction] {
    switch kind {
    case .swipe: swipeActions
    case .menu: menu
    }
  }

  /// Whether a long press does more than a tap.
  public var takesLongPress: Bool { !menu.isEmpty || !onLongPress.isEmpty }

  /// Whatever a finger can start with them.
  public var allActions: [Action] {
    (swipeActions + menu).flatMap(\.actions) + onLongPress
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
  /// What a tap does; for a stored row, they see its values.
  public let actions: [Action]

  /// The most that one element has of a kind.
  public static let bound = 8

  public init(id: String, title: String, isDestructive: Bool = false, actions: [Action]) {
    self.id = id
    self.title = title
    self.isDestructive = isDestructive
    self.actions = actions
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
  public enum Kind: String, Sendable, Codable {
    /// A swipe over a row.
    case swipe
    /// A long press, which opens a menu.
    case menu
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
