import Recordings

/// Two lines that differ, with the place where they part, as a terminal shows them.
struct DifferenceText {
  /// Characters that are shown before the place, so that it stands in sight in a long line.
  private static let before = 60
  /// Characters that are shown from the place on.
  private static let after = 100
  private static let indent = String(repeating: " ", count: 12)

  /// The first byte that differs, counted from 1; nil where one of the lines is not there.
  let byte: Int?
  /// The lines, marked.
  let text: String

  init(expected: String?, actual: String?) {
    guard let expected, let actual else {
      byte = nil
      text = """
          expected  \(Self.shown(expected, from: 0).text)
          actual    \(Self.shown(actual, from: 0).text)
        """
      return
    }
    let same = zip(expected.unicodeScalars, actual.unicodeScalars).prefix { $0 == $1 }
    let count = same.count
    byte = same.reduce(0) { $0 + UTF8.width($1.0) } + 1
    let (wanted, found) = (Self.shown(expected, from: count), Self.shown(actual, from: count))
    text = """
        expected  \(wanted.text)
        actual    \(found.text)
      \(Self.indent)\(String(repeating: " ", count: found.mark))^
      """
  }

  /// A line around a place, with its invisible characters as their code points.
  private static func shown(_ line: String?, from place: Int) -> (text: String, mark: Int) {
    guard let line else { return ("no record", 0) }
    let scalars = Array(line.unicodeScalars)
    let start = max(0, place - before)
    let end = min(scalars.count, place + after)
    let lead = (start > 0 ? "…" : "") + scalars[start..<place].map(visible).joined()
    let rest = scalars[place..<end].map(visible).joined() + (end < scalars.count ? "…" : "")
    return (lead + rest, lead.count)
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      break
    case .spaceSeparator where scalar != " ": break
    default: return String(scalar)
    }
    return scalar.codePoint
  }
}
