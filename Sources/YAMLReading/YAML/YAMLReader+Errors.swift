import Yams

/// The parser's errors in the words of a person who edits the file.
extension YAMLReader {
  func report(_ error: any Error, in lines: SourceLines) {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      report(problem, at: Position(mark), began: context.map { Position($0.mark) }, in: lines)
    default:
      diagnostics.error(.start, "not valid YAML: \(error)")
    }
  }

  /// Reports a problem where a person would look for it: at the start of what is not complete.
  private func report(
    _ problem: String, at mark: Position, began: Position?, in lines: SourceLines
  ) {
    if let tab = lines.tabInIndentation(ofLine: mark.line) {
      diagnostics.error(
        tab, "a tab in the indentation; YAML allows only spaces there",
        hint: "replace each tab by two spaces")
    } else if problem.hasPrefix("found undefined alias") {
      diagnostics.error(
        mark, "aliases ('*name') are not allowed in \(diagnostics.form.noun)",
        hint: "write the value out; text that begins with '*' needs quotes")
    } else if problem.contains("nesting level") {
      diagnostics.error(
        mark, "nested more than \(Self.maximumDepth) levels deep",
        hint: "close the open brackets")
    } else if problem.hasPrefix("mapping values are not allowed"),
      let (key, line) = lines.deeperKey(endingAt: mark)
    {
      reportDeeper(key, than: line, in: lines)
    } else if problem.hasPrefix("did not find expected key"), mark.column == 1,
      let hint = diagnostics.form.listAfterKeys, lines.beginsEntry(at: mark)
    {
      diagnostics.error(mark, "a list right after keys", hint: hint)
    } else if problem.hasPrefix("found unexpected end of stream") {
      diagnostics.error(began ?? mark, "unterminated quoted text", hint: "close the quotes")
    } else if problem.hasPrefix("did not find expected ',' or") {
      diagnostics.error(
        began ?? mark, "unclosed brackets or a missing comma",
        hint: "parsing failed at \(min(mark, lines.end))")
    } else if problem.hasPrefix("could not find expected ':'") {
      diagnostics.error(
        began ?? mark, "a line without ':'",
        hint: lines.wordWithoutColon(onLine: (began ?? mark).line).map { "write '\($0):'" }
          ?? "each line of a mapping is 'key: value'")
    } else {
      diagnostics.error(
        mark, "not valid YAML: \(problem)", hint: Self.hint(for: problem))
    }
  }

  /// Reports a key below a line that has its value already, or whose `:` was forgotten.
  private func reportDeeper(_ key: Position, than line: Int, in lines: SourceLines) {
    if let word = lines.wordWithoutColon(onLine: line) {
      diagnostics.error(
        key, "a key below '\(word)', which has no ':'", hint: "write '\(word):' on line \(line)")
    } else {
      diagnostics.error(
        key, "a key that is indented further than line \(line), which has its value already",
        hint: "indent it as the keys beside it")
    }
  }

  private static func hint(for problem: String) -> String? {
    hints.first { problem.hasPrefix($0.problem) }?.hint
  }

  private static let hints: [(problem: String, hint: String)] = [
    (
      "mapping values are not allowed",
      "text with ': ' in it needs quotes; a nested mapping begins on a line of its own"
    ),
    ("did not find expected key", "check the indentation of this line and of the lines above it"),
    ("did not find expected '-' indicator", "every entry of this list begins with '- '"),
    ("block sequence entries are not allowed", "a list begins on the line after its key"),
    ("found character that cannot start", "text that begins with this character needs quotes"),
    ("found unknown escape character", "write '\\\\' for a backslash, or use single quotes"),
  ]
}
