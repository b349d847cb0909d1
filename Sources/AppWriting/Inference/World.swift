/// Where a flow stands in the app that is being made.
struct World {
  enum Area { case start, home }

  var area = Area.start
  var startStack: [Int] = []
  /// The stack of each tab; one stack where there are no tabs.
  var homeStacks: [[Int]] = []
  var tab = 0
  /// The stacks that are presented, the last one on top.
  var modals: [[Int]] = []
  var alert: Int?
  var flags: [String: Bool] = [:]
  /// What stands in fields, by screen and element.
  var typed: [Field: String] = [:]
  var focus: Field?
  /// What stood in the fields of a screen when something on it was tapped last, and what the app
  /// has kept of such texts; by the serial numbers of the fields.
  var tappedWith: [Int: String] = [:]
  var stored: [Int: String] = [:]
  /// What stood in fields when something beside them was tapped, with that tap; by the serial
  /// numbers of the fields.
  var taken: [Int: Taken] = [:]
  /// What was done since the app was launched.
  var done: [Deed] = []
  var isRunning = false

  struct Taken {
    let text: String
    let screen: Int
    let deed: Deed
  }

  struct Field: Hashable {
    let screen: Int
    let element: Int
  }

  /// What was swiped or pressed for long last, with what that uncovered.
  var uncovered: Entries?

  /// The entries beside or over an element.
  struct Entries: Hashable {
    let screen: Int
    /// The serial number of the element.
    let serial: Int
    /// Which of them: those of its menu, or what a swipe uncovers at one edge.
    let list: List

    enum List {
      case swipe, leadingSwipe, menu

      /// Where an element has them.
      var path: WritableKeyPath<ElementDraft, [ElementDraft]> {
        switch self {
        case .swipe: \.swipeActions
        case .leadingSwipe: \.leadingSwipeActions
        case .menu: \.menu
        }
      }
    }
  }

  /// One of them.
  struct Entry: Hashable {
    let entries: Entries
    let number: Int
  }

  /// The stack that a person sees the top of.
  var stack: [Int] {
    get {
      if let modal = modals.last { return modal }
      return area == .start ? startStack : homeStacks[tab]
    }
    set {
      if !modals.isEmpty {
        modals[modals.count - 1] = newValue
      } else if area == .start {
        startStack = newValue
      } else {
        homeStacks[tab] = newValue
      }
    }
  }

  /// The screen that a person sees.
  var screen: Int { stack[stack.count - 1] }

  /// What lies below the presentations.
  var base: Int {
    let stack = area == .start ? startStack : homeStacks[tab]
    return stack[stack.count - 1]
  }

  /// Whether a tab bar can be tapped.
  var showsTabs: Bool { area == .home && modals.isEmpty && alert == nil }
}
