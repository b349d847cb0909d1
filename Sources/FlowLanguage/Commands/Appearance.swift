import YAMLReading

/// The device's dark mode, which apps do not show here.
package enum AppearanceCommand: Sendable, Equatable {
  /// Switches it `enabled` or `disabled`.
  case set(Template)
  case toggle
  case assert(isDark: Bool)
}

extension CommandTable {
  static let appearanceForms: [CommandForm] = [
    CommandForm(
      "setDarkMode", "Switches the device's dark mode, which apps do not show here.",
      keys: [onOrOff], text: onOrOff.value, example: "enabled",
      scalar: { $0.darkMode($1) },
      map: { decoder, fields in fields.required("value").flatMap(decoder.darkMode) },
      passesOver: true),
    CommandForm(
      "toggleDarkMode", "Switches the device's dark mode to the other value.",
      bare: .appearance(.toggle)),
    CommandForm(
      "assertDarkMode", "Whether the device is in dark mode.",
      bare: .appearance(.assert(isDark: true))),
    CommandForm(
      "assertLightMode", "Whether the device is not in dark mode.",
      bare: .appearance(.assert(isDark: false))),
  ]
}

extension FlowDecoder {
  func darkMode(_ entry: YAMLEntry) -> FlowCommand? {
    guard entry.value.text?.contains("${") == true else {
      return caselessChoice(entry, among: ["enabled", "disabled"], what: "value")
        .map { .appearance(.set(Template(literal: $0))) }
    }
    return template(entry).map { .appearance(.set($0)) }
  }
}
