/// One live view controller: where it stands and how far its callbacks have come.
public struct Node: Sendable, Equatable, Codable {
  public let id: NodeID
  /// What it is.
  public let kind: NodeKind
  /// The container that holds it as a child.
  public internal(set) var parent: NodeID?
  /// A move that was announced and not completed.
  public internal(set) var pendingMove: PendingMove?
  /// Whether `viewDidLoad` was called.
  public internal(set) var isLoaded = false
  /// The appearance state.
  public internal(set) var appearance = Appearance.disappeared
  /// The view under which its view stands; nil while its view is in no hierarchy.
  public internal(set) var superview: Superview?
  /// Where its view stands in its superview.
  public internal(set) var frame = Frame.zero
  /// The part that it shows, where it is what the root swaps.
  public let part: PartIndex?
  /// The path that says what stands on a navigation container's root; nil where none does.
  public internal(set) var path: PathIndex?
  /// The stack of a navigation container, bottom first; empty for other kinds.
  public internal(set) var stack: [NodeID] = []
  /// The contents of a tab container, from left to right; empty for other kinds.
  public internal(set) var tabs: [NodeID] = []
  /// The selected tab of a tab container.
  public internal(set) var selectedTab = 0
  /// The data it was opened with, in the order of its screen type's parameters.
  public internal(set) var arguments: [Value] = []
  /// What was typed into its fields; fields that were never touched are left out.
  public internal(set) var fields: [FieldText] = []

  init(id: NodeID, kind: NodeKind, part: PartIndex?) {
    self.id = id
    self.kind = kind
    self.part = part
  }

  /// The node as events name it.
  public var subject: Subject { Subject(node: id, kind: kind, part: part) }

  /// A will-move whose did-move is due.
  public enum PendingMove: Sendable, Equatable, Codable {
    /// Announced: it becomes a child.
    case toParent(NodeID)
    /// Announced: it stops being a child.
    case toNone
  }

  /// What a view can stand under.
  public enum Superview: Sendable, Equatable, Codable {
    /// The window itself.
    case window
    /// Another view controller's view.
    case node(NodeID)
  }
}

/// The identity of one live view controller within a client; given in order, never reused.
public struct NodeID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number; 1 is the first view controller of the stream.
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Orders identities by age.
  public static func < (left: NodeID, right: NodeID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a view controller is.
public enum NodeKind: Sendable, Hashable, Codable {
  /// The window's permanent root.
  case root
  /// A navigation container that was made around a screen of this type.
  case navigation(ScreenIndex)
  /// A tab container.
  case tabs(TabBarIndex)
  /// A screen of this type.
  case screen(ScreenIndex)
  /// An alert or a confirmation.
  case alert(AlertIndex)
}

extension NodeKind {
  /// The screen that it is, or around which it was made.
  var rootScreen: ScreenIndex? {
    switch self {
    case .navigation(let screen), .screen(let screen): screen
    case .root, .tabs, .alert: nil
    }
  }
}

/// The view controller that an event is about: its identity and what it is.
public struct Subject: Sendable, Hashable, Codable {
  public let node: NodeID
  /// What it is, so that an event can be told without looking into the state.
  public let kind: NodeKind
  /// The part that it shows, where it is what the root swaps.
  public let part: PartIndex?

  public init(node: NodeID, kind: NodeKind, part: PartIndex? = nil) {
    self.node = node
    self.kind = kind
    self.part = part
  }
}

/// Where a view controller stands between its appearance callbacks.
public enum Appearance: UInt8, Sendable, Codable {
  /// Not on screen.
  case disappeared
  /// After will-appear.
  case appearing
  /// On screen.
  case appeared
  /// After will-disappear.
  case disappearing
}

/// What was typed into a field of a screen.
public struct FieldText: Sendable, Hashable, Codable {
  /// The field's element id.
  public let element: String
  /// The text in it now.
  public let text: String
}

/// Where a view stands in its superview, in points.
public struct Frame: Sendable, Hashable, Codable {
  /// The distance from the left.
  public let x: Int32
  /// The distance from the top.
  public let y: Int32
  public let width: Int32
  public let height: Int32

  /// No place and no size, as before layout.
  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
