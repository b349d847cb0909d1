/// The apps on offer in other ways than their files say: made when first asked for, then kept.
///
/// Of those without settings there are at most as many as apps times ways to run one. Settings are
/// numbers of a device's own, so that these have a bound.
struct AppVariants {
  /// An app in one way.
  struct Key: Hashable {
    let app: String
    let appRequest: AppRequest
  }

  private let maximumWithSettings: Int
  private var entries: [Key: AppEntry] = [:]
  /// Those with settings, that were asked for last at the end.
  private var withSettings: [Key] = []
  /// Those that are being made, with the connections that wait for them.
  private var underWay: [Key: Making] = [:]
  private var lastNumber: UInt64 = 0

  /// One that is being made.
  private struct Making {
    let number: UInt64
    var waiting: [ConnectionKey]
  }

  init(maximumWithSettings: Int) {
    self.maximumWithSettings = maximumWithSettings
  }

  /// How many are being made.
  var underWayCount: Int { underWay.count }

  /// One that was made; nil where it was not.
  mutating func entry(_ key: Key) -> AppEntry? {
    guard let entry = entries[key] else { return nil }
    if let place = withSettings.firstIndex(of: key) {
      withSettings.append(withSettings.remove(at: place))
    }
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
  mutating func makeRoom(for key: Key, inUse: () -> Set<String>) -> Bool {
    let making = underWay.keys.count { !$0.appRequest.settings.isEmpty }
    guard !key.appRequest.settings.isEmpty, withSettings.count + making >= maximumWithSettings
    else {
      return true
    }
    let inUse = inUse()
    guard
      let place = withSettings.firstIndex(where: { key in
        entries[key].map { !inUse.contains($0.hash) } ?? true
      })
    else { return false }
    entries[withSettings.remove(at: place)] = nil
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
      if !key.appRequest.settings.isEmpty { withSettings.append(key) }
    }
    return waiting
  }
}
