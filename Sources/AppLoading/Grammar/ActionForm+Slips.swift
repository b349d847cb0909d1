import YAMLReading

extension ActionForm {
  /// Keys of an action's long form that are written beside its name or behind it by mistake, and
  /// the key that its short form stands for.
  private static let inside: [String: (main: String, keys: [String])] = [
    "push": ("screen", ["with", "animated"]), "replace": ("screen", ["with", "animated"]),
    "popTo": ("screen", ["animated"]), "setStack": ("screens", ["animated"]),
    "route": ("name", ["with"]),
    "present": ("screen", ["with", "style", "detents", "dismissible", "animated"]),
  ]

  /// Where what follows a dismissal stands.
  static let dismissal = Dictionary(
    uniqueKeysWithValues: ["completion", "then", "do", "onDismiss"].map {
      ($0, "'onDismiss' beside the 'present' says what follows")
    })

  /// What to write in the place of keys that belong into the action's braces.
  ///
  /// - Parameter entries: The action, and what is written beside or behind it.
  static func remedies(for entries: [YAMLEntry]) -> [String: String] {
    if entries.contains(where: { $0.key == "dismiss" }) { return dismissal }
    if entries.contains(where: { $0.key == "if" }) {
      return Dictionary(
        uniqueKeysWithValues: ["elseif", "elseIf", "else if", "elif"].map {
          ($0, "write another 'if' in the list of 'else'")
        })
    }
    guard let action = entries.first(where: { inside[$0.key] != nil }),
      let (main, keys) = inside[action.key]
    else { return [:] }
    let within: String
    switch action.value.content {
    case .scalar(let word, isPlain: _) where !action.value.isNull: within = "\(main): \(word)"
    case .sequence: within = "\(main): …"
    case .mapping: within = "…"
    case .scalar, .refused: return [:]
    }
    var remedies: [String: String] = [:]
    for entry in entries where keys.contains(entry.key) {
      let value = entry.value.text ?? "…"
      remedies[entry.key] =
        "write '\(action.key): { \(within), \(entry.key): \(value) }'"
    }
    return remedies
  }
}
