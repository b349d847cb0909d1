import NavigationEngine

/// Where the screens of an app can stand, found by following every step from every part and route.
struct Reach {
  /// What is around a screen.
  struct Place: Hashable {
    var isInNavigation = false
    /// Whether that container follows a path, which changes at any time.
    var isOnPath = false
    /// Whether another screen is below it.
    var isPushed = false
    var isPresented = false
    var tabBar: TabBarIndex?
  }

  private struct Visit: Hashable {
    let alert: AlertIndex
    let screen: ScreenIndex
    let place: Place
  }

  private let app: App
  private let steps: [Scope.Actor: [NavigationStep]]
  private var visits: Set<Visit> = []
  private var waiting: [(ScreenIndex, Place)] = []
  private(set) var places: [ScreenIndex: Set<Place>] = [:]
  private(set) var tabBars: Set<TabBarIndex> = []
  /// The screens that show each alert.
  private(set) var alerts: [AlertIndex: Set<ScreenIndex>] = [:]
  /// The alerts that routes show.
  private(set) var routeAlerts: Set<AlertIndex> = []
  /// The paths that a navigation stack shows.
  private(set) var paths: Set<PathIndex> = []
  /// The screens that stand on a path somewhere in the file.
  private let pathScreens: [PathIndex: Set<ScreenIndex>]
  /// Who presents something that could be dismissed.
  let presenters: Set<Scope.Actor>

  init(app: App, steps: [NavigationStep]) {
    self.app = app
    self.steps = Dictionary(grouping: steps, by: \.actor)
    presenters = Set(
      steps.filter { if case .present = $0.kind { true } else { false } }.map(\.actor))
    var pathScreens: [PathIndex: Set<ScreenIndex>] = [:]
    for (index, path) in app.paths.enumerated() {
      pathScreens[index] = Set(path.initial.map(\.screen))
    }
    for step in steps {
      guard case .path(let change) = step.kind else { continue }
      pathScreens[change.path, default: []].formUnion(change.entries.map(\.screen))
    }
    self.pathScreens = pathScreens
    for part in app.parts { show(part.content, Place()) }
    for (index, route) in app.routes.enumerated() { follow(route, index) }
    while let (screen, place) = waiting.popLast() {
      act(.screen(screen), screen, place)
      // What a route shows stands over any screen, and its buttons act for that.
      for alert in routeAlerts.sorted() { act(.alert(alert), screen, place) }
    }
  }

  /// Whether any screen is ever pushed on another.
  var pushes: Bool { places.values.contains { $0.contains(where: \.isPushed) } }

  /// The places of all screens for which something acts.
  func places(of actor: Scope.Actor) -> Set<Place> {
    switch actor {
    case .screen(let screen): places[screen] ?? []
    case .alert(let alert):
      (alerts[alert] ?? []).reduce(into: []) { $0.formUnion(places[$1] ?? []) }
    case .tabs(let bar): tabBars.contains(bar) ? [Place(tabBar: bar)] : []
    case .route, .outside, .app: []
    }
  }

  private mutating func show(_ content: Content, _ place: Place) {
    var inside = place
    switch content {
    case .screen(let screen):
      add(screen, place)
    case .navigation(let root):
      inside.isInNavigation = true
      add(root, inside)
    case .navigationStack(let root, let path):
      paths.insert(path)
      inside.isInNavigation = true
      inside.isOnPath = true
      add(root, inside)
      inside.isPushed = true
      for screen in (pathScreens[path] ?? []).sorted() { add(screen, inside) }
    case .tabs(let bar):
      guard app.tabBars.indices.contains(bar) else { return }
      inside.tabBar = bar
      for item in app.tabBars[bar].items { show(item.content, inside) }
      if tabBars.insert(bar).inserted { actInTabs(bar, inside) }
    }
  }

  private mutating func actInTabs(_ bar: TabBarIndex, _ place: Place) {
    for step in steps[.tabs(bar)] ?? [] {
      if case .present(let modal) = step.kind { show(modal.content, Place(isPresented: true)) }
      if case .alert(let alert) = step.kind { routeAlerts.insert(alert) }
    }
  }

  private mutating func add(_ screen: ScreenIndex, _ place: Place) {
    if places[screen, default: []].insert(place).inserted { waiting.append((screen, place)) }
  }

  private mutating func follow(_ route: Route, _ index: RouteIndex) {
    let parts = route.part.map { [app.parts[$0]] } ?? app.parts
    for step in steps[.route(index)] ?? [] {
      switch step.kind {
      case .push(let screen):
        for part in parts {
          let bar: TabBarIndex? = if case .tabs(let bar) = part.content { bar } else { nil }
          add(screen, Place(isInNavigation: true, isPushed: true, tabBar: bar))
        }
      case .present(let modal): show(modal.content, Place(isPresented: true))
      case .alert(let alert): routeAlerts.insert(alert)
      default: continue
      }
    }
  }

  private mutating func act(_ actor: Scope.Actor, _ screen: ScreenIndex, _ place: Place) {
    for step in steps[actor] ?? [] {
      var next = place
      switch step.kind {
      case .push(let target) where place.isInNavigation:
        next.isPushed = true
        add(target, next)
      case .replace(let target) where place.isInNavigation:
        add(target, next)
      case .setStack(let targets) where place.isInNavigation:
        for (index, target) in targets.enumerated() {
          next.isPushed = index > 0
          add(target, next)
        }
      case .present(let modal):
        show(modal.content, Place(isPresented: true))
      case .alert(let alert):
        alerts[alert, default: []].insert(screen)
        // Alerts may show one another round in circles; what one does in a place is seen once.
        let visit = Visit(alert: alert, screen: screen, place: place)
        if visits.insert(visit).inserted { act(.alert(alert), screen, place) }
      default: continue
      }
    }
  }
}
