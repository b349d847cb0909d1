/// How an action is written.
struct ActionForm {
  let name: String
  /// The keys that may stand beside its name.
  var companions: [String] = []
  /// Whether the word alone is enough.
  var isBare = false
  /// Whether it needs a screen that acts, which a tab of a tab container is not.
  var needsScreen = false

  static let all = [
    ActionForm(name: "set"),
    ActionForm(name: "route"),
    ActionForm(name: "open"),
    ActionForm(name: "push", needsScreen: true),
    ActionForm(name: "pop", isBare: true, needsScreen: true),
    ActionForm(name: "popTo", needsScreen: true),
    ActionForm(name: "popToRoot", isBare: true, needsScreen: true),
    ActionForm(name: "replace", needsScreen: true),
    ActionForm(name: "setStack", needsScreen: true),
    ActionForm(name: "selectTab"),
    ActionForm(name: "present"),
    ActionForm(name: "dismiss", isBare: true, needsScreen: true),
    ActionForm(name: "alert"),
    ActionForm(name: "clear", isBare: true, needsScreen: true),
    ActionForm(name: "leave", isBare: true, needsScreen: true),
    ActionForm(
      name: "call", companions: ["success", "failure", "keepsOwner"], needsScreen: true),
    ActionForm(name: "ask", companions: ["allowed", "denied"], needsScreen: true),
    ActionForm(name: "after", companions: ["timer", "do"], needsScreen: true),
    ActionForm(name: "if", companions: ["then", "else"]),
  ]

  static let names = all.map(\.name)
}
