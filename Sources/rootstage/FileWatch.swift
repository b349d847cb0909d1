import Foundation

/// Notices which of some files have changed, by looking at them again and again.
///
/// Looking works for every kind of disk, for files that an editor puts in the place of others and
/// for files that are not there yet; a few thousand of them take some milliseconds.
struct FileWatch {
  /// The time between two looks.
  static let interval = Duration.milliseconds(250)
  /// The most files and folders that are watched; the others are not looked at.
  static let maximumFiles = 5_000

  /// What tells one state of a file from another; nil where there is none.
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int64
    let node: UInt64
  }

  private var stamps: [String: Stamp?] = [:]

  /// How many files and folders are watched.
  var count: Int { stamps.count }

  /// Watches these from now on, and no others; those that were watched keep their state.
  ///
  /// - Returns: How many are left out.
  mutating func watch(_ paths: Set<String>) -> Int {
    let watched = paths.sorted().prefix(Self.maximumFiles)
    var next: [String: Stamp?] = [:]
    for path in watched { next[path] = .some(stamps[path] ?? Self.stamp(of: path)) }
    stamps = next
    return paths.count - watched.count
  }

  /// The files and folders that are other than when this was asked last.
  mutating func changes() -> Set<String> {
    var changed: Set<String> = []
    for (path, stamp) in stamps {
      let now = Self.stamp(of: path)
      guard now != stamp else { continue }
      stamps[path] = .some(now)
      changed.insert(path)
    }
    return changed
  }

  /// Takes a folder as it is now: what changed in it was our own doing.
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
