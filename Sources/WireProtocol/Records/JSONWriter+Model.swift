import JSON
import NavigationEngine

extension JSONWriter {
  mutating func members(of subject: Subject, _ vocabulary: AppVocabulary) {
    let name = vocabulary.name(of: subject.kind)
    pieces(atMost: name.count + Self.roomBesideName) { pieces in
      pieces.raw("\"node\":")
      pieces.integer(subject.node.rawValue)
      pieces.raw(",\"name\":")
      pieces.raw(name)
    }
  }

  /// How many bytes the members of a subject have at most beside its name.
  private static let roomBesideName = 50

  mutating func node(_ id: NodeID?) {
    if let id { integer(id.rawValue) } else { raw("null") }
  }

  /// Writes a member that names view controllers.
  mutating func nodes(_ ids: [NodeID], key: StaticString) {
    self.key(key)
    array(ids) { $0.integer($1.rawValue) }
  }

  mutating func superview(_ superview: Node.Superview) {
    switch superview {
    case .window: raw("0")
    case .node(let node): integer(node.rawValue)
    }
  }

  mutating func value(_ value: Value) {
    switch value {
    case .string(let text): string(text)
    case .integer(let number): integer(number)
    case .boolean(let flag): boolean(flag)
    case .list(let rows): array(rows) { $0.row($1) }
    }
  }

  private mutating func row(_ row: StoredRow) {
    raw("{")
    member("row", row.number)
    member("title", row.title)
    if !row.subtitle.isEmpty { member("subtitle", row.subtitle) }
    raw("}")
  }

  mutating func session(_ values: [Value], _ vocabulary: AppVocabulary) {
    object(values, named: vocabulary.sessionKeys)
  }

  /// Writes the member `arguments`, where there are any.
  mutating func arguments(
    _ arguments: [Value], named names: [[UInt8]], key: StaticString = "arguments"
  ) {
    if arguments.isEmpty { return }
    self.key(key)
    object(arguments, named: names)
  }

  private mutating func object(_ values: [Value], named names: [[UInt8]]) {
    raw("{")
    for (index, (name, value)) in zip(names, values).enumerated() {
      if index > 0 { raw(",") }
      raw(name)
      raw(":")
      self.value(value)
    }
    raw("}")
  }

  /// Writes the members that tell a route and its data.
  mutating func members(of request: RouteRequest, _ vocabulary: AppVocabulary) {
    key("route")
    raw(vocabulary.routeNames[request.route])
    arguments(request.arguments, named: vocabulary.routeParameters[request.route])
  }

  mutating func members(of pending: PendingRoute, _ vocabulary: AppVocabulary) {
    members(of: pending.request, vocabulary)
    member("origin", pending.origin.rawValue)
    key("expires")
    if let expires = pending.expires { integer(expires) } else { raw("null") }
  }

  mutating func members(of modal: PresentedModal, _ vocabulary: AppVocabulary) {
    member("presenter", modal.presenter.rawValue)
    member("style", modal.style.rawValue)
    member("dismissible", modal.isDismissible)
    if let sheet = modal.sheet { self.sheet(sheet, vocabulary) }
  }

  /// Writes the member `sheet`: the heights of one that has more to it than its full height.
  mutating func sheet(_ sheet: PresentedSheet, _ vocabulary: AppVocabulary) {
    let definition = sheet.definition
    key("sheet")
    raw("{")
    key("detents")
    array(definition.detents) { writer, detent in
      if case .points(let height) = detent {
        writer.integer(height)
      } else {
        writer.string(detent.name)
      }
    }
    member("selected", sheet.selected)
    if let limit = definition.largestUndimmed { member("largestUndimmed", limit) }
    if let condition = definition.dismissibleWhile {
      key("dismissibleWhile")
      self.condition(condition, app: vocabulary.app)
    }
    raw("}")
  }
}
