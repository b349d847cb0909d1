import ArgumentParser
import NavigationEngine
import YAMLReading

extension Defect {
  /// Parses the value of `--defects`: names separated by commas, `none` or `all`.
  ///
  /// `all` is what `naive` has: every habit, and one of each two that contradict each other.
  static func option(_ list: String) throws -> Set<Defect> {
    if list == "none" { return [] }
    if list == "all" { return Strategy.naive.defects }
    let defects = try list.split(separator: ",").map { word in
      let name = String(word.drop { $0 == " " })
      if let defect = Defect(rawValue: name) { return defect }
      let hint = Fields.hint(for: name, among: allCases.map(\.rawValue))
      throw ValidationError("--defects: unknown defect '\(name)'; \(hint)")
    }
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
