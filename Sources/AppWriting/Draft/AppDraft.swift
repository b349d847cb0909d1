import FlowLanguage
import FlowRunning

/// An app file in the making: what is known of the app so far, and where it is known from.
struct AppDraft {
  var name: String
  /// What the project says beside its flows.
  var facts = AppFacts()
  var screens: [ScreenDraft] = []
  /// The tabs, from left to right; empty for an app without.
  var tabs: [TabDraft] = []
  /// Which tab is selected first.
  var firstTab = 0
  /// The screen before the tabs, or the only root; nil where every flow begins with the tabs.
  var start: Int?
  /// The root of the part behind the start where there are no tabs.
  var home: Int?
  var alerts: [AlertDraft] = []
  var links: [LinkDraft] = []
  /// Flags of the session with their first values, in the order in which they were needed.
  var flags: [FlagDraft] = []
  /// Launch arguments with the values that flows give them.
  var arguments: [ArgumentDraft] = []
  var permissions: [(name: String, origin: FlowPlace)] = []
  /// What scripts ask of servers, with answers that would do.
  var calls: [ServerCall] = []
  /// Whether a flow finds itself behind the start though it launches the app anew.
  var remembersHome = false
  /// Whether a flow finds itself at the start though another has passed it.
  var forgetsHome = false
  /// Whether a new device has passed the start, as most flows have it.
  var isHomeAtFirst = false

  /// Whether what a launch shows depends on whether the start was passed before.
  var asksAtLaunch: Bool {
    (remembersHome || isHomeAtFirst) && start != nil && (home != nil || !tabs.isEmpty)
  }

  /// The flag that says that the start has been passed.
  static let homeFlag = "PASSED_START"
}

struct FlagDraft {
  let name: String
  let isInitiallyTrue: Bool
  let origin: FlowPlace
}

struct ArgumentDraft {
  let name: String
  var values: [String]
  let origin: FlowPlace
}

struct TabDraft {
  var title: String
  var id: String
  var wanted: [Wanted]
  /// Its root screen.
  var root: Int
  var sets: [FlagChange] = []
  let origin: FlowPlace
}

/// A flag and what it becomes.
struct FlagChange: Hashable {
  let flag: String
  let value: Bool
  /// Whether it becomes what it was not, and `value` is only what that was last.
  var toggles = false
}

struct LinkDraft {
  let scheme: String
  let isWeb: Bool
  let host: String
  let path: [String]
  var effect: Effect
}

struct AlertDraft {
  let name: String
  var title: String
  var messages: [ElementDraft] = []
  var buttons: [ElementDraft] = []
}

struct ScreenDraft {
  var name: String
  var title: ElementDraft?
  /// The id of the screen's view.
  var id: ElementDraft?
  var elements: [ElementDraft] = []
  var isModal = false
  let origin: FlowPlace
  /// What flows said is not on it, with nothing known that hides it.
  var absences: [Wanted] = []
  /// Flags of what goes by itself soon after the screen has appeared.
  var fading: [String] = []
}

struct ElementDraft {
  enum Kind: Equatable {
    case label, button, field(isSecure: Bool)
    /// A row of a list, which can be swiped.
    case row
    /// A switch that shows a flag.
    case toggle(flag: String)
  }

  var kind: Kind
  var text: String
  /// The id that flows ask for; nil where they ask for none.
  var id: String?
  /// The flag that shows it; nil while it is always there.
  var flag: String?
  var effects: [Effect] = []
  /// What a swipe to the left uncovers.
  var swipeActions: [ElementDraft] = []
  /// What a swipe to the right uncovers.
  var leadingSwipeActions: [ElementDraft] = []
  /// What a long press opens.
  var menu: [ElementDraft] = []
  /// The end of the navigation bar at which flows tap it; nil where they know it otherwise.
  var barSide: BarSide?
  /// Whether flows scroll to it.
  var isBelow = false
  /// Whether flows look for it above, below or beside others.
  var isPlaced = false
  /// Whether a field has the keyboard as soon as its screen is there.
  var takesFocus = false
  /// What was typed that its text repeats; nil where that is always the same.
  var repetition: Repetition?
  /// While what it takes touches; always, where nil.
  var enabling: Enabling?
  /// By which what was done is known, wherever the element stands.
  var serial = 0
  let origin: FlowPlace

  /// When an element takes touches.
  enum Enabling: Equatable {
    case never
    case flag(String)
  }

  /// A text that was typed, and the field that it was typed into.
  struct Repetition: Hashable {
    let screen: Int
    /// The serial number of the field.
    let field: Int
    /// What was typed when the element was seen first, as it stands in its text.
    let text: String
  }

  /// The flags that it shows, or by which it is shown or takes touches.
  var flags: [String] {
    var flags = [flag].compactMap(\.self)
    if case .toggle(let own) = kind { flags.insert(own, at: 0) }
    if case .flag(let own)? = enabling { flags.append(own) }
    return flags
  }

  /// Whether a selector means it, whatever else stands on the screen.
  func matches(_ wanted: Wanted, typed: String? = nil) -> Bool {
    if wanted.isAnything { return true }
    if let pattern = wanted.textPattern {
      let isTyped = typed.map(pattern.matches) == true
      let isFixed = repetition == nil || typed == nil
      guard isTyped || isFixed && pattern.matches(text) else { return false }
    }
    if let pattern = wanted.idPattern {
      guard let id, pattern.matchesExpression(id) else { return false }
    }
    return true
  }
}

/// What a tap, or a link, does.
struct Effect {
  var destination: Destination
  var sets: [FlagChange] = []
  /// Flags of what goes by itself soon after.
  var fading: [String] = []
  /// The fields whose texts the app keeps then, by their serial numbers.
  var stores: Set<Int> = []
  /// What was in the screen's fields, by element, when the effect was seen.
  var typed: [Int: String] = [:]
  /// Whether it only follows where the fields say `typed`.
  var isGuarded = false
  /// The flag without which it does not follow.
  var guardFlag: String?
  /// What the flow had done before, when the effect was first seen.
  var after: Set<Deed> = []
  /// The step that it is known from.
  var key: StepKey?
  let origin: FlowPlace

  /// Whether it follows in place of another.
  var isConditional: Bool { isGuarded || guardFlag != nil }
}

/// Something that a flow did: the serial number of the element, and which of its effects.
struct Deed: Hashable {
  let serial: Int
  let effect: Int
}

enum Destination: Hashable {
  case stay
  case push(Int)
  case present(Int)
  /// Back to a screen of the same stack, so many steps.
  case pop(Int)
  /// What is presented goes.
  case dismiss
  /// Behind the start.
  case home
  case tab(Int)
  /// Back to the start.
  case start
  case alert(Int)
}
