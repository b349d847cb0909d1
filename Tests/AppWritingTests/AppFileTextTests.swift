import FlowLanguage
import Testing

@testable import AppWriting

@Suite("Elements added to the text of an app file")
struct AppFileTextTests {
  private static let head = "app: notes\nroot: { first: a, parts: { a: { screen: Home } } }\n"

  @Test(
    "An element goes below the others, and nothing else changes",
    arguments: [
      (
        "screens:\n  Home:\n    content:\n      - label: One\n",
        "screens:\n  Home:\n    content:\n      - label: One\n      - label: New  # f:1\n"
      ),
      (
        "screens:\n  Home:\n    content:\n    - label: One   # mine\n\n"
          + "  # The next one.\n  Other: {}\n",
        "screens:\n  Home:\n    content:\n    - label: One   # mine\n    - label: New  # f:1\n\n"
          + "  # The next one.\n  Other: {}\n"
      ),
      (
        "screens:\n  Home:\n    content:\n      - label: One\n    onAppear: []\n",
        "screens:\n  Home:\n    content:\n      - label: One\n      - label: New  # f:1\n"
          + "    onAppear: []\n"
      ),
      ("screens:\n  Home: {}\n", "screens:\n  Home: { content: [ { label: New } ] }  # f:1\n"),
      (
        "screens:\n  Home: { title: Hi } # mine\n",
        "screens:\n  Home: { title: Hi, content: [ { label: New } ] } # mine\n"
      ),
      (
        "screens:\n  Home: { content: [ label: One ] }\n",
        "screens:\n  Home: { content: [ label: One, { label: New } ] }  # f:1\n"
      ),
      (
        "screens:\n  Home:\n    content: []\n",
        "screens:\n  Home:\n    content: [ { label: New } ]  # f:1\n"
      ),
      (
        "screens:\n  Home:\n    title: Hi\nsession:\n  A: 1\n",
        "screens:\n  Home:\n    title: Hi\n    content:\n      - label: New  # f:1\n"
          + "session:\n  A: 1\n"
      ),
      (
        "screens:\n  Home: { title: \"a } b # c\" }\n",
        "screens:\n  Home: { title: \"a } b # c\", content: [ { label: New } ] }  # f:1\n"
      ),
      (
        "screens:\n  Home: { title: it's so }\n",
        "screens:\n  Home: { title: it's so, content: [ { label: New } ] }  # f:1\n"
      ),
    ])
  func adding(_ before: String, _ after: String) {
    var file = AppFileText(Self.head + before)
    let isAdded = file.add("label: New", to: "Home", comment: "f:1")
    #expect(isAdded)
    #expect(file.text == Self.head + after)
  }

  @Test(
    "A file without a place for the element stays as it is",
    arguments: [
      "", "screens: {}\n", "screens:\n  Other: {}\n", "screens: [ Home ]\n", "screens:\n  Home:\n",
      "screens:\n  Home: { title: Hi,\n    background: white }\n", "not: [ yaml",
    ])
  func refusing(_ text: String) {
    var file = AppFileText(Self.head + text)
    let isAdded = file.add("label: New", to: "Home", comment: "f:1")
    #expect(!isAdded)
    #expect(file.text.hasPrefix(Self.head))
    #expect(file.lines == AppFileText(Self.head + text).lines)
  }

  @Test("A tap that did nothing gets an action; one that does something keeps it")
  func acting() {
    var wanted = Wanted(place: FlowPlace(file: "f", line: 1, column: 1))
    wanted.text = "Open"
    let text = "screens:\n  Home:\n    content:\n      - button: { title: Open, do: DO }\n"
    var empty = AppFileText(Self.head + text.replacing("DO", with: "[]"))
    let acts = empty.act("push: Next", on: wanted, of: "Home")
    #expect(acts)
    #expect(empty.text == Self.head + text.replacing("DO", with: "[ push: Next ]"))
    var busy = AppFileText(Self.head + text.replacing("DO", with: "[ pop ]"))
    let actsToo = busy.act("push: Next", on: wanted, of: "Home")
    #expect(!actsToo)
    #expect(busy.text == Self.head + text.replacing("DO", with: "[ pop ]"))
  }

  @Test("A file that a person changed gets what new flows need, and keeps the rest")
  func update() async throws {
    let mine = """
      app: notes   # ours
      session: { COUNT: 0 }

      root:
        first: main
        parts: { main: { navigation: Home } }
      screens:
        # What everybody sees first.
        Home:
          title: Our notes
          content:
            - button: { title: Help, do: [] }
            - button: { title: Count, do: [ increment: COUNT ] }

        Other: {}

      """
    let made = try await Made(
      [
        (
          "a.yaml",
          """
          - launchApp
          - assertVisible: Our notes
          - tapOn: Count
          - tapOn: Archive
          - tapOn: Help
          - assertVisible: How it works
          - assertVisible: { id: help-text }
          """
        )
      ], adding: mine)
    #expect(made.failures == [])
    #expect(made.additions == 3)
    #expect(
      made.text == """
        app: notes   # ours
        session: { COUNT: 0 }

        root:
          first: main
          parts: { main: { navigation: Home } }
        screens:
          # What everybody sees first.
          Home:
            title: Our notes
            content:
              - button: { title: Help, do: [ push: HowItWorks ] }
              - button: { title: Count, do: [ increment: COUNT ] }
              - button: { title: Archive, id: archive, do: [] }  # a.yaml:6

          Other: {}
          HowItWorks:  # a.yaml:8
            content:
              - label: { text: How it works, id: how-it-works }  # a.yaml:8
              - label: { text: Help text, id: help-text }  # a.yaml:9

        """)
    let again = try await Made([("a.yaml", "- launchApp\n- tapOn: Archive")], adding: made.text)
    #expect(again.additions == 0)
    #expect(again.text == made.text)
  }

  @Test("A field that is added for a password is secure, as one that is guessed")
  func addedPassword() async throws {
    let made = try await Made(
      [("a.yaml", "- launchApp\n- tapOn: { id: login-password }\n- inputText: secret")],
      adding: Self.head + "screens: { Home: { content: [ label: Welcome ] } }\n")
    #expect(made.text.contains("id: login-password, secure: true }"))
    #expect(made.failures.isEmpty)
  }

  @Test("On a screen that is full an element is added above the others")
  func full() async throws {
    let labels = (1...20).map { "      - label: Line \($0)\n" }.joined()
    let mine = """
      app: notes
      root:
        first: main
        parts: { main: { navigation: Home } }
      screens:
        Home:
          content:
      \(labels)
      """
    let made = try await Made([("a.yaml", "- launchApp\n- tapOn: Send")], adding: mine)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        """
            content:
              - button: { title: Send, id: send, do: [] }  # a.yaml:4
              - label: Line 1
        """), "\(made.text)")
  }
}
