public import NavigationEngine

extension SampleApps {
  /// Splash, login, and a tab bar with messages and settings, reached by links, shortcuts and
  /// notifications; a draft asks before it is left.
  public static let messenger = messenger(pending: .supersede)

  /// The same app with another policy for the one route that waits.
  public static func messenger(pending: PendingPolicy) -> App {
    App(
      name: "messenger", title: "Messenger",
      session: [SessionEntry(key: "LOGGED_IN"), SessionEntry(key: "UNLOCKED", initial: true)],
      animations: [
        Animation(
          name: "fade", kind: .crossDissolve, durationMicroseconds: 300_000, curve: .easeOut)
      ],
      screens: Messenger.screens,
      tabBars: [
        TabBar(
          name: "bar",
          items: [
            TabItem(id: "messages", title: "Messages", content: .navigation(root: 2)),
            TabItem(id: "settings", title: "Settings", content: .navigation(root: 3)),
          ])
      ],
      alerts: [
        Alert(
          name: "discard", title: "Discard the draft?",
          buttons: [
            AlertButton(id: "keep", title: "Keep", role: .cancel),
            AlertButton(id: "discard", title: "Discard", role: .destructive, actions: [.leave]),
          ]),
        Alert(name: "about", title: "About", buttons: [AlertButton(id: "ok", title: "OK")]),
      ],
      parts: [
        Part(name: "splash", content: .screen(0)),
        Part(name: "authentication", content: .navigation(root: 1)),
        Part(name: "main", content: .tabs(0)),
      ],
      routes: Messenger.routes,
      timers: [
        TimerDefinition(
          name: "splash", delayMicroseconds: 1_000_000,
          actions: [.branch(.isSet(0), then: [.route(1)], otherwise: [.route(0)])])
      ],
      links: Messenger.links, pendingPolicy: pending,
      shortcuts: [
        Shortcut(id: "settings", title: "Settings", route: 3),
        Shortcut(id: "camera", title: "Camera", condition: .isSet(0), route: 4),
        Shortcut(id: "first", title: "First message", route: 2, arguments: [1]),
      ],
      notificationRules: [
        NotificationRule(
          parameters: [Parameter(name: "data.messageId", type: .integer)], route: 2,
          arguments: [.parameter(0)]),
        NotificationRule(
          parameters: [Parameter(name: "settings", type: .boolean)], route: 3),
      ])
  }
}

private enum Messenger {
  static let id = Parameter(name: "id", type: .integer)

  static let screens = [
    Screen(name: "Splash", onLoad: [.after(0)]),
    Screen(
      name: "Login",
      leftItems: [
        BarItem(id: "log-in", title: "Log In", actions: [.setSession(0, true), .route(1)])
      ]),
    Screen(
      name: "Inbox",
      leftItems: [
        BarItem(id: "log-out", title: "Log Out", actions: [.setSession(0, false), .route(0)])
      ],
      content: [
        SampleApps.button("write", [.push(5)]), SampleApps.button("camera", [.route(4)]),
        SampleApps.button("message", [.route(2, [.value(1)])]),
        SampleApps.button("vault", [.route(7)]),
        SampleApps.button("link", [.openLink("post://messages/9")]),
      ]),
    Screen(name: "Settings", content: [SampleApps.button("about", [.alert(1)])]),
    Screen(
      name: "Message", parameters: [id], title: TextTemplate([.text("Message "), .parameter(0)]),
      content: [SampleApps.button("write", [.push(5)])]),
    Screen(
      name: "Draft",
      content: [
        Element(id: "text", kind: .field(Field(placeholder: "Text"))),
        SampleApps.button("close", [.pop()]), SampleApps.button("home", [.popToRoot()]),
        SampleApps.button("leave", [.leave]),
      ],
      leavingGuard: LeavingGuard(alert: 0, when: .edited)),
    Screen(
      name: "Camera",
      content: [
        SampleApps.button("close", [.dismiss()]),
        SampleApps.button("message", [.route(2, [.value(2)])]),
      ]),
    Screen(name: "Vault"),
  ]

  static let routes = [
    Route(name: "showLogin", part: 1),
    Route(name: "showMain", part: 2, animation: 0),
    Route(
      name: "message", parameters: [id], part: 2, reach: .wait,
      steps: [.dismissAll, .selectTab(0), .popToRoot, .push(4, [.parameter(0)])],
      requirement: .init(condition: .isSet(0))),
    Route(name: "settings", part: 2, reach: .wait, steps: [.dismissAll, .selectTab(1)]),
    Route(name: "camera", steps: [.present(Modal(content: .screen(6)))]),
    Route(
      name: "goToMessage", parameters: [id], part: 2, animation: 0,
      steps: [.selectTab(0), .show(4, [.parameter(0)])],
      requirement: .init(condition: .isSet(0), otherwise: 0)),
    Route(name: "backToDraft", part: 2, reach: .wait, steps: [.popTo(5)]),
    Route(
      name: "vault", part: 2, reach: .wait, steps: [.push(7)],
      requirement: .init(condition: .isSet(1), otherwise: 3)),
    Route(name: "about", steps: [.alert(1)]),
    Route(name: "nothing"),
  ]

  static let links = LinkTable(
    schemes: ["post"], hosts: ["post.example"],
    links: [
      Link(pattern: [.literal("messages"), .literal("first")], route: 2, arguments: [.value(1)]),
      Link(
        pattern: [.literal("messages"), .parameter(0)], parameters: [id], route: 2,
        arguments: [.parameter(0)]),
      Link(pattern: [.literal("settings")], route: 3),
      Link(
        pattern: [.literal("go"), .parameter(0)], parameters: [id], route: 5,
        arguments: [.parameter(0)]),
      Link(pattern: [.literal("vault")], route: 7),
      Link(pattern: [.literal("camera")], route: 4),
      Link(pattern: [.literal("draft")], route: 6),
      Link(
        pattern: [.literal("my messages"), .parameter(0), .parameter(1)],
        parameters: [id, Parameter(name: "unread", type: .boolean)], route: 2,
        arguments: [.parameter(0)]),
    ])
}
