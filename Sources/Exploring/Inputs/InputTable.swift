import NavigationEngine

/// Every input that an app can get, and which of them make sense in a state.
///
/// The engine decides what an input does. The table leaves out what it would only refuse: taps on
/// elements of other screens, gestures where nothing can be dragged.
struct InputTable: Sendable {
  /// All inputs; edges name them by their places here.
  private(set) var all: [Input] = []
  /// How services can answer otherwise.
  private(set) var answers: [UnusualAnswer] = []

  private var launches: [Int] = []
  private var arrivals: [Int] = []
  private var taps: [[Int]] = []
  private var fields: [[FieldInputs]] = []
  private var tabs: [[Int]] = []
  private var buttons: [[Int]] = []
  private var prompts: [Permission: [Int]] = [:]
  private var systemScreens: [[Int]] = []
  private var stackGestures: [Int] = []
  private var sheetGestures: [Int] = []
  private var releases: [Int] = []
  private var gestures: [[GestureInputs]] = []
  private var refreshes: [Int?] = []
  private var hideActions = 0
  private var back = 0
  private var home = 0
  private var foreground = 0
  private var memoryWarning = 0
  private var terminate = 0
  private var landscape = 0
  private var portrait = 0

  /// What can be done to one field.
  private struct FieldInputs {
    let element: String
    let texts: [(text: String, input: Int)]
    let submit: Int?
  }

  /// What a swipe over one element or a long press on it does, and what they uncover.
  private struct GestureInputs {
    let element: String
    let begins: [Int]
    let uncovered: [OpenActions.Kind: [Int]]
  }

  /// How far a finger is along before it decides: short of where it would go on by itself.
  private static let dragged = Animation.fullProgress * 2 / 5

  init(_ app: App, texts: [String]) {
    add(screensOf: app, texts: texts)
    tabs = app.tabBars.map { bar in bar.items.map { add(.tap(element: $0.id, screen: nil)) } }
    buttons = app.alerts.map { alert in
      alert.buttons.map { add(.tap(element: $0.id, screen: nil)) }
    }
    for permission in Set(app.asks.map(\.permission)).sorted(by: { $0.rawValue < $1.rawValue }) {
      prompts[permission] = app.prompt(for: permission).buttons.map {
        add(.tap(element: $0.id, screen: nil))
      }
    }
    systemScreens = app.systemScreens.map { screen in
      screen.alert.buttons.map { add(.tap(element: $0.id, screen: nil)) }
    }
    addGestures()
    addArrivals(of: app)
    answers = Array(app.unusualAnswers.prefix(Edge.maximumAnswers))
    hideActions = add(.hideActions)
    back = add(.back)
    home = add(.background(locked: false))
    foreground = add(.foreground)
    memoryWarning = add(.memoryWarning)
    terminate = add(.terminate)
    landscape = add(.rotate(landscape: true))
    portrait = add(.rotate(landscape: false))
    precondition(
      all.count <= Edge.maximumInputs, "\(all.count) inputs are more than codes for them")
  }

  private mutating func add(_ commands: Command..., link: LinkMatch? = nil) -> Int {
    all.append(Input(commands: commands, link: link))
    return all.count - 1
  }

  private mutating func add(screensOf app: App, texts: [String]) {
    for screen in app.screens {
      var ids = (screen.leftItems + screen.rightItems).map(\.id)
      var inputs: [FieldInputs] = []
      for element in screen.elements {
        switch element.kind {
        case .button, .toggle, .picker: ids.append(element.id)
        case .list(let list): ids += app.rows(of: list, element.id)
        case .field(let field):
          inputs.append(
            FieldInputs(
              element: element.id,
              texts: (field.samples.isEmpty ? texts : field.samples).map {
                ($0, add(.input(element: element.id, text: $0, screen: nil)))
              },
              submit: field.onSubmit.isEmpty ? nil : add(.submit(element: element.id, screen: nil))
            ))
        case .label, .image, .spinner, .row: break
        }
      }
      taps.append(ids.map { add(.tap(element: $0, screen: nil)) })
      fields.append(inputs)
      gestures.append(app.gestures(on: screen).map { gestureInputs($1, of: $0) })
      refreshes.append(screen.onRefresh.isEmpty ? nil : add(.refresh(screen: nil)))
    }
  }

  private mutating func gestureInputs(
    _ gestures: ElementGestures, of element: String
  ) -> GestureInputs {
    var begins: [Int] = []
    for edge in RowSwipe.Edge.allCases {
      guard let first = gestures.actions(edge.actions).first else { continue }
      for isFull in first.takesFullSwipe ? [false, true] : [false] {
        let swipe = RowSwipe(edge, isFull: isFull)
        begins.append(add(.swipe(element: element, screen: nil, swipe)))
      }
    }
    if gestures.takesLongPress { begins.append(add(.longPress(element: element, screen: nil))) }
    var uncovered: [OpenActions.Kind: [Int]] = [:]
    for kind in OpenActions.Kind.allCases {
      uncovered[kind] = gestures.actions(kind).map { add(.tap(element: $0.id, screen: nil)) }
    }
    return GestureInputs(element: element, begins: begins, uncovered: uncovered)
  }

  private mutating func addGestures() {
    func began(_ kind: Gesture.Kind) -> Int {
      add(.gesture(.began(kind)), .gesture(.moved(Self.dragged)))
    }
    stackGestures = [began(.edgeSwipe), began(.contentSwipe)]
    sheetGestures = [began(.pullDown), began(.pullUp)]
    let flick = 2 * Animation.fullProgress
    releases = [
      add(.gesture(.ended(velocity: flick))), add(.gesture(.ended())), add(.gesture(.cancelled)),
    ]
  }

  /// What comes from outside, with a sample of the data that it takes; and for each of its values
  /// with each other one that makes a difference.
  private mutating func addArrivals(of app: App) {
    launches = [add(.launch(width: 390, height: 844))]
    for (key, values) in app.outsideSessionValues {
      launches += values.map { add(.session(key: key, value: $0)) }
    }
    for (place, link) in app.links.links.enumerated() {
      for url in app.urls(of: link, named: app.namedArrivals(.opened(place))) {
        guard let match = app.links.match(url), match.link == link else { continue }
        arrivals.append(add(.open(url: url), link: match))
      }
    }
    arrivals += app.shortcuts.map { add(.shortcut($0.id)) }
    for (index, rule) in app.notificationRules.enumerated() {
      let named = app.namedArrivals(.notified(index)).map(\.data)
      for values in app.samples(of: rule.parameters, to: rule.route, rule.arguments, named) {
        let data = zip(rule.parameters, values).map {
          Notification.Entry(path: $0.name, value: $1.text)
        }
        let notification = Notification(title: "Notification", data: rule.fixed + data)
        guard app.notificationRule(for: notification) == index else { continue }
        arrivals.append(add(.notification(notification, opened: true)))
      }
    }
  }
}

extension InputTable {
  /// Collects the places of the inputs that make sense for a client now.
  func collect(for engine: NavigationEngine, into inputs: inout [Int]) {
    inputs.removeAll(keepingCapacity: true)
    switch engine.state.phase {
    case .notRunning: inputs += launches
    case .background: inputs += [foreground, terminate]
    case .active:
      if let prompt = engine.state.prompt {
        switch prompt.subject {
        case .permission(let permission, _): inputs += prompts[permission] ?? []
        case .screen(let index): inputs += systemScreens[index]
        }
      } else if engine.isLedByFinger {
        inputs += releases
      } else if engine.takesTouches {
        collectTouches(for: engine, into: &inputs)
      }
      inputs += [
        home, memoryWarning, terminate, engine.state.isLandscape ? portrait : landscape,
      ]
    }
    inputs += arrivals
  }

  private func collectTouches(for engine: NavigationEngine, into inputs: inout [Int]) {
    if let modal = engine.state.modals.last,
      case .alert(let alert) = engine.state.node(modal.node)?.kind
    {
      inputs += buttons[alert]
      return
    }
    var screens = engine.state.touchableScreens
    // Careless code takes touches on a screen that is being left.
    for transition in engine.state.transitions {
      if let leaving = engine.state.node(transition.from), !screens.contains(leaving) {
        screens.append(leaving)
      }
    }
    for screen in screens {
      guard case .screen(let type) = screen.kind else { continue }
      inputs += taps[type]
      for field in fields[type] {
        let present = screen.fields.first { $0.element == field.element }?.text ?? ""
        inputs += field.texts.filter { $0.text != present }.map(\.input)
        if let submit = field.submit { inputs.append(submit) }
      }
      if let open = engine.state.openActions, open.screen == screen.id,
        let inputsThere = gestures[type].first(where: { $0.element == open.element })
      {
        inputs += inputsThere.uncovered[open.kind] ?? []
        inputs.append(hideActions)
      } else {
        for each in gestures[type] { inputs += each.begins }
        if let refresh = refreshes[type] { inputs.append(refresh) }
      }
      collectBars(around: screen, in: engine, into: &inputs)
    }
    if !engine.state.modals.isEmpty { inputs += sheetGestures }
  }

  private func collectBars(
    around screen: Node, in engine: NavigationEngine, into inputs: inout [Int]
  ) {
    var next = screen.parent
    while let parent = next, let container = engine.state.node(parent) {
      if case .tabs(let bar) = container.kind { inputs += tabs[bar] }
      if container.stack.count > 1, container.stack.last == screen.id {
        inputs.append(back)
        if !engine.state.isMoving { inputs += stackGestures }
      }
      next = container.parent
    }
  }
}

extension NavigationEngine {
  /// Whether a finger leads the youngest transition.
  fileprivate var isLedByFinger: Bool {
    guard let youngest = state.transitions.indices.last,
      case .gesture = state.transitions[youngest].drive
    else { return false }
    return true
  }
}

extension InputTable {
  /// Whether an input comes from outside and leads somewhere: a launch, a link, a shortcut or a
  /// notification.
  func isArrival(_ input: Int) -> Bool {
    switch all[input].commands.last {
    case .launch, .open, .shortcut, .notification: true
    default: false
    }
  }
}

extension Link {
  /// A URL that the pattern matches.
  fileprivate func url(from origin: String, with values: [Value]) -> String {
    let texts = Dictionary(
      zip(parameters, values).map { ($0.name, $1.text.escapedForLinks) },
      uniquingKeysWith: { first, _ in first })
    return origin + text { texts[$0.name] ?? "" }
  }
}

extension String {
  /// With an escape in the place of each byte that means something else in a link.
  fileprivate var escapedForLinks: String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar)
        || "-._~".unicodeScalars.contains(scalar)
      {
        return String(Character(scalar))
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}

extension App {
  /// The URLs of a link, each from the first scheme or host; then those that rules name of others.
  fileprivate func urls(of link: Link, named: [NamedArrival]) -> [String] {
    guard let first = links.origins.first else { return [] }
    let samples = samples(of: link.parameters, to: link.route, link.arguments, named.map(\.data))
    var urls = samples.map { link.url(from: first, with: $0) }
    for arrival in named {
      guard let origin = arrival.origin else { continue }
      let url = link.url(from: origin, with: link.parameters.samples(with: arrival.data))
      if !urls.contains(url) { urls.append(url) }
    }
    return urls
  }

  /// The values with which something comes in: samples first, then those that rules name of it, and
  /// in the place of each sample each value with which a condition compares it.
  fileprivate func samples(
    of parameters: [Parameter], to route: RouteIndex, _ arguments: [Argument],
    _ named: [[Int: Value]]
  ) -> [[Value]] {
    let usual = parameters.samples(with: [:])
    var samples = [usual]
    for data in named.prefix(ComparedValues.maximum) {
      let values = parameters.samples(with: data)
      if !samples.contains(values) { samples.append(values) }
    }
    for place in parameters.indices {
      for value in ComparedValues.of(place, to: route, arguments, in: self) {
        let values = parameters.samples(with: [place: value])
        if !samples.contains(values) { samples.append(values) }
      }
    }
    return samples
  }
}

extension [Parameter] {
  /// A value for each, with some of them by their places.
  fileprivate func samples(with data: [Int: Value]) -> [Value] {
    enumerated().map { data[$0.offset] ?? $0.element.type.sample }
  }
}

extension App {
  /// The ids of a list's rows that do something.
  fileprivate func rows(of list: RowList, _ id: String) -> [String] {
    sampleRows(of: list, id).filter { !$0.actions.isEmpty }.map(\.id)
  }

  /// The elements of a screen on which a swipe or a long press does something.
  fileprivate func gestures(on screen: Screen) -> [(String, ElementGestures)] {
    screen.elements.flatMap { element -> [(String, ElementGestures)] in
      guard case .list(let list) = element.kind else { return [(element.id, element.gestures)] }
      return sampleRows(of: list, element.id).map { ($0.id, $0.gestures) }
    }.filter { $1 != .none }
  }

  /// The rows of a list: of those that the session keeps such as are there at first, and the first
  /// that is added.
  private func sampleRows(of list: RowList, _ id: String) -> [Row] {
    var rows = list.allRows(of: id, in: session.map(\.initial))
    if let stored = list.stored, case .list(let kept) = session[stored.session].initial {
      let number = (kept.map(\.number).max() ?? 0) + 1
      rows.append(
        Row(
          id: "\(id)-\(number)", title: "", actions: stored.actions, gestures: stored.gestures))
    }
    return rows
  }
}

extension ValueType {
  /// A value of the type, as links and payloads give it.
  fileprivate var sample: Value {
    switch self {
    case .string, .list: .string("a")
    case .integer: .integer(1)
    case .boolean: .boolean(true)
    }
  }
}
