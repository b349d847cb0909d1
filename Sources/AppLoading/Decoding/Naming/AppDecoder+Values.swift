import NavigationEngine
import YAMLReading

/// Values with a type, and numbers that a setting may give.
extension AppDecoder {
  private static let doubtfulFlags: Set<String> = ["yes", "no", "on", "off", "y", "n"]

  /// A first value, whose notation gives its type: `false`, `0`, `guest`.
  func looseValue(_ entry: YAMLEntry) -> Value? {
    if case .scalar(let text, isPlain: true) = entry.value.content {
      if text == "true" || text == "false" { return .boolean(text == "true") }
      if let number = entry.value.integer { return .integer(number) }
      if values.reportsTooManyDigits(entry, hint: "put a text in quotes") { return nil }
      if Self.doubtfulFlags.union(["true", "false"]).contains(text.lowercased()) {
        diagnostics.error(
          entry.value.position, "\(Quoting.quoted(text)) is not clearly a flag or a text",
          hint: "write 'true' or 'false' for a flag; put a text in quotes")
        return nil
      }
    }
    guard entry.value.text != nil else {
      values.mismatch(
        entry, expected: "a flag, a whole number or a text",
        hint: "write for example 'false', '0' or 'guest'")
      return nil
    }
    return values.text(entry).map(Value.string)
  }

  /// A value of a type that is fixed in the file.
  func fixedValue(_ entry: YAMLEntry, _ type: ValueType, _ scope: Scope) -> Value? {
    guard let argument = argument(entry, type, scope) else { return nil }
    guard case .value(let value) = argument else {
      diagnostics.error(
        entry.value.position, "the value of '\(entry.key)' must be fixed here",
        hint: "parameters and fields stand where something is opened or kept: in 'with', 'set'")
      return nil
    }
    return value
  }

  /// A value for a parameter: fixed, or `$name`.
  func argument(_ entry: YAMLEntry, _ type: ValueType, _ scope: Scope) -> Argument? {
    if let text = entry.value.text, let name = Self.referenceName(text) {
      return reference(name, at: entry.value.position, scope, mayBeField: true)
        .flatMap { argument($0, for: entry, type) }
    }
    switch type {
    case .boolean: return values.bool(entry).map { .value(.boolean($0)) }
    case .integer: return values.integer(entry).map { .value(.integer($0)) }
    case .string: return string(entry, scope).map { .value(.string($0)) }
    case .list:
      diagnostics.error(
        entry.value.position, "'\(entry.key)' is a list, which changes row by row",
        hint: "use 'addRow', 'updateRow' or 'removeRow'")
      return nil
    }
  }

  private func argument(
    _ reference: Reference, for entry: YAMLEntry, _ type: ValueType
  ) -> Argument? {
    let found: ValueType
    switch reference {
    case .session(let entry) where sessionEntries[entry]?.initial.type == type:
      return .session(entry)
    case .number(let number) where type == .string: return .value(.string(String(number)))
    case .number(let number) where type == .integer: return .value(.integer(number))
    case .parameter(let index, type): return .parameter(index)
    case .result(let index, type): return .result(index)
    case .field(let id) where type == .string: return .field(id)
    case .session(let entry):
      guard let type = sessionEntries[entry]?.initial.type else { return nil }
      found = type
    case .number: found = .integer
    case .parameter(_, let other), .result(_, let other): found = other
    case .field: found = .string
    }
    diagnostics.error(
      entry.value.position,
      "'\(entry.key)' takes \(type.article) \(type), and \(Quoting.quoted(entry.value.text ?? "")) "
        + "is \(found.article) \(found)")
    return nil
  }

  private func string(_ entry: YAMLEntry, _ scope: Scope) -> String? {
    guard var text = values.text(entry) else { return nil }
    doubtPlainNames(in: text, at: entry.value.position, scope, isValue: true)
    if text.hasPrefix("$$"), !text.hasPrefix("$${") { text.removeFirst() }
    guard let pieces = pieces(of: text, at: entry.value.position, scope) else { return nil }
    guard pieces.isFixed else {
      diagnostics.error(
        entry.value.position, "a parameter inside a longer text for '\(entry.key)'",
        hint: "pass only the parameter, '$name', and add the text where it is shown")
      return nil
    }
    return pieces.text(with: [])
  }

  /// The name in `$name` or `${name}`, where that is the whole value.
  static func referenceName(_ text: String) -> String? {
    guard text.hasPrefix("$"), !text.hasPrefix("$$") else { return nil }
    let rest = text.dropFirst()
    guard rest.hasPrefix("{") else { return rest.isEmpty ? nil : String(rest) }
    let name = rest.dropFirst().prefix { $0 != "}" }
    return name.endIndex == rest.indices.last ? String(name) : nil
  }
}

extension ValueType {
  var article: String { self == .integer ? "an" : "a" }
}

/// Numbers that a setting may give: `$rows`, `$wait s`.
extension AppDecoder {
  /// The value of a setting.
  func setting(_ entry: YAMLEntry) -> Int64? {
    guard let number = values.integer(entry) else { return nil }
    guard Limit.setting.contains(number) else {
      diagnostics.error(
        entry.value.position, "the setting '\(entry.key)' is out of range",
        hint: "from \(Limit.setting.lowerBound) to \(Limit.setting.upperBound)")
      return nil
    }
    return number
  }

  /// A whole number within a range, or a setting.
  func count(_ entry: YAMLEntry, in range: ClosedRange<Int>) -> Int? {
    let number: Int64?
    if let text = entry.value.text, text.hasPrefix("$") {
      number = settingValue(String(text.dropFirst()), at: entry.value.position)
    } else {
      number = values.integer(entry)
    }
    guard let number else { return nil }
    guard let count = Int(exactly: number), range.contains(count) else {
      diagnostics.error(
        entry.value.position, "'\(entry.key)' is \(number), out of range",
        hint: "from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return count
  }

  /// A duration, whose number may be a setting, in microseconds.
  func duration(_ entry: YAMLEntry, atMostSeconds limit: Int64) -> Int64? {
    guard let text = entry.value.text, text.hasPrefix("$") else {
      return values.duration(entry, atMostSeconds: limit)
    }
    let name = text.dropFirst().prefix { $0 != " " }
    let unit = text.dropFirst(name.count + 1)
    guard let number = settingValue(String(name), at: entry.value.position) else { return nil }
    let filled = YAMLNode(
      position: entry.value.position, content: .scalar("\(number)\(unit)", isPlain: true))
    return values.duration(
      YAMLEntry(key: entry.key, keyPosition: entry.keyPosition, value: filled),
      atMostSeconds: limit)
  }

  private func settingValue(_ name: String, at position: Position) -> Int64? {
    guard let index = settings.resolve(name, at: position, values) else { return nil }
    usedSettings.insert(index)
    return settingValues[index]
  }
}

/// The most of each thing that an app file may have, so that no file costs more than a large app.
enum Limit {
  static let screens = 500
  static let parts = 32
  static let routes = 500
  static let animations = 100
  static let tabBars = 16
  static let alerts = 200
  static let paths = 16
  static let items = 32
  /// What one screen presents by items.
  static let sheets = 8
  static let services = 64
  static let sessionKeys = 256
  static let settings = 64
  static let links = 200
  static let hosts = 16
  static let shortcuts = 8
  static let notifications = 100
  static let permissions = 32

  /// Parameters of one screen, route, alert, link or notification.
  static let parameters = 16
  /// Modules of one screen.
  static let modules = 16
  /// Buttons on one side of a bar.
  static let barButtons = 4
  /// Buttons of an alert.
  static let alertButtons = 8
  /// Heights at which one sheet can rest.
  static let detents = 1...8
  /// A height of a sheet, in points.
  static let sheetHeight = 60...2_000
  /// Tabs of a tab container.
  static let tabs = 2...5
  /// Elements of one screen.
  static let elements = 200
  /// Texts that a search types into one field.
  static let samples = 1...8
  /// Elements side by side in one row.
  static let rowElements = 1...8
  /// Rows of all lists of an app.
  static let rows = 10_000
  /// Values in the rows of one repeated row: their number times the values in it.
  static let repeatedValues = 500_000
  /// Bytes of text in the rows of all repeated rows: their number times the bytes in it.
  static let repeatedBytes = 4 << 20
  /// Bytes of the texts that one screen shows, with any data: what a record can have.
  static let shownBytes = 12 << 20
  /// What a parameter that is a text counts for among them, each time.
  static let shownParameter = 6 * Values.maximumTextLength
  /// Conditions under one `all` or `any`.
  static let conditions = 16
  static let rules = 400
  /// Taps within which a rule wants a screen.
  static let taps = 5
  /// The time within which a rule wants something, in seconds.
  static let ruleSeconds: Int64 = 3_600
  /// The time away from the screen that a condition asks for, in seconds: one day.
  static let awaySeconds: Int64 = 86_400
  /// Actions in one list.
  static let actions = 100
  /// Screens that one route pushes, or that a stack or a path is set to.
  static let stack = 16
  /// Points of one view in keyframes.
  static let keyframes = 2...16
  /// Pieces of a link's pattern.
  static let segments = 8
  /// Items of the query of a link's pattern.
  static let queryItems = 8
  /// The value of a setting.
  static let setting: ClosedRange<Int64> = 0...1_000_000
}
