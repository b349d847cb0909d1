import NavigationEngine

/// Makes the graph of what was explored: places become nodes with names, regions become clusters.
struct GraphAssembly {
  private let explorer: Explorer
  private let app: App
  private var clusters: [NavigationGraph.Cluster] = []
  private var positions: [Region: Int] = [:]
  private(set) var graph: NavigationGraph

  init(_ explorer: Explorer) {
    self.explorer = explorer
    app = explorer.app
    graph = NavigationGraph(
      app: app.name, title: app.title, strategy: app.strategy, clusters: [], nodes: [], edges: [])
    let places = Self.order(of: explorer)
    let indices = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    let edges = explorer.edges.all.map { edge(of: $0, indices) }
    let left = Set(edges.filter { $0.from != $0.to }.map(\.from))
    var nodes: [NavigationGraph.Node] = []
    for (index, place) in places.enumerated() {
      nodes.append(node(of: place, isLeft: left.contains(index)))
    }
    let order = edges.indices.sorted { (edges[$0].from, $0) < (edges[$1].from, $1) }
    graph = NavigationGraph(
      app: app.name, title: app.title, strategy: app.strategy, clusters: clusters, nodes: nodes,
      edges: order.map { edges[$0] })
  }

  /// The places in the order of their nodes: first what comes from outside.
  private static func order(of explorer: Explorer) -> [Place] {
    let all = explorer.places.all
    return all.filter { $0.region == nil } + all.filter { $0.region != nil }
  }

  /// The position of the node of each place.
  func positions(of explorer: Explorer) -> [Place: Int] {
    Dictionary(uniqueKeysWithValues: Self.order(of: explorer).enumerated().map { ($1, $0) })
  }

  private func edge(of found: FoundEdges.Edge, _ indices: [Place: Int]) -> NavigationGraph.Edge {
    guard let from = indices[found.from], let to = indices[found.to] else {
      preconditionFailure("a way leads from or to a place that is not known: \(found)")
    }
    return NavigationGraph.Edge(
      from: from, to: to, effect: found.effect, trigger: found.trigger, waits: found.cause.waits,
      route: found.cause.route.map { app.routes[$0].name }, conditions: found.cause.conditions,
      isDetour: found.cause.isDetour, look: found.look)
  }

  private mutating func node(of place: Place, isLeft: Bool) -> NavigationGraph.Node {
    let cluster = place.region.map { self.cluster(of: $0) }
    let (kind, name, title) = face(of: place)
    let hasTabBar = place.region?.tabs.isEmpty == false && kind != .alert
    return NavigationGraph.Node(
      id: id(of: place, named: name, in: cluster), kind: kind, name: name, title: title,
      cluster: cluster,
      isDeadEnd: !isLeft && !kind.isSource && !hasTabBar,
      isUnreachable: !kind.isSource && !explorer.reachable.contains(place))
  }

  private func face(
    of place: Place
  ) -> (kind: NavigationGraph.Node.Kind, name: String, title: String) {
    switch place {
    case .screen(let index, _):
      let screen = app.screens[index]
      return (.screen, screen.name, Words.text(screen.title, screen.parameters, in: app))
    case .alert(let index, _):
      let alert = app.alerts[index]
      let parameters = explorer.parameters(of: index, at: place)
      return (.alert, alert.name, Words.text(alert.title, parameters, in: app))
    case .tabBar(let bar, _): return (.tabBar, app.tabBars[bar].name, "")
    case .launch: return (.launch, "Launch", "")
    case .link(let index):
      // The pattern of a whole host, written '/', has no pieces.
      let text = app.links.links[index].text
      return (.link, text.isEmpty ? "/" : text, "")
    case .shortcut(let index): return (.shortcut, app.shortcuts[index].title, "")
    case .notification(let index): return (.notification, app.notificationRules[index].text, "")
    case .background: return (.background, "Background", "")
    case .foreground: return (.foreground, "Foreground", "")
    case .route(let index): return (.route, app.routes[index].name, "")
    }
  }

  private func id(of place: Place, named name: String, in cluster: Int?) -> String {
    let name = name.escaped
    return switch place {
    case .screen: "\(clusters[cluster ?? 0].id)/\(name)"
    case .alert: "\(clusters[cluster ?? 0].id)/alert:\(name)"
    case .tabBar: "\(clusters[cluster ?? 0].id)/tabBar:\(name)"
    case .launch: "launch"
    case .link(let index): "link:\(index)"
    case .shortcut(let index): "shortcut:\(app.shortcuts[index].id.escaped)"
    case .notification(let index): "notification:\(index)"
    case .background: "background"
    case .foreground: "foreground"
    case .route: "route:\(name)"
    }
  }

  // Clusters

  private mutating func cluster(of region: Region) -> Int {
    let surroundings = region.surroundings
    if let position = positions[surroundings] { return position }
    var outer = surroundings
    let tab = outer.tabs.popLast()
    let parent = tab.map { _ in cluster(of: outer) }
    let (kind, title, content) = description(of: region.base, tab)
    clusters.append(
      NavigationGraph.Cluster(
        id: identity(of: region.base, tab, in: parent), kind: kind, title: title,
        isNavigation: content?.isNavigation ?? false, parent: parent))
    positions[surroundings] = clusters.count - 1
    return clusters.count - 1
  }

  private func description(
    of base: Region.Base, _ tab: Region.Tab?
  ) -> (NavigationGraph.Cluster.Kind, title: String, Content?) {
    if let tab {
      let item = app.tabBars[tab.bar].items[tab.item]
      return (.tab, item.title, item.content)
    }
    switch base {
    case .part(let part): return (.part, app.parts[part].name, app.parts[part].content)
    case .modal(let modal):
      return (.modal, "\(name(of: modal.content)) · \(modal.style.words)", modal.content)
    case .nowhere: return (.nowhere, "Shown nowhere", nil)
    }
  }

  private func identity(of base: Region.Base, _ tab: Region.Tab?, in parent: Int?) -> String {
    if let tab, let parent {
      return "\(clusters[parent].id)/tab:\(app.tabBars[tab.bar].items[tab.item].id.escaped)"
    }
    switch base {
    case .part(let part): return "part:\(app.parts[part].name.escaped)"
    case .modal(let modal):
      let hold = modal.isDismissible ? "" : ":held"
      return "modal:\(modal.style.rawValue)\(hold):\(modal.content.word):"
        + name(of: modal.content).escaped
    case .nowhere: return "nowhere"
    }
  }

  private func name(of content: Content) -> String {
    switch content {
    case .screen(let screen), .navigation(let screen), .navigationStack(let screen, _):
      app.screens[screen].name
    case .tabs(let bar): app.tabBars[bar].name
    }
  }
}

extension Explorer {
  /// The data that an alert's texts see: that of a route or of a screen that shows it.
  fileprivate func parameters(of alert: AlertIndex, at place: Place) -> [Parameter] {
    if let route = app.routes.first(where: { $0.steps.contains(.alert(alert)) }) {
      return route.parameters
    }
    guard case .screen(let screen, _) = actors(of: place).first else { return [] }
    return app.screens[screen].parameters
  }
}

extension Content {
  fileprivate var isNavigation: Bool {
    switch self {
    case .navigation, .navigationStack: true
    case .screen, .tabs: false
    }
  }

  fileprivate var word: String {
    switch self {
    case .screen: "screen"
    case .navigation: "navigation"
    case .navigationStack: "navigationStack"
    case .tabs: "tabs"
    }
  }
}

extension ModalStyle {
  fileprivate var words: String {
    switch self {
    case .fullScreen: "full screen"
    case .sheet: "sheet"
    case .overFullScreen: "over full screen"
    case .alert: "alert"
    }
  }
}

extension String {
  /// The text without what separates the pieces of an identity.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "/": text += "%2F"
      case ":": text += "%3A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
