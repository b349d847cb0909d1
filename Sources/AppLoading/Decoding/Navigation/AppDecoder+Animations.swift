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
        keys: AppForm.animation,
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

/// Movements of both views from point to point.
extension AppDecoder {
  private typealias Point = Keyframes.Point

  func keyframes(_ fields: Fields) -> Keyframes? {
    let enter = fields.optional("enter")
    let leave = fields.optional("leave")
    if enter == nil, leave == nil, !fields.isMisspelt("enter"), !fields.isMisspelt("leave") {
      diagnostics.error(
        fields.position, "\(fields.subject) has no keyframes",
        hint: "add 'enter' or 'leave' with points, for example "
          + "'enter: [ { at: 0, opacity: 0 }, { at: 1 } ]'")
      return nil
    }
    let front = fields.optional("front").flatMap {
      values.choice($0, among: ["enter", "leave"], what: "view in front")
    }
    let still = [Point(at: 0), Point(at: Animation.fullProgress)]
    guard let entering = enter.map(points) ?? still, let leaving = leave.map(points) ?? still
    else { return nil }
    return Keyframes(entering: entering, leaving: leaving, isEnteringOnTop: front != "leave")
  }

  private func points(_ entry: YAMLEntry) -> [Point]? {
    guard let nodes = values.list(entry, of: "points") else { return nil }
    guard Limit.keyframes.contains(nodes.count) else {
      let range = "\(Limit.keyframes.lowerBound) to \(Limit.keyframes.upperBound)"
      diagnostics.error(
        entry.keyPosition, "'\(entry.key)' needs \(range) points, and has \(nodes.count)")
      return nil
    }
    let points = nodes.map(point)
    for (index, point) in points.enumerated() {
      guard let point else { continue }
      let position = nodes[index].position
      if index == 0, point.at != 0 {
        diagnostics.error(
          position, "the first point of '\(entry.key)' is not at 0", hint: "begin with 'at: 0'")
      } else if index == points.count - 1, point.at != Animation.fullProgress {
        diagnostics.error(
          position, "the last point of '\(entry.key)' is not at 1", hint: "end with 'at: 1'")
      } else if index > 0, let before = points[index - 1], point.at <= before.at {
        diagnostics.error(
          position, "a point of '\(entry.key)' is not after the one before it",
          hint: "'at' must increase from point to point")
      }
    }
    let complete = points.compactMap(\.self)
    return complete.count == points.count ? complete : nil
  }

  private func point(_ node: YAMLNode) -> Point? {
    guard
      let fields = Fields(
        node, of: "a point", at: node.position, keys: AppForm.point,
        diagnostics: diagnostics),
      let place = fields.required("at", example: "0.5").flatMap({ ratio($0, in: 0...1) })
    else { return nil }
    let opacity = fields.optional("opacity").map { ratio($0, in: 0...1) } ?? Animation.fullProgress
    let x = fields.optional("x").map { ratio($0, in: -2...2) } ?? 0
    let y = fields.optional("y").map { ratio($0, in: -2...2) } ?? 0
    let scale = fields.optional("scale").map { ratio($0, in: 0...4) } ?? Animation.fullProgress
    guard let opacity, let x, let y, let scale else { return nil }
    return Point(at: place, opacity: opacity, x: x, y: y, scale: scale)
  }

  /// A number such as `0.25`, or a percentage such as `25 %`, in ten-thousandths.
  private func ratio(_ entry: YAMLEntry, in range: ClosedRange<Int32>) -> Int32? {
    let form = "write a number or a percentage, for example '0.25' or '25 %'"
    guard var text = entry.value.text?[...] else {
      values.mismatch(entry, expected: "a number", hint: form)
      return nil
    }
    let shown = Quoting.quoted(String(text))
    let isPercentage = text.hasSuffix("%")
    if isPercentage { text = text.dropLast() }
    while text.hasSuffix(" ") { text = text.dropLast() }
    let isNegative = text.hasPrefix("-")
    if isNegative { text = text.dropFirst() }
    guard let decimal = Decimal(text) else {
      diagnostics.error(entry.value.position, "\(shown) is not a number", hint: form)
      return nil
    }
    guard let units = decimal.integer(timesTenToThe: isPercentage ? 2 : 4) else {
      diagnostics.error(
        entry.value.position, "\(shown) is finer than a ten-thousandth or far too large", hint: form
      )
      return nil
    }
    let value = isNegative ? -units : units
    let scale = Int64(Animation.fullProgress)
    guard (Int64(range.lowerBound) * scale...Int64(range.upperBound) * scale).contains(value)
    else {
      diagnostics.error(
        entry.value.position, "'\(entry.key)' is \(shown), out of range",
        hint: "from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return Int32(value)
  }
}
