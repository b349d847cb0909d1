import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("App file with every part of the grammar")
struct EverythingTests {
  private static func load() throws -> LoadedApp {
    try AppLoader.load(path: Folders.fixtures + "/everything.yaml")
  }

  private let app: App

  init() throws {
    app = try Self.load().app
  }

  private func screen(_ name: String) throws -> Screen {
    try #require(app.screens.first { $0.name == name })
  }

  private func index(_ name: String) throws -> ScreenIndex {
    try #require(app.screens.firstIndex { $0.name == name })
  }

  private func route(_ name: String) throws -> Route {
    try #require(app.routes.first { $0.name == name })
  }

  private func routeIndex(_ name: String) throws -> RouteIndex {
    try #require(app.routes.firstIndex { $0.name == name })
  }

  /// The actions of a tap while every condition of the app is true.
  private func actions(on name: String, of element: String) throws -> [Action] {
    let session: [Value] = [true, "host", 1]
    let screen = try screen(name)
    let data = screen.parameters.map { parameter -> Value in
      switch parameter.type {
      case .string: "text"
      case .integer: 1
      case .boolean, .list: true
      }
    }
    let tap = app.tap(on: element, of: try index(name), in: session, with: data)
    return try #require(tap?.actions)
  }

  @Test("The fixture with every part of the grammar loads without warnings")
  func hasNoProblem() throws {
    #expect(try Self.load().warnings.map(\.description) == [])
  }

  @Test("The 'destinations' and 'pending' keys set the link building and the pending policy")
  func head() {
    #expect(app.linkBuilding == .lazy)
    #expect(app.pendingPolicy == .expire(30_000_000))
  }

  @Test("A session key has the type of its initial value")
  func session() {
    #expect(
      app.session == [
        SessionEntry(key: "LOGGED_IN", initial: false),
        SessionEntry(key: "PROFILE", initial: "guest"), SessionEntry(key: "VISITS", initial: 0),
      ])
  }

  @Test("What the app does off the screen changes the session, and asks for routes by conditions")
  func offScreen() throws {
    #expect(app.onBackground == [.session(.increment(2, by: .value(-1)))])
    let early = Action.branch(
      Condition.away(atLeast: 3_000_000).negated, then: [.setSession(1, "host")], otherwise: [])
    #expect(
      app.onForeground == [
        .branch(
          .all([.isSet(0), .away(atLeast: 300_000_000)]),
          then: [.route(try routeIndex("switchToLogout"))], otherwise: [early])
      ])
    #expect(app.awayTimes == [3_000_000, 300_000_000])
  }

  @Test("A service without a slow duration takes five times its delay when slow")
  func services() {
    #expect(
      app.services == [
        Service(name: "login", delayMicroseconds: 1_000_000, slowMicroseconds: 5_000_000),
        Service(name: "refresh", delayMicroseconds: 300_000, slowMicroseconds: 1_500_000),
      ])
  }

  @Test("A part is a screen, a navigation container or a tab container")
  func parts() throws {
    #expect(
      app.parts == [
        Part(name: "splash", content: .screen(try index("Splash"))),
        Part(name: "authentication", content: .navigation(root: try index("Login"))),
        Part(name: "main", content: .tabs(0)),
      ])
  }

  @Test("A route with a target dismisses, selects its tab, pops to root and pushes, in this order")
  func steps() throws {
    let message = try route("message")
    #expect(message.parameters == [Parameter(name: "id", type: .string)])
    #expect(message.part == 2)
    #expect(message.reach == .wait)
    #expect(
      message.steps == [
        .dismissAll, .selectTab(2), .popToRoot, .push(try index("Inbox")),
        .push(try index("Message"), [.parameter(0)]),
      ])
    let login = try routeIndex("showLoginScreen")
    #expect(message.requirement == Route.Requirement(condition: .isSet(0), otherwise: login))
  }

  @Test("A route to a part has no steps, and one to a tab dismisses and selects")
  func swaps() throws {
    #expect(
      try route("switchToMainScreen") == Route(name: "switchToMainScreen", part: 2, animation: 0))
    let inbox = try route("showInbox")
    #expect(inbox.reach == .swap)
    #expect(inbox.steps == [.dismissAll, .selectTab(2)])
  }

  @Test("A route's own steps replace its default ones")
  func changedSteps() throws {
    #expect(try route("top").steps == [.dismissAll, .popToRoot])
    #expect(try route("ask").steps == [.push(try index("Activity")), .alert(0)])
    let item: [Argument] = [.parameter(0), .value("link")]
    #expect(
      try route("news").steps == [
        .dismissAll, .selectTab(0), .popTo(try index("NewsList")),
        .push(try index("NewsItem"), item),
      ])
    #expect(
      try route("setting").steps == [
        .dismissAll, .selectTab(2), .show(try index("Setting"), [.parameter(0)]),
      ])
  }

  @Test("A route joins conditions, and stores values before it swaps")
  func changes() throws {
    let route = try route("logOut")
    #expect(route.sessionChanges == [.set(0, .value(false)), .increment(2, by: .value(1))])
    #expect(
      route.requirement?.condition
        == .all([
          .isSet(0), .any([.session(1, is: "host"), .compare(.session(2), .greaterOrEqual, 20)]),
        ]))
  }

  @Test("A route without a part presents its screen from any part")
  func presentation() throws {
    let modal = Modal(content: .navigation(root: try index("Camera")), style: .fullScreen)
    #expect(try route("camera") == Route(name: "camera", steps: [.dismissAll, .present(modal)]))
    let host = Condition.session(1, is: "host")
    #expect(try route("newListing").requirement == Route.Requirement(condition: host))
  }

  @Test("Keyframe values are read in ten-thousandths")
  func keyframes() throws {
    let flip = Keyframes(
      entering: [
        Keyframes.Point(at: 0, opacity: 0, x: 10_000, scale: 8000),
        Keyframes.Point(at: 6000, x: -500), Keyframes.Point(at: 10_000),
      ],
      leaving: [
        Keyframes.Point(at: 0), Keyframes.Point(at: 10_000, opacity: 2000, y: 10_000),
      ], isEnteringOnTop: false)
    #expect(app.animations[2].kind == .keyframes(flip))
    #expect(app.animations[2].curve == .linear)
  }

  @Test("A tab container has its tabs in file order")
  func tabs() throws {
    let camera = try routeIndex("camera")
    #expect(
      app.tabBars == [
        TabBar(
          name: "Home",
          items: [
            TabItem(
              id: "news", title: "News", symbol: "star",
              content: .navigation(root: try index("NewsList"))),
            TabItem(
              id: "camera", title: "Camera", symbol: "camera",
              content: .screen(try index("Empty")), onTap: [.route(camera)]),
            TabItem(
              id: "inbox", title: "Inbox", content: .navigation(root: try index("Inbox"))),
          ])
      ])
  }

  @Test("An alert has its style, its button roles and its parameters")
  func alerts() throws {
    #expect(app.alerts[0] == Alert(name: "welcome", title: "Welcome", buttons: [ok]))
    #expect(
      app.alerts[1].buttons == [
        AlertButton(id: "leave", title: "Leave", role: .destructive, actions: [.leave]),
        AlertButton(id: "stay", title: "Stay", role: .cancel),
      ])
    #expect(app.alerts[2].isConfirmation)
    #expect(
      app.alerts[2].title == TextTemplate([.text("Delete "), .parameter(0), .text("?")]))
    #expect(
      try screen("Edit").leavingGuard == LeavingGuard(alert: 1, when: .edited))
  }

  private let ok = AlertButton(id: "ok", title: "OK")

  @Test("A link passes its route's arguments by name or as declared")
  func links() throws {
    #expect(app.links.schemes == ["deeplinktutorial"])
    #expect(app.links.hosts == ["example.com", "www.example.com"])
    let setting = try routeIndex("setting")
    #expect(
      app.links.links == [
        Link(pattern: [.literal("activity")], route: try routeIndex("activity")),
        Link(
          pattern: [.literal("messages"), .parameter(0)],
          parameters: [Parameter(name: "id", type: .string)],
          route: try routeIndex("message"), arguments: [.parameter(0)]),
        Link(
          pattern: [.literal("news"), .parameter(0)],
          parameters: [Parameter(name: "item", type: .integer)],
          route: try routeIndex("news"), arguments: [.parameter(0)]),
        Link(
          pattern: [.literal("settings"), .literal("reply")], route: setting,
          arguments: [.value(true)]),
        Link(
          pattern: [.literal("open")],
          query: [
            .init(name: "page", value: .literal("message")),
            .init(name: "id", value: .parameter(0)),
          ],
          parameters: [Parameter(name: "id", type: .string)],
          route: try routeIndex("message"), arguments: [.parameter(0)]),
      ])
  }

  @Test("A shortcut has fixed arguments and an optional condition")
  func shortcuts() throws {
    #expect(
      app.shortcuts == [
        Shortcut(
          id: "com.myApp.activity", title: "Recent Activity", symbol: "alert",
          route: try routeIndex("activity")),
        Shortcut(
          id: "com.myApp.messages", title: "Messages", condition: .isSet(0),
          route: try routeIndex("message"), arguments: ["1"]),
        Shortcut(
          id: "com.myApp.newListing", title: "New Listing",
          condition: .session(1, is: "host"),
          route: try routeIndex("newListing")),
      ])
  }

  @Test("A notification rule passes payload values to its route")
  func notifications() throws {
    #expect(
      app.notificationRules == [
        NotificationRule(
          fixed: [
            .init(path: "data.type", value: "message"), .init(path: "data.version", value: "2"),
          ],
          parameters: [Parameter(name: "data.messageId", type: .string)],
          route: try routeIndex("message"), arguments: [.parameter(0)]),
        NotificationRule(
          parameters: [Parameter(name: "reply", type: .boolean)],
          route: try routeIndex("setting"), arguments: [.parameter(0)]),
        NotificationRule(parameters: [], route: try routeIndex("activity")),
      ])
  }

  @Test("A field has an id, and a push passes its text")
  func fields() throws {
    let login = try screen("Login").content
    #expect(login[0].id == "name")
    #expect(login[1].kind == .field(Field(placeholder: "Password", isSecure: true)))
    #expect(
      try actions(on: "Login", of: "show-name")
        == [.push(try index("Profile"), [.field("name")])])
  }

  @Test("A call has success and failure actions and retains its screen if 'keepsOwner' is set")
  func call() throws {
    #expect(try actions(on: "Login", of: "log-in") == [.call(0)])
    #expect(
      app.calls == [
        ServiceCall(
          service: 0,
          success: [
            .setSession(0, true), .setSession(1, "host"), .setSession(2, 1),
            .route(try routeIndex("switchToMainScreen")),
          ], failure: [.alert(0)], keepsOwner: true),
        ServiceCall(service: 1),
      ])
    let spinner = Spinner(isLarge: false, during: .service(0))
    #expect(try screen("Login").content.last?.kind == .spinner(spinner))
    #expect(try screen("NewsList").onAppear == [.call(1)])
    #expect(
      try screen("NewsList").onDisappear == [.session(.increment(2, by: .value(-1)))])
  }

  @Test("A list repeats its row template as often as its setting says")
  func rows() throws {
    let content = try screen("NewsList").content
    #expect(content[0].condition == .isSet(0))
    #expect(content[1].kind == .label(text: "20 items"))
    guard case .list(let list) = content[2].kind else {
      Issue.record("no list")
      return
    }
    let rows = list.rows
    #expect(rows.map(\.id) == (1...20).map { "row-\($0)" })
    #expect(
      rows[6]
        == Row(
          id: "row-7", title: "Item 7", subtitle: "The news of day 7",
          actions: [.push(try index("NewsItem"), [.value(7), .value("list 7")])]))
  }

  @Test("A screen's actions change its stack, open links, call routes, select tabs and present")
  func containerActions() throws {
    let list = try index("NewsList")
    let activity = try index("Activity")
    #expect(try actions(on: "NewsItem", of: "next-after-number") == [.replace(activity)])
    #expect(try actions(on: "NewsItem", of: "everything") == [.setStack([list, activity])])
    #expect(
      try actions(on: "NewsItem", of: "link") == [
        .openLink(TextTemplate([.text("deeplinkTutorial://news/"), .parameter(0)]))
      ])
    #expect(
      try actions(on: "NewsItem", of: "again")
        == [.route(try routeIndex("news"), [.parameter(0)])])
    #expect(try actions(on: "Activity", of: "first") == [.popToRoot()])
    #expect(try actions(on: "Activity", of: "up") == [.popTo(list)])
    #expect(try actions(on: "Activity", of: "inbox") == [.selectTab(2)])
    let edit = Content.navigation(root: try index("Edit"))
    #expect(
      try actions(on: "Activity", of: "write")
        == [.present(Modal(content: edit, isDismissible: false))])
    let photo = Modal(content: .screen(try index("Photo")))
    #expect(try actions(on: "Edit", of: "photo") == [.present(photo)])
    #expect(try actions(on: "Photo", of: "done") == [.dismiss(animated: false)])
    #expect(try actions(on: "Message", of: "delete") == [.alert(2)])
  }

  @Test("An element has a condition on its screen's data, and 'clear' empties the fields")
  func data() throws {
    let setting = try screen("Setting").content
    let byPush = setting.filter { $0.condition?.isAboutSession == false }
    #expect(byPush.map(\.id) == ["reply", "no-reply"])
    #expect(byPush.map(\.condition) == [.parameter(0, is: true), .parameter(0, is: false)])
    #expect(try actions(on: "Edit", of: "save").last == .clearFields)
    #expect(
      try screen("NewsItem").content[0].condition == .parameter(0, is: 1))
  }

  @Test("A permission has a usage description, and its request has actions for each answer")
  func permissions() throws {
    #expect(app.usages == [PermissionUsage(.camera, "A listing is shown with its picture.")])
    #expect(try actions(on: "Activity", of: "scan") == [.ask(0), .system(0)])
    #expect(
      app.asks == [
        PermissionAsk(.camera, allowed: [.popToRoot()], denied: [.ask(1)]),
        PermissionAsk(.notifications),
      ])
  }

  @Test("A screen of the system has the texts of iOS around those of the file")
  func systemScreens() throws {
    let screen = try #require(app.systemScreens.first)
    #expect(app.systemScreens.count == 1 && screen.kind == .webLogin)
    #expect(
      screen.alert.text(screen.alert.title, with: [3])
        == "\u{201c}Everything\u{201d} Wants to Use \u{201c}site3.example.com\u{201d} to Sign In")
    #expect(screen.alert.buttons.map(\.id) == ["continue", "cancel"])
    #expect(screen.done == [.session(.set(1, .result(0)))] && screen.cancelled.isEmpty)
  }

  @Test("A screen lists the modules that its configurator builds")
  func modules() throws {
    #expect(try screen("NewsItem").modules == ["NewsItemInteractor", "NewsItemPresenter"])
    #expect(
      try screen("NewsItem").parameters == [
        Parameter(name: "number", type: .integer), Parameter(name: "source", type: .string),
      ])
  }
}
