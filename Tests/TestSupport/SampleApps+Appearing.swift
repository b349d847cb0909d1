public import NavigationEngine

extension SampleApps {
  /// Screens that ask something of containers each time they appear.
  public static let appearing = appearing(first: 0)

  /// The same with another part first.
  public static func appearing(first: PartIndex) -> App {
    App(
      name: "appearing", title: "Appearing",
      session: [SessionEntry(key: "TIP")],
      screens: [
        Screen(
          name: "Home",
          content: [
            button("tip", [.push(1)]), button("two", [.push(2)]), button("circle", [.push(3)]),
            button("many", [.push(5)]), button("sheet", [.present(Modal(content: .screen(1)))]),
          ]),
        Screen(name: "Tip", onAppear: [.alert(0), .setSession(0, true)]),
        Screen(name: "Two", onAppear: [.present(Modal(content: .screen(6))), .alert(0)]),
        Screen(name: "Ahead", onAppear: [.push(4, animated: false)]),
        Screen(name: "Back", onAppear: [.pop(animated: false)]),
        Screen(
          name: "Many", onAppear: Array(repeating: .alert(0), count: 20)),
        Screen(name: "Plain"),
      ],
      alerts: [
        Alert(name: "tip", title: "Tip", buttons: [AlertButton(id: "ok", title: "OK")])
      ],
      parts: [
        Part(name: "home", content: .navigation(root: 0)),
        Part(name: "tip", content: .navigation(root: 1)),
      ],
      firstPart: .part(first),
      routes: [Route(name: "plain", part: 1, steps: [.show(6)])])
  }

  /// The same on a path: `onAppear` comes before the first frame.
  public static let appearingOnPath = App(
    name: "appearing-on-path", title: "Appearing on a path",
    screens: [
      Screen(name: "Home", content: [button("tip", [.path(PathChange(0, .append(.init(1))))])]),
      Screen(name: "Tip", onAppear: [.alert(0)]),
      Screen(name: "Plain"),
    ],
    alerts: [
      Alert(name: "tip", title: "Tip", buttons: [AlertButton(id: "ok", title: "OK")])
    ],
    parts: [
      Part(name: "home", content: .navigationStack(root: 0, path: 0)),
      Part(name: "plain", content: .screen(2)),
    ],
    routes: [Route(name: "plain", part: 1)],
    paths: [NavigationPath(name: "shelf")])
}
