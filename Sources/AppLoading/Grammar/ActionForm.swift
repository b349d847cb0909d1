import JSON
import NavigationEngine
import YAMLReading

/// How an action is written: its name with a value, and the keys that may stand beside it.
///
/// A new action is added to `all`, and read in `AppDecoder.action`.
struct ActionForm: Sendable {
  let name: String
  /// The name and the keys that may stand beside it.
  let keys: MappingForm
  /// The keys that may stand beside its name.
  let companions: [String]
  /// Whether the word alone is enough.
  let isBare: Bool
  /// Whether it needs a screen that acts, which a tab of a tab container is not.
  let needsScreen: Bool
  /// Whether the app itself can do it, as it leaves the screen or comes back.
  let worksOffScreen: Bool

  /// - Parameter wants: The keys of which one must stand beside its name.
  init(
    _ name: String, _ value: ValueForm, _ meaning: String, example: String? = nil,
    companions: [KeyForm] = [], wants: [String] = [], isBare: Bool = false,
    needsScreen: Bool = false, worksOffScreen: Bool = false
  ) {
    self.name = name
    self.companions = companions.map(\.name)
    self.isBare = isBare
    self.needsScreen = needsScreen
    self.worksOffScreen = worksOffScreen
    let main = KeyForm(name, value, meaning, example: example)
    keys = MappingForm(
      name, meaning, [main] + companions,
      rules: wants.isEmpty ? [] : [.needs(name, oneOf: wants)])
  }

  static let all: [ActionForm] = [
    ActionForm(
      "set", AppForm.setValues, "Stores values in the session.", example: "{ LOGGED_IN: true }",
      worksOffScreen: true),
    ActionForm(
      "increment", AppForm.increment,
      "Counts a session key up by one, or each of several by a number.", example: "VISITS",
      worksOffScreen: true),
    ActionForm(
      "addRow", .keys(AppForm.addedRow), "Adds a row to a list of the session.",
      example: "{ to: NOTES, title: $text }", worksOffScreen: true),
    ActionForm(
      "updateRow", .keys(AppForm.updatedRow), "Gives a row of a list other texts.",
      example: "{ in: NOTES, row: $row, title: $text }", worksOffScreen: true),
    ActionForm(
      "removeRow", .keys(AppForm.removedRow), "Takes a row out of a list.",
      example: "{ from: NOTES, row: $row }", worksOffScreen: true),
    ActionForm(
      "route", .either([.name, .keys(AppForm.routeCall)]), "Asks for a route.",
      example: "showMain", worksOffScreen: true),
    ActionForm("open", .line, "Opens a link.", example: "myApp://messages/1"),
    ActionForm(
      "push", AppForm.screenOr(AppForm.pushedScreen), "Pushes a screen.", example: "Message",
      needsScreen: true),
    ActionForm(
      "pop", .keys(AppForm.backwards), "Goes back by one screen.", example: "{}", isBare: true,
      needsScreen: true),
    ActionForm(
      "popTo", AppForm.screenOr(AppForm.poppedTo), "Goes back to the topmost screen of a type.",
      example: "List", needsScreen: true),
    ActionForm(
      "popToRoot", .keys(AppForm.backwards), "Goes back to the first screen of the stack.",
      example: "{}", isBare: true, needsScreen: true),
    ActionForm(
      "replace", AppForm.screenOr(AppForm.pushedScreen), "Puts a screen in the place of this one.",
      example: "Message", needsScreen: true),
    ActionForm(
      "setStack", .either([AppForm.stackedScreens, .keys(AppForm.newStack)]),
      "Gives the stack new screens, bottom first.", example: "[ Main, Message ]",
      needsScreen: true),
    ActionForm(
      "append", AppForm.screenOr(AppForm.appended), "Adds a screen to a path.", example: "Author"),
    ActionForm(
      "removeLast", AppForm.removeLast, "Takes screens from the end of a path.", example: "shelf",
      isBare: true),
    ActionForm(
      "setPath", AppForm.setPath, "Gives a path new screens, bottom first.",
      example: "[ Author, Book ]"),
    ActionForm(
      "setItem", .names(of: .either([.single, .nothing]), pattern: nil, count: 1...Int.max),
      "Gives items values, or null for none.", example: "{ note: 1 }"),
    ActionForm("selectTab", .name, "Selects a tab.", example: "inbox"),
    ActionForm(
      "present", AppForm.screenOr(AppForm.presentation), "Presents a screen or a container.",
      example: "{ navigation: Edit, style: sheet }",
      companions: [
        .actions("onResult", "What happens when it is dismissed with a result."),
        .actions("onDismiss", "What happens whenever it has gone."),
      ]),
    ActionForm(
      "dismiss", .keys(AppForm.dismissal), "Dismisses the presentation that the screen is in.",
      example: "{}", isBare: true, needsScreen: true),
    ActionForm(
      "selectDetent", .either([AppForm.detent, .keys(AppForm.selectedDetent)]),
      "Moves the sheet to a height.", example: "large", needsScreen: true),
    ActionForm("alert", .name, "Presents an alert.", example: "welcome"),
    ActionForm(
      "clear", .keys(AppForm.noKeys), "Empties the fields of the screen.", example: "{}",
      isBare: true, needsScreen: true),
    ActionForm(
      "leave", .keys(AppForm.noKeys),
      "Carries out the request to leave that an alert asked about; on a screen with 'leaving', lets"
        + " the actions after it leave without the question.",
      example: "{}", isBare: true, needsScreen: true),
    ActionForm(
      "call", .name, "Calls a service.", example: "login",
      companions: [
        .actions("success", "What happens when it answers with success."),
        .actions("failure", "What happens when it answers with failure."),
        KeyForm(
          "keepsOwner", .flag, "Whether the call keeps the screen alive (default: false).",
          example: "true"),
      ], needsScreen: true),
    ActionForm(
      "ask", .choice(Permission.allCases.map(\.rawValue)), "Asks for a permission.",
      example: "camera",
      companions: [
        .actions("allowed", "What happens when it is allowed."),
        .actions("denied", "What happens when it is denied."),
      ], needsScreen: true),
    ActionForm(
      "system", AppForm.systemScreenOrName, "Shows a screen of the system over the app.",
      example: "{ screen: purchaseSheet, title: Premium, choices: [ Subscribe ] }",
      companions: [
        .actions("done", "What happens when something is chosen, which is $choice."),
        .actions("cancelled", "What happens when it is cancelled."),
      ], needsScreen: true),
    ActionForm(
      "after", .time, "Starts a timer.", example: "3 s",
      companions: [
        KeyForm("timer", .line, "The timer's name, for spinners.", example: "service call"),
        .actions("do", "What happens when it fires.", example: "[ route: showMain ]"),
      ], wants: ["do"], needsScreen: true),
    ActionForm(
      "if", .condition, "Chooses by a condition.", example: "LOGGED_IN",
      companions: [
        .actions("then", "What happens when it is true.", example: "[ route: showMain ]"),
        .actions("else", "What happens when it is not.", example: "[ route: showLogin ]"),
      ], wants: ["then", "else"], worksOffScreen: true),
  ]

  static let names = all.map(\.name)
  static let bareNames = all.filter(\.isBare).map(\.name)
  static let offScreen = all.filter(\.worksOffScreen)
}

extension AppForm {
  /// Any action, with all keys that may stand beside one.
  static let action = action("action", "What a tap, a timer or an answer does.", ActionForm.all)

  /// What the app itself does as it leaves the screen.
  static let backgroundAction = action(
    "backgroundAction", "What the app does as it leaves the screen.", ActionForm.offScreen,
    inside: ["actions": .backgroundActions])

  /// What the app itself does as it comes back.
  static let foregroundAction = action(
    "foregroundAction", "What the app does as it comes back.", ActionForm.offScreen,
    inside: ["actions": .foregroundActions, "condition": .foregroundCondition])

  /// One of some actions.
  ///
  /// - Parameter inside: What stands inside them in the place of a shared form, by its name.
  private static func action(
    _ name: String, _ meaning: String, _ forms: [ActionForm], inside: [String: ValueForm] = [:]
  ) -> MappingForm {
    var owners: [String: [String]] = [:]
    var keys: [KeyForm] = []
    for form in forms {
      for companion in form.companions { owners[companion, default: []].append(form.name) }
      for key in form.keys.keys where !keys.contains(where: { $0.name == key.name }) {
        keys.append(key.replacing(inside))
      }
    }
    let needs = owners.sorted { $0.key < $1.key }.map { KeyRule.needs($0.key, oneOf: $0.value) }
    return MappingForm(
      name, meaning, keys,
      rules: [.exactlyOne(of: forms.map(\.name))] + needs + forms.flatMap(\.keys.rules))
  }

  static let noKeys = MappingForm("noKeys", "Nothing more is said.", [])

  static let backwards = MappingForm("backwards", "How it goes back.", [.animated])

  static let routeCall = MappingForm(
    "routeCall", "A route with its data.",
    [
      KeyForm("name", .name, "The route.", example: "message", isRequired: true),
      .data,
    ])

  static let poppedTo = MappingForm(
    "poppedTo", "A screen of the stack.",
    [KeyForm("screen", .name, "The screen.", example: "List", isRequired: true), .animated])

  static let stackedScreens: ValueForm = .list(of: .name, count: 1...Limit.stack)

  static let newStack = MappingForm(
    "newStack", "The screens of a stack, bottom first.",
    [
      KeyForm(
        "screens", stackedScreens, "The screens, bottom first.", example: "[ Main ]",
        isRequired: true),
      .animated,
    ])

  static let dismissal = MappingForm(
    "dismissal", "How the presentation goes, and with which result.",
    [
      KeyForm(
        "with", .arguments, "The result that the screen returns.", example: "{ choice: $name }"),
      .animated,
    ])

  static let detent: ValueForm = .either([.choice(["medium", "large"]), .count(Limit.sheetHeight)])

  static let selectedDetent = MappingForm(
    "selectedDetent", "A height of the sheet.",
    [
      KeyForm("detent", detent, "The height.", example: "large", isRequired: true), .animated,
    ])

  private static let styleKey = KeyForm(
    "style", .choice(ModalStyle.allCases.filter { $0 != .alert }.map(\.rawValue)),
    "How it covers what is below (default: sheet).", example: "fullScreen")

  /// The keys of a sheet's heights.
  static let detentKeys = [
    KeyForm(
      "detents", .list(of: detent, count: Limit.detents), "The sheet's heights, smallest first.",
      example: "[ medium, large ]"),
    KeyForm("selected", detent, "The height at first.", example: "medium"),
    KeyForm(
      "largestUndimmed", detent, "The largest height at which what is below can be touched.",
      example: "medium"),
  ]

  private static let presentationKeys =
    contentKeys + [
      styleKey,
      KeyForm(
        "dismissible", .either([.flag, .condition]),
        "Whether a person can pull the sheet away (default: true), or while what is true.",
        example: "false"),
    ] + detentKeys + [.data]

  private static let presentationRules: [KeyRule] = [
    .exactlyOne(of: contentKinds),
    .only(
      ["dismissible"] + detentKeys.map(\.name), where: "style",
      is: .string(ModalStyle.sheet.rawValue)),
  ]

  /// What a route presents.
  static let routePresentation = MappingForm(
    "routePresentation", "What is presented, and how.", presentationKeys, rules: presentationRules)

  /// What an action presents.
  static let presentation = MappingForm(
    "presentation", "What is presented, and how.", presentationKeys + [.animated],
    rules: presentationRules)

  /// What a screen presents while an item has a value.
  static let boundSheet = MappingForm(
    "boundSheet", "What a screen presents while an item has a value.",
    [KeyForm("item", .name, "The item.", example: "note", isRequired: true)] + contentKeys + [
      styleKey,
      KeyForm(
        "dismissible", .flag, "Whether a person can pull the sheet away (default: true).",
        example: "false"),
      .actions("onDismiss", "What happens whenever it has gone."),
    ],
    rules: [
      .exactlyOne(of: tabContentKinds), .exactlyOne(of: contentKinds),
      .only(["dismissible"], where: "style", is: .string(ModalStyle.sheet.rawValue)),
    ])
}

extension KeyForm {
  /// The same key with other forms in the place of shared ones, by their names.
  fileprivate func replacing(_ forms: [String: ValueForm]) -> KeyForm {
    guard case .shared(let shared, _) = value, let form = forms[shared] else { return self }
    return KeyForm(name, form, meaning, example: example, isRequired: isRequired)
  }
}
