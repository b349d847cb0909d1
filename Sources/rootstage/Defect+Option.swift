import ArgumentParser
import NavigationEngine

extension Defect {
  /// Parses the value of `--defects`: names separated by commas, `none` or `all`.
  ///
  /// `all` is what `naive` has: every habit, and one of each two that contradict each other.
  static func option(_ list: String) throws -> Set<Defect> { try option(list, beside: []) }

  /// Parses the value of `--defects` where other words may stand in its place.
  static func option(_ list: String, beside others: [String]) throws -> Set<Defect> {
    if list == "none" { return [] }
    if list == "all" { return Strategy.naive.defects }
    let word = OptionWord(
      option: "--defects", what: "defect", collective: ["none", "all"] + others)
    let defects: [Defect] = try word.values(list)
    if let pair = Set(defects).contradiction {
      throw ValidationError(
        "--defects: '\(pair[0].rawValue)' and '\(pair[1].rawValue)' contradict each other.")
    }
    return Set(defects)
  }

  /// The value of `--defects` for these habits.
  static func list(_ defects: Set<Defect>) -> String {
    defects.isEmpty ? "none" : defects.names.joined(separator: ",")
  }
}
