import NavigationEngine
import YAMLReading

/// Screens, their bars and what they show.
extension AppForm {
  static let screen = MappingForm(
    "screen", "A screen: its bar, what it shows, and what happens when it comes and goes.",
    [
      KeyForm(
        "id", .elementID, "The accessibility identifier of the screen's view.",
        example: "screen.Login"),
      .with,
      KeyForm(
        "returns", .signature, "The result with which it can be dismissed.",
        example: "{ choice: string }"),
      KeyForm(
        "title", .text, "The title in the bar; `${name}` shows data or a value of the session.",
        example: "Main"),
      KeyForm("background", .color, "The colour behind it (default: white).", example: "lightGray"),
      KeyForm(
        "modules", .list(of: .name, count: 0...Limit.modules),
        "Objects that are made together with it.", example: "[ MainPresenter ]"),
      KeyForm(
        "bar", .keys(bar), "The buttons of its navigation bar.",
        example: "{ right: [ { title: More, do: [ push: More ] } ] }"),
      KeyForm("swipeBack", .flag, "Whether a finger can lead back.", example: "false"),
      KeyForm(
        "content", .content, "What it shows below its bar, from top to bottom.",
        example: "[ label: Hello ]"),
      .actions("onLoad", "What happens once, when its view has loaded."),
      .actions("onAppear", "What happens each time it has appeared."),
      .actions("onDisappear", "What happens each time it has disappeared."),
      .actions("onRefresh", "What a pull beyond the top of its content does."),
      KeyForm(
        "sheets", .list(of: .keys(boundSheet), count: 0...Limit.sheets),
        "What it presents while items have values.", example: "[ { item: note, screen: Note } ]"),
      KeyForm(
        "leaving", .keys(leaving), "Asks before it is left.",
        example: "{ ask: confirmLeave, when: edited }"),
      .actions("onAttemptToDismiss", "What happens when a person has pulled at its sheet in vain."),
      KeyForm(
        "hidesBottomBarWhenPushed", .flag,
        "Whether the tab bar goes while it is on the stack (default: false).", example: "true"),
      KeyForm(
        "navigationBarHidden", .flag,
        "Whether the navigation bar goes while it is shown (default: false).", example: "true"),
      KeyForm(
        "largeTitle", .flag,
        "Whether its title is large while its content is at the top (default: false).",
        example: "true"),
      KeyForm(
        "transition", .keys(transition), "Animations of its own.",
        example: "{ enter: grow, leave: shrink }"),
    ])

  static let bar = MappingForm(
    "bar", "The buttons of a navigation bar.",
    [
      KeyForm(
        "left", barButtons, "The buttons on the left, in the place of Back.",
        example: "[ { title: Close, do: [ dismiss ] } ]"),
      KeyForm(
        "right", barButtons, "The buttons on the right.",
        example: "[ { title: More, do: [ push: More ] } ]"),
    ])

  private static let barButtons: ValueForm = .list(
    of: .keys(barButton), count: 0...Limit.barButtons)

  static let barButton = MappingForm(
    "barButton", "A button of a navigation bar.",
    [
      .id, .sharedID, .title(example: "Log In"),
      .actions("do", "What a tap does.", isRequired: true), .when, .enabled,
    ])

  /// What can stand in the content; one of the keys names its kind.
  static let element = MappingForm(
    "element", "An element of the content: one key that names its kind.",
    Array(rowElementKeys.prefix(2)) + [
      KeyForm(
        "spinner", .keys(spinner), "An activity indicator over the whole screen.",
        example: "{ during: service call }")
    ] + Array(rowElementKeys.dropFirst(2)) + [
      KeyForm(
        "list",
        .either([
          .list(of: .keys(listRow), count: 0...Limit.rows), .keys(list), .keys(storedList),
        ]),
        "Rows below each other.", example: "[ { title: First }, { title: Second } ]"),
      KeyForm(
        "row", .either([rowElements, .keys(row)]), "Elements side by side.",
        example: "[ label: Total, label: 12 ]"),
    ], rules: [.count(1...1)])
  static let elementKinds = element.names

  /// What can also stand beside others.
  static let rowElement = MappingForm(
    "rowElement", "An element of a row: one key that names its kind.", rowElementKeys,
    rules: [.count(1...1)])
  static let rowElementKinds = rowElement.names

  private static let rowElementKeys = [
    KeyForm("label", .either([.text, .keys(label)]), "A text.", example: "Hello"),
    KeyForm(
      "button", .keys(button), "A button.", example: "{ title: Log In, do: [ push: Main ] }"),
    KeyForm("field", .either([.line, .keys(field)]), "A field for text.", example: "Name"),
    KeyForm(
      "toggle", .either([.line, .keys(toggle)]), "A switch for a flag of the session.",
      example: "Notifications"),
    KeyForm(
      "picker", .keys(picker), "A choice of one of several texts of the session.",
      example: "{ title: Size, options: [ Small, Large ] }"),
    KeyForm("image", .either([.line, .keys(image)]), "A picture.", example: "logo"),
  ]

  private static let rowElements: ValueForm = .list(
    of: .keys(rowElement), count: Limit.rowElements)

  static let label = MappingForm(
    "label", "A text.",
    [
      .id, .sharedID,
      KeyForm(
        "text", .text, "The text; `${name}` shows data or a value of the session.",
        example: "Hello", isRequired: true),
      .when, .enabled,
    ])

  static let button = MappingForm(
    "button", "A button of the content.",
    [
      .id, .sharedID, .title(example: "Log In"),
      .actions("do", "What a tap does.", isRequired: true), .when, .enabled,
      KeyForm(
        "isActive", .condition,
        "The session value that a declarative link is bound to: a flag, or a key with its value.",
        example: "{ PROFILE: guest }"),
    ] + longPressKeys)

  static let field = MappingForm(
    "field", "A field for text.",
    [
      .id, .sharedID,
      KeyForm(
        "placeholder", .line, "What an empty field shows.", example: "Name", isRequired: true),
      KeyForm("secure", .flag, "Whether what is typed is hidden.", example: "true"),
      KeyForm(
        "focused", .flag, "Whether it gets the keyboard when the screen has appeared.",
        example: "true"),
      .actions("onSubmit", "What the return key does.", example: "[ call: login ]"),
      KeyForm(
        "samples", .list(of: .line, count: Limit.samples), "What 'explore' types into it.",
        example: "[ Ada, Ada Lovelace ]"),
      .when, .enabled,
    ])

  static let toggle = MappingForm(
    "toggle", "A switch for a flag of the session.",
    [
      .title(example: "Notifications"),
      KeyForm(
        "key", .name, "The flag (default: the title in capitals, Dark mode → DARK_MODE).",
        example: "DARK_MODE"),
      .id, .sharedID, .when, .enabled, .actions("do", "What happens when it was switched."),
    ])

  static let picker = MappingForm(
    "picker", "A choice of one of several texts, which the session keeps.",
    [
      .title(example: "Size"),
      KeyForm(
        "options", .list(of: .line, count: 1...Picker.bound), "What can be chosen.",
        example: "[ Small, Large ]", isRequired: true),
      KeyForm(
        "key", .name, "The text of the session (default: the title in capitals, Size → SIZE).",
        example: "SIZE"),
      .id, .sharedID, .when, .enabled,
      .actions("do", "What happens when something was chosen."),
    ])

  static let image = MappingForm(
    "image", "A picture.",
    [
      KeyForm("name", .line, "What it is called.", example: "logo", isRequired: true),
      KeyForm(
        "label", .text, "What it says to those who cannot see it (default: the name).",
        example: "Map of the city"),
      KeyForm("height", .count(Image.heightRange), "Its height in points.", example: "240"),
      .id, .sharedID, .when, .enabled,
    ] + longPressKeys)

  static let spinner = MappingForm(
    "spinner", "An activity indicator over the whole screen.",
    [
      .id,
      KeyForm(
        "style", .choice(["large", "medium"]), "Its size (default: large).", example: "medium"),
      KeyForm("background", .color, "The colour behind it (default: clear).", example: "black 0.4"),
      KeyForm(
        "during", .line, "The timer or service of the screen during which it is there.",
        example: "service call"),
      .when,
    ])

  static let list = MappingForm(
    "list", "A list: rows one by one, or one row that is repeated.",
    [
      KeyForm(
        "rows", .list(of: .keys(listRow), count: 0...Limit.rows), "The rows, one by one.",
        example: "[ { title: First } ]"),
      KeyForm(
        "count", .count(0...Limit.rows), "How often the row is repeated.", example: "20"),
      KeyForm(
        "row", .keys(listRow), "The row that is repeated; `${row}` is its number.",
        example: "{ title: \"Item ${row}\" }"),
      searchKey, .id, .sharedID, .when,
    ],
    rules: [
      .exactlyOne(of: ["rows", "count"]), .needs("count", oneOf: ["row"]),
      .needs("row", oneOf: ["count"]),
    ])

  static let listRow = MappingForm(
    "listRow", "A row of a list.",
    [
      .id, .sharedID, .title(example: "First"),
      KeyForm("subtitle", .line, "The text below the title.", example: "Unread"),
      .actions("do", "What a tap does (default: it takes none)."), .enabled,
    ] + rowGestures)

  static let row = MappingForm(
    "row", "Elements side by side.",
    [
      KeyForm(
        "elements", rowElements, "The elements, from left to right.",
        example: "[ label: Total, label: 12 ]", isRequired: true),
      .id, .sharedID, .when,
    ])
}
