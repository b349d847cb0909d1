/// The value of each setting, and why it holds.
///
/// Asking for a setting that was not read is a mistake of the program, and ends it.
package struct SettingValues: Sendable {
  struct Entry: Sendable {
    let texts: [String]
    let source: SettingSource
  }

  let entries: [String: Entry]

  /// Why the value holds.
  package func source(of setting: Setting) -> SettingSource { entry(of: setting).source }

  /// The value as it was given; nil for none.
  package func textIfSet(_ setting: Setting) -> String? { entry(of: setting).texts.last }

  /// The value of a setting that has a default.
  package func text(_ setting: Setting) -> String {
    guard let text = textIfSet(setting) else {
      preconditionFailure("\(setting.name) has neither value nor default")
    }
    return text
  }

  /// All values of a setting that takes several.
  package func texts(_ setting: Setting) -> [String] { entry(of: setting).texts }

  /// The value of a setting whose form is a number; nil for none.
  package func numberIfSet(_ setting: Setting) -> Int? { textIfSet(setting).flatMap(Int.init) }

  /// The value of a setting whose form is a number, and which has a default.
  package func number(_ setting: Setting) -> Int {
    guard let number = Int(text(setting)) else {
      preconditionFailure("\(setting.name) was not checked")
    }
    return number
  }

  /// Whether a setting is on whose form is a toggle.
  package func isOn(_ setting: Setting) -> Bool { textIfSet(setting) == "true" }

  /// The value for people; masked where it is secret, and not just on or off.
  package func shown(_ setting: Setting) -> String {
    let texts = entry(of: setting).texts
    if texts.isEmpty { return "(none)" }
    return setting.hides(texts) ? "(secret)" : texts.joined(separator: ", ")
  }

  private func entry(of setting: Setting) -> Entry {
    guard let entry = entries[setting.name] else {
      preconditionFailure("\(setting.name) was not read")
    }
    return entry
  }
}
