import FlowLanguage

/// A selector with everything filled in, ready to be asked of screens.
struct ElementQuery {
  enum Part {
    case text(TextPattern)
    case id(TextPattern)
    case enabled(Bool)
    case state(SelectorPart.State, Bool)
    case size(width: Int?, height: Int?, tolerance: Int)
    case trait(SelectorPart.Trait)
    indirect case relative(SelectorPart.Relation, ElementQuery)
    case containsDescendants([ElementQuery])
  }

  let parts: [Part]
  let index: Int?
  let point: ScreenPoint?

  /// The elements that are meant, in the order of the screen's tree; with an index, that one.
  func elements(of tree: ScreenTree) -> [Int] {
    elements(of: tree, among: Array(tree.elements.indices))
  }

  /// The element that a finger goes for: the first one, of those in layers that take touches if
  /// there are any.
  func tapTarget(in tree: ScreenTree) -> Int? {
    Self.tapTarget(among: elements(of: tree), in: tree)
  }

  /// The one of the elements that are meant that a finger goes for.
  static func tapTarget(among found: [Int], in tree: ScreenTree) -> Int? {
    found.first { tree.elements[$0].isHittable } ?? found.first
  }

  private func elements(of tree: ScreenTree, among candidates: [Int]) -> [Int] {
    let nodes = inside(tree, candidates)
    var found = deepest(nodes, tree)
    // What looks elsewhere on the screen is asked once, not for each element.
    for part in parts where !part.isOwn {
      found = found.filter(Self.test(part, in: tree, among: nodes))
    }
    found = tree.withoutTwins(found)
    guard let index else { return found }
    let ordered = found.sorted { left, right in
      let (one, other) = (tree.elements[left].frame, tree.elements[right].frame)
      return (one.y, one.x, left) < (other.y, other.x, right)
    }
    let place = index < 0 ? ordered.count + index : index
    return ordered.indices.contains(place) ? [ordered[place]] : []
  }

  /// The elements inside what `childOf` finds first, with that one itself.
  private func inside(_ tree: ScreenTree, _ candidates: [Int]) -> [Int] {
    var nodes = candidates
    for case .relative(.childOf, let query) in parts {
      guard let parent = query.elements(of: tree, among: nodes).first else { return [] }
      nodes = nodes.filter { $0 == parent || tree.isInside($0, parent) }
    }
    return nodes
  }

  /// The elements of which all holds that is their own; where one stands inside another, the inner.
  private func deepest(_ nodes: [Int], _ tree: ScreenTree) -> [Int] {
    guard parts.contains(where: \.isOwn) else { return nodes }
    // What is not an element's own holds here for all.
    let found = nodes.filter { index in
      parts.allSatisfy { $0.holds(for: index, in: tree.elements) }
    }
    guard found.count > 1 else { return found }
    let around = tree.ancestors(of: found)
    return found.filter { !around.contains($0) }
  }

  private static func test(
    _ part: Part, in tree: ScreenTree, among nodes: [Int]
  ) -> (Int) -> Bool {
    switch part {
    case .relative(let relation, let query):
      return test(relation, query.elements(of: tree, among: nodes), tree)
    case .containsDescendants(let queries):
      let around = queries.map { query in
        tree.ancestors(of: nodes.filter { query.holds(forAlone: $0, in: tree) })
      }
      return { outer in around.allSatisfy { $0.contains(outer) } }
    case .text, .id, .enabled, .state, .size, .trait:
      return { part.holds(for: $0, in: tree.elements) }
    }
  }

  /// Whether an element is meant where no other is on the screen but those inside it.
  private func holds(forAlone element: Int, in tree: ScreenTree) -> Bool {
    let isFirst = index.map { $0 == 0 || $0 == -1 } ?? true
    return isFirst
      && parts.allSatisfy { part in
        switch part {
        case .relative(.childOf, let query): query.holds(forAlone: element, in: tree)
        case .relative(.containsChild, _), .containsDescendants:
          Self.test(part, in: tree, among: Array(tree.elements.indices))(element)
        case .relative: false
        default: part.holds(for: element, in: tree.elements)
        }
      }
  }

  /// One edge is compared, with those of any of the others; the other axis does not count.
  private static func test(
    _ relation: SelectorPart.Relation, _ others: [Int], _ tree: ScreenTree
  ) -> (Int) -> Bool {
    let elements = tree.elements
    let frames = others.map { elements[$0].frame }
    switch relation {
    case .below:
      let top = frames.map(\.y).min() ?? Int.max
      return { elements[$0].frame.y > top }
    case .above:
      let top = frames.map(\.y).max() ?? Int.min
      return { elements[$0].frame.y < top }
    case .rightOf:
      let left = frames.map(\.x).min() ?? Int.max
      return { elements[$0].frame.x > left }
    case .leftOf:
      let left = frames.map(\.x).max() ?? Int.min
      return { elements[$0].frame.x < left }
    case .childOf:
      return { _ in true }
    case .containsChild:
      let parents = Set(others.compactMap { elements[$0].parent })
      return { parents.contains($0) }
    }
  }
}

extension ElementQuery.Part {
  /// Whether it asks for something of the element itself, wherever that stands.
  fileprivate var isOwn: Bool {
    switch self {
    case .text, .id, .enabled, .state, .size, .trait: true
    case .relative, .containsDescendants: false
    }
  }

  /// Whether an element has what is asked of it; nothing else on the screen is looked at.
  ///
  /// Of the elements only what is asked for is read, as a whole one is long to copy.
  fileprivate func holds(for index: Int, in elements: [ScreenElement]) -> Bool {
    switch self {
    case .text(let pattern):
      return pattern.matches(elements[index].text) || pattern.matches(elements[index].hint)
    case .id(let pattern):
      return Self.matches(pattern, id: elements[index].id)
        || elements[index].otherID.map { Self.matches(pattern, id: $0) } == true
    case .enabled(let value): return elements[index].isEnabled == value
    case .state(let state, let value): return Self.has(state, elements[index]) == value
    case .size(let width, let height, let tolerance):
      let frame = elements[index].frame
      return [(width, frame.width), (height, frame.height)].allSatisfy { wanted, found in
        wanted.map { abs($0 - found) <= tolerance } ?? true
      }
    case .trait(let trait): return Self.has(trait, elements[index])
    case .relative, .containsDescendants: return true
    }
  }

  private static func matches(_ pattern: TextPattern, id: String) -> Bool {
    if pattern.matchesExpression(id) { return true }
    // Hardly any id has one, and its bytes are looked at sooner than its characters.
    guard id.utf8.contains(UInt8(ascii: "/")), let slash = id.lastIndex(of: "/")
    else { return false }
    return pattern.matchesExpression(String(id[id.index(after: slash)...]))
  }

  /// On iOS every element has a text, be it empty.
  private static func has(_ trait: SelectorPart.Trait, _ element: ScreenElement) -> Bool {
    switch trait {
    case .text: true
    case .longText: element.text.count > 200
    case .square: abs(element.frame.height - element.frame.width) * 100 < element.frame.height * 3
    }
  }

  private static func has(_ state: SelectorPart.State, _ element: ScreenElement) -> Bool {
    switch state {
    case .selected: element.isSelected
    case .focused: element.isFocused
    case .checked: element.isChecked
    }
  }
}
