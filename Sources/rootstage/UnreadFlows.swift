import FlowLanguage
import FlowRunning
import Foundation

/// The flows in folders below one whose own flows are read alone.
struct UnreadFlows {
  /// The most folders that are searched, and how many deep.
  private static let maximumFolders = 1_000
  private static let maximumDepth = 16
  /// The most folders that are named.
  private static let maximumLines = 10

  private let path: String
  private var folders: [(path: String, flows: Int)] = []
  private var searched = 0
  /// The files that are read all the same, as other flows run them.
  private let read: Set<String>

  init(below found: FlowFinder.Found, besides loaded: FlowSuite.Loaded) {
    path = found.path.hasSuffix("/") ? String(found.path.dropLast()) : found.path
    read = Set(loaded.flows.flatMap { [$0.flow.path] + $0.subflows.keys }.map(FlowPath.normalized))
    if found.workspace.flows == Workspace.plain.flows, !found.files.isEmpty {
      search(path, depth: 1)
    }
  }

  /// Counts the flows in each folder of a folder.
  private mutating func search(_ folder: String, depth: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && searched < Self.maximumFolders {
      let inner = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: inner, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else { continue }
      searched += 1
      if let found = try? FlowFinder.find(inner) {
        let flows = FlowSuite(apps: []).load(found).flows
          .count { !read.contains(FlowPath.normalized($0.flow.path)) }
        if flows > 0 { folders.append((inner, flows)) }
      }
      if depth < Self.maximumDepth { search(inner, depth: depth + 1) }
    }
  }

  func report() {
    guard !folders.isEmpty else { return }
    let flows = folders.reduce(0) { $0 + $1.flows }
    Console.note(
      "not read, as they are in folders below \(path); name these, or have flows: \"**\" in its"
        + " config.yaml: \(flows)")
    for folder in folders.prefix(Self.maximumLines) {
      Console.note("    \(folder.path)  \(folder.flows)")
    }
    if folders.count > Self.maximumLines {
      Console.note("    and \(folders.count - Self.maximumLines) more folders")
    }
  }
}
