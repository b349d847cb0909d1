import NavigationEngine
import TestSupport
import Testing

@Suite("Swipe actions, context menus, long presses and pull to refresh")
struct ContextualActionTests {
  private static let delete = ContextualAction(
    id: "delete", title: "Delete", isDestructive: true,
    actions: [.session(.removeRow(0, row: .result(0)))])
  private static let flag = ContextualAction(
    id: "flag", title: "Flag", actions: [.session(.set(1, .value(true)))])

  private static let read = ContextualAction(
    id: "read", title: "Read", takesFullSwipe: true, actions: [.session(.set(1, .value(true)))])

  private static let app = App(
    name: "mail", title: "Mail",
    session: [
      SessionEntry(
        key: "MAILS",
        initial: .list([
          StoredRow(number: 1, title: "Hello"), StoredRow(number: 2, title: "Bill"),
        ])), SessionEntry(key: "FLAGGED"), SessionEntry(key: "LOCKED"),
    ],
    screens: [
      Screen(
        name: "Inbox", title: "Inbox",
        rightItems: [BarItem(id: "compose", title: "Compose", actions: [.push(1)])],
        content: [
          Element(
            id: "mails",
            kind: .list(
              RowList(
                stored: StoredRows(
                  session: 0, actions: [.push(1)],
                  gestures: ElementGestures(
                    swipeActions: [delete, flag], leadingSwipeActions: [read, flag],
                    menu: [flag]))))),
          Element(
            id: "avatar", kind: .image(Image(name: "avatar", label: "Avatar")),
            gestures: ElementGestures(onLongPress: [.push(1)])),
          Element(
            id: "more", kind: .button(title: "More", actions: [.push(1)]),
            enabled: .compare(.session(2), .equal, false),
            gestures: ElementGestures(menu: [flag])),
          Element(id: "plain", kind: .button(title: "Plain", actions: [.push(1)])),
        ],
        onRefresh: [.call(0)]),
      Screen(name: "Mail", title: "Mail"),
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))],
    services: [Service(name: "mail", delayMicroseconds: 500_000, slowMicroseconds: 5_000_000)],
    calls: [ServiceCall(service: 0)])

  private static func launched() -> CheckedClient {
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    return client
  }

  private static func says(_ events: [Event]) -> [String] {
    events.compactMap { event in
      switch event.body {
      case .screen(.actionsShown(_, let element, let kind)): "shown \(element) \(kind)"
      case .screen(.actionsHidden(_, let element)): "hidden \(element)"
      case .screen(.refreshBegan): "refresh began"
      case .screen(.refreshEnded): "refresh ended"
      case .environment(.sessionChanged): "session"
      case .rejected(let rejection): "rejected \(rejection.reason)"
      case .transition(.began): "moves"
      default: nil
      }
    }
  }

  @Test("A swipe uncovers a row's actions, and a tap on one acts for the row and covers them")
  func swipes() {
    var client = Self.launched()
    #expect(
      Self.says(client.apply(.swipe(element: "mails-2", screen: "Inbox")))
        == ["shown mails-2 swipe"])
    #expect(
      Self.says(client.apply(.tap(element: "delete", screen: nil)))
        == ["hidden mails-2", "session"])
    #expect(client.engine.state.session[0] == .list([StoredRow(number: 1, title: "Hello")]))
    #expect(client.engine.state.openActions == nil)
  }

  @Test("A swipe to the right uncovers the actions of the leading edge, and covers the others")
  func leading() {
    var client = Self.launched()
    client.apply(.swipe(element: "mails-1", screen: nil))
    #expect(
      Self.says(client.apply(.swipe(element: "mails-1", screen: nil, RowSwipe(.leading))))
        == ["hidden mails-1", "shown mails-1 leadingSwipe"])
    #expect(
      Self.says(client.apply(.tap(element: "read", screen: nil))) == ["hidden mails-1", "session"])
    client.apply(.swipe(element: "mails-1", screen: nil, RowSwipe(.leading)))
    #expect(
      Self.says(client.apply(.tap(element: "delete", screen: nil))) == [
        "hidden mails-1", "rejected noSuchElement",
      ])
  }

  @Test("A full swipe chooses the first action where that allows it, and else uncovers it")
  func full() {
    var client = Self.launched()
    client.apply(.swipe(element: "mails-1", screen: nil))
    #expect(
      Self.says(
        client.apply(.swipe(element: "mails-2", screen: nil, RowSwipe(.leading, isFull: true))))
        == ["hidden mails-1", "session"])
    #expect(client.engine.state.session[1] == true)
    #expect(client.engine.state.openActions == nil)
    #expect(
      Self.says(
        client.apply(.swipe(element: "mails-2", screen: nil, RowSwipe(.trailing, isFull: true))))
        == ["shown mails-2 swipe"])
  }

  @Test("A long press opens the menu, and a tap beside it is lost")
  func menus() {
    var client = Self.launched()
    #expect(
      Self.says(client.apply(.longPress(element: "more", screen: nil))) == ["shown more menu"])
    #expect(Self.says(client.apply(.tap(element: "compose", screen: nil))) == ["hidden more"])
    client.apply(.longPress(element: "mails-1", screen: nil))
    #expect(
      Self.says(client.apply(.tap(element: "flag", screen: nil))) == ["hidden mails-1", "session"])
    #expect(client.engine.state.session[1] == true)
  }

  @Test("Beside the actions of a row the bar is still reached, and the content is not")
  func besideARow() {
    var client = Self.launched()
    client.apply(.swipe(element: "mails-1", screen: nil))
    #expect(Self.says(client.apply(.tap(element: "plain", screen: nil))) == ["hidden mails-1"])
    client.apply(.swipe(element: "mails-1", screen: nil))
    #expect(
      Self.says(client.apply(.tap(element: "compose", screen: nil))) == ["hidden mails-1", "moves"])
  }

  @Test("Only one element's actions are uncovered at a time")
  func oneAtATime() {
    var client = Self.launched()
    client.apply(.swipe(element: "mails-1", screen: nil))
    #expect(
      Self.says(client.apply(.swipe(element: "mails-2", screen: nil)))
        == ["hidden mails-1", "shown mails-2 swipe"])
    #expect(Self.says(client.apply(.hideActions)) == ["hidden mails-2"])
  }

  @Test("A long press acts at once where there is no menu")
  func actsAtOnce() {
    var client = Self.launched()
    #expect(Self.says(client.apply(.longPress(element: "avatar", screen: nil))) == ["moves"])
  }

  @Test(
    "What is uncovered is covered by whatever takes its element out of reach",
    arguments: [
      .background(locked: false), .terminate, .route("nowhere"),
      .session(key: "MAILS", value: .list([])), .tap(element: "compose", screen: nil),
      .session(key: "LOCKED", value: true),
    ] as [Command])
  func covered(_ command: Command) {
    var client = Self.launched()
    let element = command == .session(key: "LOCKED", value: true) ? "more" : "mails-1"
    client.apply(
      element == "more"
        ? .longPress(element: element, screen: nil) : .swipe(element: element, screen: nil))
    client.apply(command)
    client.settle()
    #expect((client.engine.state.openActions == nil) == (command != .route("nowhere")))
  }

  @Test("A pull refreshes until the screen waits for nothing")
  func refreshes() {
    var client = Self.launched()
    #expect(Self.says(client.apply(.refresh(screen: nil))) == ["refresh began"])
    #expect(
      Self.says(client.apply(.refresh(screen: nil))) == ["rejected alreadyRefreshing"])
    let later = client.advance(to: client.engine.now + 500_000)
    #expect(Self.says(later) == ["refresh ended"])
    #expect(client.engine.state.refreshing == nil)
  }

  @Test(
    "What a finger does in vain is rejected, and changes nothing",
    arguments: [
      (.swipe(element: "more", screen: nil), .nothingToSwipe),
      (.swipe(element: "nowhere", screen: nil), .noSuchElement),
      (.swipe(element: "mails-1", screen: "Mail"), .screenNotVisible),
      (.swipe(element: "mails-1", screen: "Gone"), .noSuchScreen),
      (.longPress(element: "plain", screen: nil), .nothingToLongPress),
      (.longPress(element: "compose", screen: nil), .noSuchElement),
      (.hideActions, .noActionsShown), (.refresh(screen: "Mail"), .screenNotVisible),
    ] as [(Command, Rejection.Code)])
  func refused(_ command: Command, _ code: Rejection.Code) {
    var client = Self.launched()
    let before = client.engine.stateHash
    #expect(client.apply(command).last?.rejection?.code == code)
    #expect(client.engine.stateHash == before)
  }

  @Test("Nothing is uncovered while views move, and nothing of a disabled element")
  func outOfReach() {
    var client = Self.launched()
    client.apply(.session(key: "LOCKED", value: true))
    #expect(
      client.apply(.longPress(element: "more", screen: nil)).last?.rejection?.code == .disabled)
    client.apply(.tap(element: "plain", screen: nil))
    for command in [
      Command.swipe(element: "mails-1", screen: nil), .longPress(element: "avatar", screen: nil),
      .refresh(screen: nil),
    ] {
      #expect(client.apply(command).last?.rejection?.code == .transitionInProgress)
    }
    client.settle()
    #expect(client.apply(.refresh(screen: nil)).last?.rejection?.code == .nothingToRefresh)
    client.apply(.terminate)
    #expect(client.apply(.refresh(screen: nil)).last?.rejection?.code == .notRunning)
  }
}
