/// One way of a link: what is under way on it, in order, each with the moment at which it arrives.
struct NetworkLane<Item> {
  private struct Entry {
    let item: Item
    let arrival: Int64
    let bytes: Int
  }

  private var entries: [Entry] = []
  /// How many of the entries have arrived; they are dropped some at a time.
  private var arrived = 0
  private var lastArrival = Int64.min
  private var draw: NetworkDraw
  /// The bytes that are under way.
  private(set) var bytes = 0

  init(_ draw: NetworkDraw) {
    self.draw = draw
  }

  /// How much is under way.
  var count: Int { entries.count - arrived }

  /// When the next one arrives; nil while nothing is under way.
  var nextArrival: Int64? { count == 0 ? nil : entries[arrived].arrival }

  /// Lets other conditions hold for what is sent from now on.
  mutating func change(_ draw: NetworkDraw) {
    self.draw = draw
  }

  /// Sends something that is sent again when it is lost. What follows waits for it.
  mutating func send(_ item: Item, bytes: Int, at now: Int64) {
    let (delay, isLost) = draw.next()
    enter(item, bytes, arrival: now + delay + (isLost ? draw.retransmission : 0))
  }

  /// Sends something that is not worth sending again.
  mutating func sendOnce(_ item: Item, bytes: Int, at now: Int64) {
    let (delay, isLost) = draw.next()
    if !isLost { enter(item, bytes, arrival: now + delay) }
  }

  /// Takes out what arrives next, where that is due.
  mutating func take(dueAt now: Int64) -> (item: Item, arrival: Int64)? {
    guard let arrival = nextArrival, arrival <= now else { return nil }
    let entry = entries[arrived]
    arrived += 1
    bytes -= entry.bytes
    if arrived * 2 >= entries.count {
      entries.removeFirst(arrived)
      arrived = 0
    }
    return (entry.item, arrival)
  }

  /// Takes out what fulfils a condition, wherever it is under way.
  mutating func remove(where isWanted: (Item) -> Bool) -> [Item] {
    let waiting = entries[arrived...]
    let removed = waiting.filter { isWanted($0.item) }
    guard !removed.isEmpty else { return [] }
    entries = waiting.filter { !isWanted($0.item) }
    arrived = 0
    bytes -= removed.reduce(0) { $0 + $1.bytes }
    return removed.map(\.item)
  }

  private mutating func enter(_ item: Item, _ size: Int, arrival: Int64) {
    lastArrival = max(lastArrival, arrival)
    entries.append(Entry(item: item, arrival: lastArrival, bytes: size))
    bytes += size
  }
}
