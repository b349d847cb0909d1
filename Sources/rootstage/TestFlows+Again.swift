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
    if isolated { options.append("--isolated") }
    // The seeds of several clients are derived from the first.
    if let clients { options += ["--clients", String(clients)] }
    let (own, first, isForMany) = (options, seed, clients != nil)
    let whole = paths + selection
    return { result in
      let seed = isForMany ? first : result.seed
      // The flows whose state it met run before it.
      let trail = result.met?.trail
      let files =
        trail?.isWhole == false ? whole : (trail?.files ?? []) + [result.flow.path]
      let words = ["rootstage", "test"] + files + own
      let chance = seed.map { ["--seed", String($0)] } ?? []
      return (words + chance).map(Self.quoted).joined(separator: " ")
    }
  }

  /// The options that select the flows of the run.
  private var selection: [String] {
    var options: [String] = []
    if let config { options += ["--config", config] }
    if let includeTags { options += ["--include-tags", includeTags] }
    if let excludeTags { options += ["--exclude-tags", excludeTags] }
    if let requireTags { options += ["--require-tags", requireTags] }
    if let shardSplit = maestro.shardSplit { options += ["--shard-split", String(shardSplit)] }
    if let shardAll = maestro.shardAll { options += ["--shard-all", String(shardAll)] }
    return options
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
