/// All that stands on the screen at one moment.
package struct ScreenTree: Sendable, Equatable {
  /// The elements; each after the one around it, later screens further up.
  package internal(set) var elements: [ScreenElement] = []
  /// Where a finger can move a screen's content, lowest first.
  var scrollAreas: [ScrollArea] = []
  /// The sheet that a finger can pull; nil where another presentation or none is on top.
  var sheet: SheetHandle?
  /// The screen's width, in points.
  package let width: Int
  /// The screen's height, in points.
  package let height: Int

  /// Creates an empty screen.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The whole of the screen.
  var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

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

  /// Whether an element stands below an undimmed sheet, on a screen that takes touches too.
  func isBelowSheet(_ element: ScreenElement) -> Bool {
    let top = elements.last { $0.kind == .screen && $0.isHittable }
    return element.isHittable && !element.screen.isEmpty && top?.screen != element.screen
  }

  /// The screen under a finger; nil where only one takes touches, and needs no name.
  func screen(at place: (x: Int, y: Int)) -> String? {
    let screens = elements.filter { $0.kind == .screen && $0.isHittable && $0.node != nil }
    guard screens.count > 1 else { return nil }
    return screens.last { $0.frame.contains(x: place.x, y: place.y) }?.screen
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

  /// The element that reacts to a tap on another one: itself, or the nearest around it; nil where
  /// none does.
  func tappable(at index: Int) -> Int? {
    var next: Int? = index
    while let current = next {
      if elements[current].isTappable { return current }
      next = elements[current].parent
    }
    return nil
  }
}
