/// Who is to be woken when; the earliest first, and of one moment the one that was set first.
struct AlarmQueue {
  private struct Alarm {
    let time: Int64
    let order: UInt64
    let user: Int
    let ticket: UInt32

    func isBefore(_ other: Alarm) -> Bool { (time, order) < (other.time, other.order) }
  }

  private var heap: [Alarm] = []
  private var order: UInt64 = 0

  /// When the next one is due.
  var next: Int64? { heap.first?.time }

  /// Sets an alarm; one that was set before stays, and is known by its ticket.
  mutating func set(_ time: Int64, user: Int, ticket: UInt32) {
    order += 1
    heap.append(Alarm(time: time, order: order, user: user, ticket: ticket))
    var place = heap.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard heap[place].isBefore(heap[parent]) else { return }
      heap.swapAt(place, parent)
      place = parent
    }
  }

  /// Takes the next one that is due.
  mutating func take(dueAt now: Int64) -> (user: Int, ticket: UInt32)? {
    guard let first = heap.first, first.time <= now else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return (first.user, first.ticket)
  }

  private mutating func sink() {
    var place = 0
    while true {
      var smallest = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].isBefore(heap[smallest]) {
        smallest = child
      }
      if smallest == place { return }
      heap.swapAt(place, smallest)
      place = smallest
    }
  }
}
