import NavigationEngine

/// What changes of a path lead to.
extension Explorer {
  /// Notes that a stack shows a path, with what that holds at first.
  ///
  /// - Returns: The screen on top.
  mutating func set(_ path: PathIndex, in region: Region, on root: Place) -> Place {
    add(region, showing: path)
    return stack(app.paths[path].initial.map(\.screen), on: root)
  }

  /// Follows a change of a path by a screen; whether it leads on from there.
  ///
  /// A stack that stands elsewhere, as in another tab, changes out of sight.
  mutating func changePath(_ change: PathChange, by actor: Place, _ cause: Cause) -> Bool {
    var leadsOn = false
    for region in stacks[change.path] ?? [] {
      let isHere = actor.region == region
      let from = isHere ? actor : root(of: region)
      guard let from, let place = place(after: change, from: from), isHere else { continue }
      let isAnother = change.kind.isAppending { !handsOnItsData($0.screen, $0.arguments) }
      guard place != actor || isAnother else { continue }
      let effect: NavigationGraph.Edge.Effect =
        switch change.kind {
        case .append: .push
        case .removeLast, .set([]): .pop
        case .set: .stack
        }
      link(
        cause.origin, place, effect, NavigationGraph.TransitionStyle(.push), cause,
        isAnother: isAnother)
      leadsOn = true
    }
    return leadsOn
  }

  /// The screen on top after a change of the path whose stack a screen stands on.
  mutating func place(after change: PathChange, from place: Place) -> Place? {
    switch change.kind {
    case .append(let entry):
      return push(
        entry.screen, on: place, isAnother: !handsOnItsData(entry.screen, entry.arguments))
    case .set(let entries):
      guard let region = place.region, let root = root(of: region) else { return nil }
      return stack(entries.map(\.screen), on: root)
    case .removeLast(let count):
      var place = place
      for _ in 0..<count {
        guard let lower = places(below: place).first else { return nil }
        place = lower
      }
      return place
    }
  }

  private mutating func stack(_ screens: [ScreenIndex], on root: Place) -> Place {
    var top = root
    for screen in screens { top = push(screen, on: top) }
    return top
  }

  /// Follows a change of an item: the screens that are bound to it present, or what they presented
  /// goes.
  mutating func change(_ item: ItemIndex, isSet: Bool, by actor: Place, _ cause: Cause) -> Bool {
    var leadsOn = false
    for place in places.all {
      guard case .screen(let screen, _) = place else { continue }
      for sheet in app.screens[screen].sheets where sheet.item == item {
        let base = Region.Base.modal(sheet.modal)
        if isSet, place == actor || actor.region?.base == base {
          leadsOn = present(sheet.modal, over: place, cause, isAnimated: true) != nil || leadsOn
        } else if !isSet, actor.region?.base == base {
          leadsOn = dismiss(from: actor, cause, isAnimated: true) || leadsOn
        }
      }
    }
    return leadsOn
  }
}

extension PathChange.Kind {
  /// Whether an entry is added of which this holds.
  fileprivate func isAppending(_ holds: (PathChange.Entry) -> Bool) -> Bool {
    guard case .append(let entry) = self else { return false }
    return holds(entry)
  }
}
