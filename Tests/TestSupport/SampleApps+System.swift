public import NavigationEngine

extension SampleApps {
  /// An app that shows every screen of the system, and asks for a permission beside one.
  public static let systemScreens = App(
    name: "system", title: "System",
    session: [
      SessionEntry(key: "CHOICE", initial: ""), SessionEntry(key: "PRICE", initial: 5),
    ],
    screens: [
      Screen(
        name: "Start",
        content: [
          shows("buy", [.system(0)]), shows("login", [.system(1)]), shows("share", [.system(2)]),
          shows("pick", [.system(3)]), shows("both", [.system(2), .ask(0), .system(0)]),
          shows("detail", [.push(1)]), shows("many", (0..<9).map { _ in .system(2) }),
          shows("question", [.alert(0)]), shows("dearer", [.session(.set(1, .value(6)))]),
        ]),
      Screen(
        name: "Detail", content: [shows("gone", [.pop(), .system(0)]), shows("late", [.after(0)])]),
    ],
    alerts: [
      Alert(
        name: "price", title: TextTemplate([.text("It costs "), .session(1)]),
        buttons: [
          AlertButton(
            id: "more", title: TextTemplate([.text("More than "), .session(1)]),
            actions: [.session(.set(1, .value(7))), .alert(0)]),
          AlertButton(id: "no", title: "No", role: .cancel),
        ])
    ],
    parts: [Part(name: "start", content: .navigation(root: 0))],
    timers: [TimerDefinition(name: "later", delayMicroseconds: 100_000, actions: [.pop()])],
    asks: [PermissionAsk(.camera)],
    usages: [PermissionUsage(.camera, "To look.")],
    systemScreens: [
      SystemScreen(
        kind: .purchaseSheet,
        alert: alert(
          .purchaseSheet, "Premium", TextTemplate([.text("For "), .session(1)]), ["Subscribe"]),
        done: chosen, cancelled: [.push(1)]),
      SystemScreen(
        kind: .webLogin, alert: alert(.webLogin, "Wants to Use", "", ["Continue"]), done: chosen),
      SystemScreen(
        kind: .shareSheet, alert: alert(.shareSheet, "A trip", "", ["Copy", "Mail"]), done: chosen),
      SystemScreen(
        kind: .photoPicker, alert: alert(.photoPicker, "Photos", "", ["Photo 1", "Photo 2"]),
        done: chosen),
    ])

  private static let chosen: [Action] = [.session(.set(0, .result(0)))]

  private static func alert(
    _ kind: SystemScreen.Kind, _ title: TextTemplate, _ message: TextTemplate, _ choices: [String]
  ) -> Alert {
    let buttons = choices.map { AlertButton(id: $0, title: TextTemplate(fixed: $0)) }
    return Alert(
      name: kind.rawValue, title: title, message: message,
      buttons: buttons + [AlertButton(id: "cancel", title: "Cancel", role: .cancel)])
  }

  private static func shows(_ id: String, _ actions: [Action]) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: actions))
  }
}
