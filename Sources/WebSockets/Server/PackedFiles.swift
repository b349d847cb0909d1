import Gzip

/// The bodies of files, packed by gzip when they were first asked for, up to a bound.
struct PackedFiles {
  private struct Entry {
    let tag: String
    let body: [UInt8]
  }

  /// Files longer than this are sent as they are, since packing takes the loop's time.
  static let longestFile = 1_048_576
  /// Files shorter than this are sent as they are: one packet takes them anyway.
  static let shortestFile = 512
  /// Packed bytes kept at most; the ones kept longest go first.
  static let maximumBytes = 16_777_216

  private var entries: [String: Entry] = [:]
  private var order: ArraySlice<String> = []
  private var bytes = 0

  /// The packed body of a file as it is under its tag; nil where it is not known yet.
  func body(of path: String, tagged tag: String) -> [UInt8]? {
    entries[path].flatMap { $0.tag == tag ? $0.body : nil }
  }

  /// Packs a file and keeps it; nil where that makes it no shorter.
  mutating func pack(_ body: [UInt8], of path: String, tagged tag: String) -> [UInt8]? {
    let packed = GzipWriter.packed(body, aim: .size)
    guard packed.count < body.count else { return nil }
    forget(path)
    entries[path] = Entry(tag: tag, body: packed)
    order.append(path)
    bytes += packed.count
    while bytes > Self.maximumBytes, let first = order.first { forget(first) }
    return packed
  }

  private mutating func forget(_ path: String) {
    guard let entry = entries.removeValue(forKey: path) else { return }
    bytes -= entry.body.count
    order.removeAll { $0 == path }
  }

  /// Whether a client that says this of encodings takes gzip.
  static func areTaken(by encodings: String?) -> Bool {
    for part in encodings?.lowercased().split(separator: ",") ?? [] {
      let words = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard words.first == "gzip" else { continue }
      return !words.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
    return false
  }
}
