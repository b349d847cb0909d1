public import NavigationEngine

/// An entry of the menu on an app's icon, as pages draw it.
public struct ShortcutSummary: Sendable, Equatable {
  /// The type by which it is told.
  public let id: String
  /// The text.
  public let title: String
  /// The name of a symbol; none where nil.
  public let symbol: String?
  /// The session entry and its value with which the entry is registered; always, where nil.
  public let condition: Condition?

  /// What an entry asks of the session.
  public struct Condition: Sendable, Equatable {
    /// The key of the session's entry.
    public let key: String
    /// The value that it must have.
    public let value: Value

    /// Creates a condition.
    public init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Creates an entry.
  public init(id: String, title: String, symbol: String? = nil, condition: Condition? = nil) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.condition = condition
  }

  init(_ shortcut: Shortcut, in app: App) {
    self.init(
      id: shortcut.id, title: shortcut.title, symbol: shortcut.symbol,
      condition: shortcut.condition.map {
        Condition(key: app.session[$0.session].key, value: $0.value)
      })
  }

  func encode(into writer: inout JSONWriter) {
    writer.open(id: id, title: title)
    if let symbol {
      writer.key("symbol")
      writer.string(symbol)
    }
    if let condition {
      writer.raw(",\"when\":{\"key\":")
      writer.string(condition.key)
      writer.raw(",\"value\":")
      writer.value(condition.value)
      writer.raw("}")
    }
    writer.raw("}")
  }
}
