import NavigationEngine
import YAMLReading

/// Brings the text of an app from an older version to the words of today.
///
/// A recording keeps the text of its app, with words that may be gone by the time that it is run
/// again.
enum AppRenewal {
  /// The text with each word that is gone replaced by what took its place.
  static func text(_ text: String, form: FileForm) -> String {
    var text = text
    if change("strategy", from: "as-published", to: Strategy.naive.rawValue, in: &text, form) {}
    if change("profile", from: "standard", to: Profile.newest.name, in: &text, form) {}
    if change("profile", from: "completion-first", to: Profile.newest.name, in: &text, form) {
      let completion = TransitionCompletion.beforeAppearance.rawValue
      change("transitionCompletion", from: nil, to: completion, in: &text, form)
    }
    return text
  }

  /// Changes the value of a key, or adds the key where the old value is nil.
  @discardableResult private static func change(
    _ key: String, from old: String?, to new: String, in text: inout String, _ form: FileForm
  ) -> Bool {
    let reader = YAMLReader(text: text, diagnostics: Diagnostics(file: "", form: form))
    guard let root = reader.read(), case .mapping(let entries) = root.content,
      let name = entries.first(where: { $0.key == "app" })
    else { return false }
    let entry = entries.first { $0.key == key }
    guard entry?.value.text == old else { return false }
    let override = ChoiceOverride(
      key: key, entry: entry, start: root.position, namePosition: name.keyPosition)
    text = override.text(text, with: new)
    return true
  }
}
