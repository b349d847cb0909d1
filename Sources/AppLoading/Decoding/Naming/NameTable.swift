import NavigationEngine
import YAMLReading

/// The names that one section of an app defines, and the look-up of their uses.
struct NameTable {
  /// What a name stands for, in the singular, for messages: `screen`.
  let kind: String
  private(set) var entries: [YAMLEntry] = []
  private var indices: [String: Int] = [:]
  /// Whether the section itself is broken, so that a missing name says nothing.
  private(set) var isIncomplete = false
  /// What to do with names of other kinds that stand where one of these is wanted, by the name.
  private var elsewhere: [String: String] = [:]

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

  /// Adds the names of another section; one that both have is reported.
  mutating func add(_ other: NameTable, of section: String, _ diagnostics: Diagnostics) {
    isIncomplete = isIncomplete || other.isIncomplete
    for entry in other.entries {
      if let place = indices[entry.key] {
        diagnostics.error(
          entry.keyPosition, "a second \(kind) '\(entry.key)' under '\(section)'",
          hint: "the first is at \(entries[place].keyPosition); keep one of them")
        continue
      }
      indices[entry.key] = entries.count
      entries.append(entry)
    }
  }

  /// A table whose section is missing or unreadable: every look-up fails without a message.
  static func incomplete(kind: String) -> NameTable {
    var table = NameTable(kind: kind)
    table.isIncomplete = true
    return table
  }

  /// Keeps a hint for those who write a name of another table in the place of one of this one.
  ///
  /// - Parameter remedy: What they want, of the name.
  mutating func tell(apart other: NameTable, _ remedy: (_ name: String) -> String) {
    for entry in other.entries where indices[entry.key] == nil {
      let name = entry.key
      if elsewhere[name] == nil {
        elsewhere[name] = "'\(name)' is \(other.kindWithArticle): \(remedy(name))"
      }
    }
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

  /// - Parameter others: Names of another kind that can stand in the same place.
  func resolve(
    _ name: String, at position: Position, _ values: Values, beside others: [String] = []
  ) -> Int? {
    if let index = indices[name] { return index }
    if !isIncomplete {
      values.diagnostics.error(
        position, "there is no \(kind) \(Quoting.quoted(name))", hint: hint(for: name, others))
    }
    return nil
  }

  private func hint(for name: String, _ others: [String] = []) -> String {
    if let hint = elsewhere[name] { return hint }
    if let nearest = NearestName.to(name, among: others) { return "did you mean '\(nearest)'?" }
    let names = entries.map(\.key)
    guard !names.isEmpty else { return "this app has no \(kind)s" }
    return Fields.hint(for: name, among: names, prefix: "the \(kind)s are")
  }
}

/// The ids of elements, which commands and records carry.
package enum Identifier {
  /// The id of a button that has none: its title in kebab case, `Log In` → `log-in`, `나가기` →
  /// `나가기`.
  ///
  /// Letters of other scripts only count where there are none of ASCII; nil where the title has
  /// neither letters nor digits.
  package static func derived(fromTitle title: String) -> String? {
    let lowercased = title.lowercased()
    return joined(lowercased.split { !$0.isASCII || !($0.isLetter || $0.isNumber) })
      ?? joined(lowercased.split { !($0.isLetter || $0.isNumber) })
  }

  private static func joined(_ words: [Substring]) -> String? {
    let id = words.joined(separator: "-").unicodeScalars.prefix(Values.maximumIdentifierLength)
    return id.isEmpty ? nil : String(String.UnicodeScalarView(id))
  }
}

/// The names that the sections define.
extension AppDecoder {
  /// Fills the tables of names and gives the keys of the root.
  func readNames(_ top: Fields) -> Fields? {
    settings = optional("settings", of: top, kind: settings.kind, limit: Limit.settings)
    for keeper in SessionEntry.Keeper.allCases {
      let section = optional(
        keeper.rawValue, of: top, kind: session.kind, limit: Limit.sessionKeys)
      session.add(section, of: keeper.rawValue, diagnostics)
      let added = session.entries.count - sessionKeepers.count
      sessionKeepers += Array(repeating: keeper, count: added)
    }
    services = optional("services", of: top, kind: services.kind, limit: Limit.services)
    animations = optional("animations", of: top, kind: animations.kind, limit: Limit.animations)
    tabBars = optional("tabs", of: top, kind: tabBars.kind, limit: Limit.tabBars)
    paths = optional("paths", of: top, kind: paths.kind, limit: Limit.paths)
    items = optional("items", of: top, kind: items.kind, limit: Limit.items)
    alerts = optional("alerts", of: top, kind: alerts.kind, limit: Limit.alerts)
    permissions = optional(
      "permissions", of: top, kind: permissions.kind, limit: Limit.permissions)

    let example = "{ first: splash, parts: { splash: { screen: Splash } } }"
    let root = top.required("root", example: example).flatMap {
      Fields(
        $0.value, of: "the root", at: $0.keyPosition, keys: AppForm.root,
        diagnostics: diagnostics)
    }
    screens = required(
      "screens", of: top, kind: screens.kind, limit: Limit.screens, example: "{ Splash: {} }")
    guard let root else {
      parts = .incomplete(kind: parts.kind)
      routes = .incomplete(kind: routes.kind)
      return nil
    }
    parts = required(
      "parts", of: root, kind: parts.kind, limit: Limit.parts,
      example: "{ splash: { screen: Splash } }")
    routes = optional("routes", of: root, kind: routes.kind, limit: Limit.routes)
    screens.tell(apart: alerts) { "use 'alert: \($0)'" }
    screens.tell(apart: tabBars) { "use 'tabs: \($0)'" }
    screens.tell(apart: routes) { "use 'route: \($0)'" }
    alerts.tell(apart: screens) { "use 'present: \($0)'" }
    tabBars.tell(apart: screens) { "use 'screen: \($0)' or 'navigation: \($0)'" }
    parts.tell(apart: screens) { _ in "name a part that shows it" }
    routes.tell(apart: parts) { "name a route with 'to: \($0)'" }
    routes.tell(apart: screens) { "use 'push: \($0)', or name a route to it" }
    session.tell(apart: screens) { "in a rule, 'visible: \($0)' says that it is shown" }
    return root
  }

  /// Reads what uses of names need to know about them: values, types, data, contents of parts.
  func readValues() {
    settingValues = settings.entries.map(setting)
    sessionEntries = zip(session.entries, sessionKeepers).map { entry, keeper in
      sessionValue(entry).map { SessionEntry(key: entry.key, initial: $0, keeper: keeper) }
    }
    itemTypes = items.entries.map { entry in
      values.choice(entry, among: ValueType.ofParameters.map(\.rawValue), what: "type")
        .flatMap(ValueType.init)
    }
    screenSignatures = signatures(of: screens)
    screenResults = signatures(of: screens, under: "returns")
    routeSignatures = signatures(of: routes)
    alertSignatures = signatures(of: alerts)
    partContents = parts.entries.map(partContent)
  }

  private func required(
    _ key: String, of fields: Fields, kind: String, limit: Int, example: String
  ) -> NameTable {
    guard let entry = fields.required(key, example: example) else { return .incomplete(kind: kind) }
    return NameTable(kind: kind, limit: limit, entry, values)
  }

  private func optional(
    _ key: String, of fields: Fields, kind: String, limit: Int
  ) -> NameTable {
    if fields.isMisspelt(key) { return .incomplete(kind: kind) }
    return NameTable(kind: kind, limit: limit, fields.optional(key), values)
  }
}
