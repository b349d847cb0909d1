import NavigationEngine
import YAMLReading

/// How a device is held.
package enum Orientation: String, Sendable, CaseIterable {
  case portrait = "PORTRAIT"
  case landscapeLeft = "LANDSCAPE_LEFT"
  case landscapeRight = "LANDSCAPE_RIGHT"
  case upsideDown = "UPSIDE_DOWN"

  /// Reads a name as Maestro does, in any case and with or without underscores.
  package init?(named text: String) {
    let letters = Self.letters(of: text)
    guard let orientation = Self.allCases.first(where: { Self.letters(of: $0.rawValue) == letters })
    else { return nil }
    self = orientation
  }

  private static func letters(of name: String) -> String {
    name.lowercased().replacing("_", with: "")
  }

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What comes to the app from outside: Maestro's commands for it, and this project's own.
extension CommandTable {
  static let outsideForms: [CommandForm] = [
    CommandForm(
      "openLink", "Opens a link with the app.",
      keys: [
        KeyForm("link", .single, "The link.", example: "example://main", isRequired: true),
        KeyForm("browser", .looseFlag, "Whether a browser opens it.", example: "true"),
        KeyForm("autoVerify", .looseFlag, "Has no effect here.", example: "true"),
      ], text: .single, example: "example://main",
      scalar: { decoder, entry in
        decoder.template(entry).map { .openLink($0, inBrowser: false) }
      },
      map: { $0.openLink($1) }),
    CommandForm(
      "setOrientation", "Turns the device.",
      keys: [
        KeyForm(
          "orientation", orientationName, "How it is held.", example: "LANDSCAPE_LEFT",
          isRequired: true)
      ], text: orientationName, example: "LANDSCAPE_LEFT",
      scalar: { $0.orientation($1) },
      map: { decoder, fields in
        fields.required("orientation", example: "LANDSCAPE_LEFT").flatMap(decoder.orientation)
      }, passesOver: true),
    stage(
      "shortcut", "Chooses a quick action of the app's icon.",
      keys: [
        KeyForm("id", .single, "Its type.", example: "com.example.search", isRequired: true)
      ], text: .single, example: "com.example.search",
      scalar: { decoder, entry in decoder.template(entry).map { .stage(.shortcut($0)) } },
      map: { decoder, fields in
        fields.required("id", example: "com.example.search").flatMap(decoder.template)
          .map { .stage(.shortcut($0)) }
      }),
    stage(
      "notification", "A notification arrives.",
      keys: [
        KeyForm("title", .single, "Its title.", example: "New message"),
        KeyForm("body", .single, "Its text.", example: "Hello"),
        KeyForm("data", .payload, "What it carries.", example: "{ id: 7 }"),
        KeyForm("file", .single, "A file with all of it.", example: "message.apns"),
        KeyForm("opened", .looseFlag, "Whether a person opens it.", example: "true"),
      ],
      rules: [
        .exactlyOne(of: ["title", "file"]), .either("file", or: "body"),
        .either("file", or: "data"),
      ], example: "{ title: New message }",
      map: { $0.notification($1) }),
    stage(
      "service", "How services answer from now on.",
      of: .choice(ServiceOutcome.allCases.map(\.rawValue)), example: "{ login: failure }",
      entries: { $0.services($1) }),
    stage(
      "network", "What lies between the server and the devices.",
      keys: [
        KeyForm(
          "latency", .count(NetworkConditions.millisecondsRange),
          "The delay there and back, in milliseconds.", example: "200"),
        KeyForm(
          "jitter", .count(NetworkConditions.millisecondsRange),
          "By how much it differs, in milliseconds.", example: "50"),
        KeyForm(
          "loss", .count(NetworkConditions.lossRange), "How many frames are lost, in percent.",
          example: "10"),
        KeyForm("offline", .looseFlag, "Whether nothing comes through.", example: "true"),
        KeyForm(
          "seed", .count(0...Int(NetworkConditions.seedRange.upperBound)), "Where chance begins.",
          example: "1"),
      ], rules: [.atLeastOne(of: ["latency", "jitter", "loss", "offline", "seed"])],
      example: "{ latency: 200 }", map: { $0.network($1) }),
    stage("memoryWarning", "The system asks for memory.", bare: .stage(.memoryWarning)),
    stage(
      "animationSpeed", "How fast animations run that begin from now on.",
      keys: [
        KeyForm(
          "percent", .count(AnimationSpeed.range), "In percent of the usual speed.",
          example: "25", isRequired: true)
      ], text: .count(AnimationSpeed.range), example: "25", scalar: { $0.animationSpeed($1) },
      map: { decoder, fields in
        fields.required("percent", example: "25").flatMap(decoder.animationSpeed)
      }),
    stage(
      "background", "The app goes to the background.",
      keys: [KeyForm("locked", .looseFlag, "Whether the device is locked.", example: "true")],
      example: "{ locked: true }", bare: .stage(.background(locked: false)),
      map: { decoder, fields in
        .stage(.background(locked: fields.optional("locked").flatMap(decoder.flag) ?? false))
      }),
    stage("foreground", "The app comes back.", bare: .stage(.foreground)),
    stage(
      "gesture", "One phase of a gesture.",
      keys: [
        KeyForm(
          "began", .choice(Gesture.Kind.allCases.map(\.rawValue)), "A gesture begins.",
          example: "edgeSwipe"),
        KeyForm("screen", .text, "On which screen.", example: "Message"),
        KeyForm(
          "moved", .pattern(percentage), "How far the finger is, in percent.", example: "40 %"),
        KeyForm(
          "ended", .pattern(#"^-?[0-9]+(?:\.[0-9]+)? *%$"#),
          "How fast the finger is when it is lifted, in percent of the way in a second.",
          example: "150 %"),
      ], rules: [.exactlyOne(of: ["began", "moved", "ended"])],
      text: .choice(["ended", "cancelled"]), example: "{ began: edgeSwipe }",
      scalar: { $0.phase($1) }, map: { $0.gesture($1) }),
  ]

  private static let percentage =
    #"^(?:0*100(?:\.0+)?|0*[0-9]{1,2}(?:\.[0-9]{1,2}0*)?) *%$"#
  private static let orientationName: ValueForm = .either([
    .caselessChoice(
      Orientation.allCases.map(\.rawValue) + ["landscapeLeft", "landscapeRight", "upsideDown"]),
    .script,
  ])
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
    if let orientation = entry.value.text.flatMap(Orientation.init(named:)) {
      return .setOrientation(orientation)
    }
    let names = Orientation.allCases.map(\.rawValue)
    return caselessChoice(entry, among: names, what: "orientation")
      .flatMap(Orientation.init(named:)).map(FlowCommand.setOrientation)
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
