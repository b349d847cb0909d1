import NavigationEngine

/// All that stands on the screen at one moment.
package struct ScreenTree: Sendable, Equatable {
  /// The elements; each after the one around it, later screens further up.
  package internal(set) var elements: [ScreenElement] = []
  /// Where a finger can move a screen's content, lowest first.
  var scrollAreas: [ScrollArea] = []
  /// The sheet that a finger can pull; nil where another presentation or none is on top.
  var sheet: SheetHandle?
  /// The edge of a row at which a swipe has uncovered actions; nil where none has.
  var uncovered: RowSwipe.Edge?
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

  mutating func add(_ element: consuming ScreenElement) -> Int {
    elements.append(element)
    return elements.count - 1
  }

  /// Takes all that stands there out of reach, below what comes next.
  mutating func coverAll() {
    for index in elements.indices { elements[index].isHittable = false }
  }

  /// Whether a menu lies over all else.
  var hasMenu: Bool { elements.indices.contains { elements[$0].kind == .menu } }

  /// Whether a swipe has uncovered what can be done with a row.
  var hasSwipeActions: Bool { uncovered != nil }

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

  /// The uppermost screen that takes touches; nil while an alert or the system lies over it.
  var topScreen: String? {
    let top = elements.last { $0.isHittable && [.screen, .alert].contains($0.kind) }
    return top.flatMap { $0.kind == .screen && !$0.screen.isEmpty ? $0.screen : nil }
  }

  /// What lies over all that takes no touches, as messages name it.
  var cover: String {
    let top = elements.last { $0.isHittable && [.screen, .alert, .menu].contains($0.kind) }
    guard let top else { return "something else" }
    return switch top.kind {
    case .alert: "the alert '\(top.id)'"
    case .menu: "a menu"
    default: "'\(top.id)'"
    }
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

  /// Each of some elements once: what is equal, with all that stands inside, is one.
  func withoutTwins(_ found: [Int]) -> [Int] {
    guard found.count > 1 else { return found }
    var contents = Array(repeating: Hasher(), count: elements.count)
    var values = Array(repeating: 0, count: elements.count)
    // What stands inside comes later than what is around it.
    for index in elements.indices.reversed() {
      elements[index].hash(into: &contents[index])
      values[index] = contents[index].finalize()
      if let parent = elements[index].parent { contents[parent].combine(values[index]) }
    }
    var seen: Set<Int> = []
    return found.filter { seen.insert(values[$0]).inserted }
  }

  /// The tree without what is hardly on the screen and holds nothing that is.
  func pruned() -> ScreenTree {
    guard elements.contains(where: { $0.visiblePercent < Self.leastVisiblePercent }) else {
      return self
    }
    var isKept = elements.map { $0.visiblePercent >= Self.leastVisiblePercent }
    for index in elements.indices.reversed() where isKept[index] {
      if let parent = elements[index].parent { isKept[parent] = true }
    }
    var tree = self
    tree.elements = []
    var places: [Int: Int] = [:]
    for index in elements.indices where isKept[index] {
      var element = elements[index]
      element.parent = element.parent.flatMap { places[$0] }
      places[index] = tree.add(element)
    }
    return tree
  }

  /// How much of an element is visible at least, in percent, as Maestro has it.
  private static let leastVisiblePercent = 10

  /// Whether others stand inside an element.
  func hasContent(_ index: Int) -> Bool { elements.contains { $0.parent == index } }

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
