import FlowLanguage

/// A selector with everything filled in, ready to be asked of screens.
struct ElementQuery {
  indirect enum Part {
    case text(TextPattern)
    case id(TextPattern)
    case enabled(Bool)
    case state(SelectorPart.State, Bool)
    case size(width: Int?, height: Int?, tolerance: Int)
    case trait(SelectorPart.Trait)
    case relative(SelectorPart.Relation, ElementQuery)
    case containsDescendants([ElementQuery])
  }

  let parts: [Part]
  let index: Int?
  let point: ScreenPoint?

  /// The elements that are meant, the first of them before all others.
  func elements(of tree: ScreenTree) -> [Int] {
    let found = deepest(matches(in: tree), tree)
    guard let index else { return found }
    let ordered = found.sorted { left, right in
      let (one, other) = (tree.elements[left].frame, tree.elements[right].frame)
      return (one.y, one.x, left) < (other.y, other.x, right)
    }
    let place = index < 0 ? ordered.count + index : index
    return ordered.indices.contains(place) ? [ordered[place]] : []
  }

  /// The element that a finger would go for: what reacts before what does not, and of those the
  /// one that lies on top.
  func tapTarget(in tree: ScreenTree) -> Int? {
    let found = elements(of: tree)
    let reachable = found.filter { tree.elements[$0].isHittable }
    return reachable.last { tree.elements[$0].isTappable }
      ?? reachable.last { tree.tappable(at: $0) != nil }
      ?? reachable.first ?? found.last { tree.elements[$0].isTappable } ?? found.first
  }

  private func matches(in tree: ScreenTree) -> [Int] {
    // The parts that look elsewhere on the screen are answered once, not for each element.
    var candidates = Array(tree.elements.indices)
    for part in parts {
      let test = Self.test(part, in: tree)
      candidates = candidates.filter(test)
    }
    return candidates
  }

  private func deepest(_ found: [Int], _ tree: ScreenTree) -> [Int] {
    let around = tree.ancestors(of: found)
    return found.filter { !around.contains($0) }
  }

  private static func test(_ part: Part, in tree: ScreenTree) -> (Int) -> Bool {
    let elements = tree.elements
    switch part {
    case .text(let pattern):
      return { index in
        // An empty field is known by what it asks for, one with text by that as well.
        let (text, hint) = (elements[index].text, elements[index].hint)
        return !text.isEmpty && pattern.matches(text) || !hint.isEmpty && pattern.matches(hint)
      }
    case .id(let pattern):
      return { matches(pattern, id: elements[$0].id) }
    case .enabled(let value):
      return { elements[$0].isEnabled == value }
    case .state(let state, let value):
      return { has(state, elements[$0]) == value }
    case .size(let width, let height, let tolerance):
      return { index in
        let frame = elements[index].frame
        return [(width, frame.width), (height, frame.height)].allSatisfy { wanted, found in
          wanted.map { abs($0 - found) <= tolerance } ?? true
        }
      }
    case .trait(let trait):
      return { has(trait, elements[$0]) }
    case .relative(let relation, let query):
      return test(relation, query.elements(of: tree), tree)
    case .containsDescendants(let queries):
      let around = queries.map { tree.ancestors(of: $0.elements(of: tree)) }
      return { outer in around.allSatisfy { $0.contains(outer) } }
    }
  }

  private static func matches(_ pattern: TextPattern, id: String) -> Bool {
    guard !id.isEmpty else { return false }
    if pattern.matches(id) { return true }
    guard let slash = id.lastIndex(of: "/") else { return false }
    return pattern.matches(String(id[id.index(after: slash)...]))
  }

  private static func has(_ trait: SelectorPart.Trait, _ element: ScreenElement) -> Bool {
    switch trait {
    case .text: !element.text.isEmpty
    case .longText: element.text.count > 200
    case .square: abs(element.frame.width - element.frame.height) * 33 <= element.frame.width
    }
  }

  private static func has(_ state: SelectorPart.State, _ element: ScreenElement) -> Bool {
    switch state {
    case .selected: element.isSelected
    case .focused: element.isFocused
    case .checked: false
    }
  }

  private static func test(
    _ relation: SelectorPart.Relation, _ others: [Int], _ tree: ScreenTree
  ) -> (Int) -> Bool {
    let elements = tree.elements
    let frames = others.map { elements[$0].frame }
    switch relation {
    case .below:
      let edge = frames.map(\.bottom).min() ?? Int.max
      return { elements[$0].frame.y >= edge }
    case .above:
      let edge = frames.map(\.y).max() ?? Int.min
      return { elements[$0].frame.bottom <= edge }
    case .rightOf:
      let edge = frames.map(\.right).min() ?? Int.max
      return { elements[$0].frame.x >= edge }
    case .leftOf:
      let edge = frames.map(\.x).max() ?? Int.min
      return { elements[$0].frame.right <= edge }
    case .childOf:
      let containers = Set(others)
      return { tree.isInside($0, anyOf: containers) }
    case .containsChild:
      let parents = Set(others.compactMap { elements[$0].parent })
      return { parents.contains($0) }
    }
  }
}
