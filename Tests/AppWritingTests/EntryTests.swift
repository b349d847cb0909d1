import Testing

@Suite("Swipe actions, menus and screens' ids of an app made from flows")
struct EntryTests {
  @Test("What a swipe to the left uncovers is a swipe action of a row")
  func swipes() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Notes
      - swipe: { from: Milk, direction: LEFT }
      - tapOn: Delete
      - assertNotVisible: Milk
      """)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        """
              - list:  # a.yaml:5
                  when: SHOWS_MILK
                  rows:
                    - title: Milk
                      id: milk
                      swipeActions:
                        - { title: Delete, role: destructive, do: [
        """ + " set: { SHOWS_MILK: false } ] }  # a.yaml:6\n"))
  }

  @Test("What a swipe to the right uncovers is a swipe action at the leading edge")
  func leadingSwipes() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Notes
      - swipe: { from: Milk, direction: RIGHT }
      - tapOn: Pin
      - assertVisible: Pinned
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("leadingSwipeActions:\n"), "\(made.text)")
    #expect(made.text.contains("- { title: Pin, do: ["), "\(made.text)")
  }

  @Test("What a long press opens is a menu, and an entry of it leads where the flow goes on")
  func menus() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Notes
      - longPressOn: Milk
      - assertVisible: Share
      - tapOn: Rename
      - assertVisible: { id: name-screen }
      - back
      - assertVisible: Notes
      - tapOn: Milk
      - assertVisible: Two bottles
      """)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        """
              - button:  # a.yaml:5
                  title: Milk
                  do:
                    - push: TwoBottles
                  menu:
                    - { title: Share, do: [] }  # a.yaml:6
                    - { title: Rename, do: [ push: Name ] }  # a.yaml:7
        """))
    #expect(made.text.contains("  Name:  # a.yaml:7\n    id: name-screen  # a.yaml:8\n"))
  }

  @Test("A row that is the first text of its screen is swiped, and the question behind it answered")
  func swipedTitle() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: Bows
      - assertVisible: Old bow
      - swipe: { from: Old bow, direction: LEFT }
      - tapOn: { text: Delete, index: 0 }
      - tapOn: { text: Delete, index: 0 }
      - assertNotVisible: Old bow
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("- { title: Delete, id: delete-action, role: destructive, do: "))
  }

  @Test("A long press that opens what flows know by ids leads to a screen")
  func longPress() async throws {
    let made = try await Made(
      """
      - launchApp
      - longPressOn: Milk
      - assertVisible: { id: reactions }
      - tapOn: { id: reaction-1 }
      """)
    #expect(made.failures == [])
    #expect(!made.text.contains("menu:"))
  }

  @Test("An id of a screen is that of its view, and an element where the flow taps it or misses it")
  func screenIDs() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: { id: home-screen }
      - tapOn: Settings
      - assertVisible: { id: settings-screen }
      - assertNotVisible: { id: home-screen }
      - tapOn: { id: map-view }
      - assertVisible: Zoom
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("    id: home-screen  # a.yaml:4\n"))
    #expect(made.text.contains("    id: settings-screen  # a.yaml:6\n"))
    #expect(made.text.contains("title: Map view, id: map-view"))
  }

  @Test(
    "Flows that ask for more than an app file holds give one that is valid",
    arguments: [
      (1...900).map { "- tapOn: To \($0)\n- assertVisible: Screen \($0)" },
      (1...300).map { "- tapOn: Delete \($0)\n- assertVisible: Now \($0)?\n- tapOn: OK" },
      (1...120).map { "- assertNotVisible: T\($0)\n- tapOn: Go\n- assertVisible: T\($0)" },
      (1...400).map { "- assertVisible: Text \($0)" },
      (1...300).map { "- openLink: \"n\($0 % 9)://a\($0)\"\n- assertVisible: Link \($0)" },
    ])
  func limits(_ steps: [String]) async throws {
    _ = try await Made("- launchApp\n" + steps.joined(separator: "\n"), seconds: 0)
  }

  @Test("A launch argument that no session value can be named after is told")
  func argument() async throws {
    let made = try await Made(
      "- launchApp: { arguments: { 'é 1': a, isTest: true } }\n- assertVisible: Hello")
    #expect(made.failures == [])
    #expect(made.unknown == ["a.yaml:3:3: the launch argument é 1"])
  }
}
