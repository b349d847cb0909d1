/// An area of the screen, in points.
package struct Rectangle: Sendable, Equatable {
  /// The left edge.
  package let x: Int
  /// The top edge.
  package let y: Int
  /// The size to the right.
  package let width: Int
  /// The size downwards.
  package let height: Int

  /// Creates an area.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var right: Int { x + width }
  var bottom: Int { y + height }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }
}
