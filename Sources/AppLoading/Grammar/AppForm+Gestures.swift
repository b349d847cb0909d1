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
        "swipeActions", swipeButtons, "What a swipe to the left uncovers, the outermost first.",
        example: "[ { title: Delete, role: destructive, do: [ pop ] } ]"),
      KeyForm(
        "leadingSwipeActions", swipeButtons,
        "What a swipe to the right uncovers, the outermost first.",
        example: "[ { title: Flag, fullSwipe: true, do: [ pop ] } ]"),
    ] + longPressKeys

  private static let buttons: ValueForm = .list(
    of: .keys(contextualAction), count: 1...ContextualAction.bound)

  private static let swipeButtons: ValueForm = .list(
    of: .keys(swipeAction), count: 1...ContextualAction.bound)

  static let contextualAction = MappingForm(
    "contextualAction", "An entry of a context menu.", actionKeys)

  static let swipeAction = MappingForm(
    "swipeAction", "A button that a swipe uncovers.",
    actionKeys + [
      KeyForm(
        "fullSwipe", .flag,
        "Whether a swipe over the whole row chooses it; only for the first of them.",
        example: "true")
    ])

  private static let actionKeys: [KeyForm] = [
    .id, .title(example: "Delete"),
    KeyForm(
      "role", .choice(contextualRoles), "What kind of button it is (default: plain).",
      example: "destructive"),
    .actions("do", "What a tap does.", isRequired: true),
  ]

  static let contextualRoles = ["plain", "destructive"]
}
