import NavigationEngine
import YAMLReading

/// Parts, routes and the animations that routes name.
extension AppDecoder {
  /// The word that stands for a swap without animation; no animation may have this name.
  private static let noAnimation = "none"

  func part(_ entry: YAMLEntry) -> Part? {
    let subject = "part '\(entry.key)'"
    let kinds = ["screen", "navigation"]
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, allowed: kinds, diagnostics: diagnostics)
    else { return nil }
    let screen = fields.optional("screen")
    let navigation = fields.optional("navigation")
    if let screen, let navigation {
      diagnostics.error(
        max(screen.keyPosition, navigation.keyPosition),
        "\(subject) has both 'screen' and 'navigation'",
        hint: "keep 'screen' for a screen on its own, or 'navigation' for a stack")
      return nil
    }
    if let screen {
      return screens.resolve(screen, values).map { Part(name: entry.key, content: .screen($0)) }
    }
    guard let navigation else {
      if kinds.contains(where: fields.isMisspelt) { return nil }
      diagnostics.error(
        entry.keyPosition, "\(subject) has no content",
        hint: "add 'screen: Name' for a screen on its own, or 'navigation: Name' for a stack")
      return nil
    }
    return screens.resolve(navigation, values)
      .map { Part(name: entry.key, content: .navigation(root: $0)) }
  }

  func route(_ entry: YAMLEntry) -> Route? {
    guard
      let fields = Fields(
        entry.value, of: "route '\(entry.key)'", at: entry.keyPosition,
        allowed: ["to", "animation"], diagnostics: diagnostics)
    else { return nil }
    let target = fields.required("to", example: parts.entries.first?.key ?? "main")
      .flatMap { parts.resolve($0, values) }
    var look: AnimationIndex?
    if let name = fields.optional("animation"), name.value.text != Self.noAnimation {
      look = animations.resolve(name, values)
    }
    return target.map { Route(name: entry.key, part: $0, animation: look) }
  }

  func animation(_ entry: YAMLEntry) -> Animation? {
    let subject = "animation '\(entry.key)'"
    if entry.key == Self.noAnimation {
      diagnostics.error(
        entry.keyPosition, "an animation cannot have the name 'none'",
        hint: "'animation: none' means a swap without animation")
    }
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        allowed: ["kind", "from", "duration", "curve"], diagnostics: diagnostics)
    else { return nil }
    let kind = kind(of: fields)
    let duration = fields.required("duration", example: "0.3 s").flatMap {
      values.duration($0, atMostSeconds: Values.maximumAnimationSeconds)
    }
    let curve = fields.optional("curve").flatMap {
      values.choice($0, among: Curve.allCases.map(\.rawValue), what: "curve")
    }
    guard let kind, let duration else { return nil }
    return Animation(
      name: entry.key, kind: kind, durationMicroseconds: duration,
      curve: curve.flatMap(Curve.init) ?? .easeInOut)
  }

  private func kind(of fields: Fields) -> Animation.Kind? {
    let name = fields.required("kind", example: "crossDissolve").flatMap {
      values.choice($0, among: ["crossDissolve", "slide"], what: "kind of animation")
    }
    switch name {
    case "slide":
      return fields.required("from", example: "left")
        .flatMap { values.choice($0, among: Animation.Edge.allCases.map(\.rawValue), what: "edge") }
        .flatMap(Animation.Edge.init).map(Animation.Kind.slide)
    case "crossDissolve":
      if let edge = fields.optional("from") {
        diagnostics.error(
          edge.keyPosition, "only a slide has 'from'", hint: "remove it, or use 'kind: slide'")
      }
      return .crossDissolve
    default:
      return nil
    }
  }
}
