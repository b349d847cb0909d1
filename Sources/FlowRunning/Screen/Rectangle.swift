/// An area of the screen, in points.
package struct Rectangle: Sendable, Hashable {
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
  var middleX: Int { x + width / 2 }
  var middleY: Int { y + height / 2 }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }

  /// What two areas have in common; nil where that is nothing.
  func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (width, height) = (min(right, other.right) - left, min(bottom, other.bottom) - top)
    return width > 0 && height > 0 ? Rectangle(x: left, y: top, width: width, height: height) : nil
  }

  /// What can still be seen below another area: that which it leaves at the top, all of it where
  /// it stands in the middle, nil where it hides everything.
  func covered(by other: Rectangle) -> Rectangle? {
    guard let common = intersection(other), common.width == width, common.bottom == bottom else {
      return self
    }
    let rest = common.y - y
    return rest > 0 ? Rectangle(x: x, y: y, width: width, height: rest) : nil
  }
}
