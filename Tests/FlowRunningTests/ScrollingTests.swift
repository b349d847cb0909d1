import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Scrolling")
struct ScrollingTests {
  @Test("A row below the fold is not visible until it is scrolled to, and a tap on it fails")
  func fold() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - assertVisible: Item 5
        - assertNotVisible: Item 20
        - scroll
        - assertNotVisible: Item 1
        - scrollUntilVisible: { element: Item 20 }
        - assertVisible: Item 20
        - tapOn: Item 20
        - assertVisible: This is 20
        - back
        - assertVisible: Item 20
        - swipe: { direction: DOWN }
        - swipe: { direction: DOWN }
        - swipe: { start: "50%, 30%", end: "50%, 80%" }
        - assertVisible: Item 1
        """)
    // After a step that acted, the whole time is there again.
    #expect(
      try Sample.failureInShop(
        Sample.logIn + "- swipe: { direction: DOWN }\n- tapOn: Item 39")
        == "no element matches 'Item 39' within 17 s; it exists, but is off screen: "
        + "scroll to it with 'scrollUntilVisible'")
  }

  @Test("'scrollUntilVisible' respects direction, centering, visibility and timeout")
  func search() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - scrollUntilVisible: { element: { text: The end } }
        - scrollUntilVisible: { element: Item 20, direction: up, centerElement: true, speed: 40 }
        - assertVisible: { text: Item 20, below: Item 16, above: Item 24 }
        - scrollUntilVisible: { element: Item 1, direction: UP, visibilityPercentage: 50 }
        - scrollUntilVisible: { element: Item 1, timeout: -200, visibilityPercentage: 50.5 }
        """)
    #expect(
      try Sample.failureInShop(Sample.logIn + "- scrollUntilVisible: { element: Nobody }")
        == "no element matches 'Nobody' within 20 s")
    #expect(
      try Sample.failureInShop(
        Sample.logIn + "- scrollUntilVisible: { element: Item 30, direction: RIGHT, timeout: 500 }")
        == "no element matches 'Item 30' within 500 ms; it exists, but is off screen; "
        + "another direction may lead to it")
  }

  @Test("A partly visible row is visible, and scrolled to only if 'visibilityPercentage' demands")
  func partly() throws {
    // 94 points of bars, a label of 44, rows of 60, and the tab bar above 844 - 83.
    try Sample.expectPassInShop(
      Sample.logIn + """
        - assertVisible: Item 11
        - assertNotVisible: Item 12
        - scrollUntilVisible: { element: { text: Item 11 }, visibilityPercentage: 10 }
        - assertVisible: Item 1
        - scrollUntilVisible: { element: { text: Item 11 } }
        - assertNotVisible: Item 1
        """)
  }

  @Test("Scrolling or swiping without anything to scroll is noted on the step")
  func nothing() throws {
    let note = ["nothing to scroll in this direction"]
    #expect(try Sample.notesInShop("- launchApp\n- scroll") == note)
    #expect(try Sample.notesInShop("- launchApp\n- swipe: { direction: UP }") == note)
    #expect(try Sample.notesInShop(Sample.logIn + "- swipe: { direction: DOWN }") == note)
    #expect(
      try Sample.notesInShop(Sample.logIn + "- swipe: { direction: LEFT }")
        == ["no view handles this swipe"])
  }

  @Test("Scrolling and swiping without an app pass with a warning", arguments: ["scroll", "swipe"])
  func closed(_ command: String) throws {
    let step = command == "scroll" ? "scroll" : "swipe: { direction: UP }"
    #expect(
      try Sample.warningInShop("- \(step)") == "the app is not running; open it with 'launchApp'")
  }

  @Test(
    "The time of each swipe of 'scrollUntilVisible' follows from its speed",
    arguments: [
      ("", 601), (", speed: 40", 601), (", speed: 100", 1), (", speed: 0", 1001),
      (", speed: 110", 40), (", speed: '${20 + 20}'", 601),
    ])
  func speed(_ speed: String, _ milliseconds: Int64) throws {
    let result = try Sample.run(
      Sample.logIn + "- waitForAnimationToEnd\n"
        + "- scrollUntilVisible: { element: Item 12\(speed) }",
      configuration: "appId: shop", app: Sample.shop)
    let last = try #require(result.steps.last)
    let look = Int64(RunLimits.scrollLookMilliseconds)
    #expect(last.ended - last.began == (look + milliseconds) * 1000)
  }

  @Test("An element that only the last swipe brings is not found, as in Maestro")
  func shortTimeout() throws {
    let search = "- scrollUntilVisible: { element: Item 12, speed: 100, timeout: "
    try Sample.expectPassInShop(Sample.logIn + search + "502 }")
    let failure = try Sample.failureInShop(Sample.logIn + search + "500 }")
    #expect(failure?.hasPrefix("no element matches 'Item 12' within 500 ms") == true)
  }

  @Test("A 'visibilityPercentage' below 100 asks for any visible part, as in Maestro")
  func percentage() throws {
    try Sample.expectPassInShop(
      Sample.logIn + """
        - scrollUntilVisible: { element: Item 11, visibilityPercentage: 99 }
        - assertVisible: Item 1
        """)
  }

  @Test("'scrollUntilVisible' waits for a list that appears later")
  func late() throws {
    try Sample.expectPassInShop(
      "- launchApp\n- tapOn: Log In\n- scrollUntilVisible: { element: Item 30 }")
  }
}
