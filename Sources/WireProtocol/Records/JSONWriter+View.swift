import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes what a screen looks like with this data.
  mutating func view(_ screen: Screen, arguments: [Value], app: App) {
    raw("{")
    member("title", screen.title.text(with: arguments))
    key("background")
    color(screen.background)
    key("left")
    array(screen.leftItems) { $0.item($1) }
    key("right")
    array(screen.rightItems) { $0.item($1) }
    key("content")
    // Data comes only with a new view, so readers need not know what depends on it.
    let content = screen.content.filter { $0.condition?.resolved(with: arguments) != .any([]) }
    array(content) { $0.element($1, arguments: arguments, app: app) }
    if screen.hidesTabBar { member("hidesTabBar", true) }
    if screen.hidesNavigationBar { member("hidesNavigationBar", true) }
    // What is usual goes without saying: a finger leads back where the bar has its own button.
    if screen.hidesNavigationBar || screen.isPoppedByFinger != screen.leftItems.isEmpty {
      member("swipesBack", screen.isPoppedByFinger)
    }
    raw("}")
  }

  /// Writes an alert with its texts for this data.
  mutating func alert(_ alert: Alert, arguments: [Value]) {
    raw("{")
    member("title", alert.title.text(with: arguments))
    member("message", alert.message.text(with: arguments))
    member("confirmation", alert.isConfirmation)
    key("buttons")
    array(alert.buttons) { writer, button in
      writer.open(id: button.id, title: button.title)
      writer.member("role", button.role.rawValue)
      writer.raw("}")
    }
    raw("}")
  }

  mutating func tabItems(_ items: [TabItem], app: App) {
    array(items) { writer, item in
      writer.open(id: item.id, title: item.title)
      if let symbol = item.symbol { writer.member("symbol", symbol) }
      if let badge = item.badge {
        writer.key("badge")
        writer.pieces(badge, app: app)
      }
      writer.raw("}")
    }
  }

  /// Writes a text over the session that readers put together: texts, and keys of the session.
  private mutating func pieces(_ text: TextTemplate, app: App) {
    array(text.pieces) { writer, piece in
      switch piece {
      case .text(let text): writer.string(text)
      case .parameter(let entry):
        writer.raw("{")
        writer.member("key", app.session[entry].key)
        writer.raw("}")
      }
    }
  }

  mutating func open(id: String, title: String) {
    raw("{")
    member("id", id)
    member("title", title)
  }

  private mutating func item(_ item: BarItem) {
    open(id: item.id, title: item.title)
    raw("}")
  }

  private mutating func element(_ element: Element, arguments: [Value], app: App) {
    raw("{")
    member("id", element.id)
    key("kind")
    switch element.kind {
    case .label(let text):
      raw("\"label\"")
      member("text", text.text(with: arguments))
    case .button(let title, _):
      raw("\"button\"")
      member("title", title.text(with: arguments))
    case .spinner(let spinner):
      raw("\"spinner\"")
      members(of: spinner, app: app)
    case .field(let field):
      raw("\"field\"")
      member("placeholder", field.placeholder)
      member("secure", field.isSecure)
    case .list(let rows):
      raw("\"list\"")
      key("rows")
      array(rows) { $0.row($1, arguments: arguments) }
    }
    if let condition = element.condition?.resolved(with: arguments), condition != .all([]) {
      key("when")
      self.condition(condition, app: app)
    }
    raw("}")
  }

  private mutating func members(of spinner: Spinner, app: App) {
    member("large", spinner.isLarge)
    key("background")
    color(spinner.background)
    switch spinner.during {
    case .timer(let timer):
      member("timer", app.timers[timer].name)
    case .service(let service):
      member("service", app.services[service].name)
    case nil: return
    }
  }

  private mutating func row(_ row: Row, arguments: [Value]) {
    open(id: row.id, title: row.title.text(with: arguments))
    member("subtitle", row.subtitle.text(with: arguments))
    member("tappable", !row.actions.isEmpty)
    raw("}")
  }

  /// Writes a question about the session that readers answer by themselves.
  mutating func condition(_ condition: Condition, app: App) {
    raw("{")
    switch condition {
    case .compare(.session(let session), let comparison, let compared):
      member("key", app.session[session].key)
      if comparison != .equal { member("comparison", comparison.rawValue) }
      key("value")
      value(compared)
    case .compare(.parameter, _, _), .compare(.result, _, _):
      preconditionFailure("readers are asked about a screen's data in \(condition)")
    case .all(let conditions):
      key("all")
      array(conditions) { $0.condition($1, app: app) }
    case .any(let conditions):
      key("any")
      array(conditions) { $0.condition($1, app: app) }
    }
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
    if condition?.isAboutSession == false { return false }
    return switch kind {
    case .label(let text): text.isFixed
    case .button(let title, _): title.isFixed
    case .list(let rows): rows.allSatisfy { $0.title.isFixed && $0.subtitle.isFixed }
    case .spinner, .field: true
    }
  }
}
