import Testing

@Suite("What flows do outside the app")
struct AppIconTests {
  @Test("The icon that a flow taps on gives the title, and what is done in other apps nothing")
  func icon() async throws {
    let made = try await Made(
      """
      - launchApp
      - tapOn: Prices
      - assertVisible: All prices
      - pressKey: Home
      - swipe: { start: "50%, 10%", end: "50%, 90%" }
      - tapOn: Notes
      - assertVisible: All prices
      - launchApp: com.apple.mobilesafari
      - tapOn: { text: Bookmarks, optional: true }
      - launchApp: { stopApp: false }
      - assertVisible: All prices
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("title: Notes  # a.yaml:8\n"))
    #expect(!made.text.contains("Bookmarks"))
    #expect(!made.text.contains("button: { title: Notes"))
  }

  @Test("An icon whose name is not in the identifier of the app is that of another app")
  func otherIcon() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Welcome
      - pressKey: Home
      - tapOn: { text: Settings, optional: true }
      - tapOn: { text: Notifications, optional: true }
      - launchApp: { stopApp: false }
      - assertVisible: Welcome
      """)
    #expect(made.failures == [])
    #expect(!made.text.contains("Settings"))
    #expect(!made.text.contains("Notifications"))
  }
}
