public import NavigationEngine

extension SampleApps {
  /// A shop with one of everything that records can tell of: tabs, sheets, alerts, fields, lists,
  /// texts with data, services, links, shortcuts and notifications.
  public static let shop = App(
    name: "shop", title: "Shop", summary: "One of everything.",
    session: [
      SessionEntry(key: "LOGGED_IN"), SessionEntry(key: "VISITS", initial: 0),
      SessionEntry(key: "NAME", initial: ""), SessionEntry(key: "WISHES", initial: .list([])),
    ],
    animations: [turn], screens: [list, item, login, cart],
    tabBars: [
      TabBar(
        name: "Tabs",
        items: [
          TabItem(id: "shop", title: "Shop", symbol: "bag", content: .navigation(root: 0)),
          TabItem(id: "cart", title: "Cart", content: .screen(3)),
        ])
    ],
    alerts: [discard],
    parts: [
      Part(name: "login", content: .screen(2)), Part(name: "main", content: .tabs(0)),
    ],
    routes: [
      Route(name: "showMain", part: 1, animation: 0),
      Route(
        name: "showItem",
        parameters: [
          Parameter(name: "id", type: .integer), Parameter(name: "gift", type: .boolean),
        ],
        part: 1, reach: .wait,
        steps: [.dismissAll, .selectTab(0), .show(1, [.parameter(0), .parameter(1)])],
        requirement: .init(condition: .isSet(0))),
      Route(name: "logOut", part: 0),
    ],
    services: [
      Service(name: "account", delayMicroseconds: 200_000, slowMicroseconds: 2_000_000)
    ],
    calls: [
      ServiceCall(
        service: 0, success: [.setSession(0, true), .route(0)], failure: [.setSession(0, false)])
    ],
    links: LinkTable(
      schemes: ["shop"], hosts: ["shop.example"],
      links: [
        Link(
          pattern: [.literal("items"), .parameter(0)],
          parameters: [Parameter(name: "id", type: .integer)], route: 1,
          arguments: [.parameter(0), .value(false)])
      ]),
    shortcuts: [
      Shortcut(
        id: "com.shop.gift", title: "A gift", symbol: "gift", condition: .isSet(0), route: 1,
        arguments: [7, true]),
      Shortcut(id: "com.shop.main", title: "Shop", route: 0),
    ],
    notificationRules: [
      NotificationRule(
        parameters: [Parameter(name: "data.itemId", type: .integer)], route: 1,
        arguments: [.parameter(0), .value(false)])
    ],
    systemScreens: [
      SystemScreen(
        kind: .shareSheet,
        alert: Alert(
          name: "shareSheet", title: TextTemplate([.text("Visit "), .session(1)]),
          isConfirmation: true,
          buttons: [
            AlertButton(id: "copy", title: "Copy"),
            AlertButton(id: "close", title: "Close", role: .cancel),
          ]))
    ])

  private static let turn = Animation(
    name: "turn",
    kind: .keyframes(
      Keyframes(
        entering: [.init(at: 0, opacity: 0, x: 10_000), .init(at: 10_000)],
        leaving: [.init(at: 0), .init(at: 10_000, y: -2_500, scale: 5_000)],
        isEnteringOnTop: false)),
    durationMicroseconds: 50_000, curve: .linear)

  private static let list = Screen(
    name: "List", title: "Items",
    content: [
      Element(
        id: "items",
        kind: .list(rows: [
          Row(
            id: "item-1", title: "Tea", subtitle: "Green",
            actions: [.push(1, [.value(1), .value(false)])]),
          Row(id: "item-2", title: "Sold out"),
        ])),
      Element(
        id: "welcome", kind: .label(text: "Welcome back"),
        when: .session(0, is: true)),
    ])

  private static let item = Screen(
    name: "Item",
    parameters: [Parameter(name: "id", type: .integer), Parameter(name: "gift", type: .boolean)],
    title: TextTemplate([.text("Item "), .parameter(0)]),
    content: [
      Element(
        id: "note", kind: .label(text: TextTemplate([.text("gift: "), .parameter(1)]))),
      Element(
        id: "buy",
        kind: .button(
          title: TextTemplate([.text("Buy "), .parameter(0)]),
          actions: [.present(Modal(content: .screen(3)))])),
      Element(
        id: "others",
        kind: .list(rows: [Row(id: "same", title: "Same", subtitle: TextTemplate([.parameter(0)]))])
      ),
      Element(id: "ask", kind: .button(title: "Ask", actions: [.alert(0)])),
    ],
    modules: ["ItemInteractor", "ItemPresenter"])

  private static let login = Screen(
    name: "Login", title: "Login",
    content: [
      Element(id: "name", kind: .field(Field(placeholder: "Name"))),
      Element(id: "password", kind: .field(Field(placeholder: "Password", isSecure: true))),
      Element(
        id: "log-in", kind: .button(title: "Log In", actions: [.call(0)]),
        enabled: .session(0, is: false)),
      Element(
        id: "pair",
        kind: .row([
          Element(
            id: "stay", kind: .toggle(Toggle(title: "Stay", session: 0)), enabled: .any([])),
          Element(id: "hint", kind: .label(text: "Logged in")),
        ])),
      Element(id: "busy", kind: .spinner(Spinner(during: .service(0)))),
    ])

  private static let cart = Screen(
    name: "Cart",
    returns: [
      Parameter(name: "author", type: .string), Parameter(name: "count", type: .integer),
    ], title: "Cart",
    leftItems: [BarItem(id: "close", title: "Close", actions: [.dismiss()])],
    content: [
      Element(id: "ask", kind: .button(title: "Empty", actions: [.alert(0)])),
      Element(
        id: "wish",
        kind: .field(
          Field(
            placeholder: "Wish", onSubmit: [.session(.addRow(3, title: .field("wish")))]))),
      Element(
        id: "wishes",
        kind: .list(
          RowList(
            stored: StoredRows(
              session: 3, actions: [.session(.removeRow(3, row: .result(0)))], enabled: .isSet(0)),
            search: "wish"))),
    ])

  private static let discard = Alert(
    name: "Discard", title: "Discard?", message: TextTemplate([.text("Item "), .parameter(0)]),
    isConfirmation: true,
    buttons: [
      AlertButton(id: "yes", title: "Discard", role: .destructive, actions: [.dismiss()]),
      AlertButton(id: "no", title: "Keep", role: .cancel),
    ])
}
