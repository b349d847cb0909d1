import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes what a screen looks like with this data.
  mutating func view(_ screen: Screen, arguments: [Value], app: App) {
    raw("{")
    shown(screen.title, as: "title", arguments: arguments, app: app)
    key("background")
    color(screen.background)
    key("left")
    let left = items(screen.leftItems, arguments: arguments, app: app)
    key("right")
    _ = items(screen.rightItems, arguments: arguments, app: app)
    key("content")
    elements(screen.content, arguments: arguments, app: app)
    if !screen.onRefresh.isEmpty { member("refreshes", true) }
    if screen.hidesTabBar { member("hidesTabBar", true) }
    if screen.hidesNavigationBar { member("hidesNavigationBar", true) }
    if screen.hasLargeTitle { member("largeTitle", true) }
    // What is usual goes without saying: a finger leads back where the bar has its own button.
    if let isPopped = screen.statedPopByFinger,
      screen.hidesNavigationBar || isPopped != left.isEmpty
        || left.contains(where: { $0.condition != nil })
    {
      member("swipesBack", isPopped)
    }
    raw("}")
  }

  /// Writes an alert with its texts for this data, or a screen of the system.
  mutating func alert(_ alert: Alert, arguments: [Value], system: SystemScreen.Kind? = nil) {
    raw("{")
    if let system { member("system", system.rawValue) }
    member("title", alert.text(alert.title, with: arguments))
    member("message", alert.text(alert.message, with: arguments))
    member("confirmation", alert.isConfirmation)
    key("buttons")
    array(alert.buttons) { writer, button in
      writer.open(id: button.id, title: alert.text(button.title, with: arguments))
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

  /// Writes a text that is shown: as it is, or in pieces where the session is a part of it.
  private mutating func shown(
    _ text: TextTemplate, as name: StaticString, arguments: [Value], app: App
  ) {
    guard text.showsSession else { return member(name, text.text(with: arguments)) }
    key(name)
    array(text.pieces) { writer, piece in
      if case .session(let entry) = piece {
        writer.raw("{")
        writer.member("key", app.session[entry].key)
        writer.raw("}")
      } else {
        writer.string(TextTemplate([piece]).text(with: arguments))
      }
    }
  }

  /// Writes a text over the session that readers put together: texts, and keys of the session.
  private mutating func pieces(_ text: TextTemplate, app: App) {
    array(text.pieces) { writer, piece in
      switch piece {
      case .text(let text): writer.string(text)
      case .parameter(let entry), .session(let entry):
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

  /// Writes the buttons of one side of a bar but those that this data takes away.
  ///
  /// - Returns: Those that are written.
  private mutating func items(_ items: [BarItem], arguments: [Value], app: App) -> [BarItem] {
    let shown = items.filter { $0.condition?.resolved(with: arguments) != .any([]) }
    array(shown) { writer, item in
      writer.raw("{")
      writer.member("id", item.id)
      writer.shown(item.title, as: "title", arguments: arguments, app: app)
      writer.enabled(item.enabled, arguments: arguments, app: app)
      writer.presence(item.condition, arguments: arguments, app: app)
      writer.raw("}")
    }
    return shown
  }

  /// Writes elements but those that this data takes away.
  ///
  /// Data comes only with a new view, so readers need not know what depends on it.
  private mutating func elements(_ elements: [Element], arguments: [Value], app: App) {
    let shown = elements.filter { $0.condition?.resolved(with: arguments) != .any([]) }
    array(shown) { $0.element($1, arguments: arguments, app: app) }
  }

  /// Writes while what something takes touches; nothing, where it always does.
  private mutating func enabled(_ condition: Condition?, arguments: [Value], app: App) {
    guard let condition = condition?.resolved(with: arguments), condition != .all([]) else {
      return
    }
    key("enabled")
    if condition == .any([]) { raw("false") } else { self.condition(condition, app: app) }
  }

  private mutating func element(_ element: Element, arguments: [Value], app: App) {
    raw("{")
    member("id", element.id)
    key("kind")
    switch element.kind {
    case .label(let text):
      raw("\"label\"")
      shown(text, as: "text", arguments: arguments, app: app)
    case .image(let image):
      raw("\"image\"")
      member("name", image.name)
      shown(image.label, as: "label", arguments: arguments, app: app)
      member("height", image.height)
    case .button(let title, _):
      raw("\"button\"")
      shown(title, as: "title", arguments: arguments, app: app)
    case .spinner(let spinner):
      raw("\"spinner\"")
      members(of: spinner, app: app)
    case .field(let field):
      raw("\"field\"")
      member("placeholder", field.placeholder)
      member("secure", field.isSecure)
      if field.takesFocus { member("focused", true) }
      if !field.onSubmit.isEmpty { member("submits", true) }
    case .toggle(let toggle):
      raw("\"toggle\"")
      shown(toggle.title, as: "title", arguments: arguments, app: app)
      member("key", app.session[toggle.session].key)
    case .picker(let picker):
      raw("\"picker\"")
      shown(picker.title, as: "title", arguments: arguments, app: app)
      member("key", app.session[picker.session].key)
    case .list(let list):
      raw("\"list\"")
      members(of: list, arguments: arguments, app: app)
    case .row(let parts):
      raw("\"row\"")
      key("elements")
      elements(parts, arguments: arguments, app: app)
    }
    gestures(element.gestures)
    enabled(element.enabled, arguments: arguments, app: app)
    presence(element.condition, arguments: arguments, app: app)
    raw("}")
  }

  /// Writes while what something is there; nothing, where it always is.
  private mutating func presence(_ condition: Condition?, arguments: [Value], app: App) {
    guard let condition = condition?.resolved(with: arguments), condition != .all([]) else {
      return
    }
    key("when")
    self.condition(condition, app: app)
  }

  /// Writes what swipes and long presses find, where they find something.
  private mutating func gestures(_ gestures: ElementGestures) {
    contextualActions(gestures.swipeActions, key: "swipeActions")
    contextualActions(gestures.leadingSwipeActions, key: "leadingSwipeActions")
    contextualActions(gestures.menu, key: "menu")
    if !gestures.onLongPress.isEmpty { member("longPress", true) }
  }

  private mutating func contextualActions(_ actions: [ContextualAction], key name: StaticString) {
    if actions.isEmpty { return }
    key(name)
    array(actions) { writer, action in
      writer.open(id: action.id, title: action.title)
      if action.isDestructive { writer.member("role", "destructive") }
      if action.takesFullSwipe { writer.member("fullSwipe", true) }
      writer.raw("}")
    }
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

  private mutating func members(of list: RowList, arguments: [Value], app: App) {
    key("rows")
    array(list.rows) { $0.row($1, arguments: arguments, app: app) }
    if let stored = list.stored {
      key("stored")
      raw("{")
      member("key", app.session[stored.session].key)
      member("tappable", !stored.actions.isEmpty)
      gestures(stored.gestures)
      enabled(stored.enabled, arguments: arguments, app: app)
      raw("}")
    }
    if let search = list.search { member("search", search) }
  }

  private mutating func row(_ row: Row, arguments: [Value], app: App) {
    raw("{")
    member("id", row.id)
    shown(row.title, as: "title", arguments: arguments, app: app)
    shown(row.subtitle, as: "subtitle", arguments: arguments, app: app)
    member("tappable", !row.actions.isEmpty)
    gestures(row.gestures)
    enabled(row.enabled, arguments: arguments, app: app)
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
    case .compare(.parameter, _, _), .compare(.result, _, _), .compare(.away, _, _):
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
  var isFixed: Bool {
    title.isFixed && elements.allSatisfy(\.isFixed)
      && (leftItems + rightItems).allSatisfy {
        $0.title.isFixed && $0.condition.isFixed && $0.enabled.isFixed
      }
  }
}

extension Condition? {
  /// Whether the answer is the same whatever a screen is opened with.
  fileprivate var isFixed: Bool { self?.isAboutSession != false }
}

extension Element {
  fileprivate var isFixed: Bool {
    guard condition.isFixed, enabled.isFixed else { return false }
    return switch kind {
    case .label(let text): text.isFixed
    case .image(let image): image.label.isFixed
    case .button(let title, _): title.isFixed
    case .toggle(let toggle): toggle.title.isFixed
    case .picker(let picker): picker.title.isFixed
    case .list(let list):
      list.stored?.enabled.isFixed ?? true
        && list.rows.allSatisfy { $0.title.isFixed && $0.subtitle.isFixed && $0.enabled.isFixed }
    case .spinner, .field, .row: true
    }
  }
}
