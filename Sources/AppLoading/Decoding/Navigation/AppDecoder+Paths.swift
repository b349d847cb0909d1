import NavigationEngine
import YAMLReading

/// Paths, the stacks that show them, and what changes them.
extension AppDecoder {
  /// `navigationStack: { root: Home, path: shelf }`.
  func navigationStack(_ entry: YAMLEntry) -> Content? {
    guard
      let fields = Fields(
        entry.value, of: "the navigation stack", at: entry.keyPosition,
        keys: AppForm.navigationStack,
        diagnostics: diagnostics)
    else { return nil }
    let root = fields.required("root", example: screens.entries.first?.key ?? "Home")
      .flatMap { screens.resolve($0, values) }
    guard let path = path(fields), let root else { return nil }
    return .navigationStack(root: root, path: path)
  }

  /// A path, with what it holds at first: a list of screens.
  func navigationPath(_ entry: YAMLEntry) -> NavigationPath? {
    let scope = Scope(.outside, "path '\(entry.key)'")
    guard let entries = pathEntries(entry, of: scope.subject, scope) else { return nil }
    let initial = entries.map { entry in
      PathElement(
        entry.screen,
        entry.arguments.compactMap { if case .value(let value) = $0 { value } else { nil } })
    }
    return NavigationPath(name: entry.key, initial: initial)
  }

  /// `append`, `removeLast` and `setPath`; the app's only path needs no name.
  func pathChange(_ entry: YAMLEntry, _ scope: Scope) -> PathChange? {
    let subject = "the action '\(entry.key)'"
    let change: PathChange? =
      switch entry.key {
      case "append": append(entry, subject, scope)
      case "removeLast": removeLast(entry, subject)
      default: setPath(entry, subject, scope)
      }
    if let change { note(.path(change), at: entry.keyPosition, scope) }
    return change
  }

  private func append(_ entry: YAMLEntry, _ subject: String, _ scope: Scope) -> PathChange? {
    let found = pathEntry(entry, of: subject, keys: AppForm.appended, scope)
    guard let path = path(found.fields, at: entry.keyPosition, of: subject), let added = found.entry
    else { return nil }
    return PathChange(path, .append(added))
  }

  private func removeLast(_ entry: YAMLEntry, _ subject: String) -> PathChange? {
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.removed,
        diagnostics: diagnostics)
      if fields == nil { return nil }
    } else if let number = entry.value.integer {
      diagnostics.error(
        entry.value.position, "expected the name of a path for 'removeLast', found '\(number)'",
        hint: "write 'removeLast: { count: \(number) }'")
      return nil
    } else {
      return paths.resolve(entry, values).map { PathChange($0, .removeLast(1)) }
    }
    let count = fields?.optional("count").map { self.count($0, in: 1...NavigationPath.lengthBound) }
    guard let path = path(fields, at: entry.keyPosition, of: subject), count != .some(nil)
    else { return nil }
    return PathChange(path, .removeLast(count.flatMap(\.self) ?? 1))
  }

  private func setPath(_ entry: YAMLEntry, _ subject: String, _ scope: Scope) -> PathChange? {
    var list: YAMLEntry? = entry
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.replacedPath,
        diagnostics: diagnostics)
      list = fields?.required("to", example: "[ \(screens.entries.first?.key ?? "Home") ]")
    }
    let path = path(fields, at: entry.keyPosition, of: subject)
    guard let list, let entries = pathEntries(list, of: subject, scope), let path
    else { return nil }
    return PathChange(path, .set(entries))
  }

  /// A list of screens with their data, bottom first.
  private func pathEntries(
    _ entry: YAMLEntry, of subject: String, _ scope: Scope
  ) -> [PathChange.Entry]? {
    guard let nodes = values.list(entry, of: "screens") else { return nil }
    limit(nodes.count, to: Limit.stack, "screens", at: entry.keyPosition)
    let entries = nodes.compactMap { node in
      let each = YAMLEntry(key: entry.key, keyPosition: node.position, value: node)
      return pathEntry(each, of: "a screen of \(subject)", keys: AppForm.pathScreen, scope).entry
    }
    return entries.count == nodes.count ? entries : nil
  }

  /// A screen's name, or a mapping with `screen` and `with`.
  private func pathEntry(
    _ entry: YAMLEntry, of subject: String, keys form: MappingForm, _ scope: Scope
  ) -> (entry: PathChange.Entry?, fields: Fields?) {
    var target: YAMLEntry? = entry
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: form,
        diagnostics: diagnostics)
      target = fields?.required("screen", example: screens.entries.first?.key ?? "Home")
    }
    guard let target, let screen = screens.resolve(target, values),
      let arguments = arguments(
        fields?.optional("with"), for: screenSignatures[screen],
        of: "screen '\(screens.entries[screen].key)'", at: target.value.position, scope)
    else { return (nil, fields) }
    return (PathChange.Entry(screen, arguments), fields)
  }

  private func path(_ fields: Fields) -> PathIndex? {
    path(fields, at: fields.position, of: fields.subject)
  }

  /// The path that is named, or the only one.
  private func path(_ fields: Fields?, at position: Position, of subject: String) -> PathIndex? {
    if let entry = fields?.optional("path") { return paths.resolve(entry, values) }
    if fields?.isMisspelt("path") == true { return nil }
    if paths.entries.count == 1 { return 0 }
    if paths.isIncomplete { return nil }
    let names = paths.entries.map { "'\($0.key)'" }.joined(separator: ", ")
    diagnostics.error(
      position, "\(subject) names no path",
      hint: names.isEmpty
        ? "declare one: 'paths: { shelf: [] }'" : "add 'path' with one of these: \(names)")
    return nil
  }
}
