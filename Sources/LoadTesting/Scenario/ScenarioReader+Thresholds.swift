import YAMLReading

extension ScenarioReader {
  /// The thresholds of the run, a stage or a flow; empty where there are none, nil for an error.
  func thresholds(of fields: Fields, for scope: Threshold.Scope) -> [Threshold]? {
    guard let entry = fields.optional("thresholds") else { return [] }
    guard let entries = values.mapping(entry, of: "measures") else { return nil }
    return all(entries.map { conditions($0, scope) }).map { Array($0.joined()) }
  }

  /// One condition of a measure, or a list of them.
  private func conditions(_ entry: YAMLEntry, _ scope: Threshold.Scope) -> [Threshold]? {
    guard let measure = Threshold.Measure(name: entry.key) else {
      diagnostics.error(
        entry.keyPosition, "unknown measure \(Quoting.quoted(entry.key))",
        hint: Self.hint(for: entry.key))
      return nil
    }
    if case .sequence(let nodes) = entry.value.content {
      return all(
        nodes.map { node in
          condition(
            YAMLEntry(key: entry.key, keyPosition: entry.keyPosition, value: node), of: measure,
            scope)
        })
    }
    return condition(entry, of: measure, scope).map { [$0] }
  }

  /// The hint for an unknown measure.
  private static func hint(for name: String) -> String {
    // k6 writes the scope of a threshold in braces.
    guard let brace = name.firstIndex(of: "{"),
      let measure = Threshold.Measure(name: trimmed(name[..<brace]))
    else { return Fields.hint(for: name, among: Threshold.Measure.names) }
    return "write the thresholds of a stage or a flow inside it: "
      + "{ duration: 30 s, clients: 100, thresholds: { \(measure.name): … } }"
  }

  private func condition(
    _ entry: YAMLEntry, of measure: Threshold.Measure, _ scope: Threshold.Scope
  ) -> Threshold? {
    let example = "write \(measure.example)"
    guard let text = entry.value.text else {
      values.mismatch(entry, expected: "a condition", hint: example)
      return nil
    }
    let position = entry.value.position
    guard let parts = Self.parts(of: text) else {
      diagnostics.error(
        position, "\(Quoting.quoted(text)) is not a condition", hint: example)
      return nil
    }
    guard let statistic = Threshold.Statistic(parts.statistic), measure.admits(statistic) else {
      diagnostics.error(
        position, "\(measure.name) has no \(Quoting.quoted(parts.statistic))",
        hint: "it has: \(Quoting.list(measure.statistics)); \(example)")
      return nil
    }
    guard let limit = limit(parts.limit, of: statistic, measure, entry) else { return nil }
    return Threshold(
      scope: scope, measure: measure, statistic: statistic, comparison: parts.comparison,
      limit: limit, text: text)
  }

  private func limit(
    _ text: String, of statistic: Threshold.Statistic, _ measure: Threshold.Measure,
    _ entry: YAMLEntry
  ) -> Double? {
    let position = entry.value.position
    switch statistic {
    case .rate:
      let number = text.hasSuffix("%") ? text.dropLast() : ""
      if let decimal = Decimal(Self.trimmed(number)), let value = Double(decimal) { return value }
      diagnostics.error(
        position, "\(Quoting.quoted(text)) is not a rate", hint: "write \(measure.example)")
      return nil
    case .count:
      if let decimal = Decimal(text), decimal.places == 0 { return Double(decimal.units) }
      diagnostics.error(
        position, "\(Quoting.quoted(text)) is not a whole number",
        hint: "write 'count == 0'")
      return nil
    case .percentile, .minimum, .median, .mean, .maximum:
      let value = YAMLNode(position: position, content: .scalar(text, isPlain: false))
      return values.duration(
        YAMLEntry(key: entry.key, keyPosition: entry.keyPosition, value: value),
        atMostSeconds: Values.maximumDelaySeconds
      ).map { Double($0) }
    }
  }

  private static func parts(
    of text: String
  ) -> (statistic: String, comparison: Threshold.Comparison, limit: String)? {
    guard let start = text.firstIndex(where: { "<>=!".contains($0) }) else { return nil }
    let sign = text[start...].prefix { "<>=!".contains($0) }
    guard let comparison = Threshold.Comparison(rawValue: String(sign)) else { return nil }
    return (
      trimmed(text[..<start]), comparison, trimmed(text[sign.endIndex...])
    )
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

extension Double {
  fileprivate init?(_ decimal: Decimal) {
    guard decimal.places <= 6 else { return nil }
    self = Double(decimal.units)
    for _ in 0..<decimal.places { self /= 10 }
  }
}
