/// A page whose modules are one script and whose style sheets are one, so that a browser asks for
/// three files where it asked for two hundred.
///
/// The files stay as they are: any host of plain files serves the page in its parts, and a server
/// that cannot put a page together does so, too.
public struct BundledPage: Sendable {
  /// The folder of the addresses of scripts and styles.
  public static let folder = "bundles"

  /// The page, which names its script and its styles by the addresses that it was made with.
  public let html: [UInt8]
  /// All modules, those that are loaded later included.
  public let script: [UInt8]
  /// All style sheets in their order.
  public let styles: [UInt8]

  /// Why a page cannot be put together.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What is wrong with it.
    public let message: String

    /// What is said to a person.
    public var description: String { "\(path): \(message)" }
  }

  /// Reads a file of the pages; nil where there is none.
  public typealias Reader = (_ path: String) -> [UInt8]?

  /// Puts a page together.
  ///
  /// - Parameters:
  ///   - path: Where the page stands, in the uppermost folder.
  ///   - address: The address of a body in `folder`, by its ending, `js` or `css`.
  public init(
    path: String, read: Reader, address: (_ body: [UInt8], _ ending: String) -> String
  ) throws(Problem) {
    guard let bytes = read(path) else {
      throw Problem(path: path, message: "there is no such file")
    }
    let page = PageHead(String(decoding: bytes, as: UTF8.self))
    guard let entry = page.entry else {
      throw Problem(path: path, message: "it has not exactly one script that is a module")
    }
    script = try ScriptBundle(entry: entry, read: read).script
    var styles: [UInt8] = []
    for sheet in page.styles {
      // What a sheet refers to is found from the folder of the bundles, too, if that is as deep.
      guard sheet.split(separator: "/").count == 2, let text = read(sheet) else {
        throw Problem(path: sheet, message: "there is no such file in a folder of the pages")
      }
      styles += text
      styles.append(UInt8(ascii: "\n"))
    }
    self.styles = styles
    let addresses = (script: address(script, "js"), styles: address(styles, "css"))
    html = Array(page.text(script: addresses.script, styles: addresses.styles).utf8)
  }
}

/// The lines of a page that say what it loads: one element in each.
private struct PageHead {
  private enum Line {
    case other(Substring)
    case styles
    case preload
    case script
  }

  private var lines: [Line] = []
  private(set) var styles: [String] = []
  private var entries: [String] = []

  /// The module that the page runs, if there is one.
  var entry: String? { entries.count == 1 ? entries[0] : nil }

  init(_ html: String) {
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      if let path = Self.path(in: line, "<link rel=\"stylesheet\" href=\"", "\">") {
        styles.append(path)
        lines.append(.styles)
      } else if let path = Self.path(in: line, "<script type=\"module\" src=\"", "\"></script>") {
        entries.append(path)
        lines.append(.script)
      } else if Self.path(in: line, "<link rel=\"modulepreload\" href=\"", "\">") != nil {
        lines.append(.preload)
      } else {
        lines.append(.other(line))
      }
    }
  }

  private static func path(
    in line: Substring, _ beginning: String, _ end: String
  ) -> String? {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix(beginning), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(beginning.count).dropLast(end.count))
  }

  /// The page with one style sheet in the place of the first, and one script.
  func text(script: String, styles: String) -> String {
    var result: [String] = []
    var hasStyles = false
    for line in lines {
      switch line {
      case .other(let text): result.append(String(text))
      case .styles:
        if !hasStyles { result.append("  <link rel=\"stylesheet\" href=\"\(styles)\">") }
        hasStyles = true
      case .preload: continue
      case .script: result.append("  <script type=\"module\" src=\"\(script)\"></script>")
      }
    }
    return result.joined(separator: "\n")
  }
}
