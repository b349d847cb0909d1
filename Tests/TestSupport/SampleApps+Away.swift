public import NavigationEngine

extension SampleApps {
  /// The screens, parts and routes of ``lockable``.
  public enum Lockable {
    /// The time after which it locks itself, in microseconds: five minutes.
    public static let patience: Int64 = 300_000_000

    /// The routes, by their places.
    public static let home = 0
    public static let lock = 1
    public static let fadeToLock = 2
    public static let note = 3
    public static let away = 4

    /// What it does by itself when it comes back.
    public static let locking: [Action] = [
      .branch(.away(atLeast: patience), then: [.route(lock)], otherwise: [])
    ]
  }

  /// An app that forgets its draft in the background, and locks itself after five minutes there; a
  /// link leads to a note, which is shown only while it is open.
  public static let lockable = lockable()

  /// The same app with something else that it does by itself.
  public static func lockable(
    onBackground: [Action] = [.setSession(1, "none")], onForeground: [Action] = Lockable.locking
  ) -> App {
    App(
      name: "lockable", title: "Lockable",
      session: [SessionEntry(key: "LOCKED"), SessionEntry(key: "DRAFT", initial: "some")],
      animations: [
        Animation(
          name: "fade", kind: .crossDissolve, durationMicroseconds: 300_000, curve: .easeOut)
      ],
      screens: [
        Screen(
          name: "Home",
          content: [
            button("write", [.setSession(1, "a draft")]), button("leave", [.route(Lockable.away)]),
            button("wait", [.after(0)]), button("notes", [.push(2)]),
            button("sheet", [.present(Modal(content: .screen(2)))]),
          ]),
        Screen(
          name: "Lock",
          content: [button("open", [.setSession(0, false), .route(Lockable.home)])]),
        Screen(name: "Note"),
        Screen(name: "Away", content: [button("home", [.route(Lockable.home)])]),
      ],
      parts: [
        Part(name: "home", content: .navigation(root: 0)), Part(name: "lock", content: .screen(1)),
        Part(name: "away", content: .screen(3)),
      ],
      routes: [
        Route(name: "home", part: 0, animation: 0),
        Route(name: "lock", part: 1, sessionChanges: [.set(0, .value(true))]),
        Route(
          name: "fadeToLock", part: 1, animation: 0, sessionChanges: [.set(0, .value(true))]),
        Route(
          name: "note", part: 0, reach: .wait, steps: [.dismissAll, .popToRoot, .push(2, [])],
          requirement: Route.Requirement(condition: .session(0, is: false))),
        Route(name: "away", part: 2, animation: 0),
      ],
      timers: [
        TimerDefinition(
          name: "wait", delayMicroseconds: 2_000_000, actions: [.setSession(1, "waited")])
      ],
      links: LinkTable(
        schemes: ["lockable"], links: [Link(pattern: [.literal("note")], route: Lockable.note)]),
      onBackground: onBackground, onForeground: onForeground)
  }
}
