import Testing

@Suite("Tabs, alerts and Back of an app made from flows")
struct GuessedControlsTests {
  @Test("Taps of one flow that lead from each to each are tabs, the one that a launch shows first")
  func tabs() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - assertVisible: News
      - tapOn: Search
      - assertVisible: Find things
      - tapOn: Profile
      - assertVisible: My profile
      - tapOn: Home
      - assertVisible: News
      - tapOn: Search
      - assertVisible: Find things
      - tapOn: Home
      - assertVisible: News
      """)
    #expect(made.failures == [])
    #expect(
      made.lines.contains(
        """
        tabs:
          Main:
            first: home
            items:
              search: { title: Search, navigation: Search }  # a.yaml:5
              profile: { title: Profile, navigation: Profile }  # a.yaml:7
              home: { title: Home, navigation: Home }  # a.yaml:9
        """), "\(made.text)")
  }

  @Test("Taps that lead on with another result each time, as in a wizard, are no tabs")
  func noTabs() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Zero
      - tapOn: Plus
      - assertVisible: One
      - tapOn: Double
      - assertVisible: Two
      - tapOn: Minus
      - assertVisible: One
      - tapOn: Plus
      - assertVisible: Two
      """)
    #expect(!made.text.contains("tabs:"), "\(made.text)")
  }

  @Test("An alert that a flow answers in two ways has both buttons")
  func twoAnswers() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - assertVisible: Cart
      - tapOn: Delete all
      - assertVisible: Are you sure?
      - tapOn: Cancel
      - assertVisible: Cart
      - tapOn: Delete all
      - tapOn: Delete
      - assertVisible: Empty
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("title: Are you sure?\n    buttons:\n"), "\(made.text)")
    #expect(made.text.contains("{ title: Cancel"), "\(made.text)")
    #expect(made.text.contains("{ title: Delete, "), "\(made.text)")
    #expect(!made.text.contains("push: AreYouSure"), "\(made.text)")
  }

  @Test("Log out behind a text that asks nothing is a button of a screen")
  func logout() async throws {
    let made = try await Made(
      """
      - launchApp: { clearState: true }
      - tapOn: Settings
      - assertVisible: Notifications
      - tapOn: Log out
      - assertVisible: Welcome
      """)
    #expect(made.failures == [])
    #expect(!made.text.contains("alerts:"), "\(made.text)")
    #expect(made.text.contains("title: Settings, do: [ push: Notifications ]"), "\(made.text)")
  }

  @Test("A tap on Back above a screen without a title is the button that each screen has")
  func back() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: Item
      - assertVisible: Detail
      - tapOn: Back
      - assertVisible: Item
      """)
    #expect(made.failures == [])
    #expect(!made.text.contains("title: Back"), "\(made.text)")
  }
}
