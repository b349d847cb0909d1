import NavigationEngine
import YAMLReading

/// Writes another strategy into an app file.
///
/// The text itself is changed, so that a recording keeps the app as it ran.
struct StrategyOverride {
  /// What the file says of its strategy; nil where it says nothing.
  let entry: YAMLEntry?
  /// Where the key of the app's name stands.
  let namePosition: Position

  /// The text with the strategy in its place, or before the app's name where it had none.
  func text(_ text: String, with strategy: Strategy) -> String {
    // Positions do not count a byte order mark.
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    var lines = SourceLines(String(text.unicodeScalars.dropFirst(mark.unicodeScalars.count)))
    if let entry, let old = entry.value.text, let start = lines.index(of: entry.value.position) {
      lines.replace(start..<start + old.unicodeScalars.count, with: strategy.rawValue)
    } else if let start = lines.index(of: namePosition) {
      lines.replace(start..<start, with: "strategy: \(strategy.rawValue)\n")
    }
    return mark + lines.text
  }
}
