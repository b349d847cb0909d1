extension WrongInput {
  /// Lists of actions of which a later one finds the transition of an earlier one.
  static let clashes: [WrongInput] = [
    clash(
      "two pushes", home: "button: { title: Go, do: [ push: Pushed, push: Other ] }",
      """
      21:50: warning: 'push' is rejected: the transition of 'push' before it is not over
        hint: \(route), or 'push' with 'animated: false'
      """),
    clash(
      "a presentation and an alert after a push, with a change of the session between",
      home: "button: { title: Go, do: [ push: Pushed, set: { IN: true }, present: Sheet, "
        + "alert: a ] }",
      """
      21:69: warning: 'present' is rejected: the transition of 'push' before it is not over
        hint: \(route), or 'push' with 'animated: false'
      21:85: warning: 'alert' is rejected: the transition of 'push' before it is not over
        hint: \(route), or 'push' with 'animated: false'
      """),
    clash(
      "a push that does not move after a presentation",
      home: "button: { title: Go, do: [ present: Sheet, "
        + "push: { screen: Other, animated: false } ] }",
      """
      21:52: warning: 'push' is rejected: the transition of 'present' before it is not over
        hint: ask in 'onDismiss' beside it, or in 'onAppear' of what it shows
      """),
    clash(
      "a push after an alert, in one case",
      home: "button: { title: Go, do: [ alert: a, { if: IN, then: [ push: Other ] } ] }",
      """
      21:64: warning: 'push' is rejected: the transition of 'alert' before it is not over
        hint: ask in the 'do' of a button of the alert
      """),
    clash(
      "an alert after either of two pushes",
      home: "button: { title: Go, do: [ { if: IN, then: [ push: Other ], else: [ push: Pushed ] }, "
        + "alert: a ] }",
      """
      21:95: warning: 'alert' is rejected: the transition of the 'if' before it is not over
        hint: \(route)
      """),
    clash(
      "a push after a pop", pushed: "button: { title: Go, do: [ pop, push: Other ] }",
      """
      25:41: warning: 'push' is rejected: the transition of 'pop' before it is not over
        hint: \(route), or 'pop' with 'animated: false'
      """),
    clash(
      "a screen in the place of a presentation that goes",
      sheet: "button: { title: Go, do: [ dismiss, alert: a ] }",
      """
      28:45: warning: 'alert' is rejected: the transition of 'dismiss' before it is not over
        hint: ask in 'onDismiss' or 'onResult' beside the 'present', or \(route)
      """),
    clash(
      "two requests when a service has answered",
      home: "button: { title: Go, do: [ { call: load, "
        + "success: [ push: Other, present: Sheet ] } ] }",
      """
      21:74: warning: 'present' is rejected: the transition of 'push' before it is not over
        hint: \(route), or 'push' with 'animated: false'
      """),
    clash(
      "two requests of a tab",
      home: "label: Home",
      """
      16:71: warning: 'alert' is rejected: the transition of 'present' before it is not over
        hint: ask in 'onDismiss' beside it, or in 'onAppear' of what it shows
      """, onTap: ", onTap: [ present: Sheet, alert: a ]"),
  ]

  private static let route = "use a route with this step, which waits for the end"

  /// Lists of which nothing is rejected, or not each time.
  static let rightClashes: [String] =
    [
      "push: { screen: Other, animated: false }, present: Sheet",
      "{ after: 1 s, do: [ push: Other ] }, present: Sheet",
      "{ present: Sheet, onDismiss: [ push: Other ] }",
      "{ if: IN, then: [ push: Other ] }, present: Sheet",
      "{ if: IN, then: [ push: Other ], else: [ present: Sheet ] }",
      "{ if: IN, then: [ present: Sheet ], else: [ dismiss, push: Other ] }",
      "route: other, present: Sheet", "present: Sheet, route: other",
    ].map { clashing(home: "button: { title: Go, do: [ \($0) ] }") } + [
      // Where a person is asked first, nothing moves yet; and careless code asks again.
      clashing(
        pushed: "button: { title: Go, do: [ pop, push: Other ] }",
        pushedKeys: "leaving: { ask: b }"),
      clashing(home: "button: { title: Go, do: [ push: Other, alert: a ] }", strategy: "naive"),
      // The author knows.
      clashing(home: "button: { title: Go, do: [ push: Other, alert: a ] }")
        + """

        rules:
          known:
            eventually: { all: [ { visible: Other }, { refused: true } ] }
            within: 1 s
            when: { all: [ { atRest: true }, { tapped: go } ] }
        """,
    ]

  private static func clash(
    _ name: String, home: String = "label: Home", pushed: String = "label: Pushed",
    sheet: String = "label: Sheet", _ problems: String, onTap: String = ""
  ) -> WrongInput {
    WrongInput(
      name, whole: clashing(home: home, pushed: pushed, sheet: sheet, onTap: onTap), problems)
  }

  private static func clashing(
    home: String = "label: Home", pushed: String = "label: Pushed", pushedKeys: String = "title: P",
    sheet: String = "label: Sheet", onTap: String = "", strategy: String = "root-controller"
  ) -> String {
    """
    app: clash
    strategy: \(strategy)
    session: { IN: false }
    services: { load: { takes: 1 s } }
    alerts:
      a: { title: Sure?, buttons: [ { title: OK } ] }
      b: { title: Sure?, buttons: [ { title: Go, do: [ leave ] } ] }
    root:
      first: main
      parts: { main: { tabs: Bar } }
      routes: { other: { in: main, push: Other } }
    tabs:
      Bar:
        first: home
        items:
          home: { title: Home, navigation: Home\(onTap) }
          all: { title: All, navigation: All }
    screens:
      Home:
        content:
          - \(home)
      Pushed:
        \(pushedKeys)
        content:
          - \(pushed)
      Sheet:
        content:
          - \(sheet)
      Other: {}
      Kept: { leaving: { ask: b } }
      All:
        content:
          - button: { title: Push, do: [ { if: IN, then: [ push: Kept ] } ] }
          - button: { title: Sheet, do: [ set: { IN: true }, present: Sheet ] }
          - button: { title: Alert, do: [ alert: a ] }
          - button: { title: Route, do: [ route: other ] }
          - button: { title: Call, do: [ call: load ] }
          - button: { title: Down, do: [ push: Pushed ] }
    """
  }
}
