import FlowLanguage

/// Where links lead.
extension ModelBuilder {
  mutating func open(_ url: String, at position: Int) {
    let effect = Effect(destination: .stay, origin: steps[position].place)
    guard var link = LinkDraft(url, effect: effect) else { return }
    if !world.isRunning { ensureStarted(at: position) }
    world.alert = nil
    if let known = draft.links.firstIndex(where: { $0.isSame(link) }) {
      cause = .link(known)
      world.modals = []
      return apply(draft.links[known].effect)
    }
    link.effect.destination = destination(of: link, at: position)
    draft.links.append(link)
    cause = .link(draft.links.count - 1)
    world.modals = []
    go(link.effect.destination)
  }

  private mutating func ensureStarted(at position: Int) {
    let launch = TraceStep(
      action: .launch(Launch()), place: steps[position].place, isOptional: false)
    steps.insert(launch, at: position)
    perform(launch, at: position)
    steps.remove(at: position)
  }

  private mutating func destination(of link: LinkDraft, at position: Int) -> Destination {
    let ahead = ahead(of: position)
    let needs = ahead.needs.filter { !isTab($0) }
    guard let first = needs.first else {
      return ahead.needs.isEmpty ? unseenDestination(of: link, at: position) : .stay
    }
    if shows(first, on: world.screen) { return .stay }
    if let known = knownScreen(for: needs, besides: world.screen, better: 0) {
      if known == draft.start || known == draft.home
        || draft.tabs.contains(where: { $0.root == known })
      {
        return way(to: known)
      }
      return .push(known)
    }
    let name = ahead.needs.first.flatMap {
      $0.shownText.flatMap { $0.count <= 24 ? $0 : nil } ?? $0.shownID.map(Wording.text)
    }
    return .push(
      addScreen(
        named: name.map(Self.withoutScreen) ?? link.path.first ?? link.host, at: first.place))
  }

  /// Where a link leads after which nothing is looked at: to a screen that its path names.
  private mutating func unseenDestination(of link: LinkDraft, at position: Int) -> Destination {
    guard let name = link.path.last(where: { $0.contains(where: \.isLetter) }) else { return .stay }
    return .push(addScreen(named: name, at: steps[position].place))
  }
}

extension LinkDraft {
  init?(_ url: String, effect: Effect) {
    guard let colon = url.firstIndex(of: ":") else { return nil }
    let scheme = String(url[..<colon])
    let rest = url[url.index(after: colon)...].drop { $0 == "/" }
    let path = rest.prefix { $0 != "?" && $0 != "#" }
      .split(separator: "/").map(String.init)
    guard !scheme.isEmpty,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    let isWeb = scheme == "http" || scheme == "https"
    self.init(
      scheme: scheme.lowercased(), isWeb: isWeb, host: isWeb ? path.first ?? "" : "",
      path: isWeb ? Array(path.dropFirst()) : path, effect: effect)
  }

  func isSame(_ other: LinkDraft) -> Bool { path == other.path }
}
