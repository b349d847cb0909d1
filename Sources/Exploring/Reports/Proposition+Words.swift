import NavigationEngine
import WireProtocol

extension Proposition {
  /// It as the app file states it, in one line.
  func words(in app: App) -> String {
    switch self {
    case .session(let condition): condition.words(in: app)
    case .visible(let screen, let data):
      named("visible", "screen", app.screens[screen].name, data, app.screens[screen].parameters)
    case .stack(let screens): "stack: \(list(screens.map { app.screens[$0].name }))"
    case .alive(let screen): "alive: \(app.screens[screen].name)"
    case .part(let part): "part: \(app.parts[part].name)"
    case .tab(let bar, let tab): "tab: \(app.tabBars[bar].items[tab].id)"
    case .presented(let screen): "presented: \(app.screens[screen].name)"
    case .detent(let detent): "detent: \(detent.name)"
    case .presentsAnything: "presented: true"
    case .alert(let alert, let data):
      (["alert: \(app.alerts[alert].name)"] + data.sorted { $0.key < $1.key }.map(\.value.text))
        .joined(separator: " with ")
    case .asked(let permission): "asked: \(permission.rawValue)"
    case .shows(let element): "shows: \(element)"
    case .enabled(let element): "enabled: \(element)"
    case .reads(let element, let text): "reads: { \(element): \"\(text)\" }"
    case .order(let elements): "order: \(list(elements))"
    case .swipeBack: "swipeBack: true"
    case .dismissible: "dismissible: true"
    case .edited(let screen): "edited: \(app.screens[screen].name)"
    case .waiting(let route): "waiting: \(app.routes[route].name)"
    case .waitsForAnything: "waiting: true"
    case .moving: "moving: true"
    case .movingAs(let name): "moving: \(name)"
    case .neverRan: "launched: first"
    case .background: "background: true"
    case .away(let time): "away: \(time.seconds)"
    case .idle: "idle: true"
    case .atRest: "atRest: true"
    case .refused: "refused: true"
    case .calling(let service): "calling: \(app.services[service].name)"
    case .all(let each): "all: \(list(each.map { $0.words(in: app) }))"
    case .any(let each): "any: \(list(each.map { $0.words(in: app) }))"
    case .not(let one): "not: { \(one.words(in: app)) }"
    default: occasionWords(in: app)
    }
  }

  /// What comes in.
  private func occasionWords(in app: App) -> String {
    switch self {
    case .launched: "launched: true"
    case .foregrounded: "foregrounded: true"
    case .tapped(let element): "tapped: \(element)"
    case .tappedAnything: "tapped: any"
    case .pulled: "pulled: true"
    case .swiped(let element): "swiped: \(element)"
    case .longPressed(let element): "longPressed: \(element)"
    case .refreshed: "refreshed: true"
    case .opened(let link): "opened: \(app.links.links[link].text { ":\($0.name)" })"
    case .chosen(let shortcut): "chosen: \(app.shortcuts[shortcut].id)"
    case .succeeded(let service): "succeeded: \(app.services[service].name)"
    case .failed(let service): "failed: \(app.services[service].name)"
    case .allowed(let permission): "allowed: \(permission.rawValue)"
    case .denied(let permission): "denied: \(permission.rawValue)"
    default: "what is opened"
    }
  }

  private func list(_ texts: [String]) -> String { "[ \(texts.joined(separator: ", ")) ]" }

  private func named(
    _ key: String, _ kind: String, _ name: String, _ data: [Int: Value], _ parameters: [Parameter]
  ) -> String {
    if data.isEmpty { return "\(key): \(name)" }
    let values = data.sorted { $0.key < $1.key }.map { "\(parameters[$0].name): \($1.text)" }
    return "\(key): { \(kind): \(name), with: { \(values.joined(separator: ", ")) } }"
  }
}

extension Condition {
  fileprivate func words(in app: App) -> String {
    words { operand, comparison, value in
      guard case .session(let entry) = operand else { return "away" }
      return "\(app.session[entry].key) \(comparison.words) \(value.text)"
    }
  }
}

extension AppRule.Form {
  /// The first part of an `all` that does not hold where a rule is broken, or of an `any` that
  /// holds where none is to; nil where it has no parts, or these do not tell.
  ///
  /// - Parameter occasions: What has come in at the moment at which it is broken.
  func decisivePart(in engine: NavigationEngine, _ occasions: [Proposition]) -> Proposition? {
    switch self {
    case .always(.all(let each)), .lasting(.all(let each), _):
      each.first { !$0.holds(in: engine, occasions) }
    case .never(.any(let each)): each.first { $0.holds(in: engine, occasions) }
    // What came in at any time since then counts, and is not known here.
    case .eventually(.all(let each), _):
      each.first { !$0.namesWhatComesIn && !$0.holds(in: engine) }
    case .always, .lasting, .never, .eventually, .sometimes, .reachable, .allows: nil
    }
  }
}

extension Proposition {
  fileprivate var namesWhatComesIn: Bool {
    switch self {
    case .all(let each), .any(let each): each.contains(where: \.namesWhatComesIn)
    case .not(let one): one.namesWhatComesIn
    default: comesIn
    }
  }
}
