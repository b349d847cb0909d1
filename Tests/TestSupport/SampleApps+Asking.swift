public import NavigationEngine

extension SampleApps {
  /// An app that asks for permissions in every way that there is.
  public static let asking = App(
    name: "asking", title: "Asking", session: [SessionEntry(key: "FOUND")],
    animations: [
      Animation(
        name: "fade", kind: .crossDissolve, durationMicroseconds: 300_000, curve: .easeOut)
    ],
    screens: [
      Screen(
        name: "Start",
        content: [
          asks("camera", [.ask(0)]), asks("two", [.ask(1), .ask(0)]),
          asks("notifications", [.ask(2)]), asks("round", [.ask(3)]),
          asks("many", (0..<9).map { _ in .ask(1) }),
          asks("detail", [.push(1)]), asks("photos", [.ask(4)]),
          Element(id: "field", kind: .field(Field(placeholder: "Field"))),
        ]),
      Screen(
        name: "Detail",
        content: [
          asks("gone", [.pop(), .ask(0)]), asks("late", [.after(0)]),
        ]),
      Screen(name: "Scanner"),
      Screen(name: "Other", content: [asks("back", [.route(1)])]),
    ],
    alerts: [
      Alert(name: "refused", title: "Refused", buttons: [AlertButton(id: "ok", title: "OK")])
    ],
    parts: [
      Part(name: "start", content: .navigation(root: 0)),
      Part(name: "other", content: .navigation(root: 3)),
    ],
    routes: [
      Route(name: "other", part: 1, animation: 0), Route(name: "start", part: 0, animation: 0),
    ],
    timers: [TimerDefinition(name: "later", delayMicroseconds: 100_000, actions: [.ask(0)])],
    notificationRules: [NotificationRule(parameters: [], route: 0)],
    asks: [
      PermissionAsk(.camera, allowed: [.push(2)], denied: [.alert(0)]),
      PermissionAsk(.location, allowed: [.setSession(0, true)], denied: [.setSession(0, false)]),
      PermissionAsk(.notifications),
      PermissionAsk(.camera, allowed: [.ask(3)], denied: [.ask(3)]),
      PermissionAsk(.photos, allowed: [.setSession(0, true)]),
    ],
    usages: [
      PermissionUsage(.camera, "To look."), PermissionUsage(.location, "To find."),
      PermissionUsage(.photos, "To show."),
    ])

  private static func asks(_ id: String, _ actions: [Action]) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: actions))
  }
}
