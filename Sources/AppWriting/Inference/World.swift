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
  var isRunning = false

  struct Field: Hashable {
    let screen: Int
    let element: Int
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
