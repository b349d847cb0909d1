// swift-format-ignore-file
// Written by Rootstage 0.4.0 from recorded input.

import AppLoading
import NavigationEngine
import Testing

@Suite("Two phones")
struct TwoPhonesTests {
  @Test("Anna, as recorded in c1")
  func anna() throws {
    try run(
      appTwoPhones412f07ae,
      [
        Moment(0, .launch(width: 390, height: 844),
          shows: "Splash"),
        Moment(4_250_000, .tap(element: "log-in", screen: "Login"),
          shows: "Login"),
        Moment(4_370_000, .tap(element: "log-in", screen: "Login"),
          shows: "Login", refused: ["transitionInProgress"]),
        Moment(6_370_000, .tap(element: "switch-to-host", screen: "Main"),
          shows: "Main"),
      ])
  }

  @Test("Ben, as recorded in c2")
  func ben() throws {
    try run(
      appTwoPhones412f07ae,
      [
        Moment(0, .launch(width: 390, height: 844),
          shows: "Splash"),
        Moment(4_000_000, .open(url: "twophones://activity"),
          shows: "Login"),
        Moment(5_500_000, .tap(element: "log-in", screen: nil),
          shows: "Login"),
        Moment(7_500_000, .gesture(.began(.edgeSwipe)),
          shows: "Main"),
        Moment(7_600_000, .gesture(.moved(7000)),
          shows: "Main"),
        Moment(7_620_000, .gesture(.ended()),
          shows: "Main"),
        Moment(8_620_000, .session(key: "PROFILE", value: .string("host")),
          shows: "Main"),
      ])
  }

  private func run(
    _ text: String, strategy: Strategy? = nil, defects: Set<Defect>? = nil,
    linkBuilding: LinkBuilding? = nil, profile: Profile? = nil,
    _ moments: [Moment]
  ) throws {
    let app = try AppLoader.load(text: text, file: "recorded").app
      .running(
        strategy: strategy, linkBuilding: linkBuilding, profile: profile, defects: defects)
    var engine = NavigationEngine(app: app)
    for moment in moments {
      var events: [Event] = []
      engine.advance(to: moment.time, into: &events)
      events.removeAll()
      engine.apply(moment.command, into: &events)
      let refused = events.compactMap { event -> String? in
        if case .rejected(let rejection) = event.body { rejection.reason } else { nil }
      }
      #expect(refused == moment.refused, "\(moment.command) at \(moment.time)")
      var shown = ""
      if case .screen(let index)? = engine.state.topScreen?.kind {
        shown = app.screens[index].name
      }
      #expect(shown == moment.shows, "\(moment.command) at \(moment.time)")
    }
  }
}

/// A command with its time in microseconds, the top screen after it, and its rejections.
private struct Moment {
  let time: Int64
  let command: Command
  let shows: String
  let refused: [String]

  init(_ time: Int64, _ command: Command, shows: String, refused: [String] = []) {
    self.time = time
    self.command = command
    self.shows = shows
    self.refused = refused
  }
}

private let appTwoPhones412f07ae = #"""
# Splash, login and main behind one root, kept small: the Swift test that is written from it holds
# the whole file.
app: two-phones
strategy: root-controller

session:
  LOGGED_IN: false
  PROFILE: guest

root:
  first: splash
  parts:
    splash: { screen: Splash }
    authentication: { navigation: Login }
    main: { navigation: Main }
  routes:
    showLogin: { to: authentication, animation: none }
    showMain: { to: main, animation: fade }
    activity: { in: main, push: Activity }

animations:
  fade: { kind: crossDissolve, duration: 0.3 s, curve: easeOut }

links:
  scheme: twophones
  open:
    activity: activity

screens:
  Splash:
    onLoad:
      - after: 3 s
        do:
          - if: LOGGED_IN
            then:
              - route: showMain
            else:
              - route: showLogin
  Login:
    title: "Log in: \"here\""
    bar:
      left:
        - id: log-in
          title: Log In
          do:
            - set: { LOGGED_IN: true }
            - route: showMain
  Main:
    title: Main
    content:
      - button:
          title: Switch to host
          when: { PROFILE: guest }
          do:
            - set: { PROFILE: host }
  Activity:
    title: Activity

"""#
