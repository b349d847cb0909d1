/// Modules and styles of the pages, ready to stand in one HTML file.
///
/// A module in a file that was opened from a disk cannot name another by a path. So each import is
/// rewritten to a name, and the page maps the names to what it carries.
public struct PageBundle: Sendable {
  /// What stands before the path of a module in its name.
  static let prefix = "rootstage/"

  /// The modules' texts by path, in the order in which they were found.
  let modules: [(path: String, text: String)]
  /// The module that is run.
  let entry: String
  /// All styles, one after the other.
  let styles: String
  /// The scripts that are no modules, by path.
  let scripts: [String: String]

  /// Why files of the pages cannot be put into one.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What is wrong with it.
    public let message: String

    /// What is said to a person.
    public var description: String { "\(path): \(message)" }
  }

  /// Reads a file of the pages; nil where there is none.
  public typealias Reader = (_ path: String) -> String?

  /// Gathers a module with all that it imports, and other files beside it.
  public init(
    entry: String, styles: [String], scripts: [String], read: Reader
  ) throws(Problem) {
    self.entry = entry
    var texts: [String] = []
    for path in styles { texts.append(try Self.inline(path, endedBy: "</style", read)) }
    self.styles = texts.joined(separator: "\n")
    var others: [String: String] = [:]
    for path in scripts { others[path] = try Self.inline(path, endedBy: "</script", read) }
    self.scripts = others
    var found: [(path: String, text: String)] = []
    var seen: Set<String> = [entry]
    var waiting = [entry]
    while let path = waiting.popLast() {
      let module = try PageModule(path: path, text: try Self.text(of: path, read))
      found.append((path, module.text))
      for next in module.imports where seen.insert(next).inserted { waiting.append(next) }
      guard seen.count <= ReportLimits.modules else {
        throw Problem(path: entry, message: "it needs more than \(ReportLimits.modules) modules")
      }
    }
    modules = found
  }

  /// A text that stands in the page as it is.
  private static func inline(
    _ path: String, endedBy end: String, _ read: Reader
  ) throws(Problem) -> String {
    let text = try text(of: path, read)
    guard !text.lowercased().contains(end) else {
      throw Problem(path: path, message: "a report cannot carry '\(end)'")
    }
    return text
  }

  private static func text(of path: String, _ read: Reader) throws(Problem) -> String {
    guard let text = read(path) else {
      throw Problem(path: path, message: "there is no such file among the pages")
    }
    guard text.utf8.count <= ReportLimits.moduleBytes else {
      throw Problem(
        path: path, message: "the file has more than \(ReportLimits.moduleBytes) bytes")
    }
    return text
  }
}
