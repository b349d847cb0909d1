/// Coordinators in the order of their deadlines; equal times keep the order of their arrival.
struct DeadlineQueue {
  private struct Place {
    let deadline: Int64
    let number: UInt64

    func isBefore(_ other: Place) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : number < other.number
    }
  }

  // Two arrays for one heap: what is compared holds no references, so comparing counts none.
  private var places: [Place] = []
  private var coordinators: [RootCoordinator] = []
  private var lastNumber: UInt64 = 0

  /// Puts a coordinator at its deadline; an older place of it becomes void.
  mutating func schedule(_ coordinator: RootCoordinator, at deadline: Int64?) {
    guard coordinator.scheduledDeadline != deadline else { return }
    coordinator.scheduledDeadline = deadline
    guard let deadline else { return }
    lastNumber += 1
    places.append(Place(deadline: deadline, number: lastNumber))
    coordinators.append(coordinator)
    siftUp(from: places.count - 1)
  }

  /// The earliest deadline.
  mutating func earliest() -> Int64? {
    dropVoidPlaces()
    return places.first?.deadline
  }

  /// Takes out the coordinator with the earliest deadline, where that is due.
  mutating func next(dueAt now: Int64) -> RootCoordinator? {
    dropVoidPlaces()
    guard let first = places.first, first.deadline <= now else { return nil }
    let coordinator = coordinators[0]
    removeFirst()
    coordinator.scheduledDeadline = nil
    return coordinator
  }

  private mutating func dropVoidPlaces() {
    while let first = places.first, coordinators[0].scheduledDeadline != first.deadline {
      removeFirst()
    }
  }

  private mutating func removeFirst() {
    swap(0, places.count - 1)
    places.removeLast()
    coordinators.removeLast()
    siftDown()
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    places.swapAt(left, right)
    coordinators.swapAt(left, right)
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard places[child].isBefore(places[parent]) else { return }
      swap(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < places.count else { return }
      let right = left + 1
      let child = right < places.count && places[right].isBefore(places[left]) ? right : left
      guard places[child].isBefore(places[parent]) else { return }
      swap(parent, child)
      parent = child
    }
  }
}
