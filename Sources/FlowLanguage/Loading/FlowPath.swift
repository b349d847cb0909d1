/// Paths of flow files, which begin at the folder of the file that names them.
package enum FlowPath {
  package static func resolve(_ path: String, from file: String) -> String {
    if path.hasPrefix("/") { return normalized(path) }
    guard let slash = file.lastIndex(of: "/") else { return normalized(path) }
    return normalized(file[...slash] + path)
  }

  /// The path without `.` and, as far as that is possible, without `..`.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
