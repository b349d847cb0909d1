/// Coordinators in the order of their deadlines; equal times keep the order of their arrival.
struct DeadlineQueue {
  typealias Place = DeadlineHeap<RootCoordinator>.Place

  private var heap = DeadlineHeap<RootCoordinator>()
  /// How many coordinators have a deadline.
  private var scheduled = 0

  /// How many places it takes, void ones with them.
  var placeCount: Int { heap.count }

  /// Puts a coordinator at its deadline; an older place of it becomes void.
  mutating func schedule(_ coordinator: RootCoordinator, at deadline: Int64?) {
    guard coordinator.deadlinePlace?.deadline != deadline else { return }
    if coordinator.deadlinePlace != nil { scheduled -= 1 }
    coordinator.deadlinePlace = deadline.map { heap.insert(coordinator, at: $0) }
    if deadline != nil { scheduled += 1 }
    // A void place keeps its coordinator, but they are never most of the queue.
    if heap.count > 2 * scheduled + Self.mostVoidBeside {
      heap.removeAll { $0 == $1.deadlinePlace }
    }
  }

  /// The earliest deadline.
  mutating func earliest() -> Int64? {
    dropVoidPlaces()
    return heap.first?.place.deadline
  }

  /// Takes out the coordinator with the earliest deadline, where that is due.
  mutating func next(dueAt now: Int64) -> RootCoordinator? {
    dropVoidPlaces()
    guard let first = heap.first, first.place.deadline <= now else { return nil }
    heap.removeFirst()
    scheduled -= 1
    first.item.deadlinePlace = nil
    return first.item
  }

  /// Void places that a queue may have beside as many as it has coordinators.
  static let mostVoidBeside = 64

  private mutating func dropVoidPlaces() {
    while let first = heap.first, first.item.deadlinePlace != first.place { heap.removeFirst() }
  }
}
