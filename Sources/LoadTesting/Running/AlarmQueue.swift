/// The alarms of users, ordered by time and, at equal times, by the order in which they were set.
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

  /// The time of the next alarm, in microseconds; nil without alarms.
  var next: Int64? { heap.first?.time }

  /// Adds an alarm. Earlier alarms of the user stay; their tickets are outdated.
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

  /// Removes and returns the next alarm that is due; nil where none is.
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
