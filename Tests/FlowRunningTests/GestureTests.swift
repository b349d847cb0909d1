import AppLoading
import Testing
import WireProtocol

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

  private static let mail = """
    app: mail
    session: { MAILS: [ Bill, Hello ], DONE: none }
    root: { first: main, parts: { main: { navigation: Start } } }
    screens:
      Start: { content: [ { button: { title: Go, do: [ push: Inbox ] } } ] }
      Inbox:
        title: Inbox
        content:
          - label: Done ${DONE}
          - list:
              id: mails
              rows: MAILS
              row:
                swipeActions:
                  - { title: Delete, fullSwipe: true, do: [ set: { DONE: $title } ] }
                leadingSwipeActions:
                  - { title: Read, fullSwipe: true, do: [ set: { DONE: read } ] }
                  - { title: Pin, do: [ set: { DONE: pin } ] }

    """

  @Test(
    "A swipe over a row uncovers actions at one edge, a full one chooses the first of them",
    arguments: [
      "swipe: { from: Bill, direction: RIGHT }\n- tapOn: Pin\n- assertVisible: Done pin",
      "swipe: { from: Bill, direction: LEFT }\n- tapOn: Delete\n- assertVisible: Done Bill",
      "swipe: { from: { text: Bill, point: '10%,50%' }, direction: RIGHT }\n"
        + "- assertNotVisible: Pin\n- assertVisible: Done read",
      "swipe: { from: { text: Bill, point: '90%,50%' }, direction: LEFT }\n"
        + "- assertVisible: Done Bill",
      "swipe: { from: Bill, direction: RIGHT }\n- swipe: { from: Bill, direction: LEFT }\n"
        + "- assertNotVisible: Pin\n- assertNotVisible: Delete\n- assertVisible: Done none",
      "stage.swipe: { id: mails-1, edge: leading }\n- tapOn: Pin\n- assertVisible: Done pin",
      "stage.swipe: { id: mails-1, full: true }\n- assertVisible: Done Bill",
      "swipe: { start: '1%,25%', end: '90%,25%' }\n- assertVisible: Go",
    ])
  func rows(_ steps: String) throws {
    let app = AppVocabulary(try AppLoader.load(text: Self.mail, file: "mail").app)
    try Sample.expectPass(
      "- launchApp\n- tapOn: Go\n- assertVisible: Done none\n- \(steps)",
      configuration: "appId: mail", app: app)
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
