import JSON
import YAMLReading

/// Values that only flow files have.
extension ValueForm {
  /// `${…}` anywhere in a text, which is known when the flow runs.
  static let script: ValueForm = .pattern(#"\$\{[\s\S]*\}"#)

  /// True or false in any case, also in quotes, and the words that YAML 1.1 has for them.
  static let looseFlag: ValueForm = .either([
    .flag, .pattern(caseless(["true", "false", "yes", "no", "on", "off", "y", "n"])),
  ])

  /// A word in upper or lower case.
  static func caselessChoice(_ words: [String]) -> ValueForm {
    .either([.choice(words), .pattern(caseless(words))])
  }

  /// The pattern of words in upper or lower case; it has no flag for that.
  static func caseless(_ words: [String]) -> String {
    let alternatives = words.map { word in
      word.map { letter in
        let (upper, lower) = (letter.uppercased(), letter.lowercased())
        return upper == lower ? "\(letter)" : "[\(upper)\(lower)]"
      }.joined()
    }
    return "^(?:\(alternatives.joined(separator: "|")))$"
  }

  /// A whole number, also in quotes, or a script that gives one.
  static func count(_ range: ClosedRange<Int>) -> ValueForm {
    .either([
      .wholeNumber(Int64(range.lowerBound)...Int64(range.upperBound)),
      .pattern("^-?[0-9_]+$"), .script,
    ])
  }

  /// A number of which only the whole part counts, also in quotes, or a script that gives one.
  static func decimal(_ range: ClosedRange<Int>) -> ValueForm {
    .either([
      .number(Int64(range.lowerBound)...Int64(range.upperBound)),
      .pattern(#"^-?[0-9_]+(?:\.[0-9]*)?$"#), .script,
    ])
  }

  static let milliseconds: ValueForm = .count(0...RunLimits.longestWaitMilliseconds)

  /// A place on the screen: `120, 300` in points, or `50%, 30%` of its size.
  static let point: ValueForm = .either([
    .pattern(#"^ *[0-9]{1,5}(?:\.[0-9]+)? *, *[0-9]{1,5}(?:\.[0-9]+)? *$"#),
    .pattern(
      #"^ *(?:100|[0-9]{1,2})(?:\.[0-9]+)?% *, *(?:100|[0-9]{1,2})(?:\.[0-9]+)?% *$"#),
    .script,
  ])

  /// Which element is meant: its text, or what must hold for it.
  static let selector: ValueForm = .shared("elementSelector") {
    .either([.single, .keys(FlowForm.selector)])
  }

  /// What must hold for steps to run.
  static let condition: ValueForm = .keys(FlowForm.condition)

  /// Names with texts.
  static let variables: ValueForm = .names(of: .single, pattern: nil, count: 0...Int.max)

  /// A list of commands.
  static let commands: ValueForm = .shared("commands") {
    .list(
      of: .either([.choice(CommandTable.bareNames), .keys(FlowForm.command)]), count: 0...Int.max)
  }

  /// Names with values of any depth.
  static let payload: ValueForm = .shared("payload") {
    .names(of: .either([.single, .payload]), pattern: nil, count: 0...Int.max)
  }

  /// Any single value, or a list.
  static let singleOrList: ValueForm = .either([
    .single, .list(of: .anything, count: 0...Int.max),
  ])
}
