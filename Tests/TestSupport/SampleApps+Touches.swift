public import NavigationEngine

extension SampleApps {
  /// A list with a menu and a refresh that waits for a service; a timer takes it away at once.
  public static let touches = App(
    name: "touches", title: "Touches", session: [SessionEntry(key: "FLAGGED")],
    screens: [
      Screen(
        name: "List",
        content: [
          Element(
            id: "more", kind: .button(title: "More", actions: []),
            gestures: ElementGestures(menu: [
              ContextualAction(id: "flag", title: "Flag", actions: [.setSession(0, true)])
            ])),
          button("leave-later", [.after(0)]),
        ], onRefresh: [.call(0)]),
      Screen(name: "Outside"),
    ],
    parts: [Part(name: "list", content: .screen(0)), Part(name: "outside", content: .screen(1))],
    routes: [Route.to(1)],
    timers: [TimerDefinition(name: "leave", delayMicroseconds: 1_000_000, actions: [.route(0)])],
    services: [Service(name: "mail", delayMicroseconds: 2_000_000, slowMicroseconds: 5_000_000)],
    calls: [ServiceCall(service: 0)])
}
