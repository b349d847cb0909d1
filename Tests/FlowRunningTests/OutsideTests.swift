import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Links, notifications, services and device state in flows")
struct OutsideTests {
  @Test("A link launches the app and waits for login, and an unknown link is rejected")
  func links() throws {
    try Sample.expectPassInShop(
      """
      - openLink: shop://items/3
      - stage.assertEvents: [ appLaunched, { kind: routeRequested, route: item }, routePending ]
      - assertVisible: Welcome
      - tapOn: Log In
      - assertVisible: This is 3
      - openLink: { link: "shop://items/${2 + 2}", autoVerify: true, browser: false }
      - assertVisible: This is 4
      - openLink: shop://nowhere
      - stage.assertRejected: noSuchLink
      """)
    let notes = try Sample.notesInShop("- openLink: { link: shop://items/1, browser: true }")
    #expect(notes == ["there is no browser; the app is asked to open it"])
    let long = "shop://items/" + String(repeating: "1", count: 2048)
    #expect(
      try Sample.failureInShop("- openLink: \(long)")
        == "the link has more than 2048 characters")
  }

  @Test("A shortcut opens its route, and an unknown one fails with a suggestion")
  func shortcuts() throws {
    try Sample.expectPassInShop(
      "- stage.shortcut: com.shop.write\n- stage.assertRejected: noSuchShortcut\n" + Sample.logIn
        + "- stage.shortcut: { id: com.shop.write }\n- assertVisible: New item")
    #expect(
      try Sample.failureInShop("- stage.shortcut: com.shop.wite")
        == "the app has no shortcut 'com.shop.wite'; did you mean 'com.shop.write'?")
  }

  @Test("An opened notification follows its data, and is rejected if the data is unknown")
  func notifications() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - stage.notification: { title: A, data: { data: { item: 8 } }, opened: true }
        - assertVisible: This is 8
        - stage.notification: { title: "${'B'}", data: { other: "1" }, opened: true }
        - stage.assertRejected: unknownNotification
        """)
  }

  private let payload = """
    {
      "Simulator Target Bundle": "com.example.shop",
      "aps": { "alert": { "title": "Sale", "body": "Today" }, "badge": 1 },
      "data": { "item": 12, "list": [ 1 ], "price": 1.5, "none": null }
    }
    """

  @Test("A simulator's .apns file is delivered as a notification, also by a computed path")
  func files() throws {
    let files = ["push/sale.apns": payload]
    for name in ["push/sale.apns", "push/${'sale'}.apns"] {
      try Sample.expectPassInShop(
        Sample.logIn + """
          - stage.notification: { file: "\(name)" }
          - assertVisible: Today
          - tapOn: Sale
          - assertVisible: This is 12
          """, files: files)
    }
    let plain = #"{ "aps": { "alert": "Hello" }, "data.item": 5 }"#
    try Sample.expectPassInShop(
      Sample.logIn + "- stage.notification: { file: a.apns }\n- assertVisible: Hello\n"
        + "- assertVisible: { id: banner, text: The Shop }\n- tapOn: Hello\n"
        + "- assertVisible: This is 5",
      files: ["a.apns": plain])
  }

  @Test(
    "An invalid .apns file is a problem with its place in the flow and in the file",
    arguments: [
      ("", "a.apns:1:1: the text ends too early"),
      ("{\n  \"aps\": oh }", "a.apns:2:10: no JSON value can go on like this"),
      ("[]", "a.apns:1:1: the payload is a list, not an object"),
      ("{ \"alert\": 1 }", "a.apns:1:1: the payload has no object 'aps'"),
      ("{ \"aps\": { \"alert\": 1 } }", "'aps.alert' is a number, neither text nor an object"),
      (
        "{ \"aps\": {}, \"a\": \"\(String(repeating: "x", count: 4096))\" }",
        "a.apns: the payload has 4118 bytes, at most 4096 are carried"
      ),
    ])
  func wrongFiles(_ text: String, _ expected: String) throws {
    let flow = "appId: shop\n---\n- stage.notification: { file: a.apns }\n"
    let error = #expect(throws: FlowLoadingError.self) {
      try FlowLoader(files: ["f.yaml": flow, "a.apns": text]).load(path: "f.yaml")
    }
    #expect(error?.description.hasPrefix("f.yaml:3:31: error: ") == true)
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    let reason = expected.split(separator: ": ").last ?? ""
    let commands = "- stage.notification: { file: \"${'a'}.apns\" }"
    let late = try Sample.failureInShop(commands, files: ["a.apns": text])
    #expect(late?.contains(reason) == true, "\(late ?? "")")
  }

  @Test("A missing .apns file is a problem at the place of its name, with the resolved path")
  func missingFile() {
    let flow = "appId: shop\n---\n- stage.notification: { file: b.apns }\n"
    let error = #expect(throws: FlowLoadingError.self) {
      try FlowLoader(files: ["a/f.yaml": flow]).load(path: "a/f.yaml")
    }
    #expect(
      error?.description == """
        a/f.yaml:3:31: error: a/b.apns: there is no such file
          hint: paths are relative to the file that contains them
        """)
  }

  @Test("'stage.service' makes a service fail or slow, and an unknown service fails the step")
  func services() throws {
    try Sample.expectPassInShop(
      """
      - launchApp
      - stage.service: { login: failure }
      - tapOn: Log In
      - assertVisible: { id: spinner-1 }
      - tapOn: OK
      - stage.service: { login: slow }
      - tapOn: Log In
      - stage.advance: 4.9 s
      - assertVisible: Welcome
      - assertVisible: Everything we have
      """)
    #expect(
      try Sample.failureInShop("- stage.service: { logn: failure }")
        == "the app has no service 'logn'; did you mean 'login'?")
  }

  @Test("An app in the background or behind the lock screen returns with its screen unchanged")
  func phases() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - tapOn: Item 1
        - stage.advance: 100 ms
        - stage.background
        - stage.assertEvents: [ sceneWillResignActive, transitionEnded, sceneDidEnterBackground ]
        - stage.background
        - stage.assertRejected: alreadyInBackground
        - tapOn: The Shop
        - assertVisible: This is 1
        - pressKey: Power
        - stage.foreground
        - assertVisible: This is 1
        - stage.foreground
        - stage.assertRejected: alreadyActive
        - stage.memoryWarning
        - stage.assertEvents: [ memoryWarning ]
        - pressKey: home
        - launchApp: { stopApp: false }
        - assertVisible: This is 1
        """)
    #expect(
      try Sample.failureInShop("- launchApp\n- pressKey: Home\n- tapOn: Log In")
        == "the app is behind the home screen; open it with 'launchApp: { stopApp: false }'")
    #expect(
      try Sample.failureInShop("- launchApp\n- pressKey: Lock\n- assertVisible: Log In")
        == "the screen is locked; unlock it with 'pressKey: Power'")
  }

  @Test("'stage.animationSpeed' applies from the next animation on and survives a relaunch")
  func animationSpeed() throws {
    try Sample.expectPassInShop(
      """
      - stage.animationSpeed: 10
      - stage.assertEvents: [ { kind: animationSpeedChanged, percent: 10 } ]
      - launchApp
      - killApp
      """ + "\n" + Sample.logIn + """
        - tapOn: Item 1
        - stage.assertEvents: [ { kind: transitionBegan, animation: push, duration: 3500000 } ]
        - stage.animationSpeed: { percent: 100 }
        - stage.advance: 3400 ms
        - tapOn: Item 1
        """)
  }

  @Test(
    "A computed animation speed outside 1 to 100 percent fails the step",
    arguments: [("0", "0"), ("101", "101")])
  func wrongSpeed(_ value: String, _ found: String) throws {
    #expect(
      try Sample.failureInShop(
        "- evalScript: ${output.speed = \(value)}\n"
          + "- stage.animationSpeed: ${output.speed}")
        == "\(found) is not an animation speed; it is 1 to 100 percent")
  }

  @Test("Unlocking a device that was locked on its home screen shows the home screen")
  func lockedAtHome() throws {
    try Sample.expectPassInShop(
      """
      - pressKey: Lock
      - assertVisible: { id: lock-screen }
      - pressKey: Home
      - assertVisible: The Shop
      - launchApp
      - pressKey: Home
      - pressKey: Lock
      - pressKey: Power
      - assertVisible: The Shop
      """)
    #expect(
      try Sample.notesInShop("- pressKey: Lock\n- pressKey: Lock")
        == ["the screen is locked already"])
  }

  @Test("Setting the orientation resizes the screen, and upside down is ignored with a note")
  func orientation() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - setOrientation: LANDSCAPE_LEFT
        - stage.assertEvents: [ { kind: sizeChanged, width: 844, height: 390 } ]
        - assertVisible: { id: tab-bar, width: 844 }
        - assertNotVisible: Item 5
        - setOrientation: { orientation: landscape_right }
        - setOrientation: PORTRAIT
        - assertVisible: Item 5
        """)
    #expect(
      try Sample.notesInShop(Sample.logIn + "- setOrientation: UPSIDE_DOWN")
        == ["an iPhone does not rotate upside down"])
  }

  @Test("Session values and launch arguments are typed, and a wrong type fails the step")
  func values() throws {
    try Sample.expectPassInShop(
      """
      - launchApp: { arguments: { VISITS: 3, NAME: Ann, LOGGED_IN: true } }
      - assertVisible: Seen before
      - stage.session: { VISITS: 4 }
      - stage.assertEvents: [ { kind: sessionChanged, key: VISITS, value: 4 } ]
      """)
    #expect(
      try Sample.failureInShop("- stage.session: { VISITS: many }")
        == "'many' is not a value for 'VISITS'; write a whole number")
  }

  @Test("'stage.route' passes its values, and fails on a wrong number or type")
  func routes() throws {
    try Sample.expectPassInShop(
      Sample.logIn + "- stage.route: { name: item, with: [ 6 ] }\n- assertVisible: This is 6")
    #expect(
      try Sample.failureInShop("- stage.route: item")
        == "the route 'item' takes 1 values, not 0: number")
    #expect(
      try Sample.failureInShop("- stage.route: { name: item, with: [ six ] }")
        == "'six' is not a value for 'number'; write a whole number")
  }
}
