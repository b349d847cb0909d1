public import NavigationEngine

extension SampleApps {
  /// A list under tabs, which presents sheets of every kind; what is below has a field and a stack.
  public static let sheets = App(
    name: "sheets", title: "Sheets",
    session: [SessionEntry(key: "EDITED"), SessionEntry(key: "ATTEMPTS", initial: 0)],
    screens: [
      Screen(
        name: "List",
        content: [sheetButton("open", .push(1)), sheetButton("count", .setSession(1, 9))]),
      Screen(
        name: "Map",
        content: [
          sheetButton("plain", .present(Modal(content: .screen(2)))),
          sheetButton("two", .present(presented(Sheet(detents: [.medium, .large])))),
          sheetButton("undimmed", .present(presented(undimmed))),
          sheetButton("held", .present(presented(Sheet(dismissibleWhile: .session(0, is: false))))),
          sheetButton("fixed", .present(Modal(content: .screen(2), isDismissible: false))),
          sheetButton("full", .present(Modal(content: .screen(2), style: .fullScreen))),
          sheetButton("again", .present(Modal(content: .screen(3)))),
          sheetButton("ask", .alert(0)), sheetButton("larger", .selectDetent(.large)),
          Element(id: "search", kind: .field(Field(placeholder: "Search"))),
          sheetButton("deeper", .push(3)), sheetButton("shared", .setSession(1, 1)),
        ]),
      Screen(
        name: "Places",
        content: [
          sheetButton("large", .selectDetent(.large)),
          sheetButton("medium", .selectDetent(.medium)),
          sheetButton("at-once", .selectDetent(.large, animated: false)),
          sheetButton("tiny", .selectDetent(.points(80))),
          sheetButton("over", .present(presented(undimmed))),
          sheetButton("close", .dismiss()), sheetButton("shared", .setSession(1, 2)),
          Element(id: "note", kind: .field(Field(placeholder: "Note"))),
        ], onAttemptToDismiss: [.session(.increment(1, by: .value(1))), .alert(0)]),
      Screen(name: "Deeper", content: [sheetButton("bare", .push(4))], hidesTabBar: true),
      Screen(
        name: "Bare", rightItems: [BarItem(id: "done", title: "Done", actions: [.pop()])],
        content: [sheetButton("leave", .pop())], hidesNavigationBar: true),
    ],
    tabBars: [
      TabBar(
        name: "bar",
        items: [
          TabItem(id: "list", title: "List", content: .navigation(root: 0)),
          TabItem(
            id: "other", title: "Other", badge: TextTemplate([.parameter(1)]), content: .screen(3)),
        ])
    ],
    alerts: [
      Alert(name: "sure", title: "Sure?", buttons: [AlertButton(id: "yes", title: "Yes")])
    ],
    parts: [Part(name: "main", content: .tabs(0))])

  private static let undimmed = Sheet(
    detents: [.points(120), .medium, .large], selected: 1, largestUndimmed: 1)

  private static func presented(_ sheet: Sheet) -> Modal {
    Modal(content: .navigation(root: 2), sheet: sheet)
  }

  private static func sheetButton(_ id: String, _ action: Action) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: [action]))
  }
}
