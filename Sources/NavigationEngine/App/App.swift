/// An app as the engine runs it: validated, with every name resolved to an index.
///
/// A class, so that thousands of clients share one definition; immutable, so that they may.
public final class App: Sendable {
  /// The app's identifier, unique on a server, for example `root-controller`.
  public let name: String
  /// The name shown to people.
  public let title: String
  /// One or two sentences for a person who picks an app.
  public let summary: String
  /// How the app swaps what the window shows.
  public let strategy: Strategy
  /// What its code gets wrong; the habits of its strategy, where nothing else was given.
  public let defects: Set<Defect>
  /// When the screens behind the rows of a list are built.
  public let linkBuilding: LinkBuilding
  /// The version of iOS under which it runs.
  public let profile: Profile
  /// When a swap's completion runs.
  public let transitionCompletion: TransitionCompletion
  /// Values that survive a launch, as user defaults do.
  public let session: [SessionEntry]
  /// Transitions' looks, each used by one or more routes.
  public let animations: [Animation]
  /// Every screen type of the app.
  public let screens: [Screen]
  /// The tab containers.
  public let tabBars: [TabBar]
  /// The alerts and confirmations.
  public let alerts: [Alert]
  /// What the root can show, one at a time.
  public let parts: [Part]
  /// The part that the root holds when it is created.
  public let firstPart: FirstPart
  /// The app's router: every destination by name.
  public let routes: [Route]
  /// Delayed work that screens start.
  public let timers: [TimerDefinition]
  /// What answers from outside the app.
  public let services: [Service]
  /// The calls that screens make of them.
  public let calls: [ServiceCall]
  /// The places that ask for permissions.
  public let asks: [PermissionAsk]
  /// What it says it needs them for.
  public let usages: [PermissionUsage]
  /// The places that show screens of the system.
  public let systemScreens: [SystemScreen]
  /// What screens do when what they presented has gone.
  public let presentationHandlers: [PresentationHandler]
  /// What says what its navigation stacks show.
  public let paths: [NavigationPath]
  /// What presentations are bound to.
  public let items: [Item]
  /// What its author says of it.
  public let rules: [AppRule]
  /// Whether a screen or a tab container brings animations of its own.
  let hasAnimators: Bool
  /// Whether a screen asks before it is left.
  let hasQuestions: Bool
  /// The links that it opens.
  public let links: LinkTable
  /// What happens to the one request that waits for its moment.
  public let pendingPolicy: PendingPolicy
  /// The menu on its icon.
  public let shortcuts: [Shortcut]
  /// Which notifications open which route; the first rule that fits is taken.
  public let notificationRules: [NotificationRule]
  /// What it does when it has left the screen: changes of the session, and routes.
  public let onBackground: [Action]
  /// What it does when it comes back to the screen, though not when it is launched: the same.
  public let onForeground: [Action]
  /// The times off the screen that make a difference, to what it does when it comes back or to its
  /// rules, in microseconds, shortest first.
  public let awayTimes: [Int64]
  /// Whether what it does when it comes back depends on how long it was off the screen.
  let asksHowLongAway: Bool

  /// Creates an app from values that are already validated.
  ///
  /// - Precondition: every index in the arguments is in range.
  public init(
    name: String, title: String, summary: String = "", strategy: Strategy = .rootController,
    linkBuilding: LinkBuilding = .lazy, profile: Profile = .newest,
    transitionCompletion: TransitionCompletion = .afterAppearance, session: [SessionEntry] = [],
    animations: [Animation] = [], screens: [Screen], tabBars: [TabBar] = [], alerts: [Alert] = [],
    parts: [Part], firstPart: FirstPart = .part(0),
    routes: [Route] = [], timers: [TimerDefinition] = [], services: [Service] = [],
    calls: [ServiceCall] = [], links: LinkTable = .none, pendingPolicy: PendingPolicy = .supersede,
    shortcuts: [Shortcut] = [], notificationRules: [NotificationRule] = [],
    asks: [PermissionAsk] = [], usages: [PermissionUsage] = [],
    presentationHandlers: [PresentationHandler] = [], paths: [NavigationPath] = [],
    items: [Item] = [], rules: [AppRule] = [], systemScreens: [SystemScreen] = [],
    onBackground: [Action] = [], onForeground: [Action] = [], defects: Set<Defect>? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.strategy = strategy
    self.defects = defects ?? strategy.defects
    self.linkBuilding = linkBuilding
    self.profile = profile
    self.transitionCompletion = transitionCompletion
    self.session = session
    self.animations = animations
    self.screens = screens
    self.tabBars = tabBars
    self.alerts = alerts
    self.parts = parts
    self.firstPart = firstPart
    self.routes = routes
    self.timers = timers
    self.services = services
    self.calls = calls
    self.links = links
    self.pendingPolicy = pendingPolicy
    self.shortcuts = shortcuts
    self.notificationRules = notificationRules
    self.asks = asks
    self.presentationHandlers = presentationHandlers
    self.paths = paths
    self.items = items
    self.rules = rules
    self.systemScreens = systemScreens
    self.usages = usages
    self.onBackground = onBackground
    self.onForeground = onForeground
    let ownAwayTimes = onForeground.flatMap(\.awayTimes)
    asksHowLongAway = !ownAwayTimes.isEmpty
    awayTimes = Set(ownAwayTimes + rules.flatMap(\.awayTimes)).sorted()
    hasAnimators =
      screens.contains { $0.transition != nil } || tabBars.contains { $0.transition != nil }
    hasQuestions = screens.contains { $0.leavingGuard != nil }
  }
}

extension Action {
  /// The times, in microseconds, with which it compares how long the app was away.
  fileprivate var awayTimes: [Int64] {
    guard case .branch(let condition, let then, let otherwise) = self else { return [] }
    return condition.awayTimes + (then + otherwise).flatMap(\.awayTimes)
  }
}

/// A position in ``App/screens``.
public typealias ScreenIndex = Int
/// A position in ``App/parts``.
public typealias PartIndex = Int
/// A position in ``App/routes``.
public typealias RouteIndex = Int
/// A position in ``App/animations``.
public typealias AnimationIndex = Int
/// A position in ``App/session``.
public typealias SessionIndex = Int
/// A position in ``App/timers``.
public typealias TimerIndex = Int
/// A position in ``App/tabBars``.
public typealias TabBarIndex = Int
/// A position in ``App/alerts``.
public typealias AlertIndex = Int
/// A position in ``App/services``.
public typealias ServiceIndex = Int
/// A position in ``App/calls``.
public typealias CallIndex = Int
/// A position in ``App/asks``.
public typealias AskIndex = Int
/// A position in ``App/systemScreens``.
public typealias SystemScreenIndex = Int
