import NavigationEngine
import YAMLReading

/// What a finger finds on an element beside a tap.
extension AppForm {
  /// For elements that can be pressed for long.
  static let longPressKeys = [
    KeyForm(
      "menu", buttons, "The context menu that a long press opens.",
      example: "[ { title: Copy, do: [ pop ] } ]"),
    KeyForm.actions("onLongPress", "What a long press does, where it opens no menu."),
  ]

  /// For rows, which can be swiped, too.
  static let rowGestures =
    [
      KeyForm(
        "swipeActions", buttons, "What a swipe to the left uncovers, the outermost first.",
        example: "[ { title: Delete, role: destructive, do: [ pop ] } ]")
    ] + longPressKeys

  private static let buttons: ValueForm = .list(
    of: .keys(contextualAction), count: 1...ContextualAction.bound)

  static let contextualAction = MappingForm(
    "contextualAction", "A button that a swipe or a long press uncovers.",
    [
      .id, .title(example: "Delete"),
      KeyForm(
        "role", .choice(contextualRoles), "What kind of button it is (default: plain).",
        example: "destructive"),
      .actions("do", "What a tap does.", isRequired: true),
    ])

  static let contextualRoles = ["plain", "destructive"]
}
