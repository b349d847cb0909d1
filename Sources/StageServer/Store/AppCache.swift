import Simulation

/// Apps by the hash of their text: those on offer, and the latest of older recordings and of
/// devices that want them to run another way.
struct AppCache {
  /// Apps that are kept beside those on offer; the one that was asked for longest ago goes first,
  /// and is made again from the text in the store.
  static let maximumOthers = 256
  /// Memory that these take together, in bytes as they are estimated.
  static let maximumBytes = 256 << 20

  private let offered: [String: AppEntry]
  private var others = TextCache<AppEntry>(
    maximumCount: maximumOthers, maximumBytes: maximumBytes)

  init(offered apps: [AppEntry]) {
    offered = Dictionary(apps.map { ($0.hash, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The app of a hash.
  mutating func entry(of hash: String) -> AppEntry? { offered[hash] ?? others.value(of: hash) }

  /// Keeps an app.
  ///
  /// - Returns: The one that was kept under its hash before, where there is one.
  mutating func keep(_ entry: AppEntry) -> AppEntry {
    if let known = self.entry(of: entry.hash) { return known }
    others.keep(entry, taking: entry.memory, of: entry.hash)
    return entry
  }
}
