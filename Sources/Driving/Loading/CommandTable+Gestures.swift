import YAMLReading

extension CommandTable {
  static let gestureForms: [CommandForm] = [
    CommandForm("back", bare: .back),
    CommandForm(
      "swipe", keys: ["direction", "start", "end", "from", "duration", "waitToSettleTimeoutMs"],
      map: { $0.swipe($1) }, passesOver: true),
    CommandForm(
      "drag",
      keys: ["from", "to", "offset", "duration", "pressDuration", "waitToSettleTimeoutMs"],
      map: { $0.drag($1) }),
    CommandForm(
      "pressKey", keys: ["key"],
      scalar: { $0.key($1) },
      map: { decoder, fields in
        fields.required("key", example: "Back").flatMap(decoder.key)
      }),
    CommandForm(
      "action",
      scalar: { decoder, entry in
        let allowed = ["back", "hideKeyboard", "scroll", "clearKeychain", "pasteText"]
        return decoder.values.choice(entry, among: allowed, what: "action")
          .flatMap { forms[$0]?.bare }
      }),
  ]

  /// The keys of `pressKey` in upper case, with what they do.
  static let keys: [String: FlowCommand] = {
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
      keys[key.uppercased()] = .skipped(reason: "the simulated device has no key '\(key)'")
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
    let direction = fields.optional("direction").map(direction)
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
          other.keyPosition, "'\(other.key)' beside 'direction'", hint: "keep one of them")
        return nil
      }
      return direction.map { .direction($0) }
    }
    guard let start, let end else {
      if !["direction", "start", "end", "from"].contains(where: fields.isMisspelt) {
        diagnostics.error(
          fields.position, "'swipe' does not say from where to where",
          hint: "add 'direction: LEFT', or 'start: \"2%, 50%\"' and 'end: \"80%, 50%\"'")
      }
      return nil
    }
    let (first, last) = (point(start), point(end))
    guard let first, let last else { return nil }
    return .points(start: first, end: last)
  }
}
