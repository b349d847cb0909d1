import FlowLanguage
import FlowRunning
import NavigationEngine

extension TestFlows {
  /// The command that repeats a flow's run with the same options and seed.
  var again: @Sendable (FlowResult) -> String {
    var options: [String] = []
    if let app { options += ["--app", app] }
    if apps != ProgramFolder.apps { options += ["--apps", apps] }
    if let strategy { options += ["--strategy", strategy.rawValue] }
    if let defects { options += ["--defects", Defect.list(defects)] }
    if let profile { options += ["--profile", profile.name] }
    for pair in environment { options += ["-e", pair] }
    if strict { options.append("--strict") }
    if let url { options += ["--url", url] }
    // The seeds of several clients are derived from the first.
    if let clients { options += ["--clients", String(clients)] }
    let (own, first, isForMany) = (options, seed, clients != nil)
    return { result in
      let seed = isForMany ? first : result.seed
      let words = ["rootstage", "test", result.flow.path] + own
      let chance = seed.map { ["--seed", String($0)] } ?? []
      return (words + chance).map(Self.quoted).joined(separator: " ")
    }
  }

  /// A word quoted for a POSIX shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./=:,+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }
}
