import NavigationEngine
import TestSupport
import Testing

@Suite("Hidden bars and badges")
struct HiddenBarTests {
  /// A list in tabs, over which screens with and without bars are pushed.
  private static let app = App(
    name: "bars", title: "Bars", session: [SessionEntry(key: "UNREAD", initial: 0)],
    screens: [
      Screen(
        name: "List",
        content: [button("photo", .push(1)), button("bare", .push(3)), button("swipe", .push(4))]),
      Screen(name: "Photo", content: [button("deeper", .push(2))], hidesTabBar: true),
      Screen(name: "Deeper", content: [button("home", .popToRoot())]),
      Screen(
        name: "Bare", rightItems: [BarItem(id: "done", title: "Done", actions: [.pop()])],
        content: [button("leave", .pop())], hidesNavigationBar: true),
      Screen(name: "Swipe", swipesBack: true, hidesNavigationBar: true),
    ],
    tabBars: [
      TabBar(
        name: "bar",
        items: [
          TabItem(
            id: "list", title: "List",
            badge: TextTemplate([.parameter(0), .text("")]), content: .navigation(root: 0)),
          TabItem(id: "photos", title: "Photos", content: .navigation(root: 1)),
        ])
    ],
    parts: [Part(name: "main", content: .tabs(0))])

  private static func button(_ id: String, _ action: Action) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: [action]))
  }

  private static func client(after taps: String...) -> CheckedClient {
    CheckedClient.launched(app, tapping: taps)
  }

  private static func rejections(_ command: Command, after taps: String...) -> [Rejection] {
    var client = client()
    for tap in taps {
      client.apply(.tap(element: tap, screen: nil))
      client.settle()
    }
    return client.apply(command).compactMap(\.rejection)
  }

  private static let tap: @Sendable (String) -> Command = { .tap(element: $0, screen: nil) }

  @Test("The tab bar is away on a screen that hides it and on what is above, and comes back")
  func tabBar() {
    let hidden = [Rejection(.tabBarHidden, .tab(1))]
    #expect(Self.rejections(Self.tap("photos")) == [])
    #expect(Self.rejections(Self.tap("photos"), after: "photo") == hidden)
    #expect(Self.rejections(Self.tap("photos"), after: "photo", "deeper") == hidden)
    #expect(Self.rejections(Self.tap("photos"), after: "photo", "deeper", "home") == [])
    #expect(
      Self.rejections(Self.tap("list"), after: "photos") == [Rejection(.tabBarHidden, .tab(0))],
      "UIKit looks through the whole stack, its root too")
  }

  @Test("The tab bar is back as soon as a finger begins to pop what hides it, and away again")
  func tabBarDuringSwipe() {
    var client = Self.client(after: "photo")
    client.apply(.gesture(.began(.edgeSwipe)))
    let state = client.engine.state
    let tabs = state.nodes.first { $0.kind == .tabs(0) }
    #expect(tabs.map { state.hidesTabBar(of: $0, in: Self.app) } == false)
    client.apply(.gesture(.cancelled))
    client.settle()
    #expect(
      client.apply(Self.tap("photos")).compactMap(\.rejection?.code) == [.tabBarHidden])
  }

  @Test("With its navigation bar a screen hides Back and its buttons, and ends the swipe back")
  func navigationBar() {
    #expect(
      Self.rejections(Self.tap("done"), after: "bare")
        == [Rejection(.navigationBarHidden, .name("done"))])
    #expect(Self.rejections(.back, after: "bare") == [Rejection(.navigationBarHidden)])
    #expect(
      Self.rejections(.gesture(.began(.edgeSwipe)), after: "bare") == [Rejection(.nothingToDrag)])
    #expect(Self.rejections(Self.tap("leave"), after: "bare") == [])
    #expect(Self.rejections(.gesture(.began(.edgeSwipe)), after: "swipe") == [])
  }

  @Test(
    "A badge shows what its text says, and nothing where that is empty or 0",
    arguments: [(0, nil), (3, "3"), (-1, "-1"), (1_000, "1000")] as [(Int64, String?)])
  func badge(_ count: Int64, shown: String?) {
    #expect(Self.app.tabBars[0].items[0].badge(in: [.integer(count)]) == shown)
    #expect(Self.app.tabBars[0].items[1].badge(in: [.integer(count)]) == nil)
  }
}
