import YAMLReading

/// One tap or several on one element or at one point.
package struct Tap: Sendable, Equatable {
  package enum Gesture: Sendable, Equatable {
    case tap, doubleTap, longPress
  }

  package let gesture: Gesture
  package let selector: ElementSelector
  /// How often; nil where the gesture says it.
  package var repetitions: Template?
  /// From one tap to the next, in milliseconds.
  package var delay: Template?
  /// How long a finger stays down for a long press, in milliseconds.
  package var duration: Template?
}

extension CommandTable {
  static let tapForms: [CommandForm] = [
    tapForm("tapOn", "Taps on an element or a point.", .tap),
    tapForm("doubleTapOn", "Taps twice on an element or a point.", .doubleTap),
    tapForm("longPressOn", "Holds a finger on an element or a point.", .longPress),
  ]

  private static func tapForm(
    _ name: String, _ meaning: String, _ gesture: Tap.Gesture
  ) -> CommandForm {
    CommandForm(
      name, meaning, keys: FlowForm.selectorKeys + FlowForm.tapKeys(areRead: true, isTap: true),
      rules: [FlowForm.selectorRule], text: .single, example: "Log In",
      scalar: { decoder, entry in
        decoder.selector(entry).map { .tap(Tap(gesture: gesture, selector: $0)) }
      },
      map: { decoder, fields in decoder.tap(fields, gesture, name) })
  }
}

extension FlowDecoder {
  func tap(_ fields: Fields, _ gesture: Tap.Gesture, _ name: String) -> FlowCommand? {
    checkTapKeys(fields)
    // Maestro takes less than one tap for one, and a delay below zero for none that is said.
    let repetitions = fields.optional("repeat").flatMap { number($0, in: -1000...1000) }
    let delay = fields.optional("delay").flatMap {
      number($0, in: -1000...RunLimits.longestWaitMilliseconds)
    }
    let duration = fields.optional("duration").flatMap(milliseconds)
    if duration != nil, gesture != .longPress {
      remarks.append("'duration' is for 'longPressOn' and has no effect on '\(name)'")
    }
    guard let selector = selector(fields, source: source(of: fields)) else { return nil }
    return .tap(
      Tap(
        gesture: gesture, selector: selector, repetitions: repetitions, delay: delay,
        duration: duration))
  }

  /// The selector among the keys of a command, as messages show it.
  private func source(of fields: Fields) -> String {
    let entries = Self.selectorKeys.compactMap(fields.optional)
    return "{ \(entries.map(CompactYAML.text(of:)).joined(separator: ", ")) }"
  }

  /// The selector of a command that has no other keys.
  func bareSelector(_ fields: Fields) -> ElementSelector? {
    selector(fields, source: source(of: fields))
  }
}
