import YAMLReading

/// Commands that are read and not carried out: the simulated app cannot notice them.
extension CommandTable {
  static let deviceForms: [CommandForm] = [
    skipped(
      "addMedia",
      keys: [
        KeyForm(
          "files", files, "The files.", example: "[ photo.png ]", isRequired: true)
      ], text: .either([.single, files]), example: "[ photo.png ]", isBare: false,
      "apps have no media library"
    ) { $0.media($1) },
    skipped(
      "setLocation",
      keys: [
        KeyForm("latitude", coordinate, "The latitude.", example: "52.37", isRequired: true),
        KeyForm("longitude", coordinate, "The longitude.", example: "4.9", isRequired: true),
      ], text: nil, example: "{ latitude: 52.37, longitude: 4.9 }", isBare: false,
      "apps do not use the location"
    ) { $0.location($1) },
    skipped(
      "travel",
      keys: [
        KeyForm(
          "points",
          .list(
            of: .either([.pattern("^ *-?[0-9.]+ *, *-?[0-9.]+ *$"), .script]), count: 0...Int.max),
          "The way.", example: "[ \"52.37,4.9\" ]", isRequired: true),
        KeyForm("speed", coordinate, "How fast.", example: "10"),
      ], text: nil, example: "{ points: [ \"52.37,4.9\" ] }", isBare: false,
      "apps do not use the location"
    ) { $0.journey($1) },
    skipped(
      "setAirplaneMode", keys: [onOrOff], text: onOrOff.value, example: "enabled", isBare: false,
      passesOver: true, "the simulated app has no network"
    ) { $0.onOrOff($1) },
    skipped("toggleAirplaneMode", "the simulated app has no network"),
    skipped(
      "openBrowser",
      keys: [
        KeyForm("url", .single, "The address.", example: "https://example.org", isRequired: true)
      ], text: .single, example: "https://example.org", isBare: false, "there is no browser"
    ) { $0.textOr("url", $1) },
    skipped(
      "assertScreenshot",
      keys: [
        KeyForm("path", .single, "The picture.", example: "login", isRequired: true),
        KeyForm("thresholdPercentage", .single, "How alike they are.", example: "95"),
        KeyForm("cropOn", .selector, "The element that is on it.", example: "Main Screen"),
      ], text: .single, example: "login", isBare: false, acts: false, noPictures
    ) { $0.textOr("path", $1) },
    skipped("shake", "apps do not detect motion"),
    skipped(
      "assertWithAI",
      keys: [
        KeyForm(
          "assertion", .single, "What shall be true.", example: "a form is shown",
          isRequired: true)
      ], text: .single, example: "a form is shown", isBare: false, acts: false, noPictures
    ) { $0.textOr("assertion", $1) },
    skipped("assertNoDefectsWithAI", acts: false, noPictures),
    skipped(
      "extractTextWithAI",
      keys: [
        KeyForm(
          "query", .single, "What is asked for.", example: "the total", isRequired: true),
        KeyForm("outputVariable", .single, "Where it is kept.", example: "total"),
      ], text: .single, example: "the total", isBare: false, acts: false, noPictures
    ) { $0.textOr("query", $1) },
  ]

  private static let files: ValueForm = .list(of: .single, count: 0...Int.max)
  private static let coordinate: ValueForm = .either([
    .number(-999_999_999...999_999_999), .pattern(#"^-?[0-9]+(?:\.[0-9]+)?$"#), .script,
  ])
  static let onOrOff = KeyForm(
    "value", .either([.caselessChoice(["enabled", "disabled"]), .script]),
    "Whether it is on.", example: "enabled", isRequired: true)
  private static let noPictures = "screenshots are not evaluated"

  private static func skipped(
    _ name: String, keys: [KeyForm] = [], text: ValueForm? = .singleOrList, example: String = "{}",
    isBare: Bool = true, passesOver: Bool = false, acts: Bool = true, _ reason: String,
    check: @escaping @Sendable (FlowDecoder, SkippedValue) -> Void = { _, _ in }
  ) -> CommandForm {
    let command = FlowCommand.skipped(reason: reason, acts: acts)
    return CommandForm(
      name, "Is passed over: \(reason).", keys: keys, text: text, example: example,
      bare: isBare ? command : nil,
      scalar: { decoder, entry in
        check(decoder, .single(entry))
        return command
      },
      map: { decoder, fields in
        check(decoder, .fields(fields))
        return command
      }, passesOver: passesOver)
  }
}

/// What stands behind a command that is read and not carried out.
enum SkippedValue {
  /// A text or a list.
  case single(YAMLEntry)
  case fields(Fields)
}

/// Values of commands that are not carried out, read so that what Maestro refuses is found.
extension FlowDecoder {
  /// The value itself, or that of a key; reported where there is none.
  private func entry(_ key: String, _ value: SkippedValue) -> YAMLEntry? {
    switch value {
    case .single(let entry): entry
    case .fields(let fields): fields.required(key)
    }
  }

  /// A text that stands alone, or under a key.
  func textOr(_ key: String, _ value: SkippedValue) {
    if let entry = entry(key, value) { _ = template(entry) }
    guard case .fields(let fields) = value else { return }
    for other in fields.present(of: ["thresholdPercentage", "outputVariable"]) {
      _ = template(other)
    }
    for other in fields.present(of: ["cropOn"]) { _ = selector(other) }
  }

  func onOrOff(_ value: SkippedValue) {
    guard let entry = entry("value", value) else { return }
    if entry.value.text?.contains("${") == true {
      _ = template(entry)
    } else {
      _ = caselessChoice(entry, among: ["enabled", "disabled"], what: "value")
    }
  }

  func location(_ value: SkippedValue) {
    guard case .fields(let fields) = value else {
      needsMapping(value, of: ["latitude", "longitude"])
      return
    }
    for (key, example) in [("latitude", "52.37"), ("longitude", "4.9")] {
      if let entry = fields.required(key, example: example) { coordinate(entry) }
    }
  }

  func journey(_ value: SkippedValue) {
    guard case .fields(let fields) = value else {
      needsMapping(value, of: ["points", "speed"])
      return
    }
    if let entry = fields.optional("speed") { coordinate(entry) }
    guard let points = fields.required("points", example: "[ \"52.37,4.9\" ]"),
      let nodes = values.list(points, of: "locations such as '52.37,4.9'")
    else { return }
    for node in nodes {
      let parts = (node.text ?? "").split(separator: ",", omittingEmptySubsequences: false)
      let isPlace = parts.count == 2 && parts.allSatisfy { Double($0.trimmed) != nil }
      if isPlace || node.text?.contains("${") == true || node.isRefused { continue }
      diagnostics.error(
        node.position, "\(node.found) is not a location", hint: "write for example '52.37,4.9'")
    }
  }

  func media(_ value: SkippedValue) {
    guard let files = entry("files", value) else { return }
    if case .single = value, files.value.text != nil { return }
    for node in values.list(files, of: "files") ?? [] where node.text == nil && !node.isRefused {
      diagnostics.error(node.position, "expected a file, found \(node.found)")
    }
  }

  private func coordinate(_ entry: YAMLEntry) {
    guard let literal = template(entry)?.literal, Double(literal) == nil else { return }
    diagnostics.error(
      entry.value.position, "\(Quoting.quoted(literal)) is not a number for '\(entry.key)'",
      hint: "write a number such as 52.37")
  }

  private func needsMapping(_ value: SkippedValue, of keys: [String]) {
    guard case .single(let entry) = value else { return }
    diagnostics.error(
      entry.value.position, "expected a mapping for '\(entry.key)', found \(entry.value.found)",
      hint: "its keys are: \(Quoting.list(keys))")
  }

  /// A finger that takes something with it; what is dragged does not move here.
  func drag(_ fields: Fields) -> FlowCommand? {
    for key in ["duration", "pressDuration", "waitToSettleTimeoutMs"] {
      _ = fields.optional(key).flatMap(milliseconds)
    }
    if let from = fields.required("from", example: "Item 3") { place(from) }
    switch (fields.optional("to"), fields.optional("offset")) {
    case (let to?, nil): place(to)
    case (nil, let offset?): share(offset, from: -100)
    case (_?, let offset?):
      diagnostics.error(
        offset.keyPosition, "'offset' conflicts with 'to'", hint: "keep one of them")
    case (nil, nil):
      if !fields.isMisspelt("to"), !fields.isMisspelt("offset") {
        diagnostics.error(
          fields.position, "'drag' has no target", hint: "add 'to: Item 1'")
      }
    }
    return .skipped(reason: "elements cannot be dragged", acts: true)
  }

  /// An element, or a place in percent of the screen.
  private func place(_ entry: YAMLEntry) {
    guard let text = entry.value.text, text.contains("%"), text.contains(",") else {
      _ = selector(entry)
      return
    }
    share(entry, from: 0)
  }

  private func share(_ entry: YAMLEntry, from lowest: Int) {
    guard let literal = template(entry)?.literal else { return }
    let parts = literal.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.hasSuffix("%") ? Int(String(part.dropLast()).trimmed) : nil
    }
    let isShare =
      parts.count == 2 && parts.allSatisfy { $0.map { (lowest...100).contains($0) } ?? false }
    if isShare { return }
    diagnostics.error(
      entry.value.position, "\(Quoting.quoted(literal)) is not a position on the screen",
      hint: "write percent from \(lowest) to 100, for example '50%, 30%'")
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}
