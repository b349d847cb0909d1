import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes what a screen looks like with this data.
  mutating func view(_ screen: Screen, arguments: [Value], app: App) {
    raw("{\"title\":")
    string(screen.title.text(with: arguments))
    raw(",\"background\":")
    color(screen.background)
    raw(",\"left\":")
    array(screen.leftItems) { $0.item($1) }
    raw(",\"right\":")
    array(screen.rightItems) { $0.item($1) }
    raw(",\"content\":")
    // Data comes only with a new view, so readers need not know what depends on it.
    let content = screen.content.filter { $0.dataCondition?.holds(with: arguments) ?? true }
    array(content) { $0.element($1, arguments: arguments, app: app) }
    raw("}")
  }

  /// Writes an alert with its texts for this data.
  mutating func alert(_ alert: Alert, arguments: [Value]) {
    raw("{\"title\":")
    string(alert.title.text(with: arguments))
    raw(",\"message\":")
    string(alert.message.text(with: arguments))
    raw(",\"confirmation\":")
    boolean(alert.isConfirmation)
    raw(",\"buttons\":")
    array(alert.buttons) { writer, button in
      writer.open(id: button.id, title: button.title)
      writer.key("role")
      writer.string(button.role.rawValue)
      writer.raw("}")
    }
    raw("}")
  }

  mutating func tabItems(_ items: [TabItem]) {
    array(items) { writer, item in
      writer.open(id: item.id, title: item.title)
      if let symbol = item.symbol {
        writer.key("symbol")
        writer.string(symbol)
      }
      writer.raw("}")
    }
  }

  mutating func open(id: String, title: String) {
    raw("{\"id\":")
    string(id)
    raw(",\"title\":")
    string(title)
  }

  private mutating func item(_ item: BarItem) {
    open(id: item.id, title: item.title)
    raw("}")
  }

  private mutating func element(_ element: Element, arguments: [Value], app: App) {
    raw("{\"id\":")
    string(element.id)
    raw(",\"kind\":")
    switch element.kind {
    case .label(let text):
      raw("\"label\"")
      key("text")
      string(text.text(with: arguments))
    case .button(let title, _):
      raw("\"button\"")
      key("title")
      string(title.text(with: arguments))
    case .spinner(let spinner):
      raw("\"spinner\"")
      members(of: spinner, app: app)
    case .field(let field):
      raw("\"field\"")
      key("placeholder")
      string(field.placeholder)
      key("secure")
      boolean(field.isSecure)
    case .list(let rows):
      raw("\"list\"")
      key("rows")
      array(rows) { $0.row($1, arguments: arguments) }
    }
    if let condition = element.condition {
      key("when")
      self.condition(condition, app: app)
    }
    raw("}")
  }

  private mutating func members(of spinner: Spinner, app: App) {
    key("large")
    boolean(spinner.isLarge)
    key("background")
    color(spinner.background)
    switch spinner.during {
    case .timer(let timer):
      key("timer")
      string(app.timers[timer].name)
    case .service(let service):
      key("service")
      string(app.services[service].name)
    case nil: return
    }
  }

  private mutating func row(_ row: Row, arguments: [Value]) {
    open(id: row.id, title: row.title.text(with: arguments))
    key("subtitle")
    string(row.subtitle.text(with: arguments))
    key("tappable")
    boolean(!row.actions.isEmpty)
    raw("}")
  }

  /// Writes a question about the session that readers answer by themselves.
  mutating func condition(_ condition: SessionCondition, app: App) {
    raw("{")
    key("key")
    string(app.session[condition.session].key)
    key("value")
    value(condition.value)
    raw("}")
  }

  private mutating func color(_ color: Color) {
    raw("\"#")
    for component in [color.red, color.green, color.blue, color.alpha] {
      hexadecimalByte(component)
    }
    raw("\"")
  }
}

extension Screen {
  /// Whether the screen looks the same whatever it is opened with.
  var isFixed: Bool { title.isFixed && content.allSatisfy(\.isFixed) }
}

extension Element {
  fileprivate var isFixed: Bool {
    if dataCondition != nil { return false }
    return switch kind {
    case .label(let text): text.isFixed
    case .button(let title, _): title.isFixed
    case .list(let rows): rows.allSatisfy { $0.title.isFixed && $0.subtitle.isFixed }
    case .spinner, .field: true
    }
  }
}
