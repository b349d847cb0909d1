import NavigationEngine

/// A reference model of stacks, tabs and presentations: lists of screens without callbacks.
///
/// It implements UIKit's documented rules independently of the engine and waits for every
/// animation.
struct ContainerModel {
  indirect enum Shown: Equatable {
    case screen(ScreenIndex)
    case stack([ScreenIndex])
    case tabs([Shown], selected: Int)

    /// The number of view controllers.
    var count: Int {
      switch self {
      case .screen: 1
      case .stack(let screens): 1 + screens.count
      case .tabs(let tabs, _): 1 + tabs.reduce(0) { $0 + $1.count }
      }
    }

    var top: ScreenIndex {
      switch self {
      case .screen(let screen): screen
      case .stack(let screens): screens[screens.count - 1]
      case .tabs(let tabs, let selected): tabs[selected].top
      }
    }
  }

  struct Layer: Equatable {
    var shown: Shown
    var style: ModalStyle?
  }

  let app: App
  /// The root's part and the presentations over it.
  private(set) var layers: [Layer]
  private var isMoving = false
  private(set) var refusals = 0

  init(app: App) {
    self.app = app
    let first = app.firstPart.chosen(in: app.session.map(\.initial))
    layers = [Layer(shown: Self.shown(app.parts[first].content, app))]
  }

  private static func shown(_ content: Content, _ app: App) -> Shown {
    switch content {
    case .screen(let screen): .screen(screen)
    case .navigation(let screen), .navigationStack(let screen, _): .stack([screen])
    case .tabs(let bar):
      .tabs(app.tabBars[bar].items.map { shown($0.content, app) }, selected: app.tabBars[bar].first)
    }
  }

  /// The screens that have appeared: one for each layer that no full screen covers.
  var visible: [ScreenIndex] {
    layers.indices.filter { $0 + 1 == layers.count || layers[$0 + 1].style != .fullScreen }
      .map { layers[$0].shown.top }
  }

  mutating func tap(_ element: String) {
    (isMoving, refusals) = (false, 0)
    let screen = layers[layers.count - 1].shown.top
    let tap = app.tap(on: element, of: screen, in: [], with: [])
    if let actions = tap?.actions {
      actions.forEach { act($0) }
    } else if tap == nil,
      case .tabs(let tabs, let selected) = topShown,
      let tab = app.tabBars[0].items.firstIndex(where: { $0.id == element })
    {
      tapTab(tab, tabs, selected)
    } else {
      refusals += 1
    }
  }

  mutating func back() {
    (isMoving, refusals) = (false, 0)
    act(.pop(animated: true))
  }

  mutating func route(to part: PartIndex) {
    (isMoving, refusals) = (false, 0)
    layers = [Layer(shown: Self.shown(app.parts[part].content, app))]
  }

  private var topShown: Shown {
    get { layers[layers.count - 1].shown }
    set { layers[layers.count - 1].shown = newValue }
  }

  private mutating func tapTab(_ tab: Int, _ tabs: [Shown], _ selected: Int) {
    let onTap = app.tabBars[0].items[tab].onTap
    if tab != selected {
      topShown = .tabs(tabs, selected: tab)
    } else if case .stack(let screens) = tabs[tab], screens.count > 1 {
      act(.popToRoot(animated: true))
    } else if onTap.isEmpty {
      refusals += 1
    }
    onTap.forEach { act($0) }
  }

  private mutating func act(_ action: Action) {
    if isMoving {
      refusals += 1
      return
    }
    switch action {
    case .selectTab(let tab):
      guard case .tabs(let tabs, let selected) = layers[0].shown, tab != selected,
        tabs.indices.contains(tab)
      else { return refusals += 1 }
      layers[0].shown = .tabs(tabs, selected: tab)
    case .present(let modal, _, let animated, _):
      guard layers.count <= 8 else { return refusals += 1 }
      layers.append(Layer(shown: Self.shown(modal.content, app), style: modal.style))
      isMoving = animated
    case .dismiss(let animated, _):
      guard layers.count > 1 else { return refusals += 1 }
      layers.removeLast()
      isMoving = animated
    default: changeStack(action)
    }
  }

  private mutating func changeStack(_ action: Action) {
    switch topShown {
    case .screen: refusals += 1
    case .stack(let screens): topShown = .stack(changed(screens, by: action))
    case .tabs(var tabs, let selected):
      guard case .stack(let screens) = tabs[selected] else { return refusals += 1 }
      tabs[selected] = .stack(changed(screens, by: action))
      topShown = .tabs(tabs, selected: selected)
    }
  }

  private mutating func changed(_ old: [ScreenIndex], by action: Action) -> [ScreenIndex] {
    var new = old
    switch action {
    case .push(let screen, _, let animated):
      if old.last != screen { new.append(screen) }
      isMoving = animated
    case .replace(let screen, _, let animated):
      new[new.count - 1] = screen
      isMoving = animated
    case .pop(let animated):
      if old.count > 1 { new.removeLast() }
      isMoving = animated
    case .popTo(let screen, let animated):
      if let index = old.dropLast().lastIndex(of: screen) { new = Array(old[...index]) }
      isMoving = animated
    case .popToRoot(let animated):
      new = [old[0]]
      isMoving = animated
    case .setStack(let screens, let animated):
      if (1...64).contains(screens.count) { new = screens }
      isMoving = animated && new.last != old.last
    default: preconditionFailure("\(action) is none of a stack")
    }
    // Each of these changes something, or is refused.
    if new == old { (isMoving, refusals) = (false, refusals + 1) }
    return new
  }
}
