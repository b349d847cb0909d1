import NavigationEngine

/// What a screen shows, one below the other; what is below the fold can be scrolled to.
extension ScreenBuilder {
  mutating func addContent(of screen: Screen, _ node: Node, in area: Rectangle, _ root: Int) {
    var shown: [(place: Int, height: Int)] = []
    for (place, element) in screen.content.enumerated() where isShown(element, of: node) {
      shown.append((place, self.height(of: element, node)))
    }
    let height = shown.reduce(0) { $0 + $1.height }
    let maximum = max(0, height - area.height)
    let offset = min(device.offsets[node.id] ?? 0, maximum)
    tree.scrollAreas.append(
      ScrollArea(
        node: node.id, frame: area, offset: offset, maximum: maximum, isHittable: isHittable,
        refreshes: !screen.onRefresh.isEmpty))
    var y = area.y - offset
    for (place, height) in shown {
      let element = screen.content[place]
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

  private func height(of element: Element, _ node: Node) -> Int {
    switch element.kind {
    case .label, .button, .field, .toggle, .picker: ScreenLayout.row
    case .spinner: 0
    case .image(let image): image.height
    case .list(let list):
      rows(of: list, element.id, node).reduce(0) { $0 + Self.height(of: $1) }
    case .row(let parts): parts.map { height(of: $0, node) }.max() ?? 0
    }
  }

  private func rows(of list: RowList, _ id: String, _ node: Node) -> [Row] {
    list.shownRows(of: id, in: state.session, with: node.arguments, typed: node.fields)
  }

  private static func height(of row: Row) -> Int {
    row.subtitle.isEmpty ? ScreenLayout.row : ScreenLayout.tallRow
  }

  private func isShown(_ element: Element, of node: Node) -> Bool {
    state.shows(element, on: node.id, with: node.arguments, in: app)
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
    let isEnabled = element.isEnabled(in: state.session, with: node.arguments)
    func piece(_ text: String, _ kind: ScreenElement.Kind) -> ScreenElement {
      var piece = self.piece(element.id, text, kind, screen, node, frame)
      piece.alias = element.sharedID
      piece.isEnabled = isEnabled
      return piece
    }
    switch element.kind {
    case .label(let text):
      let text = text.text(with: node.arguments, in: state.session)
      put(piece(text, .label), in: area, root)
    case .image(let image):
      let text = image.label.text(with: node.arguments, in: state.session)
      var piece = piece(text, .image)
      piece.takesLongPress = element.gestures.takesLongPress
      put(piece, in: area, root)
    case .button(let title, _):
      let text = title.text(with: node.arguments, in: state.session)
      var piece = piece(text, .button)
      piece.takesLongPress = element.gestures.takesLongPress
      put(piece, in: area, root)
    case .toggle(let toggle):
      let text = toggle.title.text(with: node.arguments, in: state.session)
      var piece = piece(text, .toggle)
      piece.isChecked = state.session[toggle.session] == true
      put(piece, in: area, root)
    case .picker(let picker):
      let title = picker.title.text(with: node.arguments, in: state.session)
      var piece = piece(title, .picker)
      piece.takesLongPress = true
      guard let index = put(piece, in: area, root) else { return }
      addChosen(of: picker, element.id, of: screen, node, frame, in: area, index)
    case .field(let field):
      let typed = node.fields.first { $0.element == element.id }?.text ?? ""
      let text = field.isSecure ? String(repeating: "•", count: typed.count) : typed
      var piece = piece(text, .field)
      piece.hint = field.placeholder
      piece.isFocused = device.focus == FieldFocus(node: node.id, element: element.id)
      put(piece, in: area, root)
    case .list(let rowList):
      guard let list = put(piece("", .list), in: area, root)
      else { return }
      let rows = self.rows(of: rowList, element.id, node)
      add(rows, of: screen, node, frame, in: area, list)
    case .row(let parts):
      guard let row = put(piece("", .elementRow), in: area, root)
      else { return }
      add(parts.filter { isShown($0, of: node) }, of: screen, node, frame, in: area, row)
    case .spinner: break
    }
  }

  /// What is chosen, at the right end of a picker.
  private mutating func addChosen(
    of picker: Picker, _ id: String, of screen: Screen, _ node: Node, _ frame: Rectangle,
    in area: Rectangle, _ index: Int
  ) {
    let chosen = state.session[picker.session].text
    guard !chosen.isEmpty else { return }
    let half = Rectangle(
      x: frame.middleX, y: frame.y, width: frame.right - frame.middleX, height: frame.height)
    put(piece("\(id).value", chosen, .label, screen, node, half), in: area, index)
  }

  /// Elements side by side, each as wide as the others.
  private mutating func add(
    _ parts: [Element], of screen: Screen, _ node: Node, _ frame: Rectangle, in area: Rectangle,
    _ row: Int
  ) {
    for (place, part) in parts.enumerated() {
      let (left, right) = (
        frame.width * place / parts.count, frame.width * (place + 1) / parts.count
      )
      let share = Rectangle(
        x: frame.x + left, y: frame.y, width: max(1, right - left), height: frame.height)
      add(part, of: screen, node, share, in: area, row)
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
      let title = row.title.text(with: node.arguments, in: state.session)
      var piece = piece(row.id, title, .row, screen, node, place)
      piece.alias = row.sharedID
      piece.isEnabled = row.isEnabled(in: state.session, with: node.arguments)
      piece.swipeEdges = RowSwipe.Edge.allCases.filter {
        !row.gestures.actions($0.actions).isEmpty
      }
      piece.takesLongPress = row.gestures.takesLongPress
      guard let index = put(piece, in: area, list) else { continue }
      defer { addSwipeActions(of: row, on: screen, node, place, in: area, list) }
      let subtitle = row.subtitle.text(with: node.arguments, in: state.session)
      guard !subtitle.isEmpty else { continue }
      let half = Rectangle(
        x: place.x, y: place.y + place.height / 2, width: place.width, height: place.height / 2)
      put(
        self.piece("\(row.id).subtitle", subtitle, .label, screen, node, half), in: area, index)
    }
  }
}
