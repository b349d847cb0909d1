/// Rows, one below the other: such as stand in the app file, and such as the session keeps.
public struct RowList: Sendable, Hashable {
  /// The rows that are always the same.
  public let rows: [Row]
  /// The rows behind them, one for each row of a list of the session; none where nil.
  public let stored: StoredRows?
  /// The field whose text a row must have in it to be there, by element id; all are, where nil.
  public let search: String?

  public init(rows: [Row] = [], stored: StoredRows? = nil, search: String? = nil) {
    self.rows = rows
    self.stored = stored
    self.search = search
  }

  /// Every row that the session gives it now, whatever is searched.
  ///
  /// - Parameter id: The id of the list, with which the ids of stored rows begin.
  public func allRows(of id: String, in session: [Value]) -> [Row] {
    guard let stored, case .list(let kept) = session[stored.session] else { return rows }
    return rows + kept.map { stored.row($0, of: id) }
  }

  /// The rows that are there, on a screen with this data and these texts in its fields.
  public func shownRows(
    of id: String, in session: [Value], with arguments: [Value], typed: [FieldText]
  ) -> [Row] {
    let all = allRows(of: id, in: session)
    guard let search, let text = typed.first(where: { $0.element == search })?.text,
      !text.isEmpty
    else { return all }
    let wanted = Array(text.lowercased().unicodeScalars)
    return all.filter { row in
      [row.title, row.subtitle].contains { template in
        template.text(with: arguments, in: session).lowercased().unicodeScalars.contains(wanted)
      }
    }
  }

  /// The row with an id, where it is there.
  func shownRow(
    _ element: String, of id: String, in session: [Value], with arguments: [Value],
    typed: [FieldText]
  ) -> Row? {
    let shown = shownRows(of: id, in: session, with: arguments, typed: typed)
    return shown.indices.first { shown[$0].id == element }.map { shown[$0] }
  }
}

extension Element {
  /// How a list shows rows of the session; nil for one that shows none, and for other kinds.
  public var storedRows: StoredRows? {
    guard case .list(let list) = kind else { return nil }
    return list.stored
  }
}

/// How the rows of a list of the session are shown.
public struct StoredRows: Sendable, Hashable {
  /// The entry that keeps them.
  public let session: SessionIndex
  /// What a tap on a row does; it sees the row's ``StoredRow/values``.
  public let actions: [Action]
  /// While what rows take taps; always, where nil.
  public let enabled: Condition?
  /// What a finger finds on rows beside a tap; the actions see the row's ``StoredRow/values``.
  public let gestures: ElementGestures
  /// The accessibility identifier that all of them have beside their own ids; none, where nil.
  public let sharedID: String?

  public init(
    session: SessionIndex, actions: [Action] = [], enabled: Condition? = nil,
    gestures: ElementGestures = .none, sharedID: String? = nil
  ) {
    self.session = session
    self.sharedID = sharedID
    self.actions = actions
    self.enabled = enabled
    self.gestures = gestures
  }

  fileprivate func row(_ row: StoredRow, of list: String) -> Row {
    Row(
      id: "\(list)-\(row.number)", title: TextTemplate(fixed: row.title),
      subtitle: TextTemplate(fixed: row.subtitle), actions: actions, enabled: enabled,
      values: row.values, gestures: gestures, sharedID: sharedID)
  }
}

/// A row of a list that the session keeps.
public struct StoredRow: Sendable, Hashable, Codable {
  /// What tells it from the others of its list: one more than the largest when it was added.
  public let number: Int64
  /// The first line.
  public let title: String
  /// The second line; none where empty.
  public let subtitle: String

  public init(number: Int64, title: String, subtitle: String = "") {
    self.number = number
    self.title = title
    self.subtitle = subtitle
  }

  /// The most rows that one list of the session keeps; one more is rejected.
  public static let bound = 200
  /// The numbers that rows can have.
  public static let numberRange: ClosedRange<Int64> = 1...1_000_000_000

  /// What the actions of a row see of it.
  public static let parameters = [
    Parameter(name: "row", type: .integer), Parameter(name: "title", type: .string),
    Parameter(name: "subtitle", type: .string),
  ]

  /// The values of its ``parameters``.
  public var values: [Value] { [.integer(number), .string(title), .string(subtitle)] }
}
