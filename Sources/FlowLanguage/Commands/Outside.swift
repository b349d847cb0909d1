import NavigationEngine
import YAMLReading

/// How a device is held.
package enum Orientation: String, Sendable, CaseIterable {
  case portrait = "PORTRAIT"
  case landscapeLeft = "LANDSCAPE_LEFT"
  case landscapeRight = "LANDSCAPE_RIGHT"
  case upsideDown = "UPSIDE_DOWN"

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What comes to the app from outside: Maestro's commands for it, and this project's own.
extension CommandTable {
  static let outsideForms: [CommandForm] = [
    CommandForm(
      "openLink", keys: ["link", "browser", "autoVerify"],
      scalar: { decoder, entry in
        decoder.template(entry).map { .openLink($0, inBrowser: false) }
      },
      map: { $0.openLink($1) }),
    CommandForm(
      "setOrientation", keys: ["orientation"],
      scalar: { $0.orientation($1) },
      map: { decoder, fields in
        fields.required("orientation", example: "LANDSCAPE_LEFT").flatMap(decoder.orientation)
      }),
    stage(
      "shortcut", keys: ["id"],
      scalar: { decoder, entry in decoder.template(entry).map { .stage(.shortcut($0)) } },
      map: { decoder, fields in
        fields.required("id", example: "com.example.search").flatMap(decoder.template)
          .map { .stage(.shortcut($0)) }
      }),
    stage(
      "notification", keys: ["title", "body", "data", "file", "opened"],
      map: { $0.notification($1) }),
    stage("service", entries: { $0.services($1) }),
    stage(
      "network", keys: ["latency", "jitter", "loss", "offline", "seed"], map: { $0.network($1) }),
    stage("memoryWarning", bare: .stage(.memoryWarning)),
    stage(
      "animationSpeed", keys: ["percent"], scalar: { $0.animationSpeed($1) },
      map: { decoder, fields in
        fields.required("percent", example: "25").flatMap(decoder.animationSpeed)
      }),
    stage(
      "background", keys: ["locked"], bare: .stage(.background(locked: false)),
      map: { decoder, fields in
        .stage(.background(locked: fields.optional("locked").flatMap(decoder.flag) ?? false))
      }),
    stage("foreground", bare: .stage(.foreground)),
    stage(
      "gesture", keys: ["began", "screen", "moved", "ended"], scalar: { $0.phase($1) },
      map: { $0.gesture($1) }),
  ]
}

extension FlowDecoder {
  func openLink(_ fields: Fields) -> FlowCommand? {
    let inBrowser = fields.optional("browser").flatMap(flag) ?? false
    _ = fields.optional("autoVerify").flatMap(flag)
    return fields.required("link", example: "example://main").flatMap(template)
      .map { .openLink($0, inBrowser: inBrowser) }
  }

  func orientation(_ entry: YAMLEntry) -> FlowCommand? {
    if entry.value.text?.contains("${") == true {
      return template(entry).map(FlowCommand.orientation)
    }
    return caselessChoice(
      entry, among: Orientation.allCases.map(\.rawValue), what: "orientation"
    ).flatMap(Orientation.init).map(FlowCommand.setOrientation)
  }

  func services(_ entries: [YAMLEntry]) -> FlowCommand? {
    let outcomes = ServiceOutcome.allCases.map(\.rawValue)
    return .stage(
      .services(
        entries.compactMap { entry in
          values.choice(entry, among: outcomes, what: "answer").flatMap(ServiceOutcome.init)
            .map { .init(name: entry.key, outcome: $0) }
        }))
  }

  func animationSpeed(_ entry: YAMLEntry) -> FlowCommand? {
    number(entry, in: AnimationSpeed.range).map { .stage(.animationSpeed($0)) }
  }

  /// The phases of a gesture that are single words.
  func phase(_ entry: YAMLEntry) -> FlowCommand? {
    values.choice(entry, among: ["ended", "cancelled"], what: "phase")
      .map { .stage(.gesture($0 == "ended" ? .ended() : .cancelled)) }
  }

  func gesture(_ fields: Fields) -> FlowCommand? {
    switch (fields.optional("began"), fields.optional("moved"), fields.optional("ended")) {
    case (let began?, nil, nil):
      return values.choice(
        began, among: Gesture.Kind.allCases.map(\.rawValue), what: "gesture"
      ).flatMap(Gesture.Kind.init).map {
        .stage(.gesture(.began($0, screen: fields.optional("screen").flatMap(values.text))))
      }
    case (nil, let moved?, nil): return progress(moved).map { .stage(.gesture(.moved($0))) }
    case (nil, nil, let ended?):
      return velocity(ended).map { .stage(.gesture(.ended(velocity: $0))) }
    default:
      if !["began", "moved", "ended"].contains(where: fields.isMisspelt) {
        diagnostics.error(
          fields.position, "\(fields.subject) needs one of 'began', 'moved' and 'ended'",
          hint: "write '{ began: edgeSwipe }', '{ moved: 40 % }', 'ended' or 'cancelled'")
      }
      return nil
    }
  }

  func progress(_ entry: YAMLEntry) -> Int32? {
    guard let progress = hundredths(entry.value.text ?? ""), progress <= Animation.fullProgress
    else {
      values.mismatch(
        entry, expected: "a percentage",
        hint: "write 0 % to 100 %, for example '40 %' or '37.5 %'")
      return nil
    }
    return progress
  }

  /// How fast a finger is when it is lifted, in parts of the way in a second.
  func velocity(_ entry: YAMLEntry) -> Int32? {
    let text = entry.value.text ?? ""
    let isBackwards = text.hasPrefix("-")
    guard let speed = hundredths(isBackwards ? String(text.dropFirst()) : text),
      speed <= 100 * Animation.fullProgress
    else {
      values.mismatch(
        entry, expected: "a percentage of the way in a second",
        hint: "write -10000 % to 10000 %, for example '150 %', or '-150 %' for a flick back")
      return nil
    }
    return isBackwards ? -speed : speed
  }

  /// A percentage, in hundredths of a percent, as progress counts.
  private func hundredths(_ text: String) -> Int32? {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard text.dropFirst(digits.count).drop(while: { $0 == " " }) == "%",
      let number = Decimal(digits)?.integer(timesTenToThe: 2)
    else { return nil }
    return Int32(exactly: number)
  }
}

/// What lies between the server and a client's devices.
extension FlowDecoder {
  func network(_ fields: Fields) -> FlowCommand? {
    let milliseconds = NetworkConditions.millisecondsRange
    func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
      fields.optional(key).flatMap { self.number($0, in: range)?.literal }.flatMap { Int($0) }
    }
    let change = NetworkChange(
      latencyMilliseconds: number("latency", in: milliseconds),
      jitterMilliseconds: number("jitter", in: milliseconds),
      lossPercent: number("loss", in: NetworkConditions.lossRange),
      isOffline: fields.optional("offline").flatMap(flag),
      seed: number("seed", in: 0...Int(NetworkConditions.seedRange.upperBound)).map(Int64.init))
    let keys = ["latency", "jitter", "loss", "offline", "seed"]
    if !keys.contains(where: { fields.optional($0) != nil || fields.isMisspelt($0) }) {
      diagnostics.error(
        fields.position, "\(fields.subject) changes nothing",
        hint: "add one of: \(Quoting.list(keys))")
    }
    return change.map { .stage(.network($0)) }
  }
}
