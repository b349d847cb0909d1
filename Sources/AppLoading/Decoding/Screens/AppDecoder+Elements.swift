import NavigationEngine
import YAMLReading

/// What a screen shows below its bar.
extension AppDecoder {
  /// An element whose spinner still names its work: timers may stand anywhere on the screen.
  enum ElementDraft {
    case ready(Element)
    case spinner(Spinner, id: String, when: Condition?, during: YAMLEntry?)
  }

  func elementDrafts(_ entry: YAMLEntry, _ scope: Scope) -> [ElementDraft] {
    let nodes = values.list(entry, of: "elements") ?? []
    limit(nodes.count, to: Limit.elements, "elements", at: entry.keyPosition)
    return nodes.compactMap { node in
      guard let element = keyedEntry(node, "element", kinds: AppForm.elementKinds) else {
        return nil
      }
      switch element.key {
      case "list": return list(element, scope).map(ElementDraft.ready)
      case "row": return row(element, scope).map(ElementDraft.ready)
      case "spinner": return spinner(element, scope)
      default: return control(element, scope).map(ElementDraft.ready)
      }
    }
  }

  /// What can also stand beside others.
  func control(_ element: YAMLEntry, _ scope: Scope) -> Element? {
    switch element.key {
    case "label": label(element, scope)
    case "button": contentButton(element, scope)
    case "toggle": toggle(element, scope)
    case "picker": picker(element, scope)
    case "image": image(element, scope)
    default: field(element, scope)
    }
  }

  func element(_ draft: ElementDraft, _ scope: Scope) -> Element {
    switch draft {
    case .ready(let element):
      return element
    case .spinner(let spinner, let id, let when, let during):
      let work = during.flatMap { self.work(named: $0, scope) }
      let complete = Spinner(
        isLarge: spinner.isLarge, background: spinner.background, during: work)
      return Element(id: id, kind: .spinner(complete), when: when)
    }
  }

  private func label(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    let derived = scope.elements.next(ofKind: "label")
    guard case .mapping = entry.value.content else {
      scope.elements.claim(derived, at: entry.keyPosition, diagnostics)
      return shown(scope) { text(entry, scope) }
        .map { Element(id: derived, kind: .label(text: $0)) }
    }
    guard
      let fields = Fields(
        entry.value, of: "a label", at: entry.keyPosition, keys: AppForm.label,
        diagnostics: diagnostics)
    else { return nil }
    let (when, enabled) = (presence(fields, scope), enabling(fields, scope))
    let sharedID = sharedID(fields)
    guard let id = id(fields, derived: derived, scope),
      let text = fields.required("text", example: "Hello").flatMap({ entry in
        shown(scope) { text(entry, scope) }
      })
    else { return nil }
    return Element(
      id: id, kind: .label(text: text), when: when, enabled: enabled, sharedID: sharedID)
  }

  private func contentButton(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    guard
      let fields = Fields(
        entry.value, of: "a button", at: entry.keyPosition,
        keys: AppForm.button, diagnostics: diagnostics)
    else { return nil }
    let titleEntry = fields.required("title", example: "Log In")
    let actions = fields.required("do", example: "[]").map { self.actions($0, scope) }
    let when = presence(fields, scope)
    let enabled = enabling(fields, scope)
    let gestures = gestures(fields, scope)
    let sharedID = sharedID(fields)
    guard let titleEntry, let line = values.line(titleEntry),
      let title = shown(scope, { template(line, at: titleEntry.value.position, scope) }),
      let id = id(fields, title: line, titleEntry, scope), let actions
    else { return nil }
    return Element(
      id: id, kind: .button(title: title, actions: actions), when: when, enabled: enabled,
      activeWhen: fields.optional("isActive").flatMap(binding), gestures: gestures,
      sharedID: sharedID)
  }

  /// One session value, to which a declarative link is bound.
  private func binding(_ entry: YAMLEntry) -> LinkBinding? {
    guard let condition = condition(entry) else { return nil }
    guard case .compare(.session(let index), .equal, let value) = condition else {
      diagnostics.error(
        entry.value.position, "a link is bound to one session value",
        hint: "write a flag, or for example '{ PROFILE: guest }'")
      return nil
    }
    return LinkBinding(session: index, value: value)
  }

  private func field(_ entry: YAMLEntry, _ scope: Scope) -> Element? {
    var placeholder: YAMLEntry? = entry
    var fields: Fields?
    if case .mapping = entry.value.content {
      fields = Fields(
        entry.value, of: "a field", at: entry.keyPosition,
        keys: AppForm.field,
        diagnostics: diagnostics)
      placeholder = fields?.required("placeholder", example: "Name")
    }
    let isSecure = fields?.optional("secure").flatMap(values.bool) ?? false
    let takesFocus = fields?.optional("focused").map { self.takesFocus($0, scope) } ?? false
    let onSubmit = fields?.optional("onSubmit").map { actions($0, scope) } ?? []
    let samples = fields?.optional("samples").map(samples) ?? []
    let when = fields.flatMap { presence($0, scope) }
    let enabled = fields.flatMap { enabling($0, scope) }
    let sharedID = sharedID(fields)
    guard let placeholder, let text = values.line(placeholder) else { return nil }
    let id: String?
    if let given = fields?.optional("id") {
      id = givenID(given, scope)
    } else {
      id = fieldID(text, at: placeholder.value.position, scope)
    }
    guard let id else { return nil }
    scope.elements.addField(id)
    let field = Field(
      placeholder: text, isSecure: isSecure, takesFocus: takesFocus, onSubmit: onSubmit,
      samples: samples)
    return Element(
      id: id, kind: .field(field), when: when, enabled: enabled, sharedID: sharedID)
  }

  /// What a search types into a field.
  private func samples(_ entry: YAMLEntry) -> [String] {
    guard let nodes = values.list(entry, of: "texts") else { return [] }
    guard Limit.samples.contains(nodes.count) else {
      diagnostics.error(
        entry.keyPosition, "a field has 1 to \(Limit.samples.upperBound) samples",
        hint: "write for example 'samples: [ Ada, Ada Lovelace ]'")
      return []
    }
    return nodes.compactMap { node in
      values.line(YAMLEntry(key: "samples", keyPosition: node.position, value: node))
    }
  }

  /// Whether a field gets the keyboard, which one of a screen can.
  private func takesFocus(_ entry: YAMLEntry, _ scope: Scope) -> Bool {
    guard values.bool(entry) == true else { return false }
    if let first = scope.focusedField {
      diagnostics.error(
        entry.keyPosition, "a second field with 'focused' on \(scope.subject)",
        hint: "the first is at \(first); one field gets the keyboard")
      return false
    }
    scope.focusedField = entry.keyPosition
    return true
  }

  private func fieldID(_ placeholder: String, at position: Position, _ scope: Scope) -> String {
    let id = Identifier.derived(fromTitle: placeholder) ?? scope.elements.next(ofKind: "field")
    scope.elements.claim(id, at: position, diagnostics)
    return id
  }

  private func spinner(_ entry: YAMLEntry, _ scope: Scope) -> ElementDraft? {
    let derived = scope.elements.next(ofKind: "spinner")
    guard
      let fields = Fields(
        entry.value, of: "a spinner", at: entry.keyPosition,
        keys: AppForm.spinner, diagnostics: diagnostics),
      let id = id(fields, derived: derived, scope)
    else { return nil }
    let style = fields.optional("style").flatMap {
      values.choice($0, among: ["large", "medium"], what: "style of spinner")
    }
    let background = fields.optional("background").flatMap(values.color)
    let when = presence(fields, scope)
    return .spinner(
      Spinner(isLarge: style != "medium", background: background ?? .clear), id: id, when: when,
      during: fields.optional("during"))
  }

  /// The id of what has no title: that which is given, or one made of its kind.
  func id(_ fields: Fields, derived: String, _ scope: Scope) -> String? {
    if let entry = fields.optional("id") { return givenID(entry, scope) }
    scope.elements.claim(derived, at: fields.position, diagnostics)
    return derived
  }
}
