/// One live view controller: where it stands and how far its callbacks have come.
public struct Node: Sendable, Equatable, Codable {
  /// The identity.
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
