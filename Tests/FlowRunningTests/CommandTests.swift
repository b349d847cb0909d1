import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Flow commands")
struct CommandTests {
  @Test("Launch, kill and 'clearState' change the app's life cycle and session")
  func lifecycle() throws {
    try Sample.expectPass(
      """
      - launchApp
      - stage.session: { LOGGED_IN: true }
      - killApp
      - assertNotVisible: Hello
      - stage.assertLive: 0
      - launchApp
      - stage.assertEvents: [ appLaunched, created Start, sceneDidBecomeActive ]
      - launchApp: { clearState: true }
      - stage.assertEvents: [ appTerminated, sessionChanged LOGGED_IN, appLaunched ]
      - stopApp: sample
      - clearState
      """)
  }

  @Test("A launch argument whose name comes from a variable sets the session value of that name")
  func namedArguments() throws {
    let result = try Sample.run(
      "- launchApp: { arguments: { '${KEY}': true } }", environment: ["KEY": "LOGGED_IN"])
    #expect(result.steps[0].notes.isEmpty)
  }

  @Test("A launch argument sets the session value of its name, and an unknown one is noted")
  func arguments() throws {
    let result = try Sample.run("- launchApp: { arguments: { LOGGED_IN: true, other: 1 } }")
    #expect(result.status == .passed)
    #expect(result.steps[0].notes == ["the app reads no launch argument 'other'"])
    #expect(
      try Sample.failure("- launchApp: { arguments: { LOGGED_IN: maybe } }")
        == "'maybe' is not a value for 'LOGGED_IN'; write true or false")
  }

  @Test("'launchApp' with 'stopApp: false' leaves a running app as it is")
  func keepRunning() throws {
    let result = try Sample.run(
      "- launchApp\n- tapOn: Go\n- assertVisible: First\n- launchApp: { stopApp: false }\n"
        + "- assertVisible: First")
    #expect(result.status == .passed)
    #expect(result.steps[3].notes == ["the app is running already"])
  }

  @Test(
    "Commands for another app than the flow's own are skipped with a reason",
    arguments: [
      "stopApp: com.apple.Preferences", "killApp: com.apple.Preferences",
      "clearState: com.apple.Preferences",
      "setPermissions: { appId: com.apple.Preferences, permissions: { camera: deny } }",
    ])
  func otherApp(_ command: String) throws {
    let result = try Sample.run("- launchApp\n- \(command)\n- assertVisible: Hello")
    #expect(result.status == .passed)
    #expect(result.steps[1].status == .skipped)
    #expect(
      result.steps[1].message
        == "the device has no app 'com.apple.Preferences'; the flow is about 'sample'")
  }

  @Test(
    "An app is behind another one that a flow launches, until it is launched itself",
    arguments: [
      "launchApp: com.apple.Preferences", "launchApp: { appId: com.apple.Preferences }",
    ])
  func otherAppInFront(_ command: String) throws {
    let behind =
      "the app is behind the home screen; open it with 'launchApp: { stopApp: false }'"
    let look = "- launchApp\n- \(command)\n- assertVisible: Hello"
    let result = try Sample.run(look)
    #expect(result.failedStep?.message == behind)
    #expect(result.steps[1].status == .skipped)
    #expect(
      result.steps[1].message
        == "the device has no app 'com.apple.Preferences'; the flow is about 'sample', "
        + "which goes behind it")
    try Sample.expectPass(
      "- launchApp\n- \(command)\n- launchApp: { stopApp: false }\n- assertVisible: Hello")
  }

  @Test("Taps and assertions fail with a hint to 'launchApp' if the app was ended")
  func notRunning() throws {
    let message = "the app is not running; open it with 'launchApp'"
    #expect(try Sample.failure("- stopApp\n- tapOn: Go") == message)
    #expect(try Sample.failure("- stopApp\n- assertVisible: Go") == message)
    #expect(try Sample.failure("- stopApp\n- swipe: { from: Go, direction: LEFT }") == message)
    try Sample.expectPass("- assertNotVisible: Go\n- back\n- stage.assertRejected: notRunning")
  }

  @Test("'back', the back key, the back button and a long edge swipe each pop a screen")
  func back() throws {
    let open = "- launchApp\n- tapOn: Go\n- tapOn: More\n- assertVisible: Deep\n"
    for way in [
      "back", "pressKey: Back", "tapOn: { id: back }", "action: back",
      "swipe: { start: \"2%, 50%\", end: \"80%, 50%\" }",
      "swipe: { start: \"5, 300\", end: \"300, 300\" }",
    ] {
      try Sample.expectPass("\(open)- \(way)\n- assertNotVisible: Deep\n- assertVisible: First")
    }
    for way in [
      "swipe: { start: \"2%, 50%\", end: \"40%, 50%\" }", "swipe: { from: Deep, direction: LEFT }",
    ] {
      let result = try Sample.run("\(open)- \(way)\n- assertVisible: Deep")
      #expect(result.status == .passed)
      #expect(result.steps[4].notes.count == 1)
    }
  }

  @Test("A swipe from a place in an element begins at this place")
  func swipeFromPlace() throws {
    let open = "- launchApp\n- tapOn: Go\n- tapOn: More\n- assertVisible: Deep\n"
    let swipe = "- swipe: { from: { text: Deep, point: '0%,50%' }, direction: RIGHT }\n"
    try Sample.expectPass("\(open)\(swipe)- assertNotVisible: Deep")
    try Sample.expectPass(
      "\(open)- swipe: { from: Deep, direction: RIGHT }\n- assertVisible: Deep")
  }

  @Test(
    "The device's dark mode is as the flow has switched it",
    arguments: [
      ("- assertLightMode", nil), ("- assertDarkMode", "the device is in light mode"),
      ("- setDarkMode: enabled\n- assertDarkMode", nil),
      ("- setDarkMode: ${'Enabled'}\n- assertLightMode", "the device is in dark mode"),
      ("- setDarkMode: { value: enabled }\n- toggleDarkMode\n- assertLightMode", nil),
      ("- toggleDarkMode\n- stopApp\n- launchApp: { clearState: true }\n- assertDarkMode", nil),
      (
        "- setDarkMode: ${'dim'}",
        "'${'dim'}' is 'dim'; dark mode is 'enabled' or 'disabled'"
      ),
    ] as [(String, String?)])
  func darkMode(_ commands: String, _ failure: String?) throws {
    #expect(try Sample.failure("- launchApp\n" + commands) == failure)
  }

  @Test("An optional assertion of the dark mode that fails is a warning")
  func optionalDarkMode() throws {
    let result = try Sample.run("- assertDarkMode: { optional: true }")
    #expect(result.status == .passed && result.steps[0].status == .warned)
  }

  @Test(
    "A swipe in the content pops a screen since iOS 26, and not before", arguments: Profile.allCases
  )
  func contentSwipe(_ profile: Profile) throws {
    let app = AppVocabulary(Sample.vocabulary.app.running(profile: profile))
    let open = "- launchApp\n- tapOn: Go\n- tapOn: More\n- assertVisible: Deep\n"
    for way in ["start: \"30%, 50%\", end: \"90%, 50%\"", "direction: RIGHT"] {
      let result = try Sample.run("\(open)- swipe: { \(way) }\n- assertVisible: Deep", app: app)
      #expect((result.status == .passed) == (profile.popArea == .edge), "\(way)")
    }
  }

  @Test("A tap on an element that takes no taps is noted and can be asserted as rejected")
  func untappable() throws {
    let result = try Sample.run("- launchApp\n- tapOn: Hello\n- stage.assertRejected: notTappable")
    #expect(result.status == .passed)
    #expect(result.steps[1].notes.count == 1)
  }

  @Test("'tapOn' with 'repeat' taps that many times")
  func repeatedTap() throws {
    let result = try Sample.run(
      "- launchApp\n- stage.route: showMain\n- tapOn: { id: row.one, repeat: 3, delay: 50 }")
    #expect(result.status == .passed)
    #expect(result.steps[2].ended == 400_000)
  }

  @Test(
    "An impossible command fails and an unsupported one is skipped, each with a reason",
    arguments: [
      ("inputText: Ann", StepStatus.warned), ("runScript: ${1}.js", .failed), ("scroll", .warned),
      ("addMedia: [ a.png ]", .skipped), ("setLocation: { latitude: 1, longitude: 2 }", .skipped),
      ("toggleAirplaneMode", .skipped), ("clearKeychain", .skipped), ("pressKey: Enter", .skipped),
      ("assertWithAI: { assertion: pretty }", .skipped), ("hideKeyboard", .skipped),
      ("stopRecording", .skipped), ("pressKey: Volume Up", .skipped),
    ])
  func others(_ command: String, _ status: StepStatus) throws {
    let result = try Sample.run("- \(command)")
    #expect(result.steps[0].status == status)
    #expect(result.steps[0].message?.isEmpty == false)
    #expect(result.status == (status == .failed ? .failed : .passed))
  }

  @Test("'assertTrue' passes or fails by the value of its expression")
  func assertTrue() throws {
    try Sample.expectPass("- assertTrue: ${1 < 2}\n- assertTrue: { condition: \"${'a' == 'a'}\" }")
    #expect(try Sample.failure("- assertTrue: ${1 > 2}") == "'${1 > 2}' is not true")
  }

  @Test("'stage.assertEvents' matches records in order, with gaps, each of them once")
  func events() throws {
    let open = "- launchApp\n- tapOn: Go\n"
    try Sample.expectPass(
      """
      \(open)- stage.assertEvents:
          - willMove Navigation(Main)
          - { kind: transitionBegan, duration: 300000, curve: easeOut }
          - transitionEnded
      - stage.assertEvents: [ freed Start ]
      """)
    let wrongOrder = try Sample.failure(
      open + "- stage.assertEvents: [ freed Start, transitionBegan ]")
    #expect(
      wrongOrder?.hasPrefix("no record 'transitionBegan' after 'freed Start' within 17 s") == true)
    let twice = try Sample.failure(
      open + "- stage.assertEvents: [ freed Start ]\n- stage.assertEvents: [ freed Start ]")
    #expect(twice?.hasPrefix("no record 'freed Start' within 17 s") == true)
    let earlier = try Sample.failure(open + "- stage.assertEvents: [ appLaunched ]")
    #expect(earlier?.contains("since the last acting step: created Main") == true)
  }

  @Test("A wrong screen, route or value name, or a failed assertion, names what was found")
  func names() throws {
    let open = "- launchApp\n"
    #expect(
      try Sample.failure(open + "- stage.assertLive: { Start: 2 }")
        == "expected 2 live of screen 'Start', found 1; live: Start: 1")
    #expect(
      try Sample.failure(open + "- stage.assertLive: 3")
        == "expected 3 live screens, found 1: Start: 1")
    #expect(
      try Sample.failure(open + "- stage.assertLive: { Sart: 1 }")
        == "the app has no screen 'Sart'; did you mean 'Start'?")
    #expect(
      try Sample.failure(open + "- stage.route: showmain")
        == "the app has no route 'showmain'; did you mean 'showMain'?")
    #expect(
      try Sample.failure(open + "- stage.session: { LOGED_IN: true }")
        == "the app has no session value 'LOGED_IN'; did you mean 'LOGGED_IN'?")
    #expect(
      try Sample.failure(open + "- stage.assertRejected")
        == "the last acting step was not rejected; there were no rejections")
    #expect(
      try Sample.failure(open + "- back\n- stage.assertRejected: alreadyOnTop")
        == "the last acting step was not rejected with the reason 'alreadyOnTop'; "
        + "the reasons were: noNavigation")
    #expect(
      try Sample.failure(open + "- stage.assertFault: duplicateScreen")
        == "no fault 'duplicateScreen'; there were none")
    try Sample.expectPass(open + "- stage.assertNoFaults")
  }
}
