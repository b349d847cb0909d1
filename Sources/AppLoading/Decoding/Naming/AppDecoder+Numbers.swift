import NavigationEngine
import YAMLReading

/// Numbers that a setting may give: `$rows`, `$wait s`.
extension AppDecoder {
  /// The value of a setting.
  func setting(_ entry: YAMLEntry) -> Int64? {
    guard let number = values.integer(entry) else { return nil }
    guard Limit.setting.contains(number) else {
      diagnostics.error(
        entry.value.position, "the setting '\(entry.key)' is out of range",
        hint: "from \(Limit.setting.lowerBound) to \(Limit.setting.upperBound)")
      return nil
    }
    return number
  }

  /// A whole number within a range, or a setting.
  func count(_ entry: YAMLEntry, in range: ClosedRange<Int>) -> Int? {
    let number: Int64?
    if let text = entry.value.text, text.hasPrefix("$") {
      number = settingValue(String(text.dropFirst()), at: entry.value.position)
    } else {
      number = values.integer(entry)
    }
    guard let number else { return nil }
    guard let count = Int(exactly: number), range.contains(count) else {
      diagnostics.error(
        entry.value.position, "'\(entry.key)' is \(number), out of range",
        hint: "from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return count
  }

  /// A duration, whose number may be a setting, in microseconds.
  func duration(_ entry: YAMLEntry, atMostSeconds limit: Int64) -> Int64? {
    guard let text = entry.value.text, text.hasPrefix("$") else {
      return values.duration(entry, atMostSeconds: limit)
    }
    let name = text.dropFirst().prefix { $0 != " " }
    let unit = text.dropFirst(name.count + 1)
    guard let number = settingValue(String(name), at: entry.value.position) else { return nil }
    let filled = YAMLNode(
      position: entry.value.position, content: .scalar("\(number)\(unit)", isPlain: true))
    return values.duration(
      YAMLEntry(key: entry.key, keyPosition: entry.keyPosition, value: filled),
      atMostSeconds: limit)
  }

  private func settingValue(_ name: String, at position: Position) -> Int64? {
    guard let index = settings.resolve(name, at: position, values) else { return nil }
    usedSettings.insert(index)
    return settingValues[index]
  }
}
