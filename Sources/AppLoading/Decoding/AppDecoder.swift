import NavigationEngine
import ServerMocks
import YAMLReading

/// Turns the tree of an app file into an app, reporting every problem on the way.
///
/// The names of all sections, and the data that screens, routes and alerts take, are read before
/// anything that refers to them, so that the order of sections in the file does not matter.
final class AppDecoder {
  struct Decoded {
    let app: App
    let namePosition: Position
    /// Where the value of each setting stands.
    let settings: [YAMLEntry]
    let strategy: ChoiceOverride
    let defects: ChoiceOverride
    let destinations: ChoiceOverride
    let profile: ChoiceOverride
    let mocks: HTTPMocks?
    let memory: Int
  }

  private let file: String
  let diagnostics: Diagnostics
  let values: Values
  var settings = NameTable(kind: "setting")
  var session = NameTable(kind: "session key")
  var services = NameTable(kind: "service")
  var animations = NameTable(kind: "animation")
  var screens = NameTable(kind: "screen")
  var tabBars = NameTable(kind: "tab container")
  var alerts = NameTable(kind: "alert")
  var parts = NameTable(kind: "part")
  var routes = NameTable(kind: "route")
  var permissions = NameTable(kind: "permission")
  var paths = NameTable(kind: "path")
  var items = NameTable(kind: "item")
  /// What the values of each item are; nil where that could not be made out.
  var itemTypes: [ValueType?] = []

  var settingValues: [Int64?] = []
  var usedSettings: Set<Int> = []
  var sessionEntries: [SessionEntry?] = []
  /// Who keeps each of them.
  var sessionKeepers: [SessionEntry.Keeper] = []
  var screenSignatures: [Signature] = []
  /// What each screen returns where it is presented.
  var screenResults: [Signature] = []
  /// The screens that are dismissed with a result, and those whose result somebody takes.
  var returningScreens: Set<ScreenIndex> = []
  var screensWithTakers: Set<ScreenIndex> = []
  /// Every place so far that waits for what it presents; nil while what follows is being read.
  var presentationHandlers: [PresentationHandler?] = []
  var routeSignatures: [Signature] = []
  var alertSignatures: [Signature] = []
  /// The alerts that do not get their data from the screen for which their buttons act.
  var alertsWithOtherData: Set<AlertIndex> = []
  var partContents: [Content?] = []
  /// Every timer found so far; nil while the actions of one are being read.
  var timers: [TimerDefinition?] = []
  /// Every call found so far; nil while the actions of one are being read.
  var calls: [ServiceCall?] = []
  var calledServices: Set<ServiceIndex> = []
  /// Every place that asks for a permission so far; nil while what follows is being read.
  var asks: [PermissionAsk?] = []
  var askedPermissions: Set<Int> = []
  /// Every place that shows a screen of the system so far; nil while what follows is being read.
  var systemScreens: [SystemScreen?] = []
  /// The name of the app that the system shows.
  var appTitle = ""
  /// The animations of screens and tab containers so far.
  var usedAnimations: Set<AnimationIndex> = []
  /// The rows of all lists so far.
  var rowCount = 0
  /// What stands in the rows of all repeated rows so far.
  var repeated = NodeSize()
  /// What actions and routes do to containers.
  var steps: [NavigationStep] = []
  /// Every 'if', with what it chooses between.
  var forks: [Fork] = []
  /// Where routes name what must hold before they are followed.
  var requirements: [(route: RouteIndex, position: Position, otherwise: Position?)] = []
  /// What actions and routes store in the session.
  var sessionChanges: [SessionChange] = []
  /// The parameters that nothing uses.
  var unusedParameters: [UnusedParameter] = []
  /// The alerts that ask before a screen is left.
  var guardAlerts: [(alert: AlertIndex, position: Position)] = []

  /// Where screens let go of what they ask about, and those that ask.
  var lettingGo: [(screen: ScreenIndex, position: Position)] = []
  var guardedScreens: Set<ScreenIndex> = []
  /// Whether a screen asks an alert that could not be made out.
  var hasBrokenGuard = false

  init(file: String, diagnostics: Diagnostics) {
    self.file = file
    self.diagnostics = diagnostics
    values = Values(diagnostics: diagnostics)
  }

  /// The app; nil where an error was reported.
  func decode(_ node: YAMLNode) -> Decoded? {
    guard
      let top = Fields(
        node, of: "the app file", at: node.position, keys: AppForm.app, diagnostics: diagnostics)
    else { return nil }
    let head = head(top)
    appTitle = head.map { $0.title ?? $0.name } ?? ""
    let root = readNames(top)
    readValues()

    let looks = animations.entries.map(animation)
    let partList = zip(parts.entries, partContents).map { entry, content in
      content.map { Part(name: entry.key, content: $0) }
    }
    let routeList = routes.entries.enumerated().map { route($1, index: $0) }
    let first = root?.required("first", example: parts.entries.first?.key ?? "splash")
      .flatMap(firstPart)
    let tabList = tabBars.entries.enumerated().map { tabBar($1, index: $0) }
    let alertList = alerts.entries.enumerated().map { alert($1, index: $0) }
    let screenList = screens.entries.enumerated().map { screen($1, index: $0) }
    let serviceList = services.entries.map(service)
    let pathList = paths.entries.map(navigationPath)
    let usages = usages()
    let links = links(top.optional("links"))
    let shortcuts = shortcuts(top.optional("shortcuts"))
    let notifications = notificationRules(top.optional("notifications"))
    let onBackground = actions(top, at: .onBackground)
    let onForeground = actions(top, at: .onForeground)
    let rules = rules(
      top.optional("rules"),
      RuleNames(
        screens: screenList.compactMap(\.self), tabBars: tabList.compactMap(\.self),
        alerts: alertList.compactMap(\.self), session: sessionEntries.compactMap(\.self),
        links: top.optional("links"), linkTable: links, shortcuts: shortcuts,
        notifications: notifications, isComplete: !diagnostics.hasErrors))
    let mocks = top.optional("mocks")
      .map(MockDecoder(file: file, diagnostics: diagnostics).mocks)
    checkGuards()
    checkRequirements(routeList)

    guard diagnostics.goesOnNow(), !diagnostics.hasErrors, let head, let first else { return nil }
    let app = App(
      name: head.name, title: head.title ?? head.name, summary: head.summary ?? "",
      strategy: head.strategy, linkBuilding: head.linkBuilding, profile: head.profile,
      transitionCompletion: head.transitionCompletion, session: sessionEntries.compactMap(\.self),
      animations: looks.compactMap(\.self),
      screens: screenList.compactMap(\.self), tabBars: tabList.compactMap(\.self),
      alerts: alertList.compactMap(\.self), parts: partList.compactMap(\.self),
      firstPart: first, routes: routeList.compactMap(\.self), timers: timers.compactMap(\.self),
      services: serviceList.compactMap(\.self), calls: calls.compactMap(\.self), links: links,
      pendingPolicy: head.pendingPolicy, shortcuts: shortcuts, notificationRules: notifications,
      asks: asks.compactMap(\.self), usages: usages,
      presentationHandlers: presentationHandlers.compactMap(\.self),
      paths: pathList.compactMap(\.self),
      items: zip(items.entries, itemTypes).compactMap { entry, type in
        type.map { Item(name: entry.key, type: $0) }
      }, rules: rules, systemScreens: systemScreens.compactMap(\.self),
      onBackground: onBackground, onForeground: onForeground, defects: head.defects)
    AppReview(decoder: self, app: app).report()
    return Decoded(
      app: app, namePosition: head.namePosition, settings: settings.entries,
      strategy: override("strategy", top, head, node),
      defects: override("defects", top, head, node),
      destinations: override("destinations", top, head, node),
      profile: override("profile", top, head, node), mocks: mocks, memory: memory(of: node))
  }

  /// The memory that the app takes, in bytes; rather too much than too little.
  private func memory(of node: YAMLNode) -> Int {
    let size = node.size + repeated
    return rowCount * Self.bytesOfRow + size.values * Self.bytesOfValue + 2 * size.bytes
  }

  /// What a row takes beside its values, in bytes.
  private static let bytesOfRow = 512
  /// What a value takes, with what is made of it, in bytes.
  private static let bytesOfValue = 128

  private func override(
    _ key: String, _ top: Fields, _ head: Head, _ node: YAMLNode
  ) -> ChoiceOverride {
    ChoiceOverride(
      key: key, entry: top.optional(key), start: node.position, namePosition: head.nameKeyPosition)
  }

  /// Reports where there is more of something than one place may have.
  func limit(_ count: Int, to maximum: Int, _ what: String, at position: Position) {
    if count > maximum { diagnostics.error(position, "more than \(maximum) \(what)") }
  }
}
