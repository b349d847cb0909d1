/// One way to run an app.
public struct AppVariant: Sendable, Hashable {
  /// How it swaps what its window shows.
  public let strategy: Strategy
  /// When the screens behind the rows of its lists are built.
  public let linkBuilding: LinkBuilding
  /// The careless habits of its code.
  public let defects: Set<Defect>
  /// The version of iOS under which it runs.
  public let profile: Profile

  /// Creates a way to run an app; without defects of its own it has those of the strategy.
  public init(
    strategy: Strategy, linkBuilding: LinkBuilding, defects: Set<Defect>? = nil,
    profile: Profile = .newest
  ) {
    self.strategy = strategy
    self.linkBuilding = linkBuilding
    self.profile = profile
    self.defects = defects ?? strategy.defects
  }
}

extension AppVariant {
  /// The same with other choices; another strategy brings its own habits, unless others are given.
  public func changed(
    strategy: Strategy? = nil, linkBuilding: LinkBuilding? = nil, profile: Profile? = nil,
    defects: Set<Defect>? = nil
  ) -> AppVariant {
    let isSame = strategy ?? self.strategy == self.strategy
    return AppVariant(
      strategy: strategy ?? self.strategy, linkBuilding: linkBuilding ?? self.linkBuilding,
      defects: defects ?? (isSame ? self.defects : nil), profile: profile ?? self.profile)
  }
}

extension App {
  /// How it runs.
  public var variant: AppVariant {
    AppVariant(
      strategy: strategy, linkBuilding: linkBuilding, defects: defects, profile: profile)
  }

  /// The same app under another strategy or version of iOS, with other links, or with less care.
  ///
  /// Under another strategy it gets the habits of that one, unless others are given.
  public func running(
    strategy: Strategy? = nil, linkBuilding: LinkBuilding? = nil, profile: Profile? = nil,
    defects: Set<Defect>? = nil
  ) -> App {
    let variant = variant.changed(
      strategy: strategy, linkBuilding: linkBuilding, profile: profile, defects: defects)
    return App(
      name: name, title: title, summary: summary, strategy: variant.strategy,
      linkBuilding: variant.linkBuilding, profile: variant.profile,
      transitionCompletion: transitionCompletion, session: session, animations: animations,
      screens: screens, tabBars: tabBars, alerts: alerts, parts: parts,
      firstPart: firstPart, routes: routes, timers: timers, services: services, calls: calls,
      links: links, pendingPolicy: pendingPolicy, shortcuts: shortcuts,
      notificationRules: notificationRules, asks: asks, usages: usages,
      presentationHandlers: presentationHandlers, paths: paths, items: items,
      rules: rules, systemScreens: systemScreens, onBackground: onBackground,
      onForeground: onForeground, defects: variant.defects)
  }

  /// The screen at the root of a content; that of its first tab, where it is a tab container.
  public func rootScreen(of content: Content) -> ScreenIndex {
    switch content {
    case .screen(let screen), .navigation(let screen), .navigationStack(let screen, _): screen
    case .tabs(let bar): rootScreen(of: tabBars[bar].items[tabBars[bar].first].content)
    }
  }
}
