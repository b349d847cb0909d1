import YAMLReading

/// The names that one section of an app defines, and the look-up of their uses.
struct NameTable {
  /// What a name stands for, in the singular, for messages: `screen`.
  let kind: String
  private(set) var entries: [YAMLEntry] = []
  private var indices: [String: Int] = [:]
  /// Whether the section itself is broken, so that a missing name says nothing.
  private(set) var isIncomplete = false

  init(kind: String) {
    self.kind = kind
  }

  /// Reads the names of a section, which is a mapping from names to their definitions.
  init(kind: String, limit: Int, _ section: YAMLEntry?, _ values: Values) {
    self.kind = kind
    guard let section else { return }
    guard let entries = values.mapping(section, of: "\(kind)s") else {
      isIncomplete = true
      return
    }
    if entries.count > limit {
      values.diagnostics.error(entries[limit].keyPosition, "more than \(limit) \(kind)s")
    }
    for entry in entries.prefix(limit) {
      let what = "the name of \(kindWithArticle)"
      guard values.isIdentifier(entry.key, at: entry.keyPosition, what: what) else {
        isIncomplete = true
        continue
      }
      indices[entry.key] = self.entries.count
      self.entries.append(entry)
    }
  }

  /// A table whose section is missing or unreadable: every look-up fails without a message.
  static func incomplete(kind: String) -> NameTable {
    var table = NameTable(kind: kind)
    table.isIncomplete = true
    return table
  }

  private var kindWithArticle: String {
    kind.first.map { "aeiou".contains($0) } == true ? "an \(kind)" : "a \(kind)"
  }

  func index(of name: String) -> Int? {
    indices[name]
  }

  /// The index of the name that stands as a key's value; reported where it is not defined.
  func resolve(_ entry: YAMLEntry, _ values: Values) -> Int? {
    guard let name = entry.value.text else {
      values.mismatch(entry, expected: "the name of \(kindWithArticle)", hint: hint(for: ""))
      return nil
    }
    return resolve(name, at: entry.value.position, values)
  }

  func resolve(_ name: String, at position: Position, _ values: Values) -> Int? {
    if let index = indices[name] { return index }
    if !isIncomplete {
      values.diagnostics.error(
        position, "there is no \(kind) \(Quoting.quoted(name))", hint: hint(for: name))
    }
    return nil
  }

  private func hint(for name: String) -> String {
    let names = entries.map(\.key)
    guard !names.isEmpty else { return "this app has no \(kind)s" }
    return Fields.hint(for: name, among: names, prefix: "the \(kind)s are")
  }
}
