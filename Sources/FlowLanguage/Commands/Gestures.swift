import YAMLReading

/// A finger that moves over the screen.
package struct Swipe: Sendable, Equatable {
  package let path: Path
  /// For how long, in milliseconds.
  package var duration: Template?

  /// From where to where.
  package enum Path: Sendable, Equatable {
    case direction(Direction)
    case points(start: Template, end: Template)
    case element(ElementSelector, Direction)
  }

  package enum Direction: String, Sendable, CaseIterable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
  }
}

/// The keys of a device that mean something here.
package enum DeviceKey: String, Sendable, CaseIterable {
  case home = "Home"
  case lock = "Lock"
  case power = "Power"
  case enter = "Enter"
  case backspace = "Backspace"
}

/// A place on the screen: `120,300` in points, or `50%,30%` of its size.
package struct ScreenPoint: Sendable, Equatable {
  package let x: Int
  package let y: Int
  package let isPercentage: Bool

  /// What is said where something else is written.
  package static let hint = "write points as \"120, 300\", or parts of the screen as \"50%, 30%\""

  /// Reads the written form; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .map { part in part.last == " " ? part.prefix { $0 != " " } : part }
    guard parts.count == 2 else { return nil }
    let isPercentage = parts.allSatisfy { $0.hasSuffix("%") }
    let numbers = parts.compactMap { Self.number(isPercentage ? $0.dropLast() : $0) }
    guard numbers.count == 2 else { return nil }
    if isPercentage, numbers.contains(where: { $0 > 100 }) { return nil }
    x = numbers[0]
    y = numbers[1]
    self.isPercentage = isPercentage
  }

  private static func number(_ text: Substring) -> Int? {
    guard let digits = text.split(separator: ".", omittingEmptySubsequences: false).first,
      !digits.isEmpty, digits.count <= 5, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      Double(text) != nil
    else { return nil }
    return Int(digits)
  }

  /// The place in points of a screen.
  package func resolved(width: Int, height: Int) -> (x: Int, y: Int) {
    isPercentage ? (x * width / 100, y * height / 100) : (x, y)
  }
}

extension CommandTable {
  static let gestureForms: [CommandForm] = [
    CommandForm("back", "Goes back by one screen.", bare: .back),
    CommandForm(
      "swipe", "Moves a finger over the screen.",
      keys: [
        directionKey,
        KeyForm("start", .point, "Where it begins.", example: "\"2%, 50%\""),
        KeyForm("end", .point, "Where it ends.", example: "\"80%, 50%\""),
        KeyForm("from", .selector, "The element on which it begins.", example: "First"),
        durationKey, settleKey,
      ],
      rules: [
        .complete([["direction"], ["start", "end"]]), .needs("from", oneOf: ["direction"]),
      ], example: "{ direction: LEFT }",
      map: { $0.swipe($1) }, passesOver: true),
    CommandForm(
      "drag", "Drags an element, which does not move here.",
      keys: [
        KeyForm("from", .selector, "What is dragged.", example: "Item 3", isRequired: true),
        KeyForm("to", .selector, "To where.", example: "Item 1"),
        KeyForm("offset", .single, "How far, in percent of the screen.", example: "\"0%, -20%\""),
        durationKey,
        KeyForm("pressDuration", .milliseconds, "Has no effect here.", example: "500"),
        settleKey,
      ], rules: [.exactlyOne(of: ["to", "offset"])], example: "{ from: Item 3, to: Item 1 }",
      map: { $0.drag($1) }),
    CommandForm(
      "pressKey", "Presses a key of the device or of the keyboard.",
      keys: [KeyForm("key", keyName, "The key.", example: "Enter", isRequired: true)],
      text: keyName, example: "Enter",
      scalar: { $0.key($1) },
      map: { decoder, fields in
        fields.required("key", example: "Back").flatMap(decoder.key)
      }),
    CommandForm(
      "action", "Runs a command that is one word.", text: .choice(actions), example: "back",
      scalar: { decoder, entry in
        decoder.values.choice(entry, among: actions, what: "action")
          .flatMap { forms[$0]?.bare }
      }),
  ]

  private static let actions = ["back", "hideKeyboard", "scroll", "clearKeychain", "pasteText"]

  static let directionKey = KeyForm(
    "direction", .caselessChoice(Swipe.Direction.allCases.map(\.rawValue)),
    "UP, DOWN, LEFT or RIGHT.", example: "LEFT")
  static let settleKey = KeyForm(
    "waitToSettleTimeoutMs", .milliseconds, "Has no effect here.", example: "500")
  private static let durationKey = KeyForm(
    "duration", .milliseconds, "How long it takes, in milliseconds.", example: "400")

  private static let keyName: ValueForm = .either([
    .choice(["Back", "Home", "Lock", "Enter", "Backspace", "Volume Up", "Volume Down", "Power"]),
    .pattern(ValueForm.caseless(keys.keys.sorted())), .script,
  ])

  /// The keys of `pressKey` in upper case, with what they do.
  package static let keys: [String: FlowCommand] = {
    var keys: [String: FlowCommand] = ["BACK": .back]
    for key in DeviceKey.allCases { keys[key.rawValue.uppercased()] = .press(key) }
    let others = [
      "Volume Up", "Volume Down", "Escape", "Tab",
      "Remote Dpad Up", "Remote Dpad Down", "Remote Dpad Left", "Remote Dpad Right",
      "Remote Dpad Center", "Remote Media Play Pause", "Remote Media Stop", "Remote Media Next",
      "Remote Media Previous", "Remote Media Rewind", "Remote Media Fast Forward",
      "Remote System Navigation Up", "Remote System Navigation Down", "Remote Button A",
      "Remote Button B", "Remote Menu", "TV Input", "TV Input HDMI 1", "TV Input HDMI 2",
      "TV Input HDMI 3",
    ]
    for key in others {
      keys[key.uppercased()] = .skipped(
        reason: "the simulated device has no key '\(key)'", acts: true)
    }
    return keys
  }()
}

extension FlowDecoder {
  func key(_ entry: YAMLEntry) -> FlowCommand? {
    guard let template = template(entry) else { return nil }
    guard let text = template.literal else { return .key(template) }
    if let command = CommandTable.keys[text.uppercased()] { return command }
    let names = ["Back", "Home", "Lock", "Enter", "Backspace", "Volume Up", "Volume Down", "Power"]
    diagnostics.error(
      entry.value.position, "unknown key \(Quoting.quoted(text))",
      hint: Fields.hint(for: text, among: names))
    return nil
  }

  func swipe(_ fields: Fields) -> FlowCommand? {
    let duration = fields.optional("duration").flatMap(milliseconds)
    return swipePath(fields).map { .swipe(Swipe(path: $0, duration: duration)) }
  }

  private func swipePath(_ fields: Fields) -> Swipe.Path? {
    _ = fields.optional("waitToSettleTimeoutMs").flatMap(milliseconds)
    let direction = fields.optional("direction").map(swipeDirection)
    let start = fields.optional("start")
    let end = fields.optional("end")
    if let from = fields.optional("from") {
      guard let element = selector(from) else { return nil }
      guard let direction else {
        diagnostics.error(
          fields.position, "'swipe' with 'from' and without 'direction'",
          hint: "add 'direction: LEFT'")
        return nil
      }
      return direction.map { .element(element, $0) }
    }
    if let direction {
      if let other = start ?? end {
        diagnostics.error(
          other.keyPosition, "'\(other.key)' conflicts with 'direction'", hint: "keep one of them")
        return nil
      }
      return direction.map { .direction($0) }
    }
    guard let start, let end else {
      if !["direction", "start", "end", "from"].contains(where: fields.isMisspelt) {
        diagnostics.error(
          fields.position, "'swipe' has neither a direction nor points",
          hint: "add 'direction: LEFT', or 'start: \"2%, 50%\"' and 'end: \"80%, 50%\"'")
      }
      return nil
    }
    let (first, last) = (point(start), point(end))
    guard let first, let last, isWhole(first, at: start), isWhole(last, at: end) else {
      return nil
    }
    let places = [first, last].compactMap(\.literal).compactMap(ScreenPoint.init)
    guard places.count < 2 || places[0].isPercentage == places[1].isPercentage else {
      diagnostics.error(
        end.value.position, "'start' and 'end' of a swipe have different units",
        hint: "write both in points, or both in percent")
      return nil
    }
    return .points(start: first, end: last)
  }

  /// Whether a place is one that Maestro reads in a swipe; a tap may have fractions.
  private func isWhole(_ point: Template, at entry: YAMLEntry) -> Bool {
    guard let literal = point.literal, literal.contains(".") else { return true }
    diagnostics.error(
      entry.value.position, "a swipe takes whole numbers for '\(entry.key)', as in Maestro",
      hint: ScreenPoint.hint)
    return false
  }

  /// Maestro reads the directions of swipes in upper or lower case only.
  private func swipeDirection(_ entry: YAMLEntry) -> Swipe.Direction? {
    guard let direction = direction(entry), let text = entry.value.text else { return nil }
    let allowed = [direction.rawValue, direction.rawValue.lowercased()]
    guard allowed.contains(text) else {
      diagnostics.error(
        entry.value.position, "unknown direction \(Quoting.quoted(text))",
        hint: "allowed: \(Quoting.list(allowed))")
      return nil
    }
    return direction
  }
}
