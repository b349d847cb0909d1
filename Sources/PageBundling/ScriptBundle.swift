/// A module with all that it imports as one script.
///
/// Each module is a function that runs once, in the order in which a browser would run them, and
/// gives an object with what it exports. One that is imported later is a function that waits to be
/// called, since it shares modules with those that run at once.
struct ScriptBundle {
  /// The most modules of a bundle.
  static let mostModules = 1_000
  /// The most bytes of a bundle.
  static let mostBytes = 4 << 20

  private var modules: [(source: ModuleSource, isLater: Bool)] = []
  private var numbers: [String: Int] = [:]
  /// Modules whose imports are being followed.
  private var open: Set<String> = []

  /// The text.
  private(set) var script: [UInt8] = []

  /// Reads all modules from the entry on.
  init(entry: String, read: BundledPage.Reader) throws(BundledPage.Problem) {
    try add(entry, isLater: false, read)
    var next = 0
    while next < modules.count {
      for path in modules[next].source.laterImports { try add(path, isLater: true, read) }
      next += 1
    }
    // What is imported later finds everything that runs at once.
    write("let $start;\nconst $started = new Promise((resolve) => { $start = resolve; });\n")
    for index in modules.indices { write(index) }
    write("$start();\n")
    guard script.count <= Self.mostBytes else {
      throw BundledPage.Problem(
        path: entry, message: "its modules have more than \(Self.mostBytes) bytes")
    }
  }

  /// Adds a module after all that it imports.
  private mutating func add(
    _ path: String, isLater: Bool, _ read: BundledPage.Reader
  ) throws(BundledPage.Problem) {
    if numbers[path] != nil { return }
    func problem(_ message: String) -> BundledPage.Problem {
      BundledPage.Problem(path: path, message: message)
    }
    guard open.insert(path).inserted else { throw problem("it imports itself through others") }
    guard modules.count + open.count <= Self.mostModules else {
      throw problem("there are more than \(Self.mostModules) modules")
    }
    guard let text = read(path) else { throw problem("there is no such file") }
    let source = try ModuleSource(path: path, text: text)
    if isLater && source.awaits { throw problem("a module that is loaded later cannot await") }
    for each in source.imports { try add(each.path, isLater: isLater, read) }
    open.remove(path)
    numbers[path] = modules.count
    modules.append((source, isLater))
  }

  /// The expression whose value is what a module exports.
  private func exports(of path: String) -> String {
    let number = numbers[path]!
    return modules[number].isLater ? "$m\(number)()" : "$m\(number)"
  }

  private mutating func write(_ number: Int) {
    let (source, isLater) = modules[number]
    write("// \(source.path)\n")
    if isLater {
      write("let $v\(number);\nconst $m\(number) = () => $v\(number) ??= (() => {\n")
    } else {
      write("const $m\(number) = \(source.awaits ? "await (async () => {" : "(() => {")\n")
    }
    for each in source.imports {
      let value = exports(of: each.path)
      switch each.binding {
      case .nothing where isLater: write("\(value);\n")
      case .nothing: continue
      case .all(let name): write("const \(name) = \(value);\n")
      case .names(let names):
        let members = names.map { $0.outer == $0.inner ? $0.inner : "\($0.outer): \($0.inner)" }
        write("const { \(members.joined(separator: ", ")) } = \(value);\n")
      }
    }
    for piece in source.pieces {
      switch piece {
      case .text(let text): script += text
      case .laterImport(let path): write("$started.then(() => \(exports(of: path)))")
      }
    }
    let given = source.exports.map { name, origin in
      origin.map { "\(name): \(exports(of: $0.path)).\($0.name)" } ?? name
    }
    write("\nreturn { \(given.joined(separator: ", ")) };\n})();\n")
  }

  private mutating func write(_ text: String) { script += text.utf8 }
}
