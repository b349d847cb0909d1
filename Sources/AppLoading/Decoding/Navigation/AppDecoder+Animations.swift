import NavigationEngine
import YAMLReading

/// The looks that routes name.
extension AppDecoder {
  /// The word that stands for a swap without animation; no animation may have this name.
  static let noAnimation = "none"

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
        allowed: ["kind", "duration", "curve", "from", "front", "enter", "leave"],
        diagnostics: diagnostics)
    else { return nil }
    let kind = kind(of: fields)
    let duration = fields.required("duration", example: "0.3 s").flatMap {
      self.duration($0, atMostSeconds: Values.maximumAnimationSeconds)
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
      values.choice($0, among: ["crossDissolve", "slide", "keyframes"], what: "kind of animation")
    }
    if let name { reportForeignKeys(fields, of: name) }
    switch name {
    case "keyframes":
      return keyframes(fields).map(Animation.Kind.keyframes)
    case "slide":
      return fields.required("from", example: "left")
        .flatMap { values.choice($0, among: Animation.Edge.allCases.map(\.rawValue), what: "edge") }
        .flatMap(Animation.Edge.init).map(Animation.Kind.slide)
    case "crossDissolve":
      return .crossDissolve
    default:
      return nil
    }
  }

  private func reportForeignKeys(_ fields: Fields, of kind: String) {
    let owners = [
      ("from", "slide", "a slide has"), ("front", "keyframes", "keyframes have"),
      ("enter", "keyframes", "keyframes have"), ("leave", "keyframes", "keyframes have"),
    ]
    for (key, owner, words) in owners where owner != kind {
      guard let entry = fields.optional(key) else { continue }
      diagnostics.error(
        entry.keyPosition, "only \(words) '\(key)'",
        hint: "remove it, or use 'kind: \(owner)'")
    }
  }
}
