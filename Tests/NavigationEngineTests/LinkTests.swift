import NavigationEngine
import TestSupport
import Testing

@Suite("Links")
struct LinkTests {
  static let understood: [(String, RouteRequest)] = [
    ("post://messages/7", RouteRequest(route: 2, arguments: [7])),
    ("POST://messages/7", RouteRequest(route: 2, arguments: [7])),
    ("post://messages/7/", RouteRequest(route: 2, arguments: [7])),
    ("post://messages//7", RouteRequest(route: 2, arguments: [7])),
    ("post:///messages/7", RouteRequest(route: 2, arguments: [7])),
    ("post://messages/7?from=mail&id=8", RouteRequest(route: 2, arguments: [7])),
    ("post://messages/7#top", RouteRequest(route: 2, arguments: [7])),
    ("post://messages/7?to=a://b/c?d", RouteRequest(route: 2, arguments: [7])),
    ("post://messages/%37", RouteRequest(route: 2, arguments: [7])),
    ("post://messages/-7", RouteRequest(route: 2, arguments: [-7])),
    ("post://messages/9223372036854775807", RouteRequest(route: 2, arguments: [.integer(.max)])),
    ("post://messages/first", RouteRequest(route: 2, arguments: [1])),
    ("post://my%20messages/7/true", RouteRequest(route: 2, arguments: [7])),
    ("post://settings", RouteRequest(route: 3)),
    ("post://settings?", RouteRequest(route: 3)),
    ("https://post.example/messages/7", RouteRequest(route: 2, arguments: [7])),
    ("HTTPS://Post.Example/messages/7", RouteRequest(route: 2, arguments: [7])),
    ("https://post.example/settings/", RouteRequest(route: 3)),
  ]

  @Test("A link matches by its scheme or host and its path", arguments: understood)
  func understands(_ url: String, _ request: RouteRequest) {
    var client = CheckedClient.messenger()
    let events = client.apply(.open(url: url))
    let call: Delivery.Call =
      url.lowercased().hasPrefix("https") ? .sceneContinue : .sceneOpenURLContexts
    #expect(
      events.prefix(2).map(\.body) == [
        .app(.delivered(Delivery(call, value: url))), .route(.requested(request, .link)),
      ])
    #expect(client.faults.isEmpty)
  }

  static let unknown: [String] = [
    "", ":", "://", "post", "post:", "post:/", "post://", "post:///", "post:messages/7",
    "//messages/7", "messages/7", " post://messages/7", "post ://messages/7",
    "1post://messages/7", "pöst://messages/7", "other://messages/7", "http://post.example/settings",
    "post://messages", "post://messages/", "post://messages/seven", "post://messages/7.5",
    "post://messages/7/8", "post://messages/0x7", "post://messages/9223372036854775808",
    "post://messages/ 7", "post://messages/%", "post://messages/%3", "post://messages/%zz",
    "post://messages/%ff", "post://messages/%2F7", "post://Messages/7", "post://7/messages",
    "post://my messages/7/yes", "post://my%20messages/7/TRUE", "post://my%20messages/7/",
    "post://?messages/7", "post://#settings", "post://settings%", "post://set/tings",
    "https://post.example", "https://post.example/", "https://post.example:443/settings",
    "https://user@post.example/settings", "https://example/settings",
    "https://post.example.evil/settings", "https:///settings", "https://settings",
    "https://post.example/settings/7",
  ]

  @Test("A link that matches no pattern is rejected and changes nothing", arguments: unknown)
  func refuses(_ url: String) {
    var client = CheckedClient.messenger()
    let before = client.engine.state
    let events = client.apply(.open(url: url))
    #expect(events.map(\.rejection) == [Rejection(.noSuchLink, .name(url))])
    #expect(client.engine.state == before)
  }

  @Test("A link of 2048 bytes is read, and a longer one is rejected and truncated")
  func length() {
    var client = CheckedClient.messenger()
    let link = "post://settings?" + String(repeating: "x", count: 2032)
    #expect(client.apply(.open(url: link)).first?.rejection == nil)
    #expect(
      client.apply(.open(url: link + "y")).map(\.rejection) == [Rejection(.noSuchLink, .name(link))]
    )
  }

  @Test("A link of another app, or an unknown shortcut, does not launch the app")
  func doNotLaunch() {
    var client = CheckedClient(SampleApps.messenger)
    for url in ["mail://x", "https://post.example/x", "post", ""] {
      #expect(
        client.apply(.open(url: url)).map(\.rejection) == [Rejection(.noSuchLink, .name(url))])
    }
    #expect(
      client.apply(.shortcut("x")).map(\.rejection) == [Rejection(.noSuchShortcut, .name("x"))])
    #expect(!client.engine.state.isRunning)
  }

  @Test("A link of the app's own scheme brings the app on screen, also where no pattern matches")
  func unknownLaunches() {
    var client = CheckedClient(SampleApps.messenger, detail: .story)
    var events = client.apply(.open(url: "post://x"))
    #expect(events.last?.rejection == Rejection(.noSuchLink, .name("post://x")))
    #expect(client.engine.state.phase == .active && client.engine.state.pending == nil)
    client.apply(.background(locked: false))
    events = client.apply(.open(url: "post://x"))
    #expect(
      events.map(\.body) == [
        .app(.willEnterForeground(.scene)),
        .app(.delivered(Delivery(.sceneOpenURLContexts, value: "post://x"))),
        .app(.active(.scene)), .rejected(Rejection(.noSuchLink, .name("post://x"))),
      ])
    #expect(client.engine.state.phase == .active)
  }

  @Test("A link or shortcut launches the app and is delivered before the app is active")
  func launch() {
    var client = CheckedClient(SampleApps.messenger, detail: .story)
    client.apply(.open(url: "post://camera"), at: 0)
    client.apply(.terminate, at: 5_000_000)
    client.apply(.shortcut("settings"), at: 6_000_000)
    expectTranscript(
      &client,
      """
      0.000000 s
      > open post://camera
        appLaunched 390×844 [false, true]
        sceneWillConnect, link post://camera
        created Splash
        timer splash started
        requested camera by link
        queued camera
        sceneWillEnterForeground
        sceneDidBecomeActive
        taken camera
        created Camera
        presented Camera by Root, sheet
        transition 1 began: present, Root → Camera
        step present done
      0.500000 s
        transition 1 ended
        completed camera
      1.000000 s
        timer splash fired
        dismissed Camera
        freed Camera
        created Login
        current Splash → Nav(Login)
        freed Splash
      5.000000 s
      > terminate
        sceneWillResignActive
        sceneDidDisconnect
        appTerminated
      6.000000 s
      > shortcut settings
        appLaunched 390×844 [false, true]
        sceneWillConnect, shortcut settings
        created Splash
        timer splash started
        requested settings by shortcut
        pending settings
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
  }

  @Test("A link brings the app to the foreground and is delivered before the app is active")
  func foreground() {
    var client = CheckedClient.messenger()
    client.apply(.background(locked: false))
    client.apply(.open(url: "post://messages/7"), at: 3_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > home
        sceneWillResignActive
        sceneDidEnterBackground
      3.000000 s
      > open post://messages/7
        sceneWillEnterForeground
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        queued message
        sceneDidBecomeActive
        taken message
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      3.350000 s
        transition 2 ended
        completed message (7)
      """)
  }

  @Test("A link opened by code is filled with the data of its screen")
  func byCode() {
    var client = CheckedClient.messenger()
    client.apply(.tap(element: "link", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > tap link
        delivered by scene(_:openURLContexts:)
        requested message (9) by link
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (9)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.350000 s
        transition 2 ended
        completed message (9)
      """)
  }

  @Test("An app without links rejects every link")
  func none() {
    var client = CheckedClient.atMain()
    for url in ["", "post://messages/7", "https://post.example"] {
      #expect(
        client.apply(.open(url: url)).map(\.rejection) == [Rejection(.noSuchLink, .name(url))])
    }
  }
}
