import AppWriting
import Foundation

/// What the Swift files of a project say of its app.
struct ProjectSource {
  /// The most files that are looked through.
  static let maximumFiles = 20_000
  /// The most texts of each kind that are kept.
  static let maximumTexts = 50_000

  /// The titles of tabs, in the order in which they stand.
  private(set) var tabs: [String] = []
  /// All texts of the app, its accessibility identifiers among them.
  private var texts = Texts()

  /// Texts as they stand in Swift, with gaps where something is filled in.
  private struct Texts {
    private var plain: Set<String> = []
    private var patterns: Set<[String]> = []

    mutating func insert(_ pieces: [String]) {
      guard plain.count + patterns.count < ProjectSource.maximumTexts else { return }
      if pieces.count == 1 {
        plain.insert(pieces[0])
      } else if pieces.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) {
        // What is filled in everywhere says nothing.
        patterns.insert(pieces)
      }
    }

    /// Inserts a text in which `%@` and its kin stand for what is filled in.
    mutating func insert(format: String) {
      let pieces = format.split(
        separator: /%(?:[0-9]+\$)?[0-9.]*(?:@|l{0,2}[duxf])/, omittingEmptySubsequences: false)
      insert(pieces.map { String($0).replacing("%%", with: "%") })
    }

    func contain(_ text: String) -> Bool {
      plain.contains(text) || patterns.contains { Self.fits($0, text) }
    }

    /// Whether a text is the pieces with anything between them.
    private static func fits(_ pieces: [String], _ text: String) -> Bool {
      guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first) else {
        return false
      }
      var rest = text.dropFirst(first.count)
      for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
        guard let range = rest.firstRange(of: piece) else { return false }
        rest = rest[range.upperBound...]
      }
      return rest.hasSuffix(last)
    }
  }

  /// Looks through the Swift files, storyboards and files with texts of a folder and the folders
  /// in it; hidden folders and those of tests are left out.
  init(_ folder: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw Failure(message: "\(folder): no such folder", code: Failure.noInput) }
    var count = 0
    let files = FileManager.default.enumerator(atPath: folder)
    while let file = files?.nextObject() as? String, count < Self.maximumFiles {
      let name = file.split(separator: "/").last ?? ""
      if name.hasPrefix(".") || name.hasSuffix("Tests") {
        files?.skipDescendants()
        continue
      }
      guard let kind = name.split(separator: ".").last, Self.kinds.contains(kind) else { continue }
      count += 1
      read("\(folder)/\(file)", kind)
    }
  }

  /// The ends of the names of files that are read.
  private static let kinds: Set<Substring> = ["swift", "strings", "xcstrings", "storyboard", "xib"]

  private mutating func read(_ path: String, _ kind: Substring) {
    switch kind {
    case "strings", "xcstrings":
      var facts = AppFacts()
      try? ProjectFiles.read(strings: path, into: &facts)
      for text in facts.texts.values { texts.insert(format: text) }
    case "swift":
      guard let text = Self.text(of: path) else { return }
      for pieces in SwiftLiterals.all(in: text) { texts.insert(pieces) }
      readTabs(text)
    default:
      guard let text = Self.text(of: path) else { return }
      for match in text.matches(of: /="([^"]+)"/) {
        texts.insert([
          String(match.1).replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        ])
      }
    }
  }

  private static func text(of path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path),
      data.count <= ProjectFiles.maximumBytes
    else { return nil }
    return String(data: data, encoding: .utf8)
  }

  private mutating func readTabs(_ text: String) {
    let tab =
      #/
      (?: \.tabItem\s*\{\s*(?:Label|Text)\( | \bTab\(
        | UITabBarItem\(\s*title:\s* | tabBarItem\.title\s*=\s* )
      "((?:[^"\\\n]|\\.)+)"
      /#
    for match in text.matches(of: tab) {
      let title = ProjectFiles.unescaped(match.1)
      if !tabs.contains(title) { tabs.append(title) }
    }
  }

  /// What flows and source do not agree in, one finding a line.
  func differences(from made: AppFromFlows) -> [String] {
    let ids = made.ids.filter { !texts.contain($0.id) }
    let missing = made.texts.filter { !texts.contain($0.text) }
    var lines: [String] = []
    if !ids.isEmpty {
      lines.append("ids that flows ask for and that stand nowhere in the source:")
      lines += ids.map { "    \($0.place): \($0.id)" }
    }
    if !missing.isEmpty {
      lines.append("texts that flows look for and that stand nowhere in the source:")
      lines += missing.map { "    \($0.place): \($0.text)" }
    }
    let untouched = tabs.filter { title in !made.texts.contains { $0.text == title } }
    if !untouched.isEmpty {
      lines.append(
        "tabs of the source that no flow names: \(untouched.joined(separator: ", "))")
    }
    return lines
  }
}
