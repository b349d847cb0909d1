import FlowLanguage

/// A module of the pages whose imports are names in the place of paths.
struct PageModule {
  /// The text, with its imports rewritten.
  let text: String
  /// The paths of the modules that it imports, from the folder of the pages.
  let imports: [String]

  /// Reads a module.
  ///
  /// - Throws: The problem where it imports in a way that one file cannot carry.
  init(path: String, text: String) throws(PageBundle.Problem) {
    // A statement as the pages have it: one kind of quotation marks, and nothing computed.
    let statement = /(?m)^(import|export)((?:[^;"'=(]*?[\s}]from)?\s*")([^"\n]+)";/
    var imports: [String] = []
    var result = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: statement) {
      let name = String(match.3)
      guard name.hasPrefix("./") || name.hasPrefix("../") else {
        throw PageBundle.Problem(path: path, message: "the import '\(name)' is no path")
      }
      let target = FlowPath.resolve(name, from: path)
      imports.append(target)
      result += rest[..<match.range.lowerBound]
      result += "\(match.1)\(match.2)\(PageBundle.prefix)\(target)\";"
      rest = rest[match.range.upperBound...]
    }
    result += rest
    self.text = result
    self.imports = imports
    let code = Self.withoutComments(text)
    for word in ["import(", "import.meta", "new Worker(", "from '"] where code.contains(word) {
      throw PageBundle.Problem(path: path, message: "a report cannot carry '\(word)'")
    }
  }

  /// The text without comments, as far as that is needed to look for words in it.
  private static func withoutComments(_ text: String) -> String {
    text.replacing(/(?s)\/\*.*?\*\//, with: "").replacing(/(?m)\/\/.*$/, with: "")
  }
}
