/// A value that a session entry, a parameter or a payload carries.
public enum Value: Sendable, Hashable, Codable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// True or false.
  case boolean(Bool)
  /// Rows that the session keeps, in the order in which they were added.
  case list([StoredRow])

  /// The value as a person reads it; of a list the number of its rows.
  public var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .list(let rows): String(rows.count)
    }
  }

  /// The type of the value.
  public var type: ValueType {
    switch self {
    case .string: .string
    case .integer: .integer
    case .boolean: .boolean
    case .list: .list
    }
  }
}

extension Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension Value: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

/// The types of value.
public enum ValueType: String, Sendable, CaseIterable {
  /// A text.
  case string
  /// A whole number of 64 bits.
  case integer
  /// `true` or `false`.
  case boolean
  /// Rows, which only the session keeps.
  case list

  /// The types that a parameter or an item can have.
  public static let ofParameters: [ValueType] = [.string, .integer, .boolean]

  /// Reads a value of this type from a text, as links and payloads give it; nil where it is none.
  public func value(from text: String) -> Value? {
    switch self {
    case .string: .string(text)
    case .integer: Int64(text).map(Value.integer)
    case .boolean: text == "true" ? true : text == "false" ? false : nil
    case .list: nil
    }
  }
}

/// A typed value that a screen, a route, a link or a notification takes.
public struct Parameter: Sendable, Hashable {
  /// The name, unique among the parameters of its owner; for a notification its payload's path.
  public let name: String
  /// What it accepts.
  public let type: ValueType

  public init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// Where the value for a parameter comes from.
public enum Argument: Sendable, Hashable {
  /// It stands in the app file.
  case value(Value)
  /// A parameter of what acts: the screen, the route, the link or the notification.
  case parameter(Int)
  /// A value that the occasion brings: of the result that a presented screen was dismissed with,
  /// or of the stored row that was tapped.
  case result(Int)
  /// The text that was typed into a field of the screen that acts, by element id.
  case field(String)
  /// What the session holds at that moment.
  case session(SessionIndex)
}

/// A text with places that a screen's parameters and the session fill.
public struct TextTemplate: Sendable, Hashable {
  /// The pieces, from left to right.
  public let pieces: [Piece]

  public init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// One piece of a template.
  public enum Piece: Sendable, Hashable {
    /// The text itself.
    case text(String)
    /// The value of the parameter with this index.
    case parameter(Int)
    /// The value of this session entry, as long as the text is shown.
    case session(SessionIndex)
  }

  /// The text for these values; what has no value gives nothing.
  public func text(with values: [Value], in session: [Value] = []) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .parameter(let index): if values.indices.contains(index) { text += values[index].text }
      case .session(let index): if session.indices.contains(index) { text += session[index].text }
      }
    }
    return text
  }

  /// Whether nothing in the text depends on a parameter.
  public var isFixed: Bool {
    pieces.allSatisfy { if case .parameter = $0 { false } else { true } }
  }

  /// Whether something in the text depends on the session.
  public var showsSession: Bool {
    pieces.contains { if case .session = $0 { true } else { false } }
  }

  /// Whether the text has no piece at all.
  public var isEmpty: Bool { pieces.isEmpty }
}

extension TextTemplate: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(fixed: value) }

  public init(fixed text: String) { self.init(text.isEmpty ? [] : [.text(text)]) }
}

/// A value kept across launches, such as the article's `LOGGED_IN` user default.
public struct SessionEntry: Sendable, Equatable {
  /// The key under which the value is stored.
  public let key: String
  /// The value on a device where the app was never opened; others must have its type.
  public let initial: Value
  /// Who keeps it, which decides what becomes of it when the app is deleted.
  public let keeper: Keeper

  /// What keeps values.
  public enum Keeper: String, Sendable, CaseIterable {
    /// The app's own files: they go with it.
    case app = "session"
    /// The device's Keychain, which outlives the app.
    case keychain
    /// A server, which knows nothing of the device.
    case backend
  }

  public init(key: String, initial: Value = false, keeper: Keeper = .app) {
    self.key = key
    self.initial = initial
    self.keeper = keeper
  }
}
