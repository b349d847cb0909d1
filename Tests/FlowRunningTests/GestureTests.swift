import Testing

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Gestures")
struct GestureTests {
  private let item = Sample.logIn + "- tapOn: Item 2\n- assertVisible: This is 2\n"
  private let sheet = Sample.logIn + "- tapOn: Write\n- assertVisible: New item\n"

  @Test("A swipe from the left edge drives an interactive pop for its whole duration")
  func pop() throws {
    let result = try Sample.run(
      item + """
        - swipe: { start: "2%, 50%", end: "80%, 50%", duration: 600 }
        - stage.assertEvents:
            - { kind: transitionBegan, animation: pop }
            - { kind: transitionReleased }
            - { kind: transitionEnded, finished: true }
            - freed Item
        - assertVisible: Everything we have
        """, configuration: "appId: shop", app: Sample.shop)
    #expect(result.status == .passed)
    #expect(result.steps[5].ended - result.steps[5].began == 600_000 + 350_000 - 350_000)
  }

  @Test("An edge swipe released before the middle cancels the pop and keeps the screen")
  func cancelled() throws {
    try Sample.expectPassInShop(
      item + """
        - swipe: { start: "2%, 50%", end: "40%, 50%" }
        - stage.assertEvents: [ { kind: transitionEnded, finished: false } ]
        - assertVisible: This is 2
        - stage.assertLive: { Item: 1 }
        """)
    #expect(
      try Sample.notesInShop(item + "- swipe: { start: \"2%, 50%\", end: \"40%, 50%\" }")
        == ["released before the middle: the gesture is cancelled"])
  }

  @Test("A long swipe down dismisses a sheet, and one with unsaved changes asks first")
  func pullDown() throws {
    for way in [
      "{ direction: DOWN }", "{ from: Title, direction: DOWN }",
      "{ start: \"50%, 20%\", end: \"50%, 80%\" }",
    ] {
      try Sample.expectPassInShop(sheet + "- swipe: \(way)\n- assertNotVisible: New item")
    }
    try Sample.expectPassInShop(
      sheet + "- swipe: { start: \"50%, 20%\", end: \"50%, 40%\" }\n- assertVisible: New item")
    try Sample.expectPassInShop(
      sheet + """
        - tapOn: Title
        - inputText: A
        - swipe: { direction: DOWN }
        - stage.assertEvents: [ attemptedToDismiss ]
        - tapOn: Keep
        - assertVisible: New item
        - swipe: { direction: DOWN }
        - tapOn: Discard
        - assertNotVisible: New item
        """)
  }

  @Test("An edge swipe on a root screen is rejected as nothingToDrag")
  func refused() throws {
    try Sample.expectPassInShop(
      Sample.logIn + "- swipe: { start: \"0%, 50%\", end: \"90%, 50%\" }\n"
        + "- stage.assertRejected: nothingToDrag")
  }

  @Test("Other commands can run between the phases of a 'stage.gesture'")
  func phases() throws {
    try Sample.expectPassInShop(
      item + """
        - stage.gesture: { began: edgeSwipe }
        - stage.gesture: { moved: 40 % }
        - openLink: shop://items/5
        - stage.gesture: { moved: 60 % }
        - stage.gesture: ended
        - assertVisible: This is 5
        - stage.assertLive: { Item: 1 }
        - stage.gesture: { began: pullDown }
        - stage.assertRejected: nothingToDrag
        - stage.gesture: cancelled
        - stage.assertRejected: noGesture
        """)
  }

  @Test("A gesture that never ends is cancelled by its timeout and the screen stays")
  func givenUp() throws {
    try Sample.expectPassInShop(
      item + "- stage.gesture: { began: edgeSwipe }\n- stage.advance: 11 s\n"
        + "- assertVisible: This is 2\n- stage.assertEvents: [ transitionEnded ]")
  }

  @Test("A swipe with duration 0 completes, and an hour-long one is cut to 60 s")
  func durations() throws {
    try Sample.expectPassInShop(
      item + "- swipe: { start: \"0%, 50%\", end: \"90%, 50%\", duration: 0 }\n"
        + "- assertVisible: Everything we have")
    let result = try Sample.run(
      item + "- swipe: { start: \"0%, 50%\", end: \"90%, 50%\", duration: 3600000 }",
      configuration: "appId: shop", app: Sample.shop)
    #expect(result.steps[5].ended - result.steps[5].began == 60_000_000)
  }
}
