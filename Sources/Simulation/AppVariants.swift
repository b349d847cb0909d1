/// The apps on offer in other ways than their files say: made when first asked for, then kept.
///
/// A way is a device's own choice, of defects and of settings too. So many are kept and no more:
/// for a new one the one goes that nobody runs and that was asked for longest ago.
struct AppVariants {
  /// An app in one way.
  struct Key: Hashable {
    let app: String
    let appRequest: AppRequest
  }

  private let maximum: Int
  private var entries: [Key: AppEntry] = [:]
  /// Those that were made; the ones that were asked for last at the end.
  private var order: [Key] = []
  /// Those that are being made, with the connections that wait for them.
  private var underWay: [Key: Making] = [:]
  private var lastNumber: UInt64 = 0

  /// One that is being made.
  private struct Making {
    let number: UInt64
    var waiting: [ConnectionKey]
  }

  /// - Parameter maximum: How many are kept, those that are being made counted with them.
  init(maximum: Int) {
    self.maximum = maximum
  }

  /// How many are being made.
  var underWayCount: Int { underWay.count }

  /// One that was made; nil where it was not.
  mutating func entry(_ key: Key) -> AppEntry? {
    guard let entry = entries[key] else { return nil }
    if let place = order.firstIndex(of: key) { order.append(order.remove(at: place)) }
    return entry
  }

  /// Has a connection wait for one that is being made already.
  ///
  /// - Returns: Its number; nil where none is being made.
  mutating func join(_ key: Key, _ connection: ConnectionKey) -> UInt64? {
    underWay[key]?.waiting.append(connection)
    return underWay[key]?.number
  }

  /// A connection waits no more.
  ///
  /// - Returns: The number of what nobody else waits for either; nil where there is none such.
  mutating func leave(_ connection: ConnectionKey) -> UInt64? {
    for (key, making) in underWay where making.waiting.contains(connection) {
      underWay[key]?.waiting.removeAll { $0 == connection }
      return isAwaited(key) ? nil : making.number
    }
    return nil
  }

  /// Whether a connection waits for one that is being made.
  func isAwaited(_ key: Key) -> Bool { underWay[key]?.waiting.isEmpty == false }

  /// Whether there is room for one more; one that nobody uses is forgotten for it.
  ///
  /// - Parameter inUse: The hashes of the apps that clients run.
  mutating func makeRoom(inUse: () -> Set<String>) -> Bool {
    guard order.count + underWay.count >= maximum else { return true }
    let inUse = inUse()
    guard
      let place = order.firstIndex(where: { key in
        entries[key].map { !inUse.contains($0.hash) } ?? true
      })
    else { return false }
    entries[order.remove(at: place)] = nil
    return true
  }

  /// Notes that one is being made for a connection.
  ///
  /// - Returns: Its number.
  mutating func begin(_ key: Key, for connection: ConnectionKey) -> UInt64 {
    lastNumber += 1
    underWay[key] = Making(number: lastNumber, waiting: [connection])
    return lastNumber
  }

  /// Takes one that was made, or notes that it cannot be.
  ///
  /// - Returns: The connections that waited for it, in the order in which they came.
  mutating func finish(_ key: Key, _ entry: AppEntry?) -> [ConnectionKey] {
    guard let waiting = underWay.removeValue(forKey: key)?.waiting else { return [] }
    if let entry {
      entries[key] = entry
      order.append(key)
    }
    return waiting
  }
}
