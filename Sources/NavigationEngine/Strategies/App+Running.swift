extension App {
  /// The same app under another strategy, with other links, or with less care.
  ///
  /// Without a handling of its own it gets that of the strategy.
  public func running(
    strategy: Strategy? = nil, linkBuilding: LinkBuilding? = nil, handling: Handling? = nil
  ) -> App {
    App(
      name: name, title: title, summary: summary, strategy: strategy ?? self.strategy,
      linkBuilding: linkBuilding ?? self.linkBuilding, profile: profile, session: session,
      animations: animations, screens: screens, tabBars: tabBars, alerts: alerts, parts: parts,
      firstPart: firstPart, routes: routes, timers: timers, services: services, calls: calls,
      links: links, pendingPolicy: pendingPolicy, shortcuts: shortcuts,
      notificationRules: notificationRules, asks: asks, usages: usages, handling: handling)
  }

  /// The screen at the root of a content; that of its first tab, where it is a tab container.
  func rootScreen(of content: Content) -> ScreenIndex {
    switch content {
    case .screen(let screen), .navigation(let screen): screen
    case .tabs(let bar): rootScreen(of: tabBars[bar].items[tabBars[bar].first].content)
    }
  }
}
