/// One way to run an app.
public struct AppVariant: Sendable, Hashable {
  /// How it swaps what its window shows.
  public let strategy: Strategy
  /// When the screens behind the rows of its lists are built.
  public let linkBuilding: LinkBuilding

  public init(strategy: Strategy, linkBuilding: LinkBuilding) {
    self.strategy = strategy
    self.linkBuilding = linkBuilding
  }
}

extension App {
  /// How it runs.
  public var variant: AppVariant { AppVariant(strategy: strategy, linkBuilding: linkBuilding) }

  /// The same app under another strategy, with other links, or with less care.
  ///
  /// Without a defects of its own it gets that of the strategy.
  public func running(
    strategy: Strategy? = nil, linkBuilding: LinkBuilding? = nil, defects: NavigationDefects? = nil
  ) -> App {
    App(
      name: name, title: title, summary: summary, strategy: strategy ?? self.strategy,
      linkBuilding: linkBuilding ?? self.linkBuilding, profile: profile,
      transitionCompletion: transitionCompletion, session: session, animations: animations,
      screens: screens, tabBars: tabBars, alerts: alerts, parts: parts,
      firstPart: firstPart, routes: routes, timers: timers, services: services, calls: calls,
      links: links, pendingPolicy: pendingPolicy, shortcuts: shortcuts,
      notificationRules: notificationRules, asks: asks, usages: usages, defects: defects)
  }

  /// The screen at the root of a content; that of its first tab, where it is a tab container.
  func rootScreen(of content: Content) -> ScreenIndex {
    switch content {
    case .screen(let screen), .navigation(let screen): screen
    case .tabs(let bar): rootScreen(of: tabBars[bar].items[tabBars[bar].first].content)
    }
  }
}
