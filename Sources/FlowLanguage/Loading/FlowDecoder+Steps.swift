import YAMLReading

/// Lists of commands.
extension FlowDecoder {
  /// The steps of a list; nil where it is no list.
  func steps(_ node: YAMLNode, of what: String) -> [FlowStep]? {
    guard case .sequence(let nodes) = node.content else {
      if !node.isRefused {
        diagnostics.error(
          node.position, "expected a list of \(what), found \(node.found)",
          hint: "each command is an entry that begins with '- '")
      }
      return nil
    }
    return nodes.compactMap { node in
      // What is remarked while an entry is read belongs to it, not to the block around it.
      let outer = (remarks, warnings)
      defer { (remarks, warnings) = outer }
      (remarks, warnings) = ([], [])
      var step = step(node)
      step?.remarks = remarks
      step?.warnings = warnings
      return step
    }
  }

  private func step(_ node: YAMLNode) -> FlowStep? {
    switch node.content {
    case .refused:
      return nil
    case .sequence:
      diagnostics.error(node.position, "expected a command, found a list")
      return nil
    case .scalar:
      guard let word = node.text else {
        diagnostics.error(node.position, "an entry without a command", hint: "remove the '-'")
        return nil
      }
      return bareStep(word, at: node.position)
    case .mapping(let entries):
      guard let entry = entries.first else {
        diagnostics.error(node.position, "an entry without a command", hint: "remove the '-'")
        return nil
      }
      return keyedStep(entry, beside: entries.dropFirst(), in: node)
    }
  }

  private func bareStep(_ word: String, at position: Position) -> FlowStep? {
    guard let form = CommandTable.forms[word] else {
      reportUnknown(word, at: position)
      return nil
    }
    guard let command = form.bare else {
      diagnostics.error(position, "'\(word)' needs a value", hint: "write '\(word): …'")
      return nil
    }
    return FlowStep(
      command: command, label: nil, isOptional: CommandTable.optionalByDefault.contains(word),
      place: place(position), source: word)
  }

  private func keyedStep(
    _ entry: YAMLEntry, beside others: ArraySlice<YAMLEntry>, in node: YAMLNode
  ) -> FlowStep? {
    guard let form = CommandTable.forms[entry.key] else {
      reportUnknown(entry.key, at: entry.keyPosition)
      return nil
    }
    if let other = others.first {
      reportSibling(other, of: entry, form)
      return nil
    }
    let isOptional = CommandTable.optionalByDefault.contains(form.name)
    guard case .mapping = entry.value.content else {
      // Maestro takes a bare word for a command, and a word with a colon for one without its value.
      let command = entry.value.isNull ? nil : form.scalar?(self, entry)
      if command == nil { reportMissingValue(entry, form) }
      return step(command, of: entry, isOptional: isOptional, at: node.position)
    }
    return mappedStep(entry, form, isOptional: isOptional, at: node.position)
  }

  private func mappedStep(
    _ entry: YAMLEntry, _ form: CommandForm, isOptional: Bool, at position: Position
  ) -> FlowStep? {
    if let read = form.entries, case .mapping(let entries) = entry.value.content {
      return step(read(self, entries), of: entry, isOptional: isOptional, at: position)
    }
    guard let keys = form.keys else {
      // The reader of text says what is wrong with a map.
      return step(form.scalar?(self, entry), of: entry, isOptional: isOptional, at: position)
    }
    guard
      let fields = Fields(
        form.passesOver ? known(entry, among: keys.names) : entry.value, of: "'\(entry.key)'",
        at: entry.keyPosition, keys: keys, remedies: Self.remedies,
        diagnostics: diagnostics)
    else { return nil }
    let label = fields.optional("label").flatMap(template)
    let optional = fields.optional("optional").flatMap(flag)
    guard let command = form.map.map({ $0(self, fields) }) ?? form.bare else { return nil }
    let isSecret = fields.present(of: ["redact"]).first.flatMap(flag) ?? false
    return FlowStep(
      command: command, label: label,
      isOptional: optional ?? isOptional || command.selector?.isOptional == true,
      place: place(position),
      source: isSecret ? "\(entry.key): [redacted]" : CompactYAML.text(of: entry))
  }

  /// Keys that many look for at a command that has none of them.
  private static let remedies = [
    "timeout": "'extendedWaitUntil' takes a timeout",
    "regex": "a text is a regular expression already",
    "contains": "write 'text', with '.*' before and after it",
    "placeholder": "an empty field has it as its text: write 'text'",
    "accessibilityLabel": "an element has it as its text: write 'text'",
  ]

  /// A mapping without the keys that Maestro passes over; what may be a slip stays, to be reported.
  private func known(_ entry: YAMLEntry, among allowed: [String]) -> YAMLNode {
    guard case .mapping(let entries) = entry.value.content else { return entry.value }
    let kept = entries.filter { inner in
      let isKept =
        allowed.contains(inner.key) || NearestName.to(inner.key, among: allowed) != nil
      if !isKept {
        let key = Quoting.quoted(inner.key)
        remarks.append("\(key) has no effect on '\(entry.key)', as in Maestro")
      }
      return isKept
    }
    return YAMLNode(position: entry.value.position, content: .mapping(kept))
  }

  private func step(
    _ command: FlowCommand?, of entry: YAMLEntry, isOptional: Bool, at position: Position
  ) -> FlowStep? {
    command.map {
      FlowStep(
        command: $0, label: nil, isOptional: isOptional, place: place(position),
        source: CompactYAML.text(of: entry))
    }
  }

  private func reportUnknown(_ word: String, at position: Position) {
    diagnostics.error(
      position, "unknown command \(Quoting.quoted(word))", hint: CommandTable.hint(for: word))
  }

  private func reportSibling(_ other: YAMLEntry, of entry: YAMLEntry, _ form: CommandForm) {
    let allowed = form.keys?.names ?? FlowForm.commonKeys.map(\.name)
    let hint =
      allowed.contains(other.key) || CommandTable.forms[other.key] == nil
      ? "indent it by two more spaces, below '\(entry.key):'"
      : "begin each command with its own '- '"
    diagnostics.error(
      other.keyPosition,
      "\(Quoting.quoted(other.key)) is at the same level as '\(entry.key)'", hint: hint)
  }

  private func reportMissingValue(_ entry: YAMLEntry, _ form: CommandForm) {
    guard !entry.value.isRefused else { return }
    if entry.value.isNull {
      diagnostics.error(
        entry.keyPosition, "'\(entry.key)' needs a value",
        hint: form.bare == nil
          ? "write '\(entry.key): …'" : "write '- \(entry.key)', without the colon")
    } else if form.entries != nil {
      values.mismatch(
        entry, expected: "a mapping of names and values", hint: "write '\(entry.key): { … }'")
    } else if form.scalar == nil, let keys = form.ownKeys {
      diagnostics.error(
        entry.value.position, "expected a mapping for '\(entry.key)', found \(entry.value.found)",
        hint: "its keys are: \(Quoting.list(keys))")
    } else if form.scalar == nil {
      diagnostics.error(
        entry.value.position, "'\(entry.key)' takes no value, found \(entry.value.found)",
        hint: "write '- \(entry.key)'")
    }
  }
}
