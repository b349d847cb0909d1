import NavigationEngine
import TestSupport
import Testing

@Suite("Permissions")
struct PermissionTests {
  private static func started(_ app: App = SampleApps.asking) -> CheckedClient {
    var client = CheckedClient(app, detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    return client
  }

  private static func tap(_ element: String) -> Command { .tap(element: element, screen: nil) }

  private static func decide(
    all: PermissionStatus? = nil, _ entries: [Permission: PermissionStatus] = [:]
  ) -> Command {
    .permissions(PermissionChange(all: all, entries.map { PermissionEntry($0, $1) })!)
  }

  private static func reasons(_ events: [Event]) -> [String] {
    events.compactMap { event in
      if case .rejected(let rejection) = event.body { rejection.reason } else { nil }
    }
  }

  @Test("A permission is asked for once, and later requests use the granted answer")
  func asked() {
    var client = Self.started()
    client.apply(Self.tap("camera"))
    client.apply(Self.tap("allow"), at: 1_000_000)
    client.settle()
    client.apply(.back)
    client.settle()
    client.apply(Self.tap("camera"))
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > tap camera
        sceneWillResignActive
        asked for camera by Start
      1.000000 s
      > tap allow
        camera is allow, which was asked
        created Scanner
        stack Nav(Start) [Start, Scanner]
        transition 1 began: push, Start → Scanner
        sceneDidBecomeActive
      1.350000 s
        transition 1 ended
      > back
        stack Nav(Start) [Start]
        transition 2 began: pop, Scanner → Start
      1.700000 s
        transition 2 ended
        freed Scanner
      > tap camera
        camera is allow
        created Scanner
        stack Nav(Start) [Start, Scanner]
        transition 3 began: push, Start → Scanner
      2.050000 s
        transition 3 ended
      """)
  }

  @Test("A denied permission stays denied after a relaunch without another prompt")
  func denied() {
    var client = Self.started()
    client.apply(Self.tap("camera"))
    client.apply(Self.tap("deny"))
    client.settle()
    client.apply(Self.tap("ok"))
    client.settle()
    client.apply(.terminate)
    client.apply(.launch(width: 390, height: 844))
    client.apply(Self.tap("camera"))
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > tap camera
        sceneWillResignActive
        asked for camera by Start
      > tap deny
        camera is deny, which was asked
        presented Alert(refused) by Root, alert, not dismissible
        transition 1 began: alert, Root → Alert(refused)
        sceneDidBecomeActive
      0.250000 s
        transition 1 ended
      > tap ok
        transition 2 began: alert, Alert(refused) → Root
      0.500000 s
        dismissed Alert(refused)
        transition 2 ended
        freed Alert(refused)
      > terminate
        sceneWillResignActive
        sceneDidDisconnect
        appTerminated
      > launch 390×844
        appLaunched 390×844 [false]
        sceneWillConnect
        created Start
        sceneWillEnterForeground
        sceneDidBecomeActive
      > tap camera
        camera is deny
        presented Alert(refused) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(refused)
      0.750000 s
        transition 3 ended
      """)
  }

  @Test("An answer to a prompt whose screen was swapped out is stored, and its actions rejected")
  func overSwap() {
    var client = Self.started()
    client.apply(Self.tap("camera"))
    client.apply(.route("other"))
    client.settle()
    #expect(client.engine.state.prompt?.permission == .camera)
    client.apply(Self.tap("allow"))
    expectTranscript(
      &client,
      """
      0.000000 s
      > tap camera
        sceneWillResignActive
        asked for camera by Start
      > route other
        created Other
        transition 1 began: fade, Nav(Start) → Nav(Other)
      0.300000 s
        current Nav(Start) → Nav(Other)
        transition 1 ended
        freed Nav(Start)
        freed Start
      > tap allow
        camera is allow, which was asked
        rejected askerGone
        sceneDidBecomeActive
      """)
    #expect(client.engine.state.status(of: .camera) == .allow)
  }

  @Test("While a permission prompt is shown, every touch is rejected", arguments: touches)
  func takesTouches(_ command: Command) {
    var client = Self.started()
    client.apply(Self.tap("camera"))
    let before = client.engine.state
    #expect(Self.reasons(client.apply(command)) == ["permissionAsked"])
    #expect(client.engine.state == before)
    #expect(client.faults.isEmpty)
  }

  static let touches: [Command] = [
    tap("camera"), tap("nothing"), tap("limited"), tap(""),
    .tap(element: "camera", screen: "Start"), .tap(element: "allow", screen: "Start"),
    .tap(element: "allow", screen: "NoSuchScreen"),
    .input(element: "field", text: "a", screen: nil), .back, .gesture(.began(.edgeSwipe)),
    .gesture(.moved(1)), .gesture(.ended()),
  ]

  @Test("A permission prompt cancels an edge swipe in progress")
  func finger() {
    var client = Self.started()
    client.apply(Self.tap("detail"))
    client.settle()
    client.apply(Self.tap("late"))
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.moved(9_000)))
    client.wait(seconds: 0.1)
    #expect(Self.reasons(client.apply(.gesture(.ended()))) == ["permissionAsked"])
    client.settle()
    #expect(
      client.events.contains {
        if case .transition(.released(let release)) = $0.body { !release.finishing } else { false }
      })
    let top = client.engine.state.topScreen?.kind
    #expect(top == .screen(1) && client.faults.isEmpty)
  }

  @Test("Two permission requests prompt in turn, and a decision by command answers a prompt")
  func queue() {
    var client = Self.started()
    client.apply(Self.tap("two"))
    client.apply(Self.tap("inuse"))
    client.apply(Self.decide([.camera: .deny]))
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > tap two
        sceneWillResignActive
        asked for location by Start
      > tap inuse
        location is inuse, which was asked
        session FOUND = true
        asked for camera by Start
      > permissions camera deny
        permissions camera = deny
        camera is deny, which was asked
        presented Alert(refused) by Root, alert, not dismissible
        transition 1 began: alert, Root → Alert(refused)
        sceneDidBecomeActive
      0.250000 s
        transition 1 ended
      """)
    #expect(client.engine.state.session == [true])
  }

  @Test("A permission prompt hides in the background and is shown again if still undecided")
  func background() {
    var client = Self.started()
    client.apply(Self.tap("camera"))
    client.apply(.background(locked: false))
    #expect(client.engine.state.prompt == nil)
    client.apply(.foreground)
    #expect(client.engine.state.prompt?.permission == .camera)
    client.apply(.background(locked: true))
    client.apply(Self.decide([.camera: .deny]))
    client.apply(.foreground)
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > tap camera
        sceneWillResignActive
        asked for camera by Start
      > home
        sceneDidEnterBackground
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
        sceneWillResignActive
        asked for camera by Start
      > lock
        sceneDidEnterBackground, locked
      > permissions camera deny
        permissions camera = deny
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
        camera is deny
        presented Alert(refused) by Root, alert, not dismissible
        transition 1 began: alert, Root → Alert(refused)
      0.250000 s
        transition 1 ended
      """)
  }

  @Test("Terminating the app drops its permission requests and keeps its decisions")
  func terminated() {
    var client = Self.started()
    client.apply(Self.decide([.photos: .limited]))
    client.apply(Self.tap("camera"))
    client.apply(.terminate)
    #expect(client.engine.state.permissions?.requests == [])
    #expect(client.engine.state.status(of: .photos) == .limited)
    client.apply(.launch(width: 390, height: 844))
    #expect(client.engine.state.prompt == nil && client.faults.isEmpty)
  }

  @Test("Resetting all permissions to unset restores the initial state hash")
  func nothingKept() {
    var client = Self.started()
    let before = client.engine.stateHash
    client.apply(Self.decide(all: .allow))
    #expect(client.engine.stateHash != before)
    let events = client.apply(Self.decide(all: .unset))
    #expect(client.engine.state.permissions == nil && client.engine.stateHash == before)
    guard case .permission(.changed(let entries))? = events.first?.body else {
      Issue.record("\(events)")
      return
    }
    #expect(entries.map(\.permission) == Permission.allCases)
    #expect(client.apply(Self.decide(all: .unset)).map(\.body) == [.permission(.changed([]))])
  }

  @Test("Different permission decisions or prompts give different state hashes")
  func hash() {
    let changes: [Command] = [
      Self.decide([.camera: .allow]), Self.decide([.camera: .deny]),
      Self.decide([.location: .allow]), Self.decide([.location: .inuse]),
      Self.decide([.photos: .limited]), Self.tap("camera"), Self.tap("photos"),
    ]
    let hashes = changes.map { command in
      var client = Self.started()
      client.apply(command)
      return client.engine.stateHash
    }
    #expect(Set(hashes).count == changes.count)
  }

  @Test("A permission change with a status that the permission lacks cannot be made")
  func impossible() {
    for status in [PermissionStatus.inuse, .limited] {
      #expect(PermissionChange(all: status) == nil)
      #expect(PermissionChange([PermissionEntry(.camera, status)]) == nil)
    }
    #expect(PermissionChange([PermissionEntry(.location, .limited)]) == nil)
    #expect(PermissionChange([PermissionEntry(.photos, .inuse)]) == nil)
    let twice = [PermissionEntry(.camera, .allow), PermissionEntry(.camera, .deny)]
    #expect(PermissionChange(twice) == nil)
    #expect(PermissionChange(all: .deny, [PermissionEntry(.photos, .limited)]) != nil)
  }

  @Test("A permission request by a leaving screen, over the limit or in a loop is rejected")
  func bounds() {
    var client = Self.started()
    client.apply(Self.tap("detail"))
    client.settle()
    #expect(Self.reasons(client.apply(Self.tap("gone"))) == ["askerGone"])
    client.settle()
    #expect(Self.reasons(client.apply(Self.tap("many"))) == ["tooManyAsks"])
    #expect(client.engine.state.permissions?.requests.count == 8)
    client.apply(Self.tap("deny"))
    #expect(client.engine.state.permissions?.requests == [])
    client.apply(Self.decide([.camera: .allow]))
    #expect(Self.reasons(client.apply(Self.tap("round"))) == ["askLoop"])
    #expect(client.faults.isEmpty)
  }

  @Test("A notification is shown unless denied, or once allowed if the app asks for permission")
  func notifications() {
    let arrival = Command.notification(Notification(title: "News"), opened: false)
    var plain = CheckedClient.messenger()
    #expect(Self.reasons(plain.apply(arrival)) == [])
    plain.apply(Self.decide([.notifications: .deny]))
    #expect(Self.reasons(plain.apply(arrival)) == ["notificationsNotAllowed"])
    plain.apply(.background(locked: false))
    #expect(Self.reasons(plain.apply(arrival)) == ["notificationsNotAllowed"])
    plain.apply(Self.decide([.notifications: .unset]))
    #expect(plain.apply(arrival).isEmpty)

    var asking = Self.started()
    #expect(Self.reasons(asking.apply(arrival)) == ["notificationsNotAllowed"])
    asking.apply(Self.tap("notifications"))
    asking.apply(Self.tap("allow"))
    #expect(Self.reasons(asking.apply(arrival)) == [])
    #expect(asking.engine.state.banner != nil)
  }

  @Test("Opening a notification routes although notifications are denied")
  func opened() {
    var client = Self.started()
    client.apply(Self.decide([.notifications: .deny]))
    let events = client.apply(.notification(Notification(title: "News"), opened: true))
    #expect(Self.reasons(events) == [])
    #expect(events.contains { if case .route(.requested) = $0.body { true } else { false } })
  }

  @Test("A permission prompt has the system's title and buttons and the app's usage description")
  func words() {
    let app = SampleApps.asking
    let camera = app.prompt(for: .camera)
    #expect(camera.title.text(with: []) == "“Asking” Would Like to Access the Camera")
    #expect(camera.message.text(with: []) == "To look.")
    #expect(camera.buttons.map(\.title) == ["Don’t Allow", "Allow"])
    #expect(camera.buttons.map(\.id) == ["deny", "allow"])
    for permission in Permission.allCases {
      let prompt = app.prompt(for: permission)
      #expect(prompt.title.text(with: []).contains("“Asking”"))
      let statuses = prompt.buttons.map { PermissionStatus(rawValue: $0.id) }
      #expect(statuses.allSatisfy { $0.map { permission.statuses.contains($0) } ?? false })
      #expect(statuses.contains(.deny) && prompt.buttons.count >= 2)
    }
  }
}
