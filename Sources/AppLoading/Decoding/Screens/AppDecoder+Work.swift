import NavigationEngine
import YAMLReading

/// What a spinner turns for, and entries whose first word says what they are.
extension AppDecoder {
  /// A timer that the screen starts, or a service that it calls.
  func work(named entry: YAMLEntry, _ scope: Scope) -> Spinner.Work? {
    guard let name = values.line(entry) else { return nil }
    if let timer = scope.timers[name] { return .timer(timer.index) }
    if let service = services.index(of: name), scope.services.contains(service) {
      return .service(service)
    }
    let timers = scope.timers.sorted { $0.value.index < $1.value.index }.map(\.key)
    let called = scope.services.sorted().map { services.entries[$0].key }
    let names = timers + called
    diagnostics.error(
      entry.value.position,
      "\(scope.subject) starts no timer and calls no service \(Quoting.quoted(name))",
      hint: names.isEmpty
        ? "it does neither; 'after' starts a timer, 'call' calls a service"
        : Fields.hint(for: name, among: names, prefix: "it has"))
    return nil
  }

  /// The one entry of a mapping such as `label: text`, or a bare word as an entry without keys.
  func keyedEntry(_ node: YAMLNode, _ what: String, kinds: [String]) -> YAMLEntry? {
    switch node.content {
    case .refused:
      return nil
    case .scalar(let word, isPlain: true) where kinds.contains(word):
      let value = YAMLNode(position: node.position, content: .mapping([]))
      return YAMLEntry(key: word, keyPosition: node.position, value: value)
    case .mapping(let entries):
      guard let entry = entries.first(where: { kinds.contains($0.key) }) else { break }
      if let other = entries.first(where: { $0.key != entry.key }) {
        diagnostics.error(
          other.keyPosition, "\(Quoting.quoted(other.key)) is at the same level as '\(entry.key)'",
          hint: "an \(what) has one key; its options are indented below it or in braces")
        return nil
      }
      return entry
    case .scalar, .sequence:
      break
    }
    let name = node.firstWord
    diagnostics.error(
      node.position, "expected an \(what), found \(name.map(Quoting.quoted) ?? node.found)",
      hint: PlatformWords.remedy(for: name ?? "", among: kinds)?.hint
        ?? Fields.hint(for: name ?? "", among: kinds))
    return nil
  }
}
