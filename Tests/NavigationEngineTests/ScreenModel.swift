/// A reference model of the article's app: screens alone, without callbacks, containers or nodes.
///
/// It implements the article's rules independently of the engine.
struct ScreenModel: Equatable {
  enum Part: String { case splash, authentication, main }
  enum Change: Equatable {
    case swap(Part)
    case stack
  }

  var isLoggedIn = false
  /// Nil while the app is not running.
  var part: Part?
  var stack: [String] = []
  private var splashEnds: Int64?
  private var change: (what: Change, ends: Int64)?
  private var waiting: [String] = []
  private var now: Int64 = 0

  static func == (left: ScreenModel, right: ScreenModel) -> Bool {
    left.isLoggedIn == right.isLoggedIn && left.part == right.part && left.stack == right.stack
  }

  var isMoving: Bool { change != nil }

  mutating func advance(to time: Int64) {
    while let next = [change?.ends, splashEnds].compactMap({ $0 }).min(), next <= time {
      now = next
      if let ended = change, ended.ends == next {
        change = nil
        if case .swap(let part) = ended.what { show(part) }
      } else {
        splashEnds = nil
        _ = route(isLoggedIn ? "switchToMainScreen" : "showLoginScreen")
      }
      takeWaiting()
    }
    now = time
  }

  private mutating func show(_ next: Part) {
    if part == .splash { splashEnds = nil }
    part = next
    stack = next == .splash ? [] : [next == .main ? "Main" : "Login"]
  }

  private mutating func takeWaiting() {
    while change == nil, !waiting.isEmpty { _ = route(waiting.removeFirst()) }
  }

  /// Requests a swap.
  ///
  /// - Returns: Whether the swap is performed or queued.
  mutating func route(_ name: String) -> Bool {
    let targets: [String: Part] = [
      "showLoginScreen": .authentication, "switchToMainScreen": .main,
      "switchToLogout": .authentication,
    ]
    guard part != nil, let target = targets[name] else { return false }
    if case .swap(let next) = change?.what {
      guard next != target, !waiting.contains(name), waiting.count < 4 else { return false }
      waiting.append(name)
      return true
    }
    guard target != part else { return false }
    change = nil
    if name == "showLoginScreen" {
      show(target)
    } else {
      change = (.swap(target), now + 300_000)
      splashEnds = nil
    }
    return true
  }

  mutating func tap(_ element: String, on screen: String?) -> Bool {
    guard part != nil, change == nil else { return false }
    let top = part == .splash ? "Splash" : stack.last
    guard screen == nil || screen == top else { return false }
    switch (top, element) {
    case ("Login", "log-in"):
      isLoggedIn = true
      return route("switchToMainScreen")
    case ("Main", "log-out"):
      isLoggedIn = false
      return route("switchToLogout")
    case ("Main", "activity"):
      stack.append("Activity")
      change = (.stack, now + 350_000)
      return true
    default: return false
    }
  }

  mutating func back() -> Bool {
    guard part != nil, change == nil, stack.count > 1 else { return false }
    stack.removeLast()
    change = (.stack, now + 350_000)
    return true
  }

  mutating func launch(width: Int, height: Int) -> Bool {
    guard part == nil, (1...10_000).contains(width), (1...10_000).contains(height) else {
      return false
    }
    part = .splash
    splashEnds = now + 3_000_000
    return true
  }

  mutating func terminate() -> Bool {
    guard part != nil else { return false }
    self = ScreenModel(isLoggedIn: isLoggedIn, now: now)
    return true
  }

  init(isLoggedIn: Bool = false, now: Int64 = 0) {
    self.isLoggedIn = isLoggedIn
    self.now = now
  }
}
