public import NavigationEngine

// Small apps, each built around one case that the article's app does not have.
extension SampleApps {
  /// A root screen that asks for a swap while the root still loads.
  public static let routeWhileLoading = App(
    name: "route-while-loading", title: "Route while loading",
    screens: [Screen(name: "Splash", onLoad: [.route(0)]), Screen(name: "Home")],
    parts: [
      Part(name: "splash", content: .screen(0)), Part(name: "home", content: .navigation(root: 1)),
    ],
    routes: [Route.to(1)])

  /// The same with a cross dissolve.
  public static let fadeWhileLoading = App(
    name: "fade-while-loading", title: "Fade while loading",
    animations: [
      Animation(
        name: "fade", kind: .crossDissolve, durationMicroseconds: 300_000, curve: .easeOut)
    ],
    screens: [Screen(name: "Splash", onLoad: [.route(0)]), Screen(name: "Home")],
    parts: [
      Part(name: "splash", content: .screen(0)), Part(name: "home", content: .navigation(root: 1)),
    ],
    routes: [Route.to(1, animation: 0)])

  /// A list that opens a page, which closes by itself after a while.
  public static let idle = App(
    name: "idle", title: "Idle",
    screens: [
      Screen(name: "List", content: [button("open", [.push(1)])]),
      Screen(name: "Page", onLoad: [.after(0)]),
    ],
    parts: [Part(name: "list", content: .navigation(root: 0))],
    timers: [TimerDefinition(name: "idle", delayMicroseconds: 20_000_000, actions: [.pop()])])

  /// Two parts that send the root to each other as they load.
  public static let circle = App(
    name: "circle", title: "Circle",
    screens: [
      Screen(name: "Ping", onLoad: [.route(1)]), Screen(name: "Pong", onLoad: [.route(0)]),
    ],
    parts: [Part(name: "ping", content: .screen(0)), Part(name: "pong", content: .screen(1))],
    routes: [Route.to(0), Route.to(1)])

  /// Two parts that send the root to each other every millisecond.
  public static let restless = App(
    name: "restless", title: "Restless",
    screens: [
      Screen(name: "Tick", onLoad: [.after(1)]), Screen(name: "Tock", onLoad: [.after(0)]),
    ],
    parts: [Part(name: "tick", content: .screen(0)), Part(name: "tock", content: .screen(1))],
    routes: [Route.to(0), Route.to(1)],
    timers: (0..<2).map {
      TimerDefinition(name: "to\($0)", delayMicroseconds: 1_000, actions: [.route($0)])
    })

  /// Seven parts, each reached by a cross dissolve of its own, so that swaps can pile up.
  public static let manyParts = App(
    name: "many-parts", title: "Many parts",
    animations: [
      Animation(
        name: "fade", kind: .crossDissolve, durationMicroseconds: 100_000, curve: .linear)
    ],
    screens: (0..<7).map { Screen(name: "S\($0)") },
    parts: (0..<7).map { Part(name: "p\($0)", content: .screen($0)) },
    routes: (0..<7).map { Route.to($0, animation: 0) })

  /// A screen that slides in over another from each edge, by the edge's place in the list.
  public static func edge(_ index: Int) -> App {
    App(
      name: "edge", title: "Edge",
      animations: [
        Animation(
          name: "slide", kind: .slide(from: Animation.Edge.allCases[index]),
          durationMicroseconds: 100_000, curve: .linear)
      ],
      screens: [Screen(name: "A"), Screen(name: "B")],
      parts: [Part(name: "a", content: .screen(0)), Part(name: "b", content: .screen(1))],
      routes: [Route.to(0, animation: 0), Route.to(1, animation: 0)])
  }

  /// A stack whose screens push, pop and route by buttons, without animation too.
  public static let stacks = App(
    name: "stacks", title: "Stacks",
    session: [SessionEntry(key: "FIRST"), SessionEntry(key: "SECOND", initial: true)],
    screens: [
      Screen(
        name: "List",
        content: [
          Element(id: "title", kind: .label(text: "List")),
          button("open", [.push(1, animated: false)]),
          button("nothing", []),
          button("twice", [.push(1, animated: true), .push(1, animated: true)]),
          button("leave-and-push", [.route(0), .push(1, animated: true)]),
          button("leave-and-wait", [.route(0), .after(0)]),
          button("wait", [.after(0)]),
        ]),
      Screen(
        name: "Item",
        content: [
          button("close", [.pop(animated: false)]), button("list", [.push(0, animated: true)]),
        ]),
      Screen(name: "Outside", content: [button("push", [.push(1, animated: true)])]),
    ],
    parts: [
      Part(name: "stack", content: .navigation(root: 0)),
      Part(name: "outside", content: .screen(2)),
    ],
    routes: [Route.to(1), Route.to(0)],
    timers: [
      TimerDefinition(name: "tick", delayMicroseconds: 500_000, actions: [.push(1, animated: true)])
    ])

  /// A screen that pushes its own type.
  public static let mirror = App(
    name: "mirror", title: "Mirror",
    screens: [Screen(name: "Mirror", content: [button("again", [.push(0, animated: true)])])],
    parts: [Part(name: "mirror", content: .navigation(root: 0))])

  static func button(_ id: String, _ actions: [Action]) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: actions))
  }
}

extension Route {
  /// A route named after its place, `to0` and so on.
  static func to(_ part: PartIndex, animation: AnimationIndex? = nil) -> Route {
    Route(name: "to\(part)", part: part, animation: animation)
  }
}
