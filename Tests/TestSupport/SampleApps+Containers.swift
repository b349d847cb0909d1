public import NavigationEngine

// Small apps around tabs, presentations, alerts and fields.
extension SampleApps {
  /// Three tabs, of which the middle one presents a camera when it is tapped.
  public static let tabs = App(
    name: "tabs", title: "Tabs",
    screens: [
      Screen(
        name: "Home",
        content: [
          button("open", [.push(3)]), button("settings", [.selectTab(2)]),
          button("far", [.selectTab(3)]), button("same", [.selectTab(0)]),
          button("work", [.after(0)]),
        ]),
      Screen(name: "Empty"),
      Screen(name: "Settings"),
      Screen(name: "Item", content: [button("tab-settings", [.pop(animated: false)])]),
      Screen(name: "Camera", content: [button("close", [.dismiss()])]),
      Screen(name: "Outside", content: [button("settings", [.selectTab(2)])]),
    ],
    tabBars: [
      TabBar(
        name: "main",
        items: [
          TabItem(id: "tab-main", title: "Main", content: .navigation(root: 0)),
          TabItem(
            id: "tab-empty", title: "Empty", content: .screen(1),
            onTap: [.present(Modal(content: .navigation(root: 4), style: .fullScreen))]),
          TabItem(id: "tab-settings", title: "Settings", content: .navigation(root: 2)),
        ])
    ],
    parts: [
      Part(name: "main", content: .tabs(0)), Part(name: "outside", content: .screen(5)),
    ],
    routes: [Route.to(0), Route.to(1)],
    timers: [
      TimerDefinition(name: "work", delayMicroseconds: 1_000_000, actions: [.push(3)])
    ])

  /// A list that presents a detail in every way, and a detail that presents itself again.
  public static let modals = App(
    name: "modals", title: "Modals",
    screens: [
      Screen(
        name: "List",
        content: [
          button("full", [.present(detail(.fullScreen))]),
          button("sheet", [.present(detail(.sheet))]),
          button("clear", [.present(Modal(content: .screen(2), style: .overFullScreen))]),
          button("at-once", [.present(detail(.fullScreen), animated: false)]),
          button("twice", [.present(detail(.sheet)), .present(detail(.sheet))]),
          button("close", [.dismiss()]), button("push-later", [.after(0)]),
          button("close-later", [.after(1)]),
        ]),
      Screen(
        name: "Detail",
        content: [
          button("close", [.dismiss()]), button("close-at-once", [.dismiss(animated: false)]),
          button("full", [.present(detail(.fullScreen))]),
          button("sheet", [.present(detail(.sheet))]),
          button("leaf", [.push(2)]), button("work", [.after(2)]),
          button("close-and-present", [.dismiss(), .present(detail(.sheet))]),
        ]),
      Screen(name: "Leaf", content: [button("close", [.dismiss()])]),
      Screen(name: "Outside"),
    ],
    parts: [
      Part(name: "list", content: .navigation(root: 0)), Part(name: "outside", content: .screen(3)),
    ],
    routes: [Route.to(0), Route.to(1)],
    timers: [
      TimerDefinition(name: "push", delayMicroseconds: 2_000_000, actions: [.push(2)]),
      TimerDefinition(name: "close", delayMicroseconds: 5_000_000, actions: [.dismiss()]),
      TimerDefinition(name: "work", delayMicroseconds: 1_000_000, actions: [.route(1)]),
    ])

  private static func detail(_ style: ModalStyle) -> Modal {
    Modal(content: .navigation(root: 1), style: style)
  }

  /// A list that presents later, when something else may stand over it.
  public static let late = App(
    name: "late", title: "Late",
    screens: [
      Screen(
        name: "List",
        content: [
          button("sheet", [.present(detail(.sheet))]), button("alert-later", [.after(0)]),
          button("sheet-later", [.after(1)]),
        ]),
      Screen(name: "Detail"),
    ],
    alerts: [Alert(name: "failed", title: "Failed", buttons: [AlertButton(id: "ok", title: "OK")])],
    parts: [Part(name: "list", content: .navigation(root: 0))],
    timers: [
      TimerDefinition(name: "alert", delayMicroseconds: 2_000_000, actions: [.alert(0)]),
      TimerDefinition(
        name: "sheet", delayMicroseconds: 2_000_000, actions: [.present(detail(.sheet))]),
    ])

  /// A screen that asks before it acts, also from within a sheet.
  public static let alerts = App(
    name: "alerts", title: "Alerts", session: [SessionEntry(key: "ANSWERED")],
    screens: [
      Screen(
        name: "Form", parameters: [Parameter(name: "name", type: .string)],
        content: [
          button("ask", [.alert(0)]), button("confirm", [.alert(1)]),
          button("sheet", [.present(Modal(content: .navigation(root: 0)), [.value("sheet")])]),
          button("open", [.push(0, [.value("next")])]), button("close-later", [.after(0)]),
        ]),
      Screen(name: "Outside"),
    ],
    alerts: [
      Alert(
        name: "question", title: "Really?",
        buttons: [
          AlertButton(id: "yes", title: "Yes", actions: [.setSession(0, true), .push(1)]),
          AlertButton(id: "no", title: "No", role: .cancel),
        ]),
      Alert(
        name: "confirmation", title: "Delete?", isConfirmation: true,
        buttons: [
          AlertButton(id: "delete", title: "Delete", role: .destructive, actions: [.pop()]),
          AlertButton(id: "leave", title: "Leave", actions: [.route(1)]),
        ]),
    ],
    parts: [
      Part(name: "form", content: .navigation(root: 0)),
      Part(name: "outside", content: .screen(1)),
    ],
    routes: [Route.to(0), Route.to(1)],
    timers: [
      TimerDefinition(name: "close", delayMicroseconds: 1_000_000, actions: [.dismiss()])
    ])

  /// Fields, rows, and elements that are there only when the session says so.
  public static let form = App(
    name: "form", title: "Form", session: [SessionEntry(key: "EXPERT")],
    screens: [
      Screen(
        name: "Form",
        content: [
          Element(id: "name", kind: .field(Field(placeholder: "Name"))),
          Element(id: "password", kind: .field(Field(placeholder: "Password", isSecure: true))),
          Element(id: "nickname", kind: .field(Field(placeholder: "")), when: .isSet(0)),
          Element(id: "title", kind: .label(text: "Form")),
          Element(
            id: "rows",
            kind: .list(rows: [
              Row(id: "first", title: "First", actions: [.push(1, [.field("name")])]),
              Row(id: "second", title: "Second"),
            ])),
          Element(
            id: "reset", kind: .button(title: "Reset", actions: [.setSession(0, false)]),
            when: .isSet(0)),
        ]),
      Screen(
        name: "Greeting", parameters: [Parameter(name: "name", type: .string)],
        content: [button("again", [.push(1, [.value("Ada")])])]),
    ],
    parts: [Part(name: "form", content: .navigation(root: 0))])

  /// A stack that changes in every way that a navigation container knows.
  public static let shelf = App(
    name: "shelf", title: "Shelf",
    screens: [
      Screen(
        name: "A",
        content: [
          button("b", [.push(1)]), button("home", [.popToRoot()]),
          button("jump", [.setStack([0, 1, 2])]), button("b-twice", [.setStack([0, 1, 1])]),
          button("b-apart", [.setStack([0, 1, 2, 1])]),
        ]),
      Screen(
        name: "B",
        content: [
          button("c", [.push(2)]), button("work", [.after(0)]), button("to-a", [.popTo(0)]),
          button("c-instead", [.replace(2)]), button("b-instead", [.replace(1)]),
        ]),
      Screen(
        name: "C",
        content: [
          button("d", [.push(3)]), button("home", [.popToRoot()]),
          button("home-at-once", [.popToRoot(animated: false)]), button("to-c", [.popTo(2)]),
        ]),
      Screen(
        name: "D",
        content: [
          button("c", [.push(2)]), button("to-b", [.popTo(1)]), button("home", [.popToRoot()]),
          button("same", [.setStack([0, 1, 2, 3])]), button("without-b", [.setStack([0, 2, 3])]),
          button("turned", [.setStack([3, 0, 1])]), button("a-only", [.setStack([0])]),
          button("e", [.setStack([0, 4], animated: false)]), button("none", [.setStack([])]),
          button("too-many", [.setStack(Array(repeating: 0, count: 65))]),
          button("c-instead", [.replace(2, animated: false)]),
        ]),
      Screen(name: "E"),
    ],
    parts: [Part(name: "shelf", content: .navigation(root: 0))],
    timers: [
      TimerDefinition(name: "work", delayMicroseconds: 60_000_000, actions: [.popToRoot()])
    ])
}
