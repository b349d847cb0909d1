public import FlowLanguage
import Foundation
import ServerMocks
import YAMLReading

/// The flow files that a command line means.
public enum FlowFinder {
  /// The most flow files of one folder.
  public static let maximumFiles = 10_000
  /// How many folders deep flows are looked for.
  static let maximumDepth = 16

  /// What a path gave.
  public struct Found: Sendable {
    /// The file or folder itself.
    public let path: String
    /// The files, in the order in which they run.
    public let files: [String]
    /// What the folder says about them.
    public let workspace: Workspace
    /// Whether they were found in the folders below one that has no flow itself and does not say
    /// where they are.
    public var isFromBelow = false
    /// What their scripts are answered when they call a server.
    let mocks: HTTPMocks
  }

  /// Finds the flows of a path: the file itself, or those of a folder.
  ///
  /// - Parameters:
  ///   - configuration: The file that says what a folder's flows are; the folder's own
  ///     `config.yaml` where nil.
  ///   - looksBelow: Whether the folders in a folder are searched where it has no flow itself and
  ///     does not say where they are.
  /// - Throws: The problem where the path is nothing of either kind.
  public static func find(
    _ path: String, configuration: String? = nil, looksBelow: Bool = false
  ) throws(FlowLoadingError) -> Found {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw FlowLoadingError(problems: [
        Problem(file: path, line: 0, column: 0, message: "there is no such file or folder")
      ])
    }
    guard isDirectory.boolValue else {
      let mocks =
        if let configuration {
          try read(configuration).mocks ?? HTTPMocks(file: configuration)
        } else {
          try mocks(above: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
        }
      return Found(path: path, files: [path], workspace: .plain, mocks: mocks)
    }
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    let workspace =
      if let configuration { try read(configuration) } else { try workspace(of: base) }
    var files = files(of: base, matching: workspace.flows, except: configuration)
    let isFromBelow = files.isEmpty && looksBelow && workspace.flows == Workspace.plain.flows
    if isFromBelow { files = Self.files(of: base, matching: ["**"], except: configuration) }
    let inner = "\(base)/\(flowsFolder)"
    if files.isEmpty, configuration == nil, workspace == .plain, isAppFolder(base),
      FileManager.default.fileExists(atPath: inner)
    {
      return try find(inner)
    }
    let own = workspace.mocks ?? configuration.map { HTTPMocks(file: $0) }
    let mocks = if let own { own } else { try mocks(above: "\(base)/") }
    return Found(
      path: path, files: files.map { "\(base)/\($0)" }, workspace: workspace,
      isFromBelow: isFromBelow, mocks: mocks)
  }

  /// The flow files of a folder that match one of its patterns and none of those with '!'.
  private static func files(
    of base: String, matching patterns: [String], except configuration: String?
  ) -> [String] {
    let globs = patterns.filter { !$0.hasPrefix("!") }.map(Glob.init)
    let left = patterns.filter { $0.hasPrefix("!") }.map { Glob(String($0.dropFirst())) }
    let depth = globs.allSatisfy(\.isFlat) ? 1 : maximumDepth
    let search = Search(base: base, findsHidden: globs.contains(where: \.namesHidden))
    let files = search.yamlFiles(below: "", depth: depth)
      .filter { name in globs.contains { $0.matches(name) } }
      .filter { name in !left.contains { $0.matches(name) } }
      .filter { "\(base)/\($0)" != configuration && !isWorkspace("\(base)/\($0)") }
      .filter { !($0.hasSuffix(AppFile.name) && AppFile.isApp("\(base)/\($0)")) }
    return Array(files.sorted().prefix(maximumFiles))
  }

  /// Whether a file is not a flow but says which flows there are, as some do under other names.
  private static func isWorkspace(_ path: String) -> Bool {
    (try? TextFile.read(path, as: FlowLoader.form)).map(Workspace.isWorkspace) ?? false
  }

  /// The folder in which the flows of an app stand.
  private static let flowsFolder = "flows"

  /// Whether a folder is that of an app.
  private static func isAppFolder(_ path: String) -> Bool {
    AppFile.isApp("\(path)/\(AppFile.name)")
  }

  private static let configurationNames = ["config.yaml", "config.yml"]

  /// The mocks of the nearest configuration that has any, from a folder up to that of the
  /// repository; where none has, they can be added to the nearest there is.
  ///
  /// - Parameter start: Empty, or with '/' at its end.
  private static func mocks(above start: String) throws(FlowLoadingError) -> HTTPMocks {
    var nearest: String?
    var folder = start
    for _ in 0..<maximumDepth {
      for path in configurationNames.map({ folder + $0 })
      where FileManager.default.fileExists(atPath: path) {
        // Other files of this name are none of ours, whatever they hold.
        let text = (try? TextFile.read(path, as: FlowLoader.form)) ?? ""
        if text.contains("mocks"), let mocks = try Workspace.read(text, file: path).mocks {
          return mocks
        }
        nearest = nearest ?? path
        break
      }
      if folder == "/" || FileManager.default.fileExists(atPath: "\(folder).git") { break }
      folder = parent(of: folder)
    }
    return HTTPMocks(file: nearest ?? "\(start)config.yaml")
  }

  /// The folder around another, whose name ends with '/' where it is not empty.
  private static func parent(of folder: String) -> String {
    let names = folder.split(separator: "/")
    guard let last = names.last, last != ".." else { return "\(folder)../" }
    guard last != "." else { return "\(folder.dropLast(2))../" }
    let root = folder.hasPrefix("/") ? "/" : ""
    return root + names.dropLast().map { "\($0)/" }.joined()
  }

  private static func workspace(of folder: String) throws(FlowLoadingError) -> Workspace {
    for name in configurationNames {
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      return try read(path)
    }
    return .plain
  }

  private static func read(_ path: String) throws(FlowLoadingError) -> Workspace {
    let text: String
    do throws(Problem) {
      text = try TextFile.read(path, as: FlowLoader.form)
    } catch {
      throw FlowLoadingError(problems: [error])
    }
    return try Workspace.read(text, file: path)
  }

  /// A walk through a folder and those in it.
  private struct Search {
    let base: String
    let findsHidden: Bool

    func yamlFiles(below folder: String, depth: Int) -> [String] {
      let path = folder.isEmpty ? base : "\(base)/\(folder)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { findsHidden || !$0.hasPrefix(".") }.flatMap { name -> [String] in
        let inner = folder.isEmpty ? name : "\(folder)/\(name)"
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: "\(base)/\(inner)", isDirectory: &isDirectory)
        if exists, isDirectory.boolValue {
          return depth > 1 ? yamlFiles(below: inner, depth: depth - 1) : []
        }
        let isFlow = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
        return isFlow && !FlowFinder.configurationNames.contains(name) ? [inner] : []
      }
    }
  }
}
