import NavigationEngine
import TestSupport
import Testing

@Suite("Bar buttons that come and go")
struct BarButtonTests {
  /// A list whose button Edit gives way to Done and Cancel, under a screen for its data.
  private static let app = App(
    name: "bars", title: "Bars", session: [SessionEntry(key: "EDITING")],
    screens: [
      Screen(
        name: "List",
        rightItems: [BarItem(id: "open", title: "Open", actions: [.push(1, [.value(true)])])]),
      Screen(
        name: "Notes", parameters: [Parameter(name: "mine", type: .boolean)],
        leftItems: [
          BarItem(
            id: "cancel", title: "Cancel", actions: [.session(.set(0, .value(false)))],
            when: .isSet(0))
        ],
        rightItems: [
          BarItem(
            id: "edit", title: "Edit", actions: [.session(.set(0, .value(true)))],
            when: .all([.session(0, is: false), .parameter(0, is: true)])),
          BarItem(
            id: "done", title: "Done", actions: [.session(.set(0, .value(false)))],
            when: .isSet(0)),
          BarItem(id: "foreign", title: "Copy", actions: [], when: .parameter(0, is: false)),
        ]),
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))])

  private static func rejections(_ command: Command, after taps: String...) -> [Rejection] {
    var client = CheckedClient.launched(app, tapping: ["open"] + taps)
    return client.apply(command).compactMap(\.rejection)
  }

  private static func tap(_ element: String) -> Command { .tap(element: element, screen: nil) }

  @Test("A button takes taps while its condition holds, and is not there otherwise")
  func taps() {
    func missing(_ id: String) -> [Rejection] { [Rejection(.noSuchElement, .name(id))] }
    #expect(Self.rejections(Self.tap("edit")) == [])
    #expect(Self.rejections(Self.tap("done")) == missing("done"))
    #expect(Self.rejections(Self.tap("foreign")) == missing("foreign"))
    #expect(Self.rejections(Self.tap("edit"), after: "edit") == missing("edit"))
    #expect(Self.rejections(Self.tap("done"), after: "edit") == [])
    #expect(Self.rejections(Self.tap("edit"), after: "edit", "done") == [])
  }

  @Test("A button on the left ends the swipe back while it is there")
  func swipe() {
    let swipe = Command.gesture(.began(.edgeSwipe))
    #expect(Self.rejections(swipe) == [])
    #expect(Self.rejections(swipe, after: "edit") == [Rejection(.nothingToDrag)])
    #expect(Self.rejections(swipe, after: "edit", "cancel") == [])
  }
}
