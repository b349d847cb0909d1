public import NavigationEngine

extension SampleApps {
  /// A screen with a sheet and a cover, each bound to an item.
  public static let items = App(
    name: "items", title: "Items", session: [SessionEntry(key: "DISMISSED")],
    screens: [
      Screen(
        name: "List",
        content: [
          button("one", [.item(0, .value(1))]),
          button("both", [.item(0, .value(1)), .item(0, .value(2))]),
          button("nothing", [.item(0, .value(3)), .item(0, nil)]),
          button("cover", [.item(1, .value("all"))]),
          button(
            "later", [.present(Modal(content: .screen(2), style: .overFullScreen)), .after(0)]),
        ],
        sheets: [
          BoundSheet(item: 0, modal: Modal(content: .screen(1)), handler: 0),
          BoundSheet(item: 1, modal: Modal(content: .screen(3), style: .fullScreen)),
        ]),
      Screen(
        name: "Note", parameters: [Parameter(name: "id", type: .integer)],
        content: [
          button("next", [.item(0, .value(2))]), button("close", [.item(0, nil)]),
          button("dismiss", [.dismiss()]),
        ]),
      Screen(name: "Over", content: [button("dismiss", [.dismiss()])]),
      Screen(
        name: "Cover", parameters: [Parameter(name: "name", type: .string)],
        content: [button("uncover", [.item(1, nil)])]),
    ],
    parts: [
      Part(name: "list", content: .navigation(root: 0)),
      Part(name: "other", content: .screen(2)),
    ],
    routes: [Route(name: "other", part: 1)],
    timers: [
      TimerDefinition(name: "more", delayMicroseconds: 100_000, actions: [.item(0, .value(1))])
    ],
    presentationHandlers: [PresentationHandler(onDismiss: [.setSession(0, true)])],
    items: [Item(name: "note", type: .integer), Item(name: "cover", type: .string)])
}
