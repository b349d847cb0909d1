import NavigationEngine
import YAMLReading

/// What a route does in its part: dismiss, select, pop, push or show, present, alert.
extension AppDecoder {
  /// The steps in the order in which they can work, however the file orders their keys.
  func routeSteps(_ fields: Fields, part: PartIndex?, _ scope: Scope) -> [RouteStep] {
    var steps: [RouteStep] = []
    if let tab = fields.optional("tab") {
      steps += routeTab(tab, fields, part: part).map { [.selectTab($0)] } ?? []
    }
    steps += stackSteps(fields, scope)
    for key in ["setPath", "append", "removeLast"] {
      steps += fields.optional(key).flatMap { pathChange($0, scope) }.map { [.path($0)] } ?? []
    }
    if let entry = fields.optional("present") {
      if let opening = modalOpening(entry, of: "'present' of \(scope.subject)", scope) {
        note(.present(opening.modal), at: entry.keyPosition, scope)
        steps.append(.present(opening.modal, opening.arguments))
      }
    }
    if let entry = fields.optional("alert"), let alert = alertUse(entry, scope) {
      steps.append(.alert(alert))
    }
    checkStack(fields, part: part)

    let dismiss = fields.optional("dismiss").flatMap(values.bool)
    if dismiss ?? !steps.isEmpty { steps.insert(.dismissAll, at: 0) }
    return steps
  }

  private func routeTab(_ entry: YAMLEntry, _ fields: Fields, part: PartIndex?) -> Int? {
    guard let part else {
      if fields.optional("to") == nil, fields.optional("in") == nil, !fields.isMisspelt("to") {
        diagnostics.error(
          entry.keyPosition, "'tab' without a part",
          hint: "add 'to' or 'in' with the part that has the tabs")
      }
      return nil
    }
    guard let content = partContents[part] else { return nil }
    let name = parts.entries[part].key
    guard case .tabs(let bar) = content else {
      diagnostics.error(
        entry.keyPosition, "part '\(name)' has no tabs", hint: "declare the part as 'tabs: Name'")
      return nil
    }
    let ids = tabIDs(of: bar)
    guard !ids.isEmpty else { return nil }
    return self.tab(entry, among: ids, of: "part '\(name)'")
  }

  private func stackSteps(_ fields: Fields, _ scope: Scope) -> [RouteStep] {
    let push = fields.optional("push")
    let show = fields.optional("show")
    if let push, let show {
      diagnostics.error(
        max(push.keyPosition, show.keyPosition), "\(scope.subject) has both 'push' and 'show'",
        hint: "'show' gives new data to a screen that is on top already; 'push' always pushes")
    }
    var steps: [RouteStep] = []
    let popsToRoot = fields.optional("popToRoot")
    let pops = popsToRoot.flatMap(values.bool)
    if let popTo = fields.optional("popTo") {
      if let popsToRoot {
        diagnostics.error(
          popsToRoot.keyPosition, "\(scope.subject) has both 'popTo' and 'popToRoot'",
          hint: "keep one of them")
      }
      steps += screens.resolve(popTo, values).map { [.popTo($0)] } ?? []
    } else if pops ?? (push != nil) {
      steps.append(.popToRoot)
    }
    if let popsToRoot, pops == false, show != nil {
      // Recordings are made of apps that say so.
      diagnostics.warning(
        popsToRoot.keyPosition, "'popToRoot: false' of \(scope.subject) has no effect",
        hint: "'show' pops to the root before it pushes; 'push' can leave the stack as it is")
    }
    if let push { steps += pushes(push, scope) }
    if let show, let opening = screenOpening(show, of: "'show' of \(scope.subject)", scope) {
      note(.push(opening.screen), at: show.keyPosition, scope)
      steps.append(.show(opening.screen, opening.arguments))
    }
    return steps
  }

  private func pushes(_ entry: YAMLEntry, _ scope: Scope) -> [RouteStep] {
    var entries = [entry]
    if case .sequence(let nodes) = entry.value.content {
      limit(nodes.count, to: Limit.stack, "screens", at: entry.keyPosition)
      entries = nodes.map {
        YAMLEntry(key: entry.key, keyPosition: $0.position, value: $0)
      }
    }
    return entries.compactMap { each in
      screenOpening(each, of: "'push' of \(scope.subject)", scope).map {
        note(.push($0.screen), at: each.keyPosition, scope)
        return .push($0.screen, $0.arguments)
      }
    }
  }

  /// Reports steps on a stack in a part, or in a tab of it, that has none.
  private func checkStack(_ fields: Fields, part: PartIndex?) {
    guard let part,
      let step = ["push", "show", "popTo", "popToRoot"].compactMap(fields.optional).first
    else { return }
    switch partContents[part] {
    case .screen(let screen):
      diagnostics.error(
        step.keyPosition, "part '\(parts.entries[part].key)' has no navigation container",
        hint: "declare the part as 'navigation: \(screens.entries[screen].key)'")
    case .tabs(let bar):
      let tab = fields.optional("tab")?.value.text
      let shown = tabEntries(of: bar).filter { tab == nil || $0.key == tab }
      guard !shown.isEmpty, !shown.contains(where: Self.hasStack) else { return }
      let what = tab.map { "tab \(Quoting.quoted($0))" } ?? "part '\(parts.entries[part].key)'"
      diagnostics.error(
        step.keyPosition, "\(what) has no navigation container",
        hint: "declare the tab as 'navigation: Name'")
    case .navigation, .navigationStack, nil:
      return
    }
  }

  private static func hasStack(_ tab: YAMLEntry) -> Bool {
    guard case .mapping(let keys) = tab.value.content else { return false }
    return keys.contains { ["navigation", "navigationStack"].contains($0.key) }
  }
}
