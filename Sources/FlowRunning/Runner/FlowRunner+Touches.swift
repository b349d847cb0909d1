import FlowLanguage
import NavigationEngine

/// What a finger does to one element.
extension FlowRunner {
  /// - Returns: What a person should know where nothing was asked of the app.
  mutating func touch(_ element: ScreenElement, in tree: ScreenTree) -> StepOutcome {
    if tree.hasMenu, element.kind == .menu || !element.isHittable {
      client.send(.hideActions)
      return .done
    }
    guard element.isHittable else { return touchCovered(element, in: tree) }
    if tree.hasSwipeActions, element.standsInContent {
      client.send(.hideActions)
      return .done
    }
    switch element.kind {
    case .back where !tree.isBelowSheet(element): client.send(.back)
    case .back, .barButton, .button, .toggle, .picker, .row: tapInApp(element)
    case .label, .image, .spinner, .elementRow, .list:
      guard !element.screen.isEmpty else { return untouchable(element) }
      tapInApp(element)
    case .tab, .alertButton, .swipeAction, .menuAction:
      client.send(.tap(element: element.id, screen: nil))
    case .field: focus(element)
    case .banner:
      if let banner = client.banner { client.send(.notification(banner, opened: true)) }
    case .notice: openNotice(element)
    case .icon: openApp()
    case .menuItem: client.send(.shortcut(element.id))
    case .screen, .bar, .title, .tabBar, .badge, .alert, .menu:
      guard client.device.isMenuOpen else { return untouchable(element) }
      client.device.isMenuOpen = false
    }
    return .done
  }

  private func untouchable(_ element: ScreenElement) -> StepOutcome {
    StepOutcome(notes: ["\(element.kind.rawValue) '\(element.id)' takes no taps"])
  }

  private mutating func tapInApp(_ element: ScreenElement) {
    client.send(.tap(element: element.id, screen: element.screen))
  }

  /// The app itself refuses, unless it would take the touch for one on a screen above.
  private mutating func touchCovered(
    _ element: ScreenElement, in tree: ScreenTree
  ) -> StepOutcome {
    let isAmbiguous = tree.elements.contains {
      $0.kind == .screen && $0.isHittable && $0.screen == element.screen
    }
    let isAsked = [.barButton, .button, .toggle, .picker, .row, .label].contains(element.kind)
    let cover = covered(element, in: tree)
    guard isAsked, !isAmbiguous, !element.screen.isEmpty else {
      return StepOutcome(warnings: [cover])
    }
    tapInApp(element)
    // A strict run looks at the rejection, which the flow may expect.
    return strict == nil
      ? StepOutcome(warnings: [cover], isCovered: true)
      : StepOutcome(notes: [cover], isCovered: true)
  }

  private func covered(_ element: ScreenElement, in tree: ScreenTree) -> String {
    "\(element.kind.rawValue) '\(element.id)' is covered by \(tree.cover)"
  }

  /// The field gets the keyboard; where it is disabled or views move, the app refuses the touch.
  private mutating func focus(_ element: ScreenElement) {
    guard let node = element.node, element.isEnabled, !client.isAnimating else {
      return tapInApp(element)
    }
    client.device.focus = FieldFocus(node: node, element: element.id)
  }

  /// Opens the app from its icon.
  private mutating func openApp() {
    let size = RunLimits.screen
    client.send(client.isRunning ? .foreground : .launch(width: size.width, height: size.height))
  }

  private mutating func openNotice(_ element: ScreenElement) {
    guard let number = Int(element.id.drop { !$0.isNumber }),
      client.device.notices.indices.contains(number - 1)
    else { return }
    let notice = client.device.notices.remove(at: number - 1)
    client.send(.notification(notice, opened: true))
  }

  mutating func openMenu() -> StepOutcome {
    client.device.isMenuOpen = true
    let isEmpty = !client.screen().elements.contains { $0.kind == .menuItem }
    return StepOutcome(notes: isEmpty ? ["the icon has no shortcuts now"] : [])
  }
}
