import NavigationEngine
import YAMLReading

/// Where actions and texts stand: whose parameters they see, and who acts.
final class Scope {
  /// Who carries actions out.
  enum Actor: Hashable {
    case screen(ScreenIndex)
    /// Buttons act for whichever screen shows their alert.
    case alert(AlertIndex)
    case tabs(TabBarIndex)
    case route(RouteIndex)
    /// A link, a shortcut or a notification.
    case outside
    /// The app itself, as it leaves the screen or comes back.
    case app(AppMoment)
  }

  /// When the app itself does something.
  enum AppMoment: String {
    case onBackground, onForeground
  }

  let actor: Actor
  /// For messages: `screen 'Main'`.
  let subject: String
  let signature: Signature
  /// What a presented screen was dismissed with, in the actions that follow that.
  private(set) var result: Signature?
  /// Whether that is known still, which it is not in what comes later: timers and answers.
  private var seesResult = true
  /// The key of the screen's own actions, such as `onLoad`, that are carried out while it comes
  /// or goes; nil for actions with another occasion.
  private(set) var passage: String?
  /// Whether the actions come later than what sets them off, when other screens may be on top.
  private(set) var isLater = false
  /// The actions before the one that is being read, of those that one occasion sets off.
  var preceding: [Action] = []
  /// Whether what is presented meanwhile has been dismissed since then.
  private(set) var isAfterDismissal = false
  /// Whether names in texts stand for entries of the session, and its parameters are those.
  var readsSession = false
  /// Whether the text that is being read is shown, so that entries of the session may stand in it.
  var isShown = false
  /// Bytes that the texts which are shown so far may have in a record, with any data.
  var shownBytes = 0
  /// Where the field is that gets the keyboard; nil where there is none.
  var focusedField: Position?
  /// The number of the row that is being read, in a row that is repeated.
  var row: Int64?
  /// The ids of the elements on a screen, or of the buttons of an alert.
  let elements: ElementIDs
  /// The timers by name.
  private(set) var timers: [String: (index: TimerIndex, position: Position)] = [:]
  /// The services that are called.
  var services: Set<ServiceIndex> = []
  /// Values that must be the text of a field, to be checked when all fields are known.
  var fieldReferences: [FieldReference] = []
  /// Fields whose texts lists are searched by, to be checked when all fields are known.
  var searches: [YAMLEntry] = []
  /// The parameters that something uses.
  var used: Set<Int> = []

  /// A value that must be the text of a field.
  struct FieldReference {
    let name: String
    let position: Position
    /// What else it could have been where it stands.
    let others: [String]
  }

  init(_ actor: Actor, _ subject: String, _ signature: Signature = .none) {
    self.actor = actor
    self.subject = subject
    self.signature = signature
    elements = ElementIDs(subject: subject)
  }

  var isRoute: Bool {
    if case .route = actor { true } else { false }
  }

  var isScreen: Bool {
    if case .screen = actor { true } else { false }
  }

  /// Whether it has texts in which its data could stand.
  var hasTexts: Bool {
    switch actor {
    case .screen, .alert, .tabs: true
    case .route, .outside, .app: false
    }
  }

  /// Reads what follows a dismissal with this result, or without any.
  func reading<Content>(result: Signature?, _ read: () -> Content) -> Content {
    let outer = (self.result, seesResult, passage, isAfterDismissal, preceding)
    (self.result, seesResult, passage, isAfterDismissal, preceding) = (result, true, nil, true, [])
    defer { (self.result, seesResult, passage, isAfterDismissal, preceding) = outer }
    return read()
  }

  /// Reads what is carried out while the screen comes or goes.
  func reading<Content>(passage: String, _ read: () -> Content) -> Content {
    self.passage = passage
    defer { self.passage = nil }
    return read()
  }

  /// Reads what comes later than the occasion of the actions around it.
  func readingLater<Content>(_ read: () -> Content) -> Content {
    let outer = (seesResult, passage, isLater, preceding)
    (seesResult, passage, isLater, preceding) = (false, nil, true, [])
    defer { (seesResult, passage, isLater, preceding) = outer }
    return read()
  }

  /// Which value of the result has this name; nil where there is none, or none any more.
  func resultIndex(of name: String) -> Int? { seesResult ? result?.index(of: name) : nil }

  /// Whether a value of the result has this name, and is not known any more.
  func hasLost(_ name: String) -> Bool { !seesResult && result?.index(of: name) != nil }

  func claimTimer(
    _ name: String, index: TimerIndex, at position: Position, _ diagnostics: Diagnostics
  ) {
    if let first = timers[name]?.position {
      diagnostics.error(
        position, "a second timer named \(Quoting.quoted(name)) on \(subject)",
        hint: "the first is at \(first); give one of them another 'timer'")
    } else {
      timers[name] = (index, position)
    }
  }
}

/// The data that a screen, a route, an alert, a link or a notification takes.
struct Signature {
  /// Nothing is taken.
  static let none = Signature(parameters: [], positions: [], isComplete: true)
  /// The declaration is broken, so that missing or unknown data says nothing.
  static let broken = Signature(parameters: [], positions: [], isComplete: false)

  /// What the actions of a row that the session keeps see of it.
  static let storedRow = Signature(
    parameters: StoredRow.parameters, positions: [], isComplete: true)

  let parameters: [Parameter]
  /// Where each is declared.
  let positions: [Position]
  let isComplete: Bool

  func index(of name: String) -> Int? {
    parameters.firstIndex { $0.name == name }
  }
}

extension AppDecoder {
  /// The data that every definition of a section declares under `with`, or under another key.
  func signatures(of table: NameTable, under key: String = "with") -> [Signature] {
    table.entries.map { entry in
      guard case .mapping(let keys) = entry.value.content,
        let with = keys.first(where: { $0.key == key })
      else { return .none }
      return signature(with)
    }
  }

  /// Names with their types: `{ id: string }`.
  func signature(_ entry: YAMLEntry) -> Signature {
    guard let list = values.mapping(entry, of: "names with their types") else { return .broken }
    limit(list.count, to: Limit.parameters, "parameters", at: entry.keyPosition)
    var parameters: [Parameter] = []
    for each in list.prefix(Limit.parameters) {
      let isName = values.isIdentifier(each.key, at: each.keyPosition, what: "a parameter")
      let type = values.choice(each, among: ValueType.ofParameters.map(\.rawValue), what: "type")
        .flatMap(ValueType.init)
      guard isName, let type else { continue }
      parameters.append(Parameter(name: each.key, type: type))
    }
    guard parameters.count == list.count, list.count <= Limit.parameters else { return .broken }
    return Signature(
      parameters: parameters, positions: list.map(\.keyPosition), isComplete: true)
  }
}
