import FlowLanguage

extension FlowFinder.Found {
  /// Says why a path gives no flow to run.
  ///
  /// - Parameters:
  ///   - tags: The tags that were asked for, by the command and by the folder's own file.
  ///   - filtered: How many flows these tags left out.
  func absence(_ tags: TagFilter, filtered: Int) -> String {
    "\(path): " + (files.isEmpty ? missingFiles : "\(Self.flows(filtered)) by tags (\(tags))")
  }

  private var missingFiles: String {
    let patterns = workspace.flows
    if patterns == Workspace.plain.flows {
      return "there is no .yaml or .yml file in this folder that could be a flow; "
        + "flows in subfolders run if config.yaml has \"flows: '**'\""
    }
    if patterns.isEmpty { return "the list 'flows' of its workspace file is empty" }
    let names = patterns.map { "'\($0)'" }.joined(separator: ", ")
    if patterns.allSatisfy({ $0.hasPrefix("!") }) {
      return "\(names) under 'flows' only leaves files out; add '*' for all others"
    }
    let advice = patterns.first { $0.hasSuffix("/") }.map { "; write '\($0)*' for its files" }
    return
      (patterns.count == 1
      ? "the pattern \(names) under 'flows' matches no flow file"
      : "the patterns \(names) under 'flows' match no flow file") + (advice ?? "")
  }

  private static func flows(_ count: Int) -> String {
    count == 1 ? "1 flow is left out" : "\(count) flows are left out"
  }
}
