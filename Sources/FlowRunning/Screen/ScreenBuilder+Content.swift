import NavigationEngine

/// What a screen shows, one below the other; what is below the fold can be scrolled to.
extension ScreenBuilder {
  mutating func addContent(of screen: Screen, _ node: Node, in area: Rectangle, _ root: Int) {
    let shown = screen.content.filter { isShown($0, of: node) }
    let height = shown.reduce(0) { $0 + Self.height(of: $1) }
    let maximum = max(0, height - area.height)
    let offset = min(device.offsets[node.id] ?? 0, maximum)
    tree.scrollAreas.append(
      ScrollArea(
        node: node.id, frame: area, offset: offset, maximum: maximum, isHittable: isHittable))
    var y = area.y - offset
    for element in shown {
      let height = Self.height(of: element)
      if case .spinner = element.kind {
        put(piece(element.id, "", .spinner, screen, node, area), in: area, root)
      } else {
        let frame = Rectangle(
          x: ScreenLayout.margin, y: y, width: max(1, area.width - 2 * ScreenLayout.margin),
          height: height)
        add(element, of: screen, node, frame, in: area, root)
      }
      y += height
    }
  }

  private static func height(of element: Element) -> Int {
    switch element.kind {
    case .label, .button, .field: ScreenLayout.row
    case .spinner: 0
    case .list(let rows): rows.reduce(0) { $0 + height(of: $1) }
    }
  }

  private static func height(of row: Row) -> Int {
    row.subtitle.isEmpty ? ScreenLayout.row : ScreenLayout.tallRow
  }

  private func isShown(_ element: Element, of node: Node) -> Bool {
    guard element.isThere(in: state.session, with: node.arguments) else { return false }
    guard case .spinner(let spinner) = element.kind, let work = spinner.during else { return true }
    switch work {
    case .timer(let timer):
      return state.timers.contains { $0.definition == timer && $0.owner == node.id }
    case .service(let service):
      return state.calls.contains { call in
        call.owner == node.id && app.calls[call.definition].service == service
      }
    }
  }

  private func piece(
    _ id: String, _ text: String, _ kind: ScreenElement.Kind, _ screen: Screen, _ node: Node,
    _ frame: Rectangle
  ) -> ScreenElement {
    var element = ScreenElement(id: id, text: text, kind: kind, frame: frame, screen: screen.name)
    element.node = node.id
    return element
  }

  private mutating func add(
    _ element: Element, of screen: Screen, _ node: Node, _ frame: Rectangle, in area: Rectangle,
    _ root: Int
  ) {
    switch element.kind {
    case .label(let text):
      let text = text.text(with: node.arguments)
      put(piece(element.id, text, .label, screen, node, frame), in: area, root)
    case .button(let title, _):
      let text = title.text(with: node.arguments)
      put(piece(element.id, text, .button, screen, node, frame), in: area, root)
    case .field(let field):
      let typed = node.fields.first { $0.element == element.id }?.text ?? ""
      let text = field.isSecure ? String(repeating: "•", count: typed.count) : typed
      var piece = piece(element.id, text, .field, screen, node, frame)
      piece.hint = field.placeholder
      piece.isFocused = device.focus == FieldFocus(node: node.id, element: element.id)
      put(piece, in: area, root)
    case .list(let rows):
      guard let list = put(piece(element.id, "", .list, screen, node, frame), in: area, root)
      else { return }
      add(rows, of: screen, node, frame, in: area, list)
    case .spinner: break
    }
  }

  private mutating func add(
    _ rows: [Row], of screen: Screen, _ node: Node, _ frame: Rectangle, in area: Rectangle,
    _ list: Int
  ) {
    var y = frame.y
    for row in rows {
      let place = Rectangle(
        x: frame.x, y: y, width: frame.width, height: Self.height(of: row))
      y = place.bottom
      if !isWhole, place.intersection(area) == nil { continue }
      let title = row.title.text(with: node.arguments)
      guard let index = put(piece(row.id, title, .row, screen, node, place), in: area, list)
      else { continue }
      let subtitle = row.subtitle.text(with: node.arguments)
      guard !subtitle.isEmpty else { continue }
      let half = Rectangle(
        x: place.x, y: place.y + place.height / 2, width: place.width, height: place.height / 2)
      put(
        piece("\(row.id).subtitle", subtitle, .label, screen, node, half), in: area, index)
    }
  }
}
