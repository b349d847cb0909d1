public import NavigationEngine

extension SampleApps {
  /// An app that nobody would write: every kind of action in every place, by chance.
  public static func random(seed: UInt64) -> App {
    var maker = RandomAppMaker(generator: SeededGenerator(seed: seed))
    return maker.make()
  }
}

private struct RandomAppMaker {
  var generator: SeededGenerator
  let screenCount = 5
  let routeCount = 6
  let timerCount = 3

  mutating func make() -> App {
    let parts = (0..<4).map { part in
      let screen = number(below: screenCount)
      // Screens in no container tell their part by their type, so each stands in one part only.
      return Part(
        name: "part\(part)",
        content: part == 0 ? .screen(screenCount - 1) : .navigation(root: screen))
    }
    return App(
      name: "random", title: "Random",
      profile: generator.pick(Profile.all),
      session: [SessionEntry(key: "A"), SessionEntry(key: "B", initial: true)],
      animations: animations(), screens: (0..<screenCount).map { screen($0) }, parts: parts,
      firstPart: number(below: 4),
      routes: (0..<routeCount).map { route in
        Route(
          name: "route\(route)", part: number(below: 4),
          animation: generator.happens(percent: 60) ? number(below: 5) : nil)
      },
      timers: (0..<timerCount).map { timer in
        TimerDefinition(
          name: "timer\(timer)",
          delayMicroseconds: generator.pick([50_000, 300_000, 316_666, 350_000, 900_000]),
          actions: actions())
      })
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
      name: "Screen\(index)", title: Template(fixed: "Screen \(index)"),
      leftItems: [BarItem(id: "left", title: "Left", actions: actions())],
      rightItems: [BarItem(id: "right", title: "Right", actions: actions())],
      content: [
        Element(id: "button", kind: .button(title: "Button", actions: actions())),
        Element(id: "label", kind: .label(text: "Label")),
        Element(id: "spinner", kind: .spinner(Spinner(during: .timer(number(below: timerCount))))),
      ],
      onLoad: generator.happens(percent: 40) ? actions() : [])
  }

  private mutating func actions(depth: Int = 0) -> [Action] {
    (0..<number(below: 4)).map { _ in
      switch number(below: depth < 2 ? 7 : 6) {
      case 0: .setSession(number(below: 2), .boolean(generator.happens(percent: 50)))
      case 1: .route(number(below: routeCount))
      case 2: .push(number(below: screenCount), animated: generator.happens(percent: 50))
      case 3: .pop(animated: generator.happens(percent: 50))
      case 4: .after(number(below: timerCount))
      case 5: .route(number(below: routeCount))
      default:
        .branch(
          .isSet(number(below: 2)), then: actions(depth: depth + 1),
          otherwise: actions(depth: depth + 1))
      }
    }
  }

  private mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }
}
