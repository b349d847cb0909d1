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
  private let form: MappingForm

  /// Reads a mapping and reports the keys that it may not have; nil where the node is no mapping.
  ///
  /// - Parameter remedies: What to do in the place of a key that some write, by that key.
  package init?(
    _ node: YAMLNode, of subject: String, at position: Position, keys form: MappingForm,
    remedies: [String: String] = [:], diagnostics: Diagnostics
  ) {
    guard diagnostics.goesOn() else { return nil }
    let allowed = form.names
    guard case .mapping(let list) = node.content else {
      if node.isRefused { return nil }
      let keys = Quoting.list(allowed)
      diagnostics.error(
        node.isNull ? position : node.position,
        "expected a mapping for \(subject), found \(node.found)", hint: "its keys are: \(keys)")
      return nil
    }
    self.diagnostics = diagnostics
    self.form = form
    self.subject = subject
    self.position = position
    var entries: [String: YAMLEntry] = [:]
    var misspelt: Set<String> = []
    for entry in list {
      if allowed.contains(entry.key) {
        entries[entry.key] = entry
      } else {
        let meant = diagnostics.form.remedy(entry.key, allowed)
        let remedy = remedies[entry.key] ?? meant?.hint
        let nearest =
          remedy != nil || diagnostics.isFull ? nil : NearestName.to(entry.key, among: allowed)
        if let name = meant?.name ?? nearest { misspelt.insert(name) }
        diagnostics.error(
          entry.keyPosition, "unknown key \(Quoting.quoted(entry.key)) in \(subject)",
          hint: remedy ?? nearest.map { "did you mean '\($0)'?" }
            ?? "allowed: \(Quoting.list(allowed))")
      }
    }
    self.entries = entries
    self.misspelt = misspelt
  }

  /// Reads a mapping of a file that no schema describes.
  package init?(
    _ node: YAMLNode, of subject: String, at position: Position, allowed: [String],
    remedies: [String: String] = [:], diagnostics: Diagnostics
  ) {
    self.init(
      node, of: subject, at: position,
      keys: MappingForm(subject, subject, allowed.map { KeyForm($0, .anything, $0) }),
      remedies: remedies, diagnostics: diagnostics)
  }

  /// A key that may be left out.
  package func optional(_ key: String) -> YAMLEntry? {
    assert(form.names.contains(key), "'\(form.name)' has no key '\(key)'")
    return entries[key]
  }

  /// A key that may be left out, or stand there without a value.
  package func given(_ key: String) -> YAMLEntry? {
    optional(key).flatMap { $0.value.isNull ? nil : $0 }
  }

  /// Those of some keys that are there, whether or not such a mapping has them.
  package func present(of keys: [String]) -> [YAMLEntry] {
    keys.compactMap { entries[$0] }
  }

  /// A key that must be there; reported where it is not, with an example of it.
  ///
  /// - Parameter example: One that fits the file better than that of the key's form.
  package func required(_ key: String, example: String? = nil) -> YAMLEntry? {
    if let entry = optional(key) { return entry }
    if isMisspelt(key) { return nil }
    let example = example ?? form[key]?.example ?? "…"
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
