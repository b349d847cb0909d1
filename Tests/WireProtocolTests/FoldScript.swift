import NavigationEngine
import TestSupport

/// A run by hand, for what random input hardly ever meets.
struct FoldScript {
  let app: App
  let commands: [TimedCommand]

  /// Launches the app, and does each of these when all before it has come to rest, or so many
  /// microseconds after the one before it.
  private init(_ app: App, _ commands: [Command], after waits: [Int: Int64] = [:]) {
    self.app = app
    var client = RecordedClient(app)
    var timed: [TimedCommand] = []
    for (place, command) in ([.launch(width: 390, height: 844)] + commands).enumerated() {
      if let wait = waits[place] {
        client.advance(to: client.engine.now + wait)
      } else {
        client.settle()
      }
      timed.append(TimedCommand(time: client.engine.now, command: command))
      client.apply(command)
    }
    self.commands = timed
  }

  private static func tap(_ element: String) -> Command { .tap(element: element, screen: nil) }

  /// A list that takes a result of a modal, and opens a photo in its own way.
  private static let picking = App(
    name: "picking", title: "Picking", session: [SessionEntry(key: "COLOR", initial: "")],
    animations: [
      Animation(name: "grow", kind: .crossDissolve, durationMicroseconds: 200_000, curve: .linear)
    ],
    screens: [
      Screen(
        name: "List",
        content: [
          button("pick", .present(Modal(content: .screen(1)), handler: 0)),
          button("open", .push(2)),
        ]),
      Screen(
        name: "Picker", returns: [Parameter(name: "color", type: .string)],
        content: [button("red", .dismiss(result: [.value("red")]))]),
      Screen(
        name: "Photo",
        transition: CustomTransition(entering: 0, leaving: 0, isInteractive: true)),
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))],
    presentationHandlers: [PresentationHandler(onResult: [.session(.set(0, .result(0)))])])

  private static func button(_ id: String, _ action: Action) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: [action]))
  }

  static let all = [
    // Actions that are uncovered and covered, and what takes them away.
    FoldScript(SampleApps.touches, [.longPress(element: "more", screen: nil), .hideActions]),
    FoldScript(SampleApps.touches, [.longPress(element: "more", screen: nil), .terminate]),
    FoldScript(
      SampleApps.touches, [tap("leave-later"), .longPress(element: "more", screen: nil)],
      after: [2: 100_000]),
    // A refresh that comes to its end, and what takes it away.
    FoldScript(SampleApps.touches, [.refresh(screen: nil)]),
    FoldScript(SampleApps.touches, [.refresh(screen: nil), .terminate], after: [2: 100_000]),
    FoldScript(
      SampleApps.touches, [tap("leave-later"), .refresh(screen: nil)], after: [2: 100_000]),
    // A sheet with two heights.
    FoldScript(SampleApps.sheets, [tap("open"), tap("two"), tap("large")]),
    // What is presented is lost with the window's root.
    FoldScript(
      SampleApps.modals.running(strategy: .windowSwap), [tap("sheet"), .route("to1")]),
    // A finger rests on a screen while the part goes, and is taken away before that has gone.
    FoldScript(
      SampleApps.rootController.running(strategy: .naive),
      [
        tap("log-in"), tap("activity"), .animationSpeed(AnimationSpeed(percent: 10) ?? .normal),
        .gesture(.began(.edgeSwipe)), .route(SampleApps.RouteName.logOut),
        .gesture(.cancelled),
      ], after: [5: 100_000, 6: 100_000]),
    // A sheet that a pull does not dismiss.
    FoldScript(
      SampleApps.sheets,
      [
        tap("open"), tap("fixed"), .gesture(.began(.pullDown)), .gesture(.moved(8_000)),
        .gesture(.ended(velocity: 0)),
      ], after: [4: 100_000, 5: 100_000]),
    // A result of what was presented, and a transition with an animator of its own.
    FoldScript(picking, [tap("pick"), tap("red"), tap("open")]),
    // A frame that no code sets.
    FoldScript(SampleApps.rootController.running(strategy: .publishedRoot), [tap("log-in")]),
    // Without scenes the app's own delegate is told.
    FoldScript(
      SampleApps.asking.running(profile: .ios17),
      [tap("camera"), .background(locked: true), .foreground]),
  ]
}
