public import NavigationEngine

extension SampleApps {
  /// A navigation stack that a path drives, beside a part without one.
  public static let paths = paths()

  /// The same with other first values of its two paths.
  public static func paths(
    first: [PathElement] = [], initial: [PathElement] = [], strategy: Strategy = .rootController
  ) -> App {
    App(
      name: "paths", title: "Paths", strategy: strategy,
      screens: pathScreens,
      tabBars: [
        TabBar(
          name: "Tabs",
          items: [
            TabItem(
              id: "shelf", title: "Shelf", content: .navigationStack(root: home, path: 0)),
            TabItem(
              id: "other", title: "Other", content: .navigationStack(root: home, path: 1)),
          ])
      ],
      alerts: [
        Alert(
          name: "sure", title: "Sure?",
          buttons: [
            AlertButton(id: "leave", title: "Leave", actions: [.leave]),
            AlertButton(id: "stay", title: "Stay", role: .cancel),
          ])
      ],
      parts: [
        Part(name: "shelf", content: .navigationStack(root: home, path: 0)),
        Part(name: "tabs", content: .tabs(0)),
        Part(name: "plain", content: .screen(plain)),
      ],
      routes: [
        Route(
          name: "book", parameters: [Parameter(name: "id", type: .integer)], part: 0,
          steps: [
            .dismissAll,
            .path(PathChange(0, .set([.init(author), .init(book, [.parameter(0)])]))),
          ]),
        Route(name: "tabs", part: 1), Route(name: "plain", part: 2), Route(name: "shelf", part: 0),
      ],
      timers: [
        TimerDefinition(
          name: "more", delayMicroseconds: 100_000, actions: [.append(book, [.value(7)])])
      ],
      links: LinkTable(
        schemes: ["paths"],
        links: [
          Link(
            pattern: [.literal("book"), .parameter(0)],
            parameters: [Parameter(name: "id", type: .integer)], route: 0,
            arguments: [.parameter(0)])
        ]),
      paths: [
        NavigationPath(name: "shelf", initial: first),
        NavigationPath(name: "other", initial: initial),
      ])
  }

  private static let (home, author, book, draft, plain) = (0, 1, 2, 3, 4)

  private static let pathScreens = [
    Screen(
      name: "Home",
      content: [
        button("author", [.append(author)]),
        button("both", [.append(author), .append(book, [.value(1)])]),
        button("later", [.append(author), .after(0)]),
        button("full", [.set(Array(repeating: author, count: 64))]),
        button("draft", [.append(draft)]),
        button("push", [.push(author)]),
        button("elsewhere", [.path(PathChange(1, .append(.init(author))))]),
        button("plain", [.route(2)]),
      ]),
    Screen(
      name: "Author",
      content: [
        button("book", [.append(book, [.value(1)])]),
        button("same", [.set([author])]),
        button("again", [.append(author)]),
        button("instead", [.path(PathChange(0, .set([.init(book, [.value(2)])])))]),
        button("later", [.after(0)]),
        button("home", [.set([])]),
      ]),
    Screen(
      name: "Book", parameters: [Parameter(name: "id", type: .integer)],
      content: [
        button("home", [.set([])]),
        button("two", [.path(PathChange(0, .removeLast(2)))]),
        button("three", [.path(PathChange(0, .removeLast(3)))]),
        button("below", [.path(PathChange(0, .set([.init(book, [.value(1)])])))]),
        button("and-back", [.append(author), .path(PathChange(0, .removeLast(1)))]),
        button("pop", [.pop()]), button("popTo", [.popTo(author)]),
        button("replace", [.replace(book, [.value(3)])]),
        button("setStack", [.setStack([home, author])]),
        button("wrong", [.setStack([author])]),
      ]),
    Screen(
      name: "Draft", content: [button("home", [.set([])])], leavingGuard: LeavingGuard(alert: 0)),
    Screen(name: "Plain", content: [button("shelf", [.route(3)])]),
  ]
}

extension Action {
  /// Appends a screen to the first path.
  fileprivate static func append(_ screen: ScreenIndex, _ arguments: [Argument] = []) -> Action {
    .path(PathChange(0, .append(.init(screen, arguments))))
  }

  /// Sets the first path to screens without data.
  fileprivate static func set(_ screens: [ScreenIndex]) -> Action {
    .path(PathChange(0, .set(screens.map { PathChange.Entry($0) })))
  }
}

extension SampleApps {
  /// The app that nobody would write, with a path for each of its navigation containers.
  public static func randomPaths(seed: UInt64) -> App {
    let app = random(seed: seed)
    var paths: [NavigationPath] = []
    func driven(_ content: Content) -> Content {
      guard case .navigation(let root) = content else { return content }
      paths.append(NavigationPath(name: "path\(paths.count)"))
      return .navigationStack(root: root, path: paths.count - 1)
    }
    let parts = app.parts.map { Part(name: $0.name, content: driven($0.content)) }
    let tabBars = app.tabBars.map { bar in
      TabBar(
        name: bar.name,
        items: bar.items.map {
          TabItem(id: $0.id, title: $0.title, content: driven($0.content), onTap: $0.onTap)
        }, first: bar.first)
    }
    return App(
      name: app.name, title: app.title, linkBuilding: app.linkBuilding, profile: app.profile,
      transitionCompletion: app.transitionCompletion, session: app.session,
      animations: app.animations, screens: app.screens, tabBars: tabBars, alerts: app.alerts,
      parts: parts, firstPart: app.firstPart, routes: app.routes, timers: app.timers,
      services: app.services, calls: app.calls, links: app.links,
      pendingPolicy: app.pendingPolicy, shortcuts: app.shortcuts,
      notificationRules: app.notificationRules, asks: app.asks,
      presentationHandlers: app.presentationHandlers, paths: paths)
  }
}
