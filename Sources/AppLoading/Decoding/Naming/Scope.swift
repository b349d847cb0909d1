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
  }

  let actor: Actor
  /// For messages: `screen 'Main'`.
  let subject: String
  let signature: Signature
  /// The number of the row that is being read, in a row that is repeated.
  var row: Int64?
  /// The ids of the elements on a screen, or of the buttons of an alert.
  let elements: ElementIDs
  /// The timers by name.
  private(set) var timers: [String: (index: TimerIndex, position: Position)] = [:]
  /// The services that are called.
  var services: Set<ServiceIndex> = []
  /// Values that must be the text of a field, to be checked when all fields are known.
  var fieldReferences: [(name: String, position: Position)] = []
  /// The parameters that something uses.
  var used: Set<Int> = []

  init(_ actor: Actor, _ subject: String, _ signature: Signature = .none) {
    self.actor = actor
    self.subject = subject
    self.signature = signature
    elements = ElementIDs(subject: subject)
  }

  var isScreen: Bool {
    if case .screen = actor { true } else { false }
  }

  func claimTimer(
    _ name: String, index: TimerIndex, at position: Position, _ diagnostics: Diagnostics
  ) {
    if let first = timers[name]?.position {
      diagnostics.error(
        position, "a second timer named \(Quoting.quoted(name)) on \(subject)",
        hint: "the first stands at \(first); give one of them another 'timer'")
    } else {
      timers[name] = (index, position)
    }
  }
}
