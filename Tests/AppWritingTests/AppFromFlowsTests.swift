import Testing

@Suite("An app made from flows")
struct AppFromFlowsTests {
  @Test("What a flow looks at after a tap is a screen, each guess with its flow and line")
  func screens() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: About
      - assertVisible: Made by hand
      - assertVisible: { id: version-label }
      - back
      - assertVisible: About
      """)
    #expect(made.failures == [])
    #expect(
      made.lines == """
        root:
          first: start
          parts:
            start: { navigation: Start }
        screens:
          Start:  # a.yaml:3
            content:
              - button: { title: About, do: [ push: MadeByHand ] }  # a.yaml:4
          MadeByHand:  # a.yaml:4
            title: Made by hand  # a.yaml:5
            content:
              - label: { text: Version label, id: version-label }  # a.yaml:6
        """)
  }

  @Test("Taps that come in any order select tabs, and the one that a launch shows is the first")
  func tabs() async throws {
    let made = try await Made([
      (
        "a.yaml",
        """
        - launchApp
        - assertVisible: Notes
        - tapOn: Trash
        - assertVisible: Trash
        - tapOn: Settings
        - assertVisible: Settings
        - tapOn: Notes
        """
      ),
      (
        "b.yaml",
        """
        - launchApp
        - tapOn: Settings
        - tapOn: Trash
        - tapOn: Notes
        - tapOn: Settings
        - assertVisible: Version 2
        """
      ),
    ])
    #expect(made.failures == [])
    #expect(
      made.lines.hasPrefix(
        """
        root:
          first: main
          parts:
            main: { tabs: Main }
        tabs:
          Main:
            first: notes
            items:
              trash: { title: Trash, navigation: Trash }  # a.yaml:5
              settings: { title: Settings, navigation: Settings }  # a.yaml:7
              notes: { title: Notes, navigation: Notes }  # a.yaml:9
        """))
  }

  @Test("A wrong password stays at the start, and the right one leads behind it for good")
  func login() async throws {
    let made = try await Made([
      (
        "a.yaml",
        """
        - launchApp: { clearState: true }
        - tapOn: Email
        - inputText: ann@example.org
        - tapOn: Password
        - inputText: right
        - tapOn: Sign in
        - assertVisible: Your notes
        - launchApp
        - assertVisible: Your notes
        """
      ),
      (
        "b.yaml",
        """
        - launchApp: { clearState: true }
        - tapOn: Email
        - inputText: ann@example.org
        - tapOn: Password
        - inputText: wrong
        - tapOn: Sign in
        - assertVisible: This is not your password
        - assertNotVisible: Your notes
        """
      ),
    ])
    #expect(made.failures == [])
    #expect(made.text.contains("field: { placeholder: Password, id: password, secure: true }"))
    #expect(
      made.text.contains(
        """
                  - set: { TYPED_PASSWORD: $password }
                  - if: { TYPED_PASSWORD: wrong }
                    then: [ set: { SHOWS_THIS_IS_NOT_YOUR_PASSWORD: true } ]
                    else: [ set: { PASSED_START: true }, route: showMain ]
        """.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")))
    #expect(
      made.text.contains(
        "id: this-is-not-your-password, when: SHOWS_THIS_IS_NOT_YOUR_PASSWORD"))
  }

  @Test("What is gone after a tap is shown by a flag that the tap clears")
  func disappearance() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: { id: hint }
      - tapOn: Understood
      - assertNotVisible: { id: hint }
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("  SHOWS_HINT: true  # a.yaml:6"))
    #expect(made.text.contains("- label: { text: Hint, id: hint, when: SHOWS_HINT }"))
    #expect(made.text.contains("do: [ set: { SHOWS_HINT: false } ]"))
  }

  @Test("What comes after it was not there is shown by a flag that the tap sets")
  func appearance() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertNotVisible: Saved to your list
      - tapOn: Keep
      - assertVisible: Saved to your list
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("SHOWS_SAVED_TO_YOUR_LIST: false"))
    #expect(made.text.contains("do: [ set: { SHOWS_SAVED_TO_YOUR_LIST: true } ]"))
  }

  @Test("What a flow sees on or off is a switch, and a tap on it changes a flag")
  func switches() async throws {
    let made = try await Made([
      (
        "a.yaml",
        """
        - launchApp
        - assertVisible: Settings
        - assertVisible: { text: Sounds, checked: false }
        - tapOn: Sounds
        - assertVisible: { text: Sounds, checked: true }
        - assertVisible: { id: dark-mode, checked: true }
        - assertVisible: { text: Version 2, checked: false }
        """
      ),
      (
        "b.yaml",
        """
        - launchApp: { clearState: true }
        - assertVisible: { text: Sounds, checked: false }
        - tapOn: { id: dark-mode }
        - assertVisible: { id: dark-mode, checked: false }
        """
      ),
    ])
    #expect(made.failures == [])
    #expect(
      made.lines == """
        session:
          SOUNDS: false  # a.yaml:7
          DARK_MODE: true  # a.yaml:8
        root:
          first: start
          parts:
            start: { navigation: Start }
        screens:
          Start:  # a.yaml:3
            title: Settings  # a.yaml:4
            content:
              - toggle: { title: Sounds, key: SOUNDS }  # a.yaml:5
              - toggle: { title: Dark mode, id: dark-mode, key: DARK_MODE }  # a.yaml:8
              - label: Version 2  # a.yaml:9
        """)
    #expect(made.unknown == [])
  }

  @Test("What a flow answers at once is an alert")
  func alert() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: Empty the bin
      - assertVisible: Empty it now?
      - assertVisible: Nothing brings it back.
      - tapOn: Delete
      - assertVisible: Empty the bin
      """)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        """
        alerts:
          emptyItNow:
            title: Empty it now?
            message: Nothing brings it back.
            buttons:
              - { title: Delete }  # a.yaml:7
        """))
  }

  @Test("What a flow pulls down is a sheet; what it swipes back from was pushed")
  func presentation() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: Prices
      - assertVisible: { id: price-list }
      - swipe: { start: "50%, 10%", end: "50%, 90%" }
      - assertVisible: Prices
      - tapOn: Terms
      - assertVisible: { id: terms-text }
      - swipe: { start: "1%, 50%", end: "90%, 50%" }
      - assertVisible: Prices
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("title: Prices, do: [ present: { navigation: PriceList } ]"))
    #expect(made.text.contains("title: Terms, do: [ push: TermsText ]"))
  }

  @Test("A button that closes leads back to where the flow goes on")
  func closing() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: Add a note
      - assertVisible: New note
      - tapOn: { id: note-text }
      - inputText: Milk
      - tapOn: Save
      - assertVisible: Milk
      - tapOn: Add a note
      - assertVisible: New note
      """)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        """
                - title: Save  # a.yaml:8
                  do:
                    - set: { TYPED_NOTE_TEXT: $note-text }
                    - pop
        """), "\(made.text)")
    #expect(made.text.contains("- label: \"${TYPED_NOTE_TEXT}\"  # a.yaml:9"), "\(made.text)")
    #expect(made.text.contains("- field: { placeholder: Note text, id: note-text }"))
  }

  @Test("Links become patterns with routes, those of both kinds")
  func links() async throws {
    let made = try await Made(
      """
      - launchApp
      - openLink: notes://note/17
      - assertVisible: Milk and bread
      - openLink: https://example.com/about?from=mail
      - assertVisible: About us
      """)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        """
        links:
          scheme: [ notes ]
          hosts: [ example.com ]
          open:
            note/17: link1  # a.yaml:4
            about: link2  # a.yaml:6
        """))
  }

  @Test("Launch arguments are session values of the kind that flows give them")
  func arguments() async throws {
    let made = try await Made(
      """
      - launchApp:
          arguments: { isTest: true, count: 3, server: https://example.com }
          permissions: { camera: allow, notifications: allow, all: deny }
      - assertVisible: Hello
      """)
    #expect(made.failures == [])
    #expect(
      made.text.contains(
        """
        session:
          isTest: false  # a.yaml:3
          count: 0  # a.yaml:3
          server: ""  # a.yaml:3
        """))
    // What notifications are for is not for the app to say.
    #expect(made.text.contains("permissions:\n  camera: The app asks for this.  # a.yaml:3\n"))
    #expect(!made.text.contains("notifications:"))
  }

  @Test("Neighbours stand where a relative selector looks for them")
  func neighbours() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Phone
      - assertVisible: Mail
      - tapOn: { text: Edit, below: Phone }
      - tapOn: { text: "Remove", above: Mail }
      """)
    #expect(made.failures == [])
  }

  @Test("An index asks for as many elements that match")
  func index() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Password
      - tapOn: { text: Password, index: 2 }
      - inputText: secret
      """)
    #expect(made.failures == [])
  }

  @Test("Other flows, conditions, repetitions, variables and scripts are followed")
  func blocks() async throws {
    let made = try await Made(
      [
        (
          "a.yaml",
          """
          - launchApp
          - runFlow: { file: parts/setup.yaml, env: { TEXT: "${WHO}" } }
          - runFlow: { when: { visible: Never there }, commands: [ tapOn: Nothing ] }
          - runFlow: { when: { platform: Android }, commands: [ tapOn: Elsewhere ] }
          - evalScript: ${output.name = 'Ann'.toUpperCase()}
          - repeat: { times: 2, commands: [ tapOn: Again ] }
          - assertVisible: Hello ${output.name}
          - tapOn: { text: Rate us, optional: true }
          """
        ),
        ("parts/setup.yaml", "- assertVisible: Welcome ${TEXT}"),
      ], environment: ["WHO": "back"])
    #expect(made.failures == [])
    #expect(made.text.contains("Welcome back"))
    #expect(made.text.contains("Hello ANN"))
    for absent in ["Nothing", "Elsewhere", "Rate us", "Never"] {
      #expect(!made.text.contains(absent))
    }
  }

  @Test("What no app file can say is told with its place, once")
  func unknown() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: { id: photo, index: 30 }
      - assertVisible: { text: Wide, width: 300 }
      """)
    #expect(
      made.unknown == [
        "a.yaml:4:3: element number 31 of those that are alike",
        "a.yaml:5:3: { text: Wide, width: 300 }",
      ])
  }
}
