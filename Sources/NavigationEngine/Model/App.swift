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
  /// Order settings that could not be verified without a device.
  public let profile: Profile
  /// Flags that survive a launch, as user defaults do.
  public let session: [SessionFlag]
  /// Transitions' looks, each used by one or more routes.
  public let animations: [Animation]
  /// Every screen type of the app.
  public let screens: [Screen]
  /// What the root can show, one at a time.
  public let parts: [Part]
  /// The part that the root holds when it is created.
  public let firstPart: PartIndex
  /// The root's named swaps.
  public let routes: [Route]
  /// Delayed work that screens start.
  public let timers: [TimerDefinition]

  /// Creates an app from values that are already validated.
  ///
  /// - Precondition: every index in the arguments is in range.
  public init(
    name: String, title: String, summary: String = "", strategy: Strategy = .rootController,
    profile: Profile = .standard, session: [SessionFlag] = [], animations: [Animation] = [],
    screens: [Screen], parts: [Part], firstPart: PartIndex = 0, routes: [Route] = [],
    timers: [TimerDefinition] = []
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.strategy = strategy
    self.profile = profile
    self.session = session
    self.animations = animations
    self.screens = screens
    self.parts = parts
    self.firstPart = firstPart
    self.routes = routes
    self.timers = timers
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
