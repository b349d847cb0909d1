import NavigationEngine
import YAMLReading

/// Turns the tree of an app file into an app, reporting every problem on the way.
///
/// The names of all sections are read before anything that refers to them, so that the order of
/// sections in the file does not matter.
final class AppDecoder {
  struct Decoded {
    let app: App
    let namePosition: Position
  }

  let diagnostics: Diagnostics
  let values: Values
  var session = NameTable(kind: "session key")
  var animations = NameTable(kind: "animation")
  var screens = NameTable(kind: "screen")
  var parts = NameTable(kind: "part")
  var routes = NameTable(kind: "route")
  /// Every timer found so far; nil while the actions of one are being read.
  var timers: [TimerDefinition?] = []
  /// The navigation that screens ask for.
  var steps: [NavigationStep] = []

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    values = Values(diagnostics: diagnostics)
  }

  /// The app; nil where an error was reported.
  func decode(_ node: YAMLNode) -> Decoded? {
    let keys = [
      "app", "title", "about", "strategy", "profile", "session", "root", "animations", "screens",
    ]
    guard
      let top = Fields(
        node, of: "the app file", at: node.position, allowed: keys, diagnostics: diagnostics)
    else { return nil }

    let nameEntry = top.required("app", example: "my-app")
    let name = nameEntry.flatMap { values.identifier($0, what: "the name of an app") }
    let title = top.optional("title").flatMap(values.line)
    let summary = top.optional("about").flatMap(values.text)
    let strategy = strategy(top.optional("strategy"))
    let profile = profile(top.optional("profile"))

    let root = readNames(top)
    let flags = sessionFlags()
    let looks = animations.entries.map(animation)
    let partList = parts.entries.map(part)
    let routeList = routes.entries.map(route)
    let first = root?.required("first", example: parts.entries.first?.key ?? "splash")
      .flatMap { parts.resolve($0, values) }
    let screenList = screens.entries.enumerated().map { screen($1, index: $0) }

    guard !diagnostics.hasErrors, let name, let nameEntry, let first else { return nil }
    let app = App(
      name: name, title: title ?? name, summary: summary ?? "", strategy: strategy,
      profile: profile, session: flags, animations: looks.compactMap(\.self),
      screens: screenList.compactMap(\.self), parts: partList.compactMap(\.self),
      firstPart: first, routes: routeList.compactMap(\.self), timers: timers.compactMap(\.self))
    AppReview(decoder: self, app: app).report()
    return Decoded(app: app, namePosition: nameEntry.value.position)
  }

  /// Fills the tables of names and gives the keys of the root.
  private func readNames(_ top: Fields) -> Fields? {
    session = optional("session", of: top, kind: session.kind)
    animations = optional("animations", of: top, kind: animations.kind)

    let example = "{ first: splash, parts: { splash: { screen: Splash } } }"
    let root = top.required("root", example: example).flatMap {
      Fields(
        $0.value, of: "the root", at: $0.keyPosition, allowed: ["first", "parts", "routes"],
        diagnostics: diagnostics)
    }
    screens = required("screens", of: top, kind: screens.kind, example: "{ Splash: {} }")
    guard let root else {
      parts = .incomplete(kind: parts.kind)
      routes = .incomplete(kind: routes.kind)
      return nil
    }
    parts = required("parts", of: root, kind: parts.kind, example: "{ splash: { screen: Splash } }")
    routes = optional("routes", of: root, kind: routes.kind)
    return root
  }

  private func required(
    _ key: String, of fields: Fields, kind: String, example: String
  ) -> NameTable {
    guard let entry = fields.required(key, example: example) else { return .incomplete(kind: kind) }
    return NameTable(kind: kind, entry, values)
  }

  private func optional(_ key: String, of fields: Fields, kind: String) -> NameTable {
    if fields.isMisspelt(key) { return .incomplete(kind: kind) }
    return NameTable(kind: kind, fields.optional(key), values)
  }

  private func strategy(_ entry: YAMLEntry?) -> Strategy {
    let allowed = Strategy.allCases.map(\.rawValue)
    return entry.flatMap { values.choice($0, among: allowed, what: "strategy") }
      .flatMap(Strategy.init) ?? .rootController
  }

  private func profile(_ entry: YAMLEntry?) -> Profile {
    let name = entry.flatMap {
      values.choice($0, among: Profile.all.map(\.name), what: "profile")
    }
    return Profile.all.first { $0.name == name } ?? .standard
  }

  private func sessionFlags() -> [SessionEntry] {
    session.entries.map { SessionEntry(key: $0.key, initial: .boolean(values.bool($0) ?? false)) }
  }
}
