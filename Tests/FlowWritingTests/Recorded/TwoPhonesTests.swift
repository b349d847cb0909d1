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
      appRootController473689bb,
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
      appRootController473689bb,
      [
        Moment(0, .launch(width: 390, height: 844),
          shows: "Splash"),
        Moment(4_000_000, .open(url: "deeplinkTutorial://activity"),
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

private let appRootController473689bb = #"""
# yaml-language-server: $schema=../schema/app.json
# The root-controller app, as Stan Ostrovskiy's article builds it, with the deep links of his sample
# code; README.md beside this file maps both to it, ../README.md describes the grammar.
#
# One root controller lives as long as the app does. It shows one part at a time, and it alone
# swaps them. Each part keeps to itself; login and main have a navigation stack of their own.
# Links, shortcuts and notifications ask for routes in the main part, and wait until it is there.

app: root-controller
title: Root controller
about: >
  Splash, login and main, swapped by one permanent root: without animation, with a cross
  dissolve, with a slide.
strategy: root-controller
# One slot for a link that has to wait; as published, a newer link takes the place of an older one.
pending: supersede

# What UserDefaults keeps from one launch to the next.
session:
  LOGGED_IN: false
  PROFILE: guest

# The root's private `current` begins with the first part; routes are the methods that change it.
root:
  first: splash
  parts:
    splash: { screen: Splash }
    authentication: { navigation: Login }
    main: { navigation: Main }
  routes:
    showLoginScreen: { to: authentication, animation: none }
    switchToMainScreen: { to: main, animation: fade }
    switchToLogout: { to: authentication, animation: dismiss }
    # Where links lead. They swap no part: "in" waits until the app itself has come to main.
    # Pops to the root without animation, then pushes.
    activity: { in: main, push: Activity }
    messages: { in: main, alert: messagesRoot }
    messageDetails: { with: { id: string }, in: main, alert: messagesDetails }
    newListing: { in: main, alert: newListing }
    request: { with: { id: string }, in: main, alert: requestDetails }

# The article gives the slide no curve; ease in-out is the platform's default.
animations:
  fade: { kind: crossDissolve, duration: 0.3 s, curve: easeOut }
  dismiss: { kind: slide, from: left, duration: 0.3 s, curve: easeInOut }

# The companion sample answers each link with an alert of this title.
alerts:
  messagesRoot: { title: Messages Root, buttons: [ { title: OK, role: cancel } ] }
  messagesDetails:
    with: { id: string }
    title: Messages Details ${id}
    buttons: [ { title: OK, role: cancel } ]
  newListing: { title: New Listing, buttons: [ { title: OK, role: cancel } ] }
  requestDetails:
    with: { id: string }
    title: Request Details ${id}
    buttons: [ { title: OK, role: cancel } ]

# The first word after "//" says what, the next one which.
links:
  scheme: deeplinkTutorial
  open:
    activity: activity
    messages: messages
    messages/:id: messageDetails
    request/:id: request

# The menu on the app's icon; only hosts have the third entry.
shortcuts:
  com.myApp.activity: { title: Recent Activity, symbol: alert, route: activity }
  com.myApp.messages: { title: Messages, symbol: messenger, route: messages }
  com.myApp.newListing:
    title: New Listing
    symbol: listing
    route: newListing
    when: { PROFILE: host }

# A push notification is about a message where its payload has data.messageId.
notifications:
  - has: { data.messageId: string }
    route: messageDetails
    with: { id: $data.messageId }

# What holds, for `rootstage explore`; ../EXPLORE.md tells how it is looked at. A finger that rests
# on the glass keeps what comes from outside waiting for ten seconds at most.
rules:
  # Nobody is in the main part without a session, and nobody with one is asked to log in.
  logged-out-is-out:
    never: { any: [ { alive: Main }, { alive: Activity }, { part: main } ] }
    when: { all: [ { LOGGED_IN: false }, { idle: true } ] }
  logged-in-is-in: { never: { part: authentication }, when: { all: [ LOGGED_IN, { idle: true } ] } }
  nobody-is-in-at-first:
    always: { all: [ { LOGGED_IN: false }, { PROFILE: guest } ] }
    when: { launched: first }
  cold-start-to-login:
    eventually: { all: [ { stack: [ Login ] }, { not: { refused: true } } ] }
    within: 3 s
    when: { all: [ { launched: true }, { LOGGED_IN: false } ] }
  cold-start-to-main:
    eventually: { all: [ { part: main }, { not: { refused: true } } ] }
    within: 3300 ms
    when: { all: [ { launched: true }, LOGGED_IN ] }
  splash-lasts: { always: { part: splash }, for: 3 s, when: { launched: true } }
  splash-turns: { always: { shows: spinner-1 }, when: { visible: Splash } }
  splash-has-an-end: { eventually: { not: { part: splash } }, within: 5 s, when: { part: splash } }
  log-in:
    eventually: { all: [ { part: main }, LOGGED_IN ] }
    within: 2 s
    when: { tapped: log-in }
  log-out:
    eventually: { all: [ { stack: [ Login ] }, { LOGGED_IN: false }, { presented: false } ] }
    within: 2 s
    when: { tapped: log-out }
  activity-by-its-button:
    eventually: { stack: [ Main, Activity ] }
    within: 2 s
    when: { tapped: activity }
  back-to-main: { eventually: { stack: [ Main ] }, within: 2 s, when: { tapped: back } }
  alerts-close: { eventually: { presented: false }, within: 2 s, when: { tapped: ok } }
  # How parts change: at a cold start without animation, or with a fade where somebody is in.
  splash-goes-at-once:
    never: { moving: true }
    when: { all: [ { alive: Splash }, { LOGGED_IN: false } ] }
  splash-fades:
    always: { moving: fade }
    when: { all: [ { alive: Splash }, LOGGED_IN, { moving: true } ] }
  log-in-fades: { always: { moving: fade }, for: 300 ms, when: { tapped: log-in } }
  log-in-is-soon-over:
    eventually: { idle: true }
    within: 300 ms
    when: { all: [ { tapped: log-in }, { waiting: false } ] }
  log-out-slides: { always: { moving: dismiss }, for: 300 ms, when: { tapped: log-out } }
  log-out-is-soon-over: { eventually: { idle: true }, within: 300 ms, when: { tapped: log-out } }
  taps-move-at-once:
    always: { moving: true }
    when:
      all: [ { any: [ { tapped: activity }, { tapped: back }, { tapped: ok } ] }, { atRest: true } ]
  finger-leads-back:
    eventually: { stack: [ Main ] }
    within: 2 s
    when: { all: [ { pulled: true }, { alive: Activity }, { waiting: false } ] }
  taps-do-something:
    always: { not: { refused: true } }
    when: { all: [ { tapped: any }, { atRest: true } ] }
  main-is-near: { reachable: Main in 3 taps from anywhere }
  # A link that comes in the main part is followed, one that comes before waits for it.
  activity-by-link:
    eventually: { any: [ { stack: [ Main, Activity ] }, { refused: true } ] }
    within: 15 s
    when: { all: [ { atRest: true }, { opened: activity }, LOGGED_IN, { part: main } ] }
  messages-by-link:
    eventually: { any: [ { alert: messagesRoot }, { refused: true } ] }
    within: 15 s
    when: { all: [ { atRest: true }, { opened: messages }, LOGGED_IN, { part: main } ] }
  message-by-link:
    eventually:
      any: [ { alert: { alert: messagesDetails, with: { id: a } } }, { refused: true } ]
    within: 15 s
    when: { all: [ { atRest: true }, { opened: messages/:id }, LOGGED_IN, { part: main } ] }
  request-by-link:
    eventually:
      any: [ { alert: { alert: requestDetails, with: { id: a } } }, { refused: true } ]
    within: 15 s
    when: { all: [ { atRest: true }, { opened: request/:id }, LOGGED_IN, { part: main } ] }
  message-by-notification:
    eventually:
      any: [ { alert: { alert: messagesDetails, with: { id: a } } }, { refused: true } ]
    within: 15 s
    when: { all: [ { atRest: true }, { notified: data.messageId }, LOGGED_IN, { part: main } ] }
  nothing-comes-before-login:
    never:
      any:
        - { alert: messagesRoot }
        - { alert: messagesDetails }
        - { alert: newListing }
        - { alert: requestDetails }
    when: { all: [ { part: authentication }, { idle: true } ] }
  link-before-login:
    eventually: { any: [ { waiting: activity }, { refused: true } ] }
    within: 15 s
    when: { all: [ { atRest: true }, { opened: activity }, { LOGGED_IN: false } ] }
  link-is-not-given-up:
    always: { waiting: activity }
    for: 3600 s
    when: { all: [ { opened: activity }, { part: authentication }, { idle: true } ] }
  newer-link-takes-the-place:
    always: { all: [ { waiting: messages }, { not: { waiting: activity } } ] }
    when:
      all: [ { opened: messages }, { waiting: activity }, { part: authentication }, { idle: true } ]
  activity-from-the-icon:
    eventually: { any: [ { stack: [ Main, Activity ] }, { refused: true } ] }
    within: 15 s
    when: { all: [ { atRest: true }, { chosen: com.myApp.activity }, LOGGED_IN, { part: main } ] }
  messages-from-the-icon:
    eventually: { any: [ { alert: messagesRoot }, { refused: true } ] }
    within: 15 s
    when: { all: [ { atRest: true }, { chosen: com.myApp.messages }, LOGGED_IN, { part: main } ] }
  listing-from-the-icon:
    eventually: { any: [ { alert: newListing }, { refused: true } ] }
    within: 15 s
    when: { all: [ { atRest: true }, { chosen: com.myApp.newListing }, LOGGED_IN, { part: main } ] }
  listings-are-for-hosts: { always: { PROFILE: host }, when: { chosen: com.myApp.newListing } }
  # What a person reads, and where it stands. Each profile is told who it is, and offered the other.
  login-screen:
    always:
      all: [ { reads: { title: Login Screen, log-in: Log In } }, { order: [ log-in, title ] } ]
    when: { visible: Login }
  main-screen:
    always:
      all:
        - { reads: { title: Main Screen, log-out: Log Out, activity: Activity } }
        - { order: [ log-out, title, activity ] }
        - { all: [ { enabled: log-out }, { enabled: activity } ] }
    when: { visible: Main }
  guest:
    always:
      all:
        - { reads: { guest: You are a guest, switch-to-host: Switch to host } }
        - { order: [ guest, switch-to-host ] }
        - { enabled: switch-to-host }
        - { not: { any: [ { shows: host }, { shows: switch-to-guest } ] } }
    when: { all: [ { visible: Main }, { PROFILE: guest } ] }
  host:
    always:
      all:
        - { reads: { host: You are a host, switch-to-guest: Switch to guest } }
        - { order: [ host, switch-to-guest ] }
        - { enabled: switch-to-guest }
        - { not: { any: [ { shows: guest }, { shows: switch-to-host } ] } }
    when: { all: [ { visible: Main }, { PROFILE: host } ] }
  activity-screen:
    always: { reads: { title: Activity, back: Main Screen } }
    when: { visible: Activity }
  alerts:
    always:
      any:
        - all: [ { alert: messagesRoot }, { reads: { alert.title: Messages Root, ok: OK } } ]
        - all:
            - { alert: messagesDetails }
            - { reads: { alert.title: Messages Details a, ok: OK } }
        - all: [ { alert: newListing }, { reads: { alert.title: New Listing, ok: OK } } ]
        - all: [ { alert: requestDetails }, { reads: { alert.title: Request Details a, ok: OK } } ]
    when: { all: [ { presented: true }, { idle: true } ] }
  become-host: { always: { PROFILE: host }, when: { tapped: switch-to-host } }
  become-guest: { always: { PROFILE: guest }, when: { tapped: switch-to-guest } }
  alerts-leave-the-stack:
    always: { alive: Activity }
    for: 1 s
    when:
      all:
        - { stack: [ Main, Activity ] }
        - { atRest: true }
        - any:
            - { opened: messages }
            - { opened: messages/:id }
            - { opened: request/:id }
            - { notified: data.messageId }
            - { chosen: com.myApp.messages }
            - { chosen: com.myApp.newListing }
  activity-takes-the-alert-away:
    never: { refused: true }
    for: 1 s
    when:
      all:
        - { any: [ { opened: activity }, { chosen: com.myApp.activity } ] }
        - { presented: true }
        - { not: { alive: Activity } }
        - { part: main }
        - { atRest: true }
  splash-is-in-no-container: { never: { reads: { title: "" } }, when: { visible: Splash } }

screens:
  Splash:
    background: white
    content:
      - spinner: { style: large, background: black 0.4, during: service call }
    onLoad:
      # The article's text waits 3 s; its sample code waits 1 s.
      - after: 3 s
        timer: service call
        do:
          - if: LOGGED_IN
            then:
              - route: switchToMainScreen
            else:
              # Without animation, as in the text; the listing at its end slides (switchToLogout).
              - route: showLoginScreen

  Login:
    title: Login Screen
    background: white
    bar:
      left:
        - id: log-in
          title: Log In
          do:
            - set: { LOGGED_IN: true }
            - route: switchToMainScreen

  Main:
    title: Main Screen
    background: lightGray
    bar:
      left:
        - id: log-out
          title: Log Out
          do:
            - set: { LOGGED_IN: false }
            - route: switchToLogout
      right:
        - id: activity
          title: Activity
          do:
            - push: Activity
    # The companion sample's profiles: another profile registers other shortcuts.
    content:
      - label: { text: You are a guest, id: guest, when: { PROFILE: guest } }
      - label: { text: You are a host, id: host, when: { PROFILE: host } }
      - button:
          title: Switch to host
          when: { PROFILE: guest }
          do:
            - set: { PROFILE: host }
      - button:
          title: Switch to guest
          when: { PROFILE: host }
          do:
            - set: { PROFILE: guest }

  Activity:
    title: Activity
    background: lightGray

"""#
