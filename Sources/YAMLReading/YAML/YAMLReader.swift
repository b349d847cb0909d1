import Yams

/// Turns text into a tree of nodes, or into problems.
///
/// What could make a small file expensive is refused: aliases before anything is built from them,
/// and nesting beyond a bound.
package struct YAMLReader {
  /// The deepest nesting of lists and mappings.
  package static let maximumDepth = 64
  /// The most repeated keys that are found in one file; a file with more gets no other checks.
  package static let maximumRepeatedKeys = 20
  /// The most characters that are parsed again for them: each is found by parsing all of the text.
  package static let maximumParsedAgain = 1 << 18

  let text: String
  let diagnostics: Diagnostics

  package init(text: String, diagnostics: Diagnostics) {
    self.text = text
    self.diagnostics = diagnostics
  }

  /// The root of the only document; nil where a problem was reported that leaves no tree.
  package func read() -> YAMLNode? {
    guard let roots = documents() else { return nil }
    if roots.count > 1 {
      diagnostics.error(
        roots[1].position, "a second document; \(diagnostics.form.noun) has only one",
        hint: "remove the line '---' before it, or make two files")
      return nil
    }
    return roots[0]
  }

  /// The roots of all documents that are not empty, at least one; nil where a problem was
  /// reported that leaves no tree.
  package func documents() -> [YAMLNode]? {
    let hasByteOrderMark = text.unicodeScalars.first == "\u{FEFF}"
    let lines = SourceLines(hasByteOrderMark ? String(text.unicodeScalars.dropFirst()) : text)
    diagnostics.end = lines.end
    guard !refusesCharacters(of: lines), !refusesAliases(of: lines) else { return nil }

    do {
      return try withoutRepeatedKeys(lines, readDocuments) ?? nil
    } catch {
      report(error, in: lines)
      return nil
    }
  }

  /// Parses again and again, with one more repeated key masked each time, until the parser gets
  /// through; nil where that is not possible and the repetition is reported instead.
  func withoutRepeatedKeys<Result>(
    _ lines: SourceLines, _ parse: (KeyMasking) throws -> Result
  ) throws -> Result? {
    var masking = KeyMasking(lines)
    let maximum = min(
      Self.maximumRepeatedKeys, Self.maximumParsedAgain / max(1, lines.scalars.count))
    while diagnostics.goesOnNow() {
      do {
        return try parse(masking)
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let position = Position(context.mark)
        guard masking.count < maximum, masking.maskKey(at: position) else {
          reportRepeated(masking.original(names.first ?? ""), firstAt: position)
          return nil
        }
      }
    }
    return nil
  }

  private func readDocuments(of masking: KeyMasking) throws -> [YAMLNode]? {
    let parser = try Self.parser(of: masking.lines)
    var roots: [Node] = []
    while let root = try parser.nextRoot() {
      if root.scalar?.string != "" { roots.append(root) }
    }
    guard !roots.isEmpty else {
      diagnostics.error(.start, "the file is empty", hint: diagnostics.form.emptyHint)
      return nil
    }
    // A node knows its anchor only as long as its parser lives.
    return withExtendedLifetime(parser) {
      let tree = YAMLTree(masking: masking, diagnostics: diagnostics)
      return roots.map { tree.node($0, depth: 0) }
    }
  }

  /// A parser that takes every scalar as text; the decoder knows better what it should be.
  static func parser(of lines: SourceLines) throws -> Parser {
    // The parser keeps a pointer to the text's storage, which only a longer string has.
    var text = lines.text + "\n" + String(repeating: "\n", count: 16)
    text.makeContiguousUTF8()
    return try Parser(yaml: text, resolver: .basic, encoding: .utf8)
  }

  private func reportRepeated(_ name: String, firstAt position: Position) {
    diagnostics.error(position, "duplicate key \(Quoting.quoted(name))", hint: "keep one of them")
  }
}

extension Position {
  init(_ mark: Mark?) {
    self.init(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
  }
}
