/// The keys of one mapping, checked against those it may have.
package struct Fields {
  package let diagnostics: Diagnostics
  /// What the mapping describes, for messages: `animation 'fade'`.
  package let subject: String
  /// Where the thing that the mapping describes is named.
  package let position: Position
  private let entries: [String: YAMLEntry]
  /// Allowed keys that an unknown key was probably meant to be.
  private let misspelt: Set<String>

  /// Reads a mapping and reports the keys that are not allowed; nil where the node is no mapping.
  ///
  /// - Parameter remedies: What to do in the place of a key that some write, by that key.
  package init?(
    _ node: YAMLNode, of subject: String, at position: Position, allowed: [String],
    remedies: [String: String] = [:], diagnostics: Diagnostics
  ) {
    guard case .mapping(let list) = node.content else {
      if node.isRefused { return nil }
      let keys = Quoting.list(allowed)
      diagnostics.error(
        node.isNull ? position : node.position,
        "expected a mapping for \(subject), found \(node.found)", hint: "its keys are: \(keys)")
      return nil
    }
    self.diagnostics = diagnostics
    self.subject = subject
    self.position = position
    var entries: [String: YAMLEntry] = [:]
    var misspelt: Set<String> = []
    for entry in list {
      if allowed.contains(entry.key) {
        entries[entry.key] = entry
      } else {
        let nearest = diagnostics.isFull ? nil : NearestName.to(entry.key, among: allowed)
        if let nearest { misspelt.insert(nearest) }
        diagnostics.error(
          entry.keyPosition, "unknown key \(Quoting.quoted(entry.key)) in \(subject)",
          hint: remedies[entry.key] ?? nearest.map { "did you mean '\($0)'?" }
            ?? "allowed: \(Quoting.list(allowed))")
      }
    }
    self.entries = entries
    self.misspelt = misspelt
  }

  /// A key that may be left out.
  package func optional(_ key: String) -> YAMLEntry? {
    entries[key]
  }

  /// A key that must be there; reported where it is not, with an example of it.
  package func required(_ key: String, example: String) -> YAMLEntry? {
    if let entry = entries[key] { return entry }
    if isMisspelt(key) { return nil }
    diagnostics.error(
      position, "\(subject) has no '\(key)'", hint: "add it, for example '\(key): \(example)'")
    return nil
  }

  /// Whether a key is missing only because of a slip that is already reported.
  package func isMisspelt(_ key: String) -> Bool {
    misspelt.contains(key) && entries[key] == nil
  }

  /// The name that was probably meant, or all that are allowed.
  package static func hint(
    for name: String, among allowed: [String], or others: [String] = [],
    prefix: String = "allowed"
  ) -> String {
    if let nearest = NearestName.to(name, among: allowed) { return "did you mean '\(nearest)'?" }
    return "\(prefix): \(Quoting.list(allowed + others))"
  }
}
