/// Where a view stands in its superview, in points.
public struct Frame: Sendable, Hashable, Codable {
  /// The distance from the left.
  public let x: Int32
  /// The distance from the top.
  public let y: Int32
  /// The width.
  public let width: Int32
  /// The height.
  public let height: Int32

  /// No place and no size, as before layout.
  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Creates a frame.
  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
