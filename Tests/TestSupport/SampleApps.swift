public import NavigationEngine

/// The apps that the tests run, as values.
public enum SampleApps {
  /// The article's app: splash, login and main under one permanent root.
  ///
  /// The same app stands as text in `Examples/root-controller/app.yaml`.
  public static let rootController = rootController()

  /// The article's app, whose completions run before the did-appearance calls.
  public static let completionFirst = rootController(transitionCompletion: .beforeAppearance)

  /// Names for the article's routes.
  public enum RouteName {
    /// Login, not animated.
    public static let showLogin = "showLoginScreen"
    /// Main, with a cross dissolve.
    public static let showMain = "switchToMainScreen"
    /// Login, with a slide.
    public static let logOut = "switchToLogout"
  }

  /// The article's app with a fade of another length, in microseconds.
  public static func rootController(fadeMicroseconds: Int64) -> App {
    rootController(transitionCompletion: .afterAppearance, fadeMicroseconds: fadeMicroseconds)
  }

  private static func rootController(
    transitionCompletion: TransitionCompletion = .afterAppearance,
    fadeMicroseconds: Int64 = 300_000
  ) -> App {
    App(
      name: "root-controller", title: "Root controller",
      summary: "Splash, login and main, swapped by one permanent root.",
      transitionCompletion: transitionCompletion,
      session: [SessionEntry(key: "LOGGED_IN")],
      animations: [
        Animation(
          name: "fade", kind: .crossDissolve, durationMicroseconds: fadeMicroseconds,
          curve: .easeOut),
        Animation(
          name: "dismiss", kind: .slide(from: .left), durationMicroseconds: 300_000,
          curve: .easeInOut),
      ],
      screens: [splash, login, main, activity],
      parts: [
        Part(name: "splash", content: .screen(0)),
        Part(name: "authentication", content: .navigation(root: 1)),
        Part(name: "main", content: .navigation(root: 2)),
      ],
      routes: [
        Route(name: RouteName.showLogin, part: 1),
        Route(name: RouteName.showMain, part: 2, animation: 0),
        Route(name: RouteName.logOut, part: 1, animation: 1),
      ],
      timers: [
        TimerDefinition(
          name: "service call", delayMicroseconds: 3_000_000,
          actions: [.branch(.isSet(0), then: [.route(1)], otherwise: [.route(0)])])
      ])
  }

  private static let splash = Screen(
    name: "Splash",
    content: [
      Element(
        id: "spinner-1",
        kind: .spinner(Spinner(background: Color.black.withAlpha(102), during: .timer(0))))
    ],
    onLoad: [.after(0)])

  private static let login = Screen(
    name: "Login", title: "Login Screen",
    leftItems: [
      BarItem(id: "log-in", title: "Log In", actions: [.setSession(0, true), .route(1)])
    ])

  private static let main = Screen(
    name: "Main", title: "Main Screen",
    background: Color(red: 170, green: 170, blue: 170),
    leftItems: [
      BarItem(id: "log-out", title: "Log Out", actions: [.setSession(0, false), .route(2)])
    ],
    rightItems: [
      BarItem(id: "activity", title: "Activity", actions: [.push(3, animated: true)])
    ])

  private static let activity = Screen(
    name: "Activity", title: "Activity", background: Color(red: 170, green: 170, blue: 170))
}
