/// One live view controller: where it stands and how far its callbacks have come.
public struct Node: Sendable, Equatable {
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
  /// Where its view begins in the parent's, in points; the size is always the parent's bounds.
  public internal(set) var origin = Origin.zero
  /// The stack of a navigation container, bottom first; empty for other kinds.
  public internal(set) var stack: [NodeID] = []

  init(id: NodeID, kind: NodeKind) {
    self.id = id
    self.kind = kind
  }

  /// The node as events name it.
  public var subject: Subject { Subject(node: id, kind: kind) }

  /// A will-move whose did-move is due.
  public enum PendingMove: Sendable, Equatable {
    /// Announced: it becomes a child.
    case toParent(NodeID)
    /// Announced: it stops being a child.
    case toNone
  }

  /// The left top corner of a view, in points of its superview.
  public struct Origin: Sendable, Equatable {
    /// The distance to the right.
    public let x: Int32
    /// The distance downwards.
    public let y: Int32

    /// The superview's own corner.
    public static let zero = Origin(x: 0, y: 0)

    /// Creates a corner.
    public init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  /// What a view can stand under.
  public enum Superview: Sendable, Equatable {
    /// The window itself.
    case window
    /// Another view controller's view.
    case node(NodeID)
  }
}
