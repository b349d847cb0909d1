import Simulation

/// Apps by the hash of their text: those on offer, and the latest of older recordings and of
/// devices that want them to run another way.
struct AppCache {
  /// Apps that are kept beside those on offer; the one that came first goes first, and is made
  /// again from the text in the store.
  static let maximumOthers = 256

  private let offered: [String: AppEntry]
  private var others: [String: AppEntry] = [:]
  private var order: [String] = []

  init(offered apps: [AppEntry]) {
    offered = Dictionary(apps.map { ($0.hash, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(hash: String) -> AppEntry? { offered[hash] ?? others[hash] }

  /// Keeps an app.
  ///
  /// - Returns: The one that was kept under its hash before, where there is one.
  mutating func keep(_ entry: AppEntry) -> AppEntry {
    if let known = self[entry.hash] { return known }
    if order.count == Self.maximumOthers { others[order.removeFirst()] = nil }
    others[entry.hash] = entry
    order.append(entry.hash)
    return entry
  }
}
