/// Items in the order of their deadlines; equal deadlines keep the order of their arrival.
struct DeadlineHeap<Item> {
  /// Where an item stands; no other place of the heap is equal to it.
  struct Place: Equatable {
    let deadline: Int64
    fileprivate let number: UInt64

    fileprivate func isBefore(_ other: Place) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : number < other.number
    }
  }

  // Two arrays for one heap: what is compared holds no references, so comparing counts none.
  private var places: [Place] = []
  private var items: [Item] = []
  private var lastNumber: UInt64 = 0

  var count: Int { places.count }

  /// The item with the earliest deadline, and where it stands.
  var first: (place: Place, item: Item)? { places.first.map { ($0, items[0]) } }

  /// Puts in an item, and says where it stands.
  mutating func insert(_ item: Item, at deadline: Int64) -> Place {
    lastNumber += 1
    let place = Place(deadline: deadline, number: lastNumber)
    places.append(place)
    items.append(item)
    siftUp(from: places.count - 1)
    return place
  }

  /// Takes out the item with the earliest deadline; there is one.
  mutating func removeFirst() {
    swap(0, places.count - 1)
    places.removeLast()
    items.removeLast()
    siftDown()
  }

  /// Takes out all items but these.
  mutating func removeAll(but isWanted: (Place, Item) -> Bool) {
    let wanted = places.indices.filter { isWanted(places[$0], items[$0]) }
      .sorted { places[$0].isBefore(places[$1]) }
    (places, items) = (wanted.map { places[$0] }, wanted.map { items[$0] })
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    places.swapAt(left, right)
    items.swapAt(left, right)
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
