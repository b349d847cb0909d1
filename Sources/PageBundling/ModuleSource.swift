import Glibc

/// A module of the pages as a bundle needs it: what it takes from others, what it gives, the rest.
///
/// It knows the statements that the pages have: each begins its line, and a module is named by its
/// path in double quotation marks. It refuses what it does not know.
struct ModuleSource {
  /// What a module calls what it imports.
  enum Binding: Equatable {
    case nothing
    case all(String)
    case names([Name])
  }

  /// A name outside of the module's own text, and inside.
  struct Name: Equatable {
    let outer: String
    let inner: String
  }

  /// A piece of the text without imports.
  enum Piece {
    case text([UInt8])
    /// An import that waits until it is asked for; the piece is a promise of its exports.
    case laterImport(String)
  }

  /// Where the module stands, from the folder of the pages.
  let path: String
  private(set) var imports: [(path: String, binding: Binding)] = []
  /// The names that it exports; with another module's name for those that come from there.
  private(set) var exports: [(name: String, origin: (path: String, name: String)?)] = []
  private(set) var pieces: [Piece] = []
  private static let declarations: [StaticString] = [
    "export function ", "export function* ", "export async function ", "export class ",
    "export const ",
  ]
  private static let later: StaticString = "await import(\""
  private static let place: StaticString = "import.meta.url"
  /// Whether any of its lines has one of these, so that few are looked through.
  private let importsLater: Bool
  private let knowsPlace: Bool
  /// The text since the last import that waits.
  private var piece: [UInt8] = []
  /// Whether it awaits something before those that import it go on.
  private(set) var awaits = false

  /// The modules that it imports later.
  var laterImports: [String] {
    pieces.compactMap { if case .laterImport(let path) = $0 { path } else { nil } }
  }

  init(path: String, text: [UInt8]) throws(BundledPage.Problem) {
    self.path = path
    var rest = text[...]
    importsLater = rest.range(of: Self.later) != nil
    knowsPlace = rest.range(of: Self.place) != nil
    while let first = rest.first {
      let isStatement = first == UInt8(ascii: "i") || first == UInt8(ascii: "e")
      let mayBeComment = first == UInt8(ascii: " ") || first == UInt8(ascii: "/")
      if isStatement, rest.begins("import") || rest.begins("export") {
        rest = try statement(rest)
      } else if mayBeComment, let comment = Self.comment(at: rest) {
        rest = rest[comment...]
      } else {
        let text = rest.upTo("\n")
        try line(text)
        rest = rest[text.endIndex...]
      }
    }
    pieces.append(.text(piece))
  }

  private func problem(_ what: some CustomStringConvertible) -> BundledPage.Problem {
    BundledPage.Problem(path: path, message: "a bundle cannot carry '\(what)'")
  }

  /// The end of a documentation comment that fills its lines.
  private static func comment(at text: ArraySlice<UInt8>) -> Int? {
    let trimmed = text.drop { $0 == UInt8(ascii: " ") }
    guard trimmed.begins("/**"), let end = trimmed.range(of: "*/") else { return nil }
    let behind = trimmed[end.upperBound...]
    return behind.first == UInt8(ascii: "\n") ? behind.startIndex + 1 : nil
  }

  /// Reads a statement that imports or exports, and returns what follows it.
  private mutating func statement(
    _ text: ArraySlice<UInt8>
  ) throws(BundledPage.Problem) -> ArraySlice<UInt8> {
    for beginning in Self.declarations where text.begins(beginning) {
      let named = text.dropFirst(beginning.utf8CodeUnitCount).prefix(while: Self.isOfName)
      let name = String(decoding: named, as: UTF8.self)
      guard !name.isEmpty else { throw problem(beginning) }
      exports.append((name, nil))
      let declaration = text.dropFirst("export ".utf8.count).upTo("\n")
      try line(declaration)
      return text[declaration.endIndex...]
    }
    let whole = text.upTo(";")
    let words = String(decoding: whole, as: UTF8.self)
    try names(in: words)
    let rest = text[whole.endIndex...]
    return rest.first == UInt8(ascii: "\n") ? rest.dropFirst() : rest
  }

  /// Reads the names of a statement, such as `import { a, b as c } from "./d.js";`.
  private mutating func names(in statement: String) throws(BundledPage.Problem) {
    let parts = statement.dropLast().split(separator: "\"", omittingEmptySubsequences: false)
    let clause = parts[0].dropFirst("import".count).split { $0 == " " || $0 == "\n" }
    if clause == ["{}"], parts.count == 1 { return }
    guard parts.count == 3, parts[2].isEmpty, parts[1].hasPrefix("."), statement.hasSuffix(";")
    else { throw problem(statement.prefix(60)) }
    let target = Self.resolve(String(parts[1]), from: path)
    let isImport = statement.hasPrefix("import")
    if isImport, clause.isEmpty {
      imports.append((target, .nothing))
    } else if isImport, clause.count == 4, clause[0] == "*" {
      imports.append((target, .all(String(clause[2]))))
    } else if clause.first?.first == "{", clause.last == "from" {
      let listed = clause.dropLast().joined(separator: " ").dropFirst().dropLast()
      let names: [Name] = listed.split(separator: ",").compactMap { member in
        let words = member.split(separator: " ")
        guard let outer = words.first, let inner = words.last else { return nil }
        return Name(outer: String(outer), inner: String(inner))
      }
      imports.append((target, isImport ? .names(names) : .nothing))
      if !isImport { exports += names.map { ($0.inner, (target, $0.outer)) } }
    } else {
      throw problem(statement.prefix(60))
    }
  }

  /// Takes a line of the rest.
  private mutating func line(_ text: ArraySlice<UInt8>) throws(BundledPage.Problem) {
    let isOutermost = text.first.map(Self.isOfName) ?? false
    if isOutermost, text.range(of: "await ") != nil { awaits = true }
    if importsLater, let found = text.range(of: Self.later) {
      let name = text[found.upperBound...].upTo("\"").dropLast()
      let end = name.endIndex + 2
      guard end <= text.endIndex, text[end - 1] == UInt8(ascii: ")") else {
        throw problem(Self.later)
      }
      piece += text[..<(found.lowerBound + "await ".utf8.count)]
      pieces.append(.text(piece))
      let target = Self.resolve(String(decoding: name, as: UTF8.self), from: path)
      pieces.append(.laterImport(target))
      piece = Array(text[end...])
    } else if knowsPlace, let found = text.range(of: Self.place) {
      piece += text[..<found.lowerBound]
      piece += "new URL(\"../\(path)\", import.meta.url).href".utf8
      piece += text[found.upperBound...]
    } else {
      piece += text
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// The path of a module from the folder of the pages.
  static func resolve(_ name: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func begins(_ word: StaticString) -> Bool {
    guard count >= word.utf8CodeUnitCount else { return false }
    return withUnsafeBytes {
      memcmp($0.baseAddress!, word.utf8Start, word.utf8CodeUnitCount) == 0
    }
  }

  /// The slice up to a sign, which is part of it; all where it has none.
  fileprivate func upTo(_ sign: Unicode.Scalar) -> Self {
    let length = withUnsafeBytes { text in
      text.baseAddress.flatMap { memchr($0, Int32(sign.value), text.count) }
        .map { text.baseAddress!.distance(to: UnsafeRawPointer($0)) + 1 }
    }
    return length.map { prefix($0) } ?? self
  }

  /// Where a word stands first.
  fileprivate func range(of word: StaticString) -> Range<Int>? {
    if isEmpty { return nil }
    return withUnsafeBytes { text in
      var from = 0
      while let found = memchr(
        text.baseAddress! + from, Int32(word.utf8Start[0]), text.count - from)
      {
        let place = text.baseAddress!.distance(to: UnsafeRawPointer(found))
        if text.count - place < word.utf8CodeUnitCount { return nil }
        if memcmp(found, word.utf8Start, word.utf8CodeUnitCount) == 0 {
          return startIndex + place..<startIndex + place + word.utf8CodeUnitCount
        }
        from = place + 1
      }
      return nil
    }
  }
}
