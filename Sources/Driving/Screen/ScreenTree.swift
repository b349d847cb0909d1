/// All that stands on the screen at one moment.
package struct ScreenTree: Sendable, Equatable {
  /// The elements; each after the one around it, later screens further up.
  package internal(set) var elements: [ScreenElement] = []
  /// The screen's width, in points.
  package let width: Int
  /// The screen's height, in points.
  package let height: Int

  /// Creates an empty screen.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func add(_ element: ScreenElement) -> Int {
    elements.append(element)
    return elements.count - 1
  }

  /// Whether an element stands inside another, however deeply.
  func isInside(_ element: Int, _ ancestor: Int) -> Bool {
    isInside(element, anyOf: [ancestor])
  }

  func isInside(_ element: Int, anyOf ancestors: Set<Int>) -> Bool {
    var parent = elements[element].parent
    while let current = parent {
      if ancestors.contains(current) { return true }
      parent = elements[current].parent
    }
    return false
  }

  /// The elements around some elements, however far out.
  func ancestors(of inner: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    for element in inner {
      var parent = elements[element].parent
      while let current = parent, found.insert(current).inserted {
        parent = elements[current].parent
      }
    }
    return found
  }
}
