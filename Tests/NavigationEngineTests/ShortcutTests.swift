import NavigationEngine
import TestSupport
import Testing

@Suite("Shortcuts")
struct ShortcutTests {
  @Test("A shortcut takes its route with its arguments")
  func choose() {
    var client = CheckedClient.messenger()
    client.apply(.shortcut("first"))
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > shortcut first
        delivered by windowScene(_:performActionFor:completionHandler:)
        requested message (1) by shortcut
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (1)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.350000 s
        transition 2 ended
        completed message (1)
      """)
  }

  @Test("A shortcut is available only while its condition holds")
  func condition() {
    var client = CheckedClient.messengerAtLogin()
    #expect(
      client.apply(.shortcut("camera")).map(\.rejection) == [
        Rejection(.noSuchShortcut, .name("camera"))
      ])
    client.apply(.session(key: "LOGGED_IN", value: true))
    #expect(client.apply(.shortcut("camera")).first?.rejection == nil)
  }

  @Test(
    "A shortcut that the icon does not offer is rejected",
    arguments: ["", "Camera", "camera ", "showMain"])
  func unknown(_ id: String) {
    var client = CheckedClient.messenger()
    #expect(client.apply(.shortcut(id)).map(\.rejection) == [Rejection(.noSuchShortcut, .name(id))])
  }
}
