import YAMLReading

/// Which elements of the screen are meant; all parts that are given must hold.
package struct ElementSelector: Sendable, Equatable {
  package var parts: [SelectorPart] = []
  /// The place among those that match, from top to bottom; negative from the end.
  package var index: Template?
  /// A place on the screen, or in the element where there are parts.
  package var point: Template?
  /// Whether the step that looks for the element may fail, as its own `optional` says it.
  package var isOptional = false
  /// How messages show it.
  package let source: String
}

/// One thing that must hold for an element to be meant.
package indirect enum SelectorPart: Sendable, Equatable {
  case text(Template)
  case id(Template)
  case enabled(Bool)
  case state(State, Bool)
  case size(width: Int?, height: Int?, tolerance: Int)
  case trait(Trait)
  case relative(Relation, ElementSelector)
  case containsDescendants([ElementSelector])
  /// Elements of web pages, which no app here has.
  case css

  package enum Trait: String, Sendable, CaseIterable {
    case text
    case square
    case longText = "long-text"
  }

  /// States beside being enabled; a switch that is on is checked, and nothing else.
  package enum State: String, Sendable, CaseIterable {
    case selected, checked, focused
  }

  package enum Relation: String, Sendable, CaseIterable {
    case below, above, leftOf, rightOf, childOf, containsChild
  }
}

extension FlowDecoder {
  static let selectorKeys = FlowForm.selectorKeys.map(\.name)

  /// Reads the keys of taps that mean nothing here, so that wrong values are found.
  func checkTapKeys(_ fields: Fields) {
    for key in ["retryTapIfNoChange", "waitUntilVisible", "singleGestureTap"] {
      _ = fields.optional(key).flatMap(flag)
    }
    _ = fields.optional("waitToSettleTimeoutMs").flatMap(milliseconds)
  }

  /// A selector: a text, or a mapping of what must hold.
  func selector(_ entry: YAMLEntry) -> ElementSelector? {
    guard case .mapping = entry.value.content else {
      guard entry.value.text != nil else {
        values.mismatch(
          entry, expected: "a text or a selector",
          hint: "write a text, or a mapping such as '{ id: log-in }'")
        return nil
      }
      return typedTemplate(entry)
        .map { ElementSelector(parts: [.text($0)], source: Quoting.quoted($0.source)) }
    }
    return Fields(
      entry.value, of: "'\(entry.key)'", at: entry.keyPosition,
      keys: FlowForm.selector, diagnostics: diagnostics
    ).flatMap { fields in
      checkTapKeys(fields)
      var found = selector(fields, source: CompactYAML.text(of: entry.value))
      found?.isOptional = fields.optional("optional")?.value.text == "true"
      return found
    }
  }

  /// A selector whose keys stand among others; reported where there is none of them.
  func selector(_ fields: Fields, source: String) -> ElementSelector? {
    let given = Self.selectorKeys.compactMap(fields.optional)
    guard given.contains(where: { $0.key != "tolerance" }) else {
      if !fields.present(of: ["label"]).isEmpty {
        remarks.append(
          "any element will do, as in Maestro: 'label' names the step; 'text' or 'id' would select")
        return ElementSelector(source: source)
      }
      if !Self.selectorKeys.contains(where: fields.isMisspelt) {
        diagnostics.error(
          fields.position, "\(fields.subject) selects no element",
          hint: "add 'text', 'id' or another of: \(Quoting.list(Self.selectorKeys))")
      }
      return nil
    }
    var selector = ElementSelector(source: source)
    for entry in given { add(entry, to: &selector) }
    addSize(fields, to: &selector)
    return selector
  }

  private func add(_ entry: YAMLEntry, to selector: inout ElementSelector) {
    switch entry.key {
    case "text": selector.parts += typedTemplate(entry).map { [.text($0)] } ?? []
    case "id": selector.parts += typedTemplate(entry).map { [.id($0)] } ?? []
    case "index": selector.index = decimal(entry, in: -1000...1000)
    case "enabled": selector.parts += flag(entry).map { [.enabled($0)] } ?? []
    case "selected", "checked", "focused":
      guard let state = SelectorPart.State(rawValue: entry.key) else { return }
      selector.parts += flag(entry).map { [.state(state, $0)] } ?? []
    case "traits": selector.parts += traits(entry)
    case "point": selector.point = point(entry)
    case "css": selector.parts += template(entry).map { _ in [.css] } ?? []
    case "containsDescendants":
      let nodes = values.list(entry, of: "selectors") ?? []
      let inner = nodes.compactMap {
        self.selector(YAMLEntry(key: entry.key, keyPosition: entry.keyPosition, value: $0))
          .map { withoutParent($0, in: entry.key) }
      }
      selector.parts.append(.containsDescendants(inner))
    default:
      guard let relation = SelectorPart.Relation(rawValue: entry.key),
        let other = self.selector(entry)
      else { return }
      selector.parts.append(
        .relative(relation, relation == .childOf ? other : withoutParent(other, in: entry.key)))
    }
  }

  /// A selector that stands in another one; Maestro asks there for no parent.
  private func withoutParent(_ selector: ElementSelector, in key: String) -> ElementSelector {
    var own = selector
    own.parts.removeAll { part in
      if case .relative(.childOf, _) = part { true } else { false }
    }
    if own.parts.count < selector.parts.count {
      remarks.append("'childOf' in '\(key)' has no effect, as in Maestro")
    }
    return own
  }

  private func addSize(_ fields: Fields, to selector: inout ElementSelector) {
    func size(_ key: String) -> Int? {
      fields.optional(key).flatMap { number($0, in: 0...10_000)?.literal }.flatMap { Int($0) }
    }
    let (width, height) = (size("width"), size("height"))
    let tolerance = size("tolerance")
    guard width != nil || height != nil else { return }
    selector.parts.append(.size(width: width, height: height, tolerance: tolerance ?? 0))
  }

  private func traits(_ entry: YAMLEntry) -> [SelectorPart] {
    guard let text = values.text(entry) else { return [] }
    let allowed = SelectorPart.Trait.allCases.map(\.rawValue)
    return text.split(separator: " ").compactMap { word in
      let name = word.lowercased().replacing("_", with: "-")
      if let trait = SelectorPart.Trait(rawValue: name) { return .trait(trait) }
      diagnostics.error(
        entry.value.position, "unknown trait \(Quoting.quoted(String(word)))",
        hint: Fields.hint(for: String(word), among: allowed))
      return nil
    }
  }
}
