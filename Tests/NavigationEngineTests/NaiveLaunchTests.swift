import NavigationEngine
import TestSupport
import Testing

@Suite("Naive and correct code: what launched the app")
struct NaiveLaunchTests {
  @Test("F26: A link that is followed while the scene connects finds no root and is lost")
  func followedTooEarly() {
    expectSides(
      SampleApps.messenger, under: .rootController, defects: [.readsLinkTooEarly],
      showing: .routedWithoutRoot,
      play: { $0.apply(.open(url: "post://camera"), at: 0) },
      naive: """
        0.000000 s
        > open post://camera
          appLaunched 390×844 [false, true]
          sceneWillConnect, link post://camera
          requested camera by link
          created Splash
          FAULT routedWithoutRoot on camera
          timer splash started
          sceneWillEnterForeground
          sceneDidBecomeActive
        """,
      correct: """
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
        """)
  }

  @Test("F27: With scenes no call but the connection brings a launch its link")
  func lookedForTooLate() {
    expectSides(
      SampleApps.messenger, under: .rootController, defects: [.readsLinkTooLate],
      showing: .linkDropped,
      play: { $0.apply(.open(url: "post://settings"), at: 0) },
      naive: """
        0.000000 s
        > open post://settings
          appLaunched 390×844 [false, true]
          sceneWillConnect, link post://settings
          created Splash
          timer splash started
          sceneWillEnterForeground
          sceneDidBecomeActive
          FAULT linkDropped on settings
        """,
      correct: """
        0.000000 s
        > open post://settings
          appLaunched 390×844 [false, true]
          sceneWillConnect, link post://settings
          created Splash
          timer splash started
          requested settings by link
          pending settings
          sceneWillEnterForeground
          sceneDidBecomeActive
        """)
  }

  static let link = Command.open(url: "post://camera")
  static let waitingLink = Command.open(url: "post://settings")
  static let universalLink = Command.open(url: "https://post.example/settings")
  static let shortcut = Command.shortcut("settings")
  static let notification = Command.notification(
    Notification(title: "New", data: [.init(path: "settings", value: "true")]), opened: true)

  static let launches: [(Defect, Profile, Command, [Fault.Kind])] = [
    (.readsLinkTooEarly, .ios26, link, [.routedWithoutRoot]),
    (.readsLinkTooEarly, .ios18, link, [.routedWithoutRoot]),
    // The router needs no root to keep what has to wait.
    (.readsLinkTooEarly, .ios26, waitingLink, []),
    (.readsLinkTooEarly, .ios26, shortcut, []),
    (.readsLinkTooEarly, .ios26, notification, []),
    // Without scenes a link is handed over when there is a root.
    (.readsLinkTooEarly, .ios17, link, []),
    (.readsLinkTooLate, .ios26, link, [.linkDropped]),
    (.readsLinkTooLate, .ios18, waitingLink, [.linkDropped]),
    (.readsLinkTooLate, .ios26, universalLink, [.linkDropped]),
    (.readsLinkTooLate, .ios26, shortcut, [.linkDropped]),
    // A notification has a call of its own, at a launch too.
    (.readsLinkTooLate, .ios26, notification, []),
    (.readsLinkTooLate, .ios17, link, []),
    (.readsLinkTooLate, .ios17, universalLink, []),
    (.readsLinkTooLate, .ios17, shortcut, []),
  ]

  @Test("What a launch loses depends on the habit, the version and what brought it")
  func launchesLose() {
    for (defect, profile, command, faults) in Self.launches {
      var client = CheckedClient(
        SampleApps.messenger.running(profile: profile, defects: [defect]))
      client.apply(command, at: 0)
      #expect(client.namedFaults == faults, "\(defect), \(profile.name), \(command)")
      client.settle()
      #expect(client.namedFaults == faults, "\(defect), \(profile.name), \(command)")
    }
  }

  @Test("A link that comes to a running app is followed, whatever the launch's code does")
  func running() {
    for defect in [Defect.readsLinkTooEarly, .readsLinkTooLate] {
      for profile in Profile.allCases {
        for command in [Self.waitingLink, Self.universalLink, Self.shortcut, Self.notification] {
          var client = CheckedClient(
            SampleApps.messenger.running(profile: profile, defects: [defect]))
          client.apply(.launch(width: 390, height: 844), at: 0)
          client.apply(.background(locked: false), at: 100_000)
          client.apply(command, at: 200_000)
          #expect(client.namedFaults.isEmpty)
          #expect(client.engine.state.pending != nil)
        }
      }
    }
  }
}
