import FlowLanguage

/// Steps by themselves, read as they will be read from the flow.
enum Snippet {
  /// A flow of nothing but these steps; nil where they cannot be read, as a text may be too long.
  static func flow(_ lines: [String]) -> LoadedFlow? {
    let text = "appId: snippet\n---\n\(lines.joined(separator: "\n"))\n"
    return try? FlowLoader(files: ["snippet": text]).load(path: "snippet")
  }
}
