import NavigationEngine
import YAMLReading

/// Bars that are hidden where they are needed, or hidden in vain, and detents that no sheet has.
extension AppReview {
  func reportHiddenBars() {
    let entries = zip(app.screens, decoder.screens.entries).enumerated()
    for (index, (screen, entry)) in entries {
      let places = reach.places[index] ?? []
      if screen.hidesNavigationBar, let hidden = entry.value.entry("navigationBarHidden") {
        reportHiddenBar(of: screen, at: hidden.keyPosition, places)
      }
      if screen.hasLargeTitle, let large = entry.value.entry("largeTitle"),
        screen.hidesNavigationBar
          || !places.isEmpty && !places.contains(where: \.isInNavigation)
      {
        diagnostics.warning(
          large.keyPosition, "'largeTitle' has no effect: '\(screen.name)' never has a bar")
      }
      if screen.hidesTabBar, !places.isEmpty,
        !places.contains(where: { $0.isInNavigation && $0.tabBar != nil }),
        let hides = entry.value.entry("hidesBottomBarWhenPushed")
      {
        diagnostics.warning(
          hides.keyPosition,
          "'\(hides.key)' has no effect: '\(screen.name)' is never on a stack in a tab")
      }
    }
    let detents = Set(presentedSheets.flatMap(\.detents))
    for step in decoder.steps {
      guard case .selectDetent(let detent) = step.kind, !detents.contains(detent) else { continue }
      diagnostics.warning(
        step.position, "no sheet of the app has the detent '\(detent.name)'",
        hint: "name it in the 'detents' of a 'present'")
    }
  }

  private func reportHiddenBar(
    of screen: Screen, at position: Position, _ places: Set<Reach.Place>
  ) {
    if !places.isEmpty, !places.contains(where: \.isInNavigation) {
      diagnostics.warning(
        position,
        "'navigationBarHidden' has no effect: '\(screen.name)' is never in a navigation container")
    } else if places.contains(where: \.isPushed), screen.swipesBack != true, !leads(screen) {
      diagnostics.warning(
        position, "a person cannot go back from '\(screen.name)': its bar is hidden",
        hint: "add 'swipeBack: true', or a button with 'pop'")
    } else if !(screen.leftItems + screen.rightItems).isEmpty {
      diagnostics.warning(
        position, "the buttons in the bar of '\(screen.name)' are never seen: it is hidden",
        hint: "move them into 'content'")
    }
  }

  /// Whether something on a screen, or by itself, leads away from it.
  private func leads(_ screen: Screen) -> Bool {
    app.following(screen.actions).contains { action in
      switch action {
      case .pop, .popTo, .popToRoot, .replace, .setStack, .dismiss: true
      default: action.isRoute
      }
    }
  }

  private var presentedSheets: [Sheet] {
    decoder.steps.compactMap { step in
      guard case .present(let modal) = step.kind, modal.style == .sheet else { return nil }
      return modal.sheet ?? Sheet()
    }
  }
}

extension YAMLNode {
  /// The entry of a mapping that has this key.
  fileprivate func entry(_ key: String) -> YAMLEntry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }
}
