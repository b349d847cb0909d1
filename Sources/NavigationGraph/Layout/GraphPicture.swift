/// A graph with a place for everything, in points of 1/72 inch from the upper left corner.
public struct GraphPicture: Sendable, Equatable {
  /// What is shown.
  public let graph: NavigationGraph
  /// Where ways lead.
  public let direction: NavigationGraph.Direction
  /// The size of the whole.
  public let size: Point
  /// The boxes of ``NavigationGraph/clusters``.
  public let clusters: [Box]
  /// The boxes of ``NavigationGraph/nodes``.
  public let nodes: [Box]
  /// The curves of ``NavigationGraph/lines``.
  public let curves: [Curve]
  /// What was seen of the graph; nil where that is not drawn.
  var coverage: GraphCoverage?

  /// A place, or a size.
  public struct Point: Sendable, Equatable {
    /// To the right.
    public let x: Double
    /// Downwards.
    public let y: Double
  }

  /// A rectangle.
  public struct Box: Sendable, Equatable {
    /// The left edge.
    public let x: Double
    /// The upper edge.
    public let y: Double
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
  }

  /// A line's way on the drawing.
  public struct Curve: Sendable, Equatable {
    /// The start, then two control points and an end for each piece.
    public let points: [Point]
    /// The tip of the arrow at the end; nil where there is none.
    public let end: Point?
    /// The tip of the arrow at the start; nil where there is none.
    public let start: Point?
    /// The centre of the label; nil where there is none.
    public let label: Point?
  }
}
