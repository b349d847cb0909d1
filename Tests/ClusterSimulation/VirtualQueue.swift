/// What is to come, by time; what comes at the same time keeps the order in which it was added.
struct VirtualQueue<Element> {
  private struct Entry {
    let time: Int64
    let order: UInt64
    let element: Element

    func precedes(_ other: Entry) -> Bool {
      time == other.time ? order < other.order : time < other.time
    }
  }

  private var heap: [Entry] = []
  private var added: UInt64 = 0

  mutating func add(_ element: Element, at time: Int64) {
    added += 1
    heap.append(Entry(time: time, order: added, element: element))
    var child = heap.count - 1
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func next() -> (time: Int64, element: Element)? {
    guard let first = heap.first else { return nil }
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].precedes(heap[least]) { least = child }
      guard least != parent else { break }
      heap.swapAt(parent, least)
      parent = least
    }
    return (first.time, first.element)
  }
}
