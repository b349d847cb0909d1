/// The ways that were found, in order; rows of one list that lead alike are gathered in one.
struct FoundEdges {
  struct Edge {
    let from: Place
    let to: Place
    let effect: NavigationGraph.Edge.Effect
    let look: NavigationGraph.TransitionStyle
    let cause: Cause
    var trigger: NavigationGraph.Trigger
    fileprivate(set) var firstText: String
    fileprivate(set) var lastElement: String?
  }

  private struct Key: Hashable {
    let from: Place
    let to: Place
    let effect: NavigationGraph.Edge.Effect
    let look: NavigationGraph.TransitionStyle
    let kind: NavigationGraph.Trigger.Kind
    let source: String
    let waits: [NavigationGraph.Wait]
    let conditions: [String]
    let route: Int?
    let isDetour: Bool
  }

  private(set) var all: [Edge] = []
  private var positions: [Key: Int] = [:]

  /// - Parameter isAnother: Whether what is shown there is another one than before, also where it
  ///   is of the same kind; else a way to the place where it begins is none.
  mutating func add(
    from: Place, to: Place, _ effect: NavigationGraph.Edge.Effect,
    _ look: NavigationGraph.TransitionStyle,
    _ cause: Cause, isAnother: Bool = false
  ) {
    guard from != to || isAnother else { return }
    let trigger = cause.trigger
    let key = Key(
      from: from, to: to, effect: effect, look: look, kind: trigger.kind,
      source: cause.list ?? "\(trigger.element ?? "") \(trigger.text)", waits: cause.waits,
      conditions: cause.conditions, route: cause.route, isDetour: cause.isDetour)
    if let position = positions[key] { return gather(trigger, at: position) }
    positions[key] = all.count
    all.append(
      Edge(
        from: from, to: to, effect: effect, look: look, cause: cause, trigger: trigger,
        firstText: trigger.text, lastElement: trigger.element))
  }

  mutating func remove(where isUnwanted: (Edge) -> Bool) {
    all.removeAll(where: isUnwanted)
    positions = [:]
  }

  private mutating func gather(_ trigger: NavigationGraph.Trigger, at position: Int) {
    guard trigger.kind == .row, trigger.element != all[position].lastElement else { return }
    let first = all[position].firstText
    all[position].lastElement = trigger.element
    all[position].trigger.count += 1
    let isPair = all[position].trigger.count == 2
    all[position].trigger.text = "\(first)\(isPair ? ", " : " … ")\(trigger.text)"
  }
}
