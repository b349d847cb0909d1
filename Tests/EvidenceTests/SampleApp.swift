import NavigationEngine

/// The app by which the orders are observed: four screens that can do everything.
struct SampleApp {
  /// What it shows at first.
  var first = Start.stackA
  var strategy = Strategy.rootController
  /// What its code gets wrong; where nil, what code of its strategy does.
  var defects: Set<Defect>?
  /// Whether screen A asks before it is left.
  var asksBeforeLeaving = false
  /// What its first screen presents by its item, by the place of its letter; nothing where nil.
  var sheet: ScreenIndex?
  /// Whether its screens and tabs bring animators of their own.
  var hasAnimators = false
  /// Whether the delegate of its tabs refuses every tap.
  var refusesTabs = false

  /// What the app can show as a whole.
  enum Start: String, CaseIterable {
    /// A screen without a container.
    case screenA, screenB
    /// A screen in a navigation controller.
    case stackA, stackB, stackD
    /// Tabs: A and B, A and C, B and C, or the stack of B and C.
    case tabsAB, tabsAC, tabsBC, tabsStack
    /// A screen in a navigation stack that a path drives.
    case pathA, pathB
  }

  private static let letters = ["A", "B", "C", "D"]
  private static let styles: [(name: String, style: ModalStyle)] = [
    ("full screen", .fullScreen), ("sheet", .sheet), ("over", .overFullScreen),
  ]

  func app(under profile: Profile) -> App {
    let parts = Start.allCases.map { Part(name: $0.rawValue, content: Self.content(of: $0)) }
    let routes = Self.looks.indices.flatMap { look in
      parts.indices.map { part in
        Route(
          name: "\(Self.looks[look]) \(parts[part].name)", part: part,
          animation: look == 0 ? nil : look - 1)
      }
    }
    let further = [
      Route(name: "open", steps: [.dismissAll]), Route(name: "dismiss all", steps: [.dismissAll]),
    ]
    let open = routes.count
    return App(
      name: "sample", title: "Sample", strategy: strategy, profile: profile,
      session: [SessionEntry(key: "didSelect")],
      animations: [
        Animation(
          name: "dissolve", kind: .crossDissolve, durationMicroseconds: 300_000, curve: .easeOut),
        Animation(
          name: "slide", kind: .slide(from: .left), durationMicroseconds: 300_000,
          curve: .easeInOut),
      ],
      screens: Self.letters.indices.map(screen),
      tabBars: [
        tabBar(.screen(0), .screen(1)), tabBar(.screen(0), .screen(2)),
        tabBar(.screen(1), .screen(2)),
        tabBar(.navigation(root: 1), .screen(2)),
      ],
      alerts: [
        Alert(
          name: "Question", title: "Sure?",
          buttons: [
            AlertButton(id: "leave", title: "Leave", actions: [.leave]),
            AlertButton(id: "push C", title: "Go on", actions: [.push(2)]),
            AlertButton(id: "close", title: "Close"),
          ])
      ],
      parts: parts, firstPart: .part(Start.allCases.firstIndex(of: first) ?? 0),
      routes: routes + further,
      links: LinkTable(
        schemes: ["sample"], hosts: ["sample.example"],
        links: [Link(pattern: [.literal("open")], route: open)]),
      shortcuts: [Shortcut(id: "open", title: "Open", route: open)],
      notificationRules: [NotificationRule(parameters: [], route: open)],
      paths: [NavigationPath(name: "path")], items: [Item(name: "item", type: .integer)],
      defects: defects)
  }

  /// How a route reaches its part, by the first word of its name.
  private static let looks = ["swap", "dissolve", "slide"]

  private static func content(of part: Start) -> Content {
    switch part {
    case .screenA: .screen(0)
    case .screenB: .screen(1)
    case .stackA: .navigation(root: 0)
    case .stackB: .navigation(root: 1)
    case .stackD: .navigation(root: 3)
    case .tabsAB: .tabs(0)
    case .tabsAC: .tabs(1)
    case .tabsBC: .tabs(2)
    case .tabsStack: .tabs(3)
    case .pathA: .navigationStack(root: 0, path: 0)
    case .pathB: .navigationStack(root: 1, path: 0)
    }
  }

  /// What the tab bar controller's delegate does; the observer knows the call by it.
  private static let noteTap = Action.setSession(0, true)

  private func tabBar(_ first: Content, _ second: Content) -> TabBar {
    let shouldSelect: Condition? = refusesTabs ? .any([]) : nil
    return TabBar(
      name: "Tabs",
      items: [
        TabItem(
          id: "first tab", title: "First", content: first, shouldSelect: shouldSelect,
          onTap: [Self.noteTap]),
        TabItem(
          id: "second tab", title: "Second", content: second, shouldSelect: shouldSelect,
          onTap: [Self.noteTap]),
      ], transition: hasAnimators ? 0 : nil)
  }

  private func screen(_ index: Int) -> Screen {
    let name = Self.letters[index]
    var buttons: [Element] = []
    func button(_ id: String, _ action: Action) {
      buttons.append(
        Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: [action])))
    }
    for (other, letter) in Self.letters.enumerated() {
      button("push \(letter)", .push(other))
      for style in Self.styles {
        button(
          "present \(letter), \(style.name)",
          .present(Modal(content: .screen(other), style: style.style)))
      }
    }
    button("push B at once", .push(1, animated: false))
    button("present A, fixed", .present(Modal(content: .screen(0), isDismissible: false)))
    let twoDetents = Sheet(detents: [.medium, .large])
    button(
      "present A, two detents", .present(Modal(content: .screen(0), sheet: twoDetents)))
    button("select large", .selectDetent(.large))
    button("pop", .pop())
    button("pop to root", .popToRoot())
    button("replace with B", .replace(1))
    button("set stack C B", .setStack([2, 1]))
    button("set stack C B at once", .setStack([2, 1], animated: false))
    button("set stack B", .setStack([1]))
    button("set path C B", .path(PathChange(0, .set([.init(2), .init(1)]))))
    button("set item", .item(0, .value(1)))
    button("set item again", .item(0, .value(2)))
    button("set path", .path(PathChange(0, .set([]))))
    button("select second tab", .selectTab(1))
    button("ask", .alert(0))
    button("dismiss", .dismiss())
    buttons.append(
      Element(
        id: "present B and C",
        kind: .button(
          title: "present B and C",
          actions: [.present(Modal(content: .screen(1))), .present(Modal(content: .screen(2)))])))
    let isPresenter = first == .screenB ? name == "B" : name == "A"
    let sheets =
      isPresenter ? sheet.map { [BoundSheet(item: 0, modal: Modal(content: .screen($0)))] } : nil
    return Screen(
      name: name, content: buttons, sheets: sheets ?? [],
      leavingGuard: asksBeforeLeaving && name == "A" ? LeavingGuard(alert: 0) : nil,
      transition: hasAnimators
        ? CustomTransition(entering: 0, leaving: 0, isInteractive: true) : nil)
  }
}
