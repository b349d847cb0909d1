import Driving
import NavigationEngine

extension TestFlows {
  /// The command that runs a flow again as it ran, with the same chance.
  var again: @Sendable (FlowResult) -> String {
    var options: [String] = []
    if let app { options += ["--app", app] }
    if apps != "Examples" { options += ["--apps", apps] }
    if let strategy { options += ["--strategy", strategy.rawValue] }
    for pair in environment { options += ["-e", pair] }
    if strict { options.append("--strict") }
    let tail = options
    return { result in
      let words = ["rootstage", "test", result.flow.path] + tail + ["--seed", String(result.seed)]
      return words.map(Self.quoted).joined(separator: " ")
    }
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./=:,+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }
}
