public import NavigationEngine

extension SampleApps {
  /// An app that nobody would write: every kind of action in every place, by chance.
  public static func random(seed: UInt64) -> App {
    var maker = RandomAppMaker(
      generator: SeededGenerator(seed: seed),
      transitionCompletion: seed.isMultiple(of: 5) ? .beforeAppearance : .afterAppearance)
    return maker.make()
  }

  /// The same, and it does something as it leaves the screen and as it comes back.
  public static func randomLives(seed: UInt64) -> App {
    var maker = RandomAppMaker(
      generator: SeededGenerator(seed: seed), transitionCompletion: .afterAppearance,
      actsOffScreen: true)
    return maker.make()
  }
}

struct RandomAppMaker {
  var generator: SeededGenerator
  let transitionCompletion: TransitionCompletion
  /// Whether it does something as it leaves the screen and as it comes back.
  var actsOffScreen = false
  let screenCount = 5
  /// The screen type that takes data; it is never made without.
  let screenWithData = 3
  let routeCount = 6
  let timerCount = 3
  let callCount = 2
  /// What the app asks for; each in one place.
  let asked = [Permission.camera, .location, .camera, .notifications]
  let alertCount = 2
  let tabCount = 3
  let handlerCount = 3

  mutating func make() -> App {
    App(
      name: "random", title: "Random",
      linkBuilding: generator.happens(percent: 30) ? .eager : .lazy,
      profile: generator.pick(Profile.allCases),
      transitionCompletion: transitionCompletion,
      session: [SessionEntry(key: "A"), SessionEntry(key: "B", initial: true)],
      animations: animations(), screens: (0..<screenCount).map { screen($0) },
      tabBars: (0..<2).map { tabBar($0) }, alerts: (0..<alertCount).map { alert($0) },
      parts: parts(), firstPart: firstPart(),
      routes: (0..<routeCount).map { route($0) },
      timers: (0..<timerCount).map { timer in
        TimerDefinition(
          name: "timer\(timer)",
          delayMicroseconds: generator.pick([50_000, 300_000, 316_666, 350_000, 900_000]),
          actions: actions())
      },
      services: [
        Service(name: "service", delayMicroseconds: 200_000, slowMicroseconds: 2_000_000)
      ],
      calls: (0..<callCount).map { call in
        ServiceCall(service: 0, success: actions(), failure: actions(), keepsOwner: call == 0)
      }, links: links(), pendingPolicy: pendingPolicy(), shortcuts: shortcuts(),
      notificationRules: notificationRules(),
      asks: asked.map { PermissionAsk($0, allowed: actions(), denied: actions()) },
      presentationHandlers: (0..<handlerCount).map { _ in
        PresentationHandler(onResult: actions(), onDismiss: actions())
      }, onBackground: actsOffScreen ? offScreenActions(isForeground: false) : [],
      onForeground: actsOffScreen ? offScreenActions(isForeground: true) : [])
  }

  private mutating func offScreenActions(isForeground: Bool, depth: Int = 0) -> [Action] {
    (0...number(below: 3)).map { _ in
      switch number(below: depth < 2 ? 4 : 2) {
      case 0: return .setSession(number(below: 2), .boolean(generator.happens(percent: 50)))
      case 1:
        let route = number(below: routeCount)
        return .route(route, route == Self.routeWithData ? [.value("x")] : [])
      default:
        let times: [Int64] = [1, 50_000, 300_000, 2_000_000]
        return .branch(
          isForeground ? .away(atLeast: generator.pick(times)) : .isSet(number(below: 2)),
          then: offScreenActions(isForeground: isForeground, depth: depth + 1),
          otherwise: offScreenActions(isForeground: isForeground, depth: depth + 1))
      }
    }
  }

  private mutating func firstPart() -> FirstPart {
    let part = number(below: 4)
    return part < 3 ? .part(part) : .choice(.isSet(1), then: .part(3), otherwise: .part(1))
  }

  private mutating func parts() -> [Part] {
    let contents: [Content] = [
      .screen(plainScreen()), .navigation(root: plainScreen()), .tabs(0),
      generator.happens(percent: 50) ? .tabs(1) : .navigation(root: plainScreen()),
    ]
    return contents.enumerated().map { Part(name: "part\($0.offset)", content: $0.element) }
  }

  private mutating func tabBar(_ index: Int) -> TabBar {
    TabBar(
      name: "bar\(index)",
      items: (0..<tabCount).map { tab in
        TabItem(
          id: "tab\(tab)", title: "Tab",
          content: generator.happens(percent: 70)
            ? .navigation(root: plainScreen()) : .screen(plainScreen()),
          onTap: generator.happens(percent: 25) ? actions() : [])
      }, first: number(below: tabCount))
  }

  private mutating func alert(_ index: Int) -> Alert {
    Alert(
      name: "alert\(index)", title: "Alert", isConfirmation: index == 1,
      buttons: [
        AlertButton(id: "ok", title: "OK", actions: actions()),
        AlertButton(id: "cancel", title: "Cancel", role: .cancel),
        AlertButton(id: "leave", title: "Leave", role: .destructive, actions: [.leave]),
      ])
  }

  private mutating func animations() -> [Animation] {
    let kinds = [Animation.Kind.crossDissolve] + Animation.Edge.allCases.map { .slide(from: $0) }
    return kinds.map { kind in
      Animation(
        name: "\(kind)", kind: kind,
        durationMicroseconds: generator.pick([16_666, 16_667, 300_000, 350_000]),
        curve: generator.pick(Curve.allCases))
    }
  }

  private mutating func screen(_ index: Int) -> Screen {
    Screen(
      name: "Screen\(index)",
      parameters: index == screenWithData ? [Parameter(name: "data", type: .string)] : [],
      // The first one stands in presentations of others, and returns what they do not expect.
      returns: [Parameter(name: index == 0 ? "other" : "kept", type: .string)],
      title: TextTemplate(fixed: "Screen \(index)"),
      leftItems: [BarItem(id: "left", title: "Left", actions: actions())],
      rightItems: [BarItem(id: "right", title: "Right", actions: actions())],
      content: [
        Element(id: "button", kind: .button(title: "Button", actions: actions())),
        Element(
          id: "sometimes", kind: .button(title: "Sometimes", actions: actions()),
          when: .isSet(number(below: 2))),
        Element(id: "label", kind: .label(text: "Label")),
        Element(id: "field", kind: .field(Field(placeholder: "Field"))),
        Element(
          id: "list",
          kind: .list(rows: [
            Row(id: "row", title: "Row", actions: actions()), Row(id: "idle", title: "Idle"),
          ])),
        Element(id: "spinner", kind: .spinner(Spinner(during: .timer(number(below: timerCount))))),
      ],
      onLoad: generator.happens(percent: 30) ? actions() : [],
      onAppear: generator.happens(percent: 20) ? actions() : [],
      onDisappear: generator.happens(percent: 15) ? actions() : [],
      modules: generator.happens(percent: 20) ? ["Presenter"] : [], leavingGuard: leavingGuard())
  }

  private mutating func actions(depth: Int = 0) -> [Action] {
    (0..<number(below: 4)).map { _ in action(depth: depth) }
  }

  private mutating func action(depth: Int) -> Action {
    let animated = generator.happens(percent: 50)
    switch number(below: depth < 2 ? 19 : 18) {
    case 0: return .setSession(number(below: 2), .boolean(generator.happens(percent: 50)))
    case 1:
      let route = number(below: routeCount)
      return .route(route, route == Self.routeWithData ? [.value("x")] : [])
    case 2...3:
      let screen = number(below: screenCount)
      return .push(screen, arguments(for: screen), animated: animated)
    case 4: return .pop(animated: animated)
    case 5: return .after(number(below: timerCount))
    case 6: return .popTo(number(below: screenCount), animated: animated)
    case 7: return .popToRoot(animated: animated)
    case 8:
      let screen = number(below: screenCount)
      return .replace(screen, arguments(for: screen), animated: animated)
    case 9: return .setStack((0...number(below: 4)).map { _ in plainScreen() }, animated: animated)
    case 10: return .selectTab(number(below: tabCount + 1))
    case 11...12: return present(animated: animated)
    case 13:
      let result: [Argument]? = generator.happens(percent: 40) ? [.field("field")] : nil
      return .dismiss(animated: animated, result: result)
    case 14: return .alert(number(below: alertCount))
    case 15: return .call(number(below: callCount))
    case 16: return .openLink(TextTemplate(fixed: "random://\(number(below: routeCount))"))
    case 17: return .ask(number(below: asked.count))
    default:
      return .branch(
        .isSet(number(below: 2)), then: actions(depth: depth + 1),
        otherwise: actions(depth: depth + 1))
    }
  }

  private mutating func present(animated: Bool) -> Action {
    let screen = number(below: screenCount)
    let content: Content =
      switch number(below: 4) {
      case 0: .screen(screen)
      case 1: .tabs(number(below: 2))
      default: .navigation(root: screen)
      }
    let modal = Modal(
      content: content, style: generator.pick([.fullScreen, .sheet, .overFullScreen]),
      isDismissible: generator.happens(percent: 50))
    let handler = generator.happens(percent: 40) ? number(below: handlerCount) : nil
    if case .tabs = content { return .present(modal, animated: animated, handler: handler) }
    return .present(modal, arguments(for: screen), animated: animated, handler: handler)
  }

  private mutating func arguments(for screen: ScreenIndex) -> [Argument] {
    guard screen == screenWithData else { return [] }
    return [generator.happens(percent: 50) ? .value("x") : .field("field")]
  }

  private mutating func plainScreen() -> ScreenIndex {
    generator.pick((0..<screenCount).filter { $0 != screenWithData })
  }

  mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }
}
