import Foundation

/// Finds which of a set of files changed, by polling their metadata.
///
/// Polling works on every file system, for files that an editor replaces and for files that do not
/// exist yet; a few thousand files take some milliseconds.
struct FileWatch {
  /// The polling interval.
  static let interval = Duration.milliseconds(250)
  /// The maximum number of watched files and folders; the rest is ignored.
  static let maximumFiles = 5_000

  /// The metadata that identifies a state of a file.
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
    let node: UInt64
  }

  private var stamps: [String: Stamp?] = [:]

  /// The number of watched files and folders.
  var count: Int { stamps.count }

  /// Replaces the watched set; paths that were watched before keep their last state.
  ///
  /// - Returns: How many paths exceed ``maximumFiles`` and are not watched.
  mutating func watch(_ paths: Set<String>) -> Int {
    let watched = paths.sorted().prefix(Self.maximumFiles)
    var next: [String: Stamp?] = [:]
    for path in watched { next[path] = .some(stamps[path] ?? Self.stamp(of: path)) }
    stamps = next
    return paths.count - watched.count
  }

  /// The files and folders that changed since the last call.
  mutating func changes() -> Set<String> {
    let changed = look()
    // What is written changes a file and its folder, of which the first look may have seen one.
    return changed.isEmpty ? changed : changed.union(look())
  }

  private mutating func look() -> Set<String> {
    var changed: Set<String> = []
    for (path, stamp) in stamps {
      let now = Self.stamp(of: path)
      guard now != stamp else { continue }
      stamps[path] = .some(now)
      changed.insert(path)
    }
    return changed
  }

  /// Accepts the current state of a folder, after this program wrote to it.
  mutating func accept(_ folder: String) {
    let wanted = URL(fileURLWithPath: folder).standardizedFileURL
    for path in stamps.keys where URL(fileURLWithPath: path).standardizedFileURL == wanted {
      stamps[path] = .some(Self.stamp(of: path))
    }
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      seconds: time.tv_sec, nanoseconds: time.tv_nsec, size: Int64(status.st_size),
      node: UInt64(status.st_ino))
  }
}
