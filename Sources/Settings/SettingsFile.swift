import YAMLReading

/// The values that a file gives, each with its place.
///
/// The file is one mapping in YAML, from names of settings to values, as in `port: 9000`.
package struct SettingsFile: Sendable {
  struct Entry: Sendable {
    let texts: [String]
    let position: Position
  }

  private static let form = FileForm(
    noun: "a configuration file", maximumSize: 1 << 20,
    emptyHint: "write at least one setting, for example 'port: 8080'",
    nestingHint: "a configuration file needs two levels at most",
    folderHint: { "name the file in it, such as \($0)/rootstage.yaml" })

  /// The file, as the caller named it.
  package let path: String
  let entries: [String: Entry]

  /// Reads and checks the file at a path.
  ///
  /// - Throws: Every problem of the file at once.
  package init(path: String, of settings: [Setting]) throws(SettingsError) {
    let text: String
    do throws(Problem) {
      text = try TextFile.read(path, as: Self.form)
    } catch {
      throw error.line > 0 ? .content([error]) : .unreadable(error)
    }
    try self.init(text: text, path: path, of: settings)
  }

  /// Reads and checks the text of a file.
  package init(text: String, path: String, of settings: [Setting]) throws(SettingsError) {
    let diagnostics = Diagnostics(file: path, form: Self.form)
    let values = Values(diagnostics: diagnostics)
    var entries: [String: Entry] = [:]
    if let root = YAMLReader(text: text, diagnostics: diagnostics).read(),
      let fields = Fields(
        root, of: "the configuration", at: root.position, allowed: settings.map(\.name),
        diagnostics: diagnostics)
    {
      for setting in settings {
        guard let entry = fields.optional(setting.name) else { continue }
        entries[setting.name] = Self.entry(entry, of: setting, values)
      }
    }
    guard !diagnostics.hasErrors else { throw .content(diagnostics.sorted) }
    self.path = path
    self.entries = entries
  }

  private static func entry(_ entry: YAMLEntry, of setting: Setting, _ values: Values) -> Entry? {
    guard setting.isList else {
      return text(entry, of: setting, values).map {
        Entry(texts: [$0], position: entry.value.position)
      }
    }
    guard let nodes = values.list(entry, of: "values") else { return nil }
    let texts = nodes.compactMap { node in
      let one = YAMLEntry(key: entry.key, keyPosition: node.position, value: node)
      return text(one, of: setting, values)
    }
    return Entry(texts: texts, position: entry.value.position)
  }

  private static func text(
    _ entry: YAMLEntry, of setting: Setting, _ values: Values
  ) -> String? {
    guard let text = values.text(entry) else { return nil }
    if let problem = setting.problem(with: text, of: "'\(entry.key)'") {
      values.diagnostics.error(entry.value.position, problem)
      return nil
    }
    return text
  }
}
