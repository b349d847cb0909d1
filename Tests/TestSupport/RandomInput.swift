public import NavigationEngine

/// Gives random commands at random times, for any app.
public struct RandomInput: Sendable {
  /// The generator; a test may take words from it too.
  public var generator: SeededGenerator
  let app: App
  private let elements: [String]
  private let fields: [String]
  private let rows: [String]
  private let tabs: [String]
  private let buttons: [String]
  private let asksForPermissions: Bool

  /// Creates the input of a seed.
  public init(seed: UInt64, app: App) {
    generator = SeededGenerator(seed: seed)
    self.app = app
    let content = app.screens.flatMap(\.content)
    elements =
      app.screens.flatMap { ($0.leftItems + $0.rightItems).map(\.id) } + content.map(\.id)
    fields = content.filter { if case .field = $0.kind { true } else { false } }.map(\.id)
    rows = content.flatMap { element -> [String] in
      guard case .list(let list) = element.kind else { return [] }
      return list.rows.map(\.id) + (list.stored == nil ? [] : ["\(element.id)-1"])
    }
    tabs = app.tabBars.flatMap(\.items).map(\.id)
    asksForPermissions = app.asksForPermissions
    let alerts = app.alerts + app.systemScreens.map(\.alert)
    buttons = alerts.flatMap(\.buttons).map(\.id)
  }

  /// The next command: mostly one that can be carried out, often one that cannot.
  public mutating func command() -> Command {
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<8: .launch(width: 390, height: 844)
    case ..<9: .launch(width: generator.pick([0, -1, 10_001, .max, .min]), height: 844)
    case ..<12: .terminate
    case ..<20: .back
    case ..<28:
      .session(
        key: generator.pick(app.session.map(\.key) + ["", "NO_SUCH"]),
        value: .boolean(generator.happens(percent: 50)))
    case ..<39: route()
    case ..<45: input()
    case ..<52: arrival()
    case ..<62: .gesture(gesture())
    case ..<66: device()
    default: tap()
    }
  }

  private mutating func gesture() -> Gesture {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2: .began(generator.pick(Gesture.Kind.allCases))
    case 3...4: .moved(Int32.random(in: 0...10_000, using: &generator))
    case 5: .moved(generator.pick([0, 10_000, -1, 10_001, .min, .max]))
    case 6: .ended(velocity: generator.pick([0, 0, 9_999, -10_000, .min, .max]))
    default: .cancelled
    }
  }

  /// What is done with the device rather than with the app.
  private mutating func device() -> Command {
    switch Int.random(in: 0..<11, using: &generator) {
    case 0...1: .background(locked: generator.happens(percent: 50))
    case 2...5: .foreground
    case 6...7: .rotate(landscape: generator.happens(percent: 50))
    case 8: .memoryWarning
    case 9: .permissions(permissions())
    default:
      .service(
        generator.pick(app.services.map(\.name) + ["noSuchService"]),
        generator.pick(ServiceOutcome.allCases))
    }
  }

  mutating func permissions() -> PermissionChange {
    let permission = generator.pick(Permission.allCases)
    let all = generator.pick([nil, nil, PermissionStatus.allow, .deny, .unset])
    return PermissionChange(
      all: all, [PermissionEntry(permission, generator.pick(permission.statuses))])!
  }

  private mutating func tap() -> Command {
    let answers = asksForPermissions ? PermissionStatus.allCases.map(\.rawValue) : []
    let element = generator.pick(elements + rows + tabs + buttons + answers + ["noSuchElement"])
    return .tap(element: element, screen: screenName())
  }

  private mutating func input() -> Command {
    let text = generator.pick(["", "a", "a text", String(repeating: "é", count: 1000)])
    return .input(
      element: generator.pick(fields + elements + ["noSuchElement"]), text: text,
      screen: screenName())
  }

  private mutating func screenName() -> String? {
    generator.happens(percent: 25)
      ? generator.pick(app.screens.map(\.name) + ["NoSuchScreen"]) : nil
  }

  /// The time of the next command: at once, exactly when something is due, just beside, or later.
  public mutating func time(after engine: NavigationEngine) -> Int64 {
    let due = engine.nextDeadline
    let timer = engine.state.timers.map(\.due).min()
    let end = engine.state.transition.map { $0.segmentBegan + $0.segmentDuration }
    let time: Int64? =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: engine.now
      case 1: due
      case 2: timer
      case 3: end
      case 4: end.map { $0 - 1 }
      case 5: timer.map { $0 + 1 }
      case 6...7: engine.now + Int64.random(in: 0...400_000, using: &generator)
      default: engine.now + Int64.random(in: 0...4_000_000, using: &generator)
      }
    return max(engine.now, time ?? engine.now + 1)
  }
}
