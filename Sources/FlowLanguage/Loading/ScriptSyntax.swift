import Scripting
import YAMLReading

/// Finds what is wrong with scripts before they run; the engine is made for the first of them.
final class ScriptSyntax {
  private lazy var engine = ScriptEngine(seed: 0)

  /// Checks the scripts in a text.
  func check(_ template: Template) throws(ExpressionError) {
    for script in template.scripts where !Self.isPlain(script) {
      guard let problem = engine.problem(in: script) else { continue }
      throw ExpressionError(message: problem.message)
    }
  }

  /// What is wrong with a script file; nil where it can be run.
  func problem(in text: String, file: String) -> Problem? {
    engine.problem(in: text).map { error in
      // What the engine misses at the end it puts behind it, where nobody finds anything.
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let last = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
      let isBehind = (error.line ?? 0) > last + 1
      return Problem(
        file: file, line: isBehind ? last + 1 : error.line ?? 0,
        column: isBehind ? lines[last].unicodeScalars.count : error.column ?? 0,
        message: error.message)
    }
  }

  /// Whether a script is one word of letters, in which nothing can be wrong.
  private static func isPlain(_ script: String) -> Bool {
    guard let first = script.first, first.isASCII, first.isLetter else { return false }
    return script.utf8.allSatisfy { byte in
      (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }
  }
}
