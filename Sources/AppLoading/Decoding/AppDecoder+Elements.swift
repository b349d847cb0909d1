import NavigationEngine
import YAMLReading

/// What a screen shows below its bar.
extension AppDecoder {
  /// An element whose spinner still names its timer: timers may stand anywhere on the screen.
  enum ElementDraft {
    case ready(Element)
    case spinner(id: String, isLarge: Bool, background: Color, during: YAMLEntry?)
  }

  private static let elementKinds = ["label", "button", "spinner"]

  func elementDrafts(_ entry: YAMLEntry, _ scope: ScreenScope) -> [ElementDraft] {
    (values.list(entry, of: "elements") ?? []).compactMap { node in
      guard let element = keyedEntry(node, "element", kinds: Self.elementKinds) else { return nil }
      switch element.key {
      case "label": return label(element, scope)
      case "button": return contentButton(element, scope)
      default: return spinner(element, scope)
      }
    }
  }

  func element(_ draft: ElementDraft, _ scope: ScreenScope) -> Element {
    switch draft {
    case .ready(let element):
      return element
    case .spinner(let id, let isLarge, let background, let during):
      let timer = during.flatMap { self.timer(named: $0, scope) }
      let spinner = Spinner(
        isLarge: isLarge, background: background, during: timer.map(Spinner.Work.timer))
      return Element(id: id, kind: .spinner(spinner))
    }
  }

  private func label(_ entry: YAMLEntry, _ scope: ScreenScope) -> ElementDraft? {
    let derived = scope.nextID(ofKind: "label")
    guard case .mapping = entry.value.content else {
      scope.claim(derived, at: entry.keyPosition, diagnostics)
      return values.text(entry).map { .ready(Element(id: derived, kind: .label(text: Template(fixed: $0)))) }
    }
    guard
      let fields = Fields(
        entry.value, of: "a label", at: entry.keyPosition, allowed: ["id", "text"],
        diagnostics: diagnostics),
      let id = id(fields, derived: derived, scope),
      let text = fields.required("text", example: "Hello").flatMap(values.text)
    else { return nil }
    return .ready(Element(id: id, kind: .label(text: Template(fixed: text))))
  }

  private func contentButton(_ entry: YAMLEntry, _ scope: ScreenScope) -> ElementDraft? {
    button(entry.value, of: "a button", at: entry.keyPosition, scope).map {
      .ready(Element(id: $0.id, kind: .button(title: Template(fixed: $0.title), actions: $0.actions)))
    }
  }

  private func spinner(_ entry: YAMLEntry, _ scope: ScreenScope) -> ElementDraft? {
    let derived = scope.nextID(ofKind: "spinner")
    guard
      let fields = Fields(
        entry.value, of: "a spinner", at: entry.keyPosition,
        allowed: ["id", "style", "background", "during"], diagnostics: diagnostics),
      let id = id(fields, derived: derived, scope)
    else { return nil }
    let style = fields.optional("style").flatMap {
      values.choice($0, among: ["large", "medium"], what: "style of spinner")
    }
    let background = fields.optional("background").flatMap(values.color)
    return .spinner(
      id: id, isLarge: style != "medium", background: background ?? .clear,
      during: fields.optional("during"))
  }

  private func id(_ fields: Fields, derived: String, _ scope: ScreenScope) -> String? {
    guard let entry = fields.optional("id") else {
      scope.claim(derived, at: fields.position, diagnostics)
      return derived
    }
    guard let id = values.identifier(entry, what: "an id") else { return nil }
    scope.claim(id, at: entry.value.position, diagnostics)
    return id
  }

  private func timer(named entry: YAMLEntry, _ scope: ScreenScope) -> TimerIndex? {
    guard let name = values.line(entry) else { return nil }
    if let timer = scope.timers[name] { return timer.index }
    let names = scope.timers.sorted { $0.value.index < $1.value.index }.map(\.key)
    diagnostics.error(
      entry.value.position, "\(scope.subject) has no timer \(Quoting.quoted(name))",
      hint: names.isEmpty
        ? "it has no timers; 'after' starts one"
        : Fields.hint(for: name, among: names, prefix: "its timers are"))
    return nil
  }

  /// The one entry of a mapping such as `label: text`, or a bare word as an entry without keys.
  private func keyedEntry(_ node: YAMLNode, _ what: String, kinds: [String]) -> YAMLEntry? {
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
          other.keyPosition, "\(Quoting.quoted(other.key)) stands beside '\(entry.key)'",
          hint: "an \(what) has one key; what belongs to it is indented below or stands in braces")
        return nil
      }
      return entry
    case .scalar, .sequence:
      break
    }
    let name = node.firstWord
    diagnostics.error(
      node.position, "expected an \(what), found \(name.map(Quoting.quoted) ?? node.found)",
      hint: Fields.hint(for: name ?? "", among: kinds))
    return nil
  }
}
