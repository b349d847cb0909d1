import AppLoading
import Foundation
import NavigationEngine
import Testing
import YAMLReading

@Suite("The root-controller example")
struct ExampleTests {
  private static func load() throws -> App {
    try AppLoader.load(path: Folders.examples + "/root-controller/app.yaml").app
  }

  @Test("The root-controller example loads without warnings")
  func hasNoProblem() throws {
    let loaded = try AppLoader.load(path: Folders.examples + "/root-controller/app.yaml")
    #expect(loaded.warnings.isEmpty)
    #expect(loaded.source.hasPrefix("# yaml-language-server: "))
  }

  @Test("The complete app in the grammar's documentation loads without warnings")
  func describedApp() throws {
    let description = try String(contentsOfFile: Folders.examples + "/README.md", encoding: .utf8)
    let blocks = description.split(separator: "```yaml\n").dropFirst()
      .compactMap { $0.split(separator: "```").first.map(String.init) }
    let whole = try #require(blocks.first { $0.hasPrefix("app: hello") })
    #expect(try AppLoader.load(text: whole, file: "README.md").warnings.isEmpty)
  }

  @Test("The root-controller example has its title, summary, strategy, profile and session")
  func head() throws {
    let app = try Self.load()
    #expect(app.name == "root-controller")
    #expect(app.title == "Root controller")
    #expect(
      app.summary == "Splash, login and main, swapped by one permanent root: without animation, "
        + "with a cross dissolve, with a slide.")
    #expect(app.strategy == .rootController)
    #expect(app.profile == .newest)
    #expect(
      app.session == [
        SessionEntry(key: "LOGGED_IN", initial: false),
        SessionEntry(key: "PROFILE", initial: "guest"),
      ])
  }

  @Test("The root-controller example swaps three parts: at once, by cross dissolve, by slide")
  func root() throws {
    let app = try Self.load()
    #expect(
      app.parts == [
        Part(name: "splash", content: .screen(0)),
        Part(name: "authentication", content: .navigation(root: 1)),
        Part(name: "main", content: .navigation(root: 2)),
      ])
    #expect(app.firstPart == .part(0))
    #expect(
      Array(app.routes.prefix(3)) == [
        Route(name: "showLoginScreen", part: 1, animation: nil),
        Route(name: "switchToMainScreen", part: 2, animation: 0),
        Route(name: "switchToLogout", part: 1, animation: 1),
      ])
    #expect(
      app.animations == [
        Animation(
          name: "fade", kind: .crossDissolve, durationMicroseconds: 300_000, curve: .easeOut),
        Animation(
          name: "dismiss", kind: .slide(from: .left), durationMicroseconds: 300_000,
          curve: .easeInOut),
      ])
  }

  @Test("The root-controller example's splash branches on the session after three seconds")
  func splash() throws {
    let app = try Self.load()
    let spinner = Spinner(
      isLarge: true, background: Color(red: 0, green: 0, blue: 0, alpha: 102), during: .timer(0))
    #expect(app.screens.count == 4)
    #expect(
      app.screens[0]
        == Screen(
          name: "Splash", title: "", background: .white, leftItems: [], rightItems: [],
          content: [Element(id: "spinner-1", kind: .spinner(spinner))], onLoad: [.after(0)]))
    #expect(
      app.timers == [
        TimerDefinition(
          name: "service call", delayMicroseconds: 3_000_000,
          actions: [.branch(.isSet(0), then: [.route(1)], otherwise: [.route(0)])])
      ])
  }

  @Test("The root-controller example's links target the main part and wait until it is shown")
  func links() throws {
    let app = try Self.load()
    #expect(app.routes.dropFirst(3).allSatisfy { $0.part == 2 && $0.reach == .wait })
    #expect(app.pendingPolicy == .supersede)
    #expect(app.routes[3].steps == [.dismissAll, .popToRoot, .push(3)])
    #expect(app.links.links.map(\.route) == [3, 4, 5, 7])
    #expect(
      app.shortcuts.map(\.condition) == [nil, nil, .session(1, is: "host")])
    #expect(app.notificationRules.map(\.route) == [5])
  }

  @Test("The root-controller example's login and logout buttons set the session, then route")
  func loginAndMain() throws {
    let app = try Self.load()
    let logIn = BarItem(
      id: "log-in", title: "Log In", actions: [.setSession(0, true), .route(1)])
    let logOut = BarItem(
      id: "log-out", title: "Log Out", actions: [.setSession(0, false), .route(2)])
    let activity = BarItem(
      id: "activity", title: "Activity", actions: [.push(3, animated: true)])
    let lightGray = Color(red: 170, green: 170, blue: 170)
    #expect(
      app.screens[1]
        == Screen(name: "Login", title: "Login Screen", background: .white, leftItems: [logIn]))
    let main = app.screens[2]
    #expect(main.name == "Main" && main.title == "Main Screen" && main.background == lightGray)
    #expect(main.leftItems == [logOut] && main.rightItems == [activity])
    #expect(
      app.screens[3] == Screen(name: "Activity", title: "Activity", background: lightGray))
  }
}
