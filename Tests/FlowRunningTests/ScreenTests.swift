import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Screen contents")
struct ScreenTests {
  @Test("Tabs show which one is selected, and selecting one shows its own content")
  func tabs() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - assertVisible: { id: list, selected: true }
        - assertVisible: { text: Me, selected: false, childOf: { id: tab-bar } }
        - tapOn: Me
        - assertVisible: { id: me, selected: true }
        - assertVisible: You are a guest
        - assertNotVisible: Everything we have
        - tapOn: { id: me }
        - stage.assertRejected: tabAlreadySelected
        - stage.session: { NAME: Ann }
        - assertVisible: You are Ann
        - assertNotVisible: You are a guest
        """)
  }

  @Test("A tab bar without content is printed as one line of its tabs")
  func tabBarAlone() {
    var tree = ScreenTree(width: 390, height: 844)
    let frame = Rectangle(x: 0, y: 761, width: 390, height: 83)
    let bar = tree.add(
      ScreenElement(id: "tab-bar", text: "", kind: .tabBar, frame: frame, screen: ""))
    for title in ["Home", "Me"] {
      _ = tree.add(
        ScreenElement(
          id: title, text: title, kind: .tab, frame: frame, screen: "", parent: bar))
    }
    #expect(tree.description.contains("│ ○Home  ○Me "))
  }

  @Test("A sheet leaves the bar below it visible but not tappable")
  func sheet() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - tapOn: Write
        - assertVisible: New item
        - assertVisible: Items
        - assertNotVisible: Everything we have
        - tapOn: { id: write }
        - stage.assertRejected: screenNotVisible
        - stage.assertLive: { Edit: 1 }
        - tapOn: Cancel
        - assertNotVisible: New item
        - assertVisible: Everything we have
        """)
    let covered = Sample.logIn + "- tapOn: Write\n- waitForAnimationToEnd\n"
    #expect(
      try Sample.failureInShop(covered + "- assertVisible: Everything we have")
        == "no element matches 'Everything we have' within 17 s; "
        + "it exists, but is covered by 'screen.Edit'")
    let write = covered + "- tapOn: { id: write }"
    #expect(try Sample.warningInShop(write) == "barButton 'write' is covered by 'screen.Edit'")
    #expect(try Sample.notesInShop(write).isEmpty)
    #expect(
      try Sample.warningInShop(covered + "- tapOn: { id: title, childOf: { id: screen.List } }")
        == "title 'title' is covered by 'screen.Edit'")
    #expect(
      try Sample.notesInShop(covered + "- tapOn: { point: \"340,70\" }")
        == ["no element takes taps at 340, 70"])
  }

  @Test("A full-screen modal hides the screens and the tab bar below it")
  func fullScreen() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - stage.route: look
        - assertVisible: Close
        - assertNotVisible: { id: screen.List }
        - assertNotVisible: { id: tab-bar }
        - tapOn: Close
        - assertVisible: { id: tab-bar }
        """)
  }

  @Test("Only the buttons of an alert take taps, and the screen below stays visible")
  func alert() throws {
    let open = "- launchApp\n- stage.service: { login: failure }\n- tapOn: Log In\n"
    try Sample.expectPassInShop(
      open + """
        - assertVisible: No luck
        - assertVisible: { text: Try again, childOf: { id: alert.failed } }
        - assertVisible: Welcome
        - tapOn: Log In
        - stage.assertRejected: screenNotVisible
        - tapOn: Password
        - assertVisible: { id: secret, focused: false }
        - tapOn: OK
        - assertNotVisible: No luck
        """)
    let alert = open + "- assertVisible: No luck\n- waitForAnimationToEnd\n"
    #expect(
      try Sample.notesInShop(alert + "- tapOn: No luck")
        == ["label 'alert.title' takes no taps"])
  }

  @Test("A tap on a row's subtitle opens the row")
  func rows() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - assertVisible: { text: Price 2, childOf: { text: Item 2 } }
        - assertVisible: { text: Item 3, below: Item 2, above: Item 4 }
        - tapOn: Price 3
        - assertVisible: This is 3
        - assertVisible: { id: title, text: Item 3 }
        - tapOn: { id: back, text: Items }
        - assertVisible: Everything we have
        """)
  }

  @Test("A field shows its text, a secure field bullets and an empty one its placeholder")
  func fields() throws {
    try Sample.expectPassInShop(
      """
      - launchApp
      - assertVisible: { text: Name, id: name, focused: false }
      - tapOn: Password
      - inputText: abc
      - assertVisible: { id: secret, focused: true, text: "•••" }
      - assertNotVisible: abc
      """)
  }

  @Test("A notification banner is on top, a tap opens it, and it disappears by itself")
  func banner() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - stage.notification: { title: New, body: Have a look, data: { data: { item: 7 } } }
        - assertVisible: { id: banner, text: New }
        - tapOn: Have a look
        - assertVisible: This is 7
        - assertNotVisible: { id: banner }
        - stage.notification: { title: Unread }
        - assertNotVisible: Unread
        """)
  }

  @Test("A long press on the home screen's icon shows the shortcuts of the current session")
  func home() throws {
    try Sample.expectPassInShop(
      """
      - assertVisible: The Shop
      - longPressOn: The Shop
      - assertVisible: Log in again
      - assertNotVisible: Write
      - pressKey: Home
      - assertNotVisible: Log in again
      - tapOn: { id: shop }
      - assertVisible: Welcome
      - stage.session: { LOGGED_IN: true }
      - tapOn: Log In
      - assertVisible: Everything we have
      - pressKey: Home
      - assertNotVisible: Everything we have
      - longPressOn: The Shop
      - tapOn: Write
      - assertVisible: New item
      """)
  }

  @Test("The lock screen lists notifications, newest first, and a swipe up unlocks")
  func lockScreen() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - pressKey: Lock
        - assertVisible: { id: lock-screen }
        - stage.notification: { title: First, data: { data.item: 1 } }
        - stage.notification: { title: Second, data: { data.item: 2 } }
        - assertVisible: { text: Second, above: First }
        - swipe: { direction: UP }
        - assertVisible: Everything we have
        - stage.background: { locked: true }
        - assertNotVisible: First
        - stage.notification: { title: Third, data: { data.item: 3 } }
        - tapOn: Third
        - assertVisible: This is 3
        """)
  }

  @Test("The frame of a printed screen is straight around wide characters, and long lines are cut")
  func wideText() {
    var tree = ScreenTree(width: 390, height: 844)
    let texts = ["나가기", "保存", "Schließen", String(repeating: "木", count: 30)]
    for (index, text) in texts.enumerated() {
      _ = tree.add(
        ScreenElement(
          id: "\(index)", text: text, kind: .label,
          frame: Rectangle(x: 0, y: 44 * index, width: 390, height: 44), screen: ""))
    }
    #expect(
      tree.description.contains(
        "│ \(String(repeating: "木", count: 21))…  │\n"))
    #expect(tree.description.contains("│ 나가기\(String(repeating: " ", count: 38)) │\n"))
    #expect(tree.description.contains("│ Schließen\(String(repeating: " ", count: 35)) │\n"))
  }

  @Test("A failed step prints the screen with banner, sheet, field and bars")
  func description() throws {
    let result = try Sample.run(
      Sample.logIn
        + "- tapOn: Write\n- waitForAnimationToEnd\n- stage.notification: { title: Hi }\n"
        + "- assertTrue: ${0}",
      configuration: "appId: shop", app: Sample.shop)
    #expect(
      result.failedStep?.screen == """
        ┌──────────────────────────────────────────────┐
        │ ✉ Hi                                         │
        └──────────────────────────────────────────────┘
        ┌──────────────────────────────────────────────┐
        │ Edit:                                        │
        │ [Cancel]  New item                           │
        │  Title…                                      │
        └──────────────────────────────────────────────┘
        ┌──────────────────────────────────────────────┐
        │ List:                                        │
        │ Items  [Write]                               │
        └──────────────────────────────────────────────┘
        """)
  }
}
