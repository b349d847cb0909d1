import NavigationEngine
import YAMLReading

/// Looks at an app without errors for what its author probably did not mean.
///
/// These are warnings: the app runs, and the engine answers with a rejection that has a reason.
struct AppReview {
  let decoder: AppDecoder
  let app: App

  private var diagnostics: Diagnostics { decoder.diagnostics }

  func report() {
    let reach = reach()
    for (index, entry) in decoder.screens.entries.enumerated() where !reach.shown.contains(index) {
      diagnostics.warning(
        entry.keyPosition, "nothing shows screen '\(entry.key)'",
        hint: "let a part have it, or push it from a screen")
    }
    for step in decoder.steps where reach.shown.contains(step.screen) {
      report(step, reach)
    }
    reportUnusedParts()
    reportUnusedAnimations()
  }

  /// Where screens can stand.
  private struct Reach {
    /// Screens that a part shows or that are pushed.
    var shown: Set<ScreenIndex> = []
    /// Those among them that can stand in a navigation container.
    var stacked: Set<ScreenIndex> = []
    /// Those among them that can stand on top of another.
    var pushed: Set<ScreenIndex> = []
  }

  private func reach() -> Reach {
    var reach = Reach()
    var waiting: [ScreenIndex] = []
    for part in app.parts {
      switch part.content {
      case .screen(let screen):
        reach.shown.insert(screen)
      case .navigation(let root):
        reach.shown.insert(root)
        if reach.stacked.insert(root).inserted { waiting.append(root) }
      case .tabs:
        break
      }
    }
    var targets: [ScreenIndex: [ScreenIndex]] = [:]
    for step in decoder.steps {
      if case .push(let target) = step.kind { targets[step.screen, default: []].append(target) }
    }
    while let screen = waiting.popLast() {
      for target in targets[screen, default: []] {
        reach.shown.insert(target)
        reach.pushed.insert(target)
        if reach.stacked.insert(target).inserted { waiting.append(target) }
      }
    }
    return reach
  }

  private func report(_ step: NavigationStep, _ reach: Reach) {
    let name = app.screens[step.screen].name
    if !reach.stacked.contains(step.screen) {
      let action = if case .pop = step.kind { "pop" } else { "push" }
      diagnostics.warning(
        step.position,
        "'\(action)' has no effect: '\(name)' never stands in a navigation container",
        hint: "let its part be 'navigation: \(name)'")
    } else if case .pop = step.kind, !reach.pushed.contains(step.screen) {
      diagnostics.warning(
        step.position, "'pop' has no effect: '\(name)' is never pushed on another screen")
    }
  }

  private func reportUnusedParts() {
    let used = Set(app.routes.compactMap(\.part)).union([app.firstPart])
    for (index, entry) in decoder.parts.entries.enumerated() where !used.contains(index) {
      diagnostics.warning(
        entry.keyPosition, "nothing shows part '\(entry.key)'",
        hint: "let a route lead to it, or name it as 'first'")
    }
  }

  private func reportUnusedAnimations() {
    let used = Set(app.routes.compactMap(\.animation))
    for (index, entry) in decoder.animations.entries.enumerated() where !used.contains(index) {
      diagnostics.warning(entry.keyPosition, "no route uses animation '\(entry.key)'")
    }
  }
}
