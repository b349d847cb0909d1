import NavigationEngine
import YAMLReading

/// The grammar of flow files: every key of every mapping, with what it says and an example.
///
/// The decoder allows these keys, and `rootstage schema flow` describes them. The keys of a command
/// stand in its `CommandForm`.
enum FlowForm {
  /// The first document of a flow file.
  static let configuration = MappingForm(
    "configuration", "What a flow is about. Keys that are not known are passed over.",
    [
      KeyForm("appId", .single, "The app that the flow drives.", example: "root-controller"),
      KeyForm("url", .single, "The app, as 'appId'.", example: "https://example.com"),
      KeyForm("name", .either([.nothing, .line]), "The flow's name.", example: "Log in"),
      KeyForm(
        "tags", .either([.nothing, .list(of: .single, count: 0...Int.max)]),
        "Words by which flows are chosen.", example: "[ smoke ]"),
      KeyForm("env", .variables, "Variables with their values.", example: "{ NAME: Ann }"),
      KeyForm(
        "onFlowStart", .either([.nothing, .commands]), "What runs before the commands.",
        example: "[ runFlow: steps/log-in.yaml ]"),
      KeyForm(
        "onFlowComplete", .either([.nothing, .commands]),
        "What runs after the commands, also where one failed.", example: "[ stopApp ]"),
      KeyForm(
        "properties",
        .either([.nothing, .names(of: .text, pattern: nil, count: 0...Int.max)]),
        "What reports say beside the result.", example: "{ team: checkout }"),
    ] + runningKeys + [
      KeyForm(
        "strict", .flag, "Whether what no step expects fails the flow.", example: "true"),
      KeyForm(
        "clients",
        .names(
          of: .either([.nothing, .keys(client)]), pattern: ValueForm.identifierPattern,
          count: 1...ClientConfiguration.maximumCount),
        "The clients that the flow drives, by name, with what is different about each.",
        example: "{ anna: {}, ben: { strategy: naive } }"),
    ], others: .anything, rules: [.atLeastOne(of: ["appId", "url"])])

  private static let runningKeys = [
    KeyForm(
      "strategy", .choice(Strategy.allCases.map(\.rawValue)),
      "How the app swaps what its window shows, in the place of what its file says.",
      example: "naive"),
    KeyForm(
      "defects", .list(of: .choice(Defect.allCases.map(\.rawValue)), count: 0...Int.max),
      "The careless habits of its code, in the place of what its file says.", example: "[]"),
    KeyForm(
      "destinations", .choice(LinkBuilding.allCases.map(\.rawValue)),
      "When the screens behind the rows of a list are built.", example: "eager"),
    KeyForm(
      "profile", .choice(Profile.allCases.map(\.name)),
      "The version of iOS whose UIKit it runs under.", example: "ios26"),
    KeyForm(
      "settings",
      .names(
        of: .wholeNumber(-999_999_999_999_999_999...999_999_999_999_999_999), pattern: nil,
        count: 0...Int.max),
      "Numbers for the app's settings.", example: "{ rows: 20 }"),
  ]

  static let client = MappingForm(
    "client", "What is different about one of the clients.",
    [KeyForm("appId", .single, "The app that it runs.", example: "parcel-box")] + runningKeys)

  /// One entry of a list of commands.
  static let command = MappingForm(
    "command", "A command: one key, which is its name.",
    CommandTable.all.map { form in
      KeyForm(form.name, form.value, form.meaning, example: form.example)
    }, rules: [.count(1...1)])

  static let condition = MappingForm(
    "condition", "What must hold for steps to run; all that is said must.",
    [
      KeyForm(
        "platform", .either([.nothing, .caselessChoice(["Android", "iOS", "Web"])]),
        "The platform.", example: "iOS"),
      KeyForm(
        "visible", .either([.nothing, .selector]), "An element that is visible.",
        example: "Main Screen"),
      KeyForm(
        "notVisible", .either([.nothing, .selector]), "An element that is not visible.",
        example: "Loading"),
      KeyForm(
        "true", .either([.nothing, .single]), "A script that gives true.",
        example: "${output.count == 3}"),
      KeyForm("label", .anything, "A name for people.", example: "Signed in"),
      KeyForm("optional", .anything, "Has no effect here.", example: "true"),
    ], rules: [.atLeastOne(of: ["platform", "visible", "notVisible", "true"])])

  static let selector = MappingForm(
    "selector", "What must hold for the element that is meant.",
    selectorKeys + tapKeys(areRead: true, isTap: false)
      + commonKeys.map { key in
        KeyForm(key.name, .anything, key.meaning, example: key.example)
      }, rules: [selectorRule])

  /// At least one key must say something of the element, or of the step.
  static let selectorRule = KeyRule.atLeastOne(
    of: selectorKeys.map(\.name).filter { $0 != "tolerance" } + ["label"])

  static let selectorKeys =
    [
      KeyForm(
        "text", .single, "A regular expression that is the element's whole text.",
        example: "Log In"),
      KeyForm("id", .single, "A regular expression that is its whole id.", example: "log-in"),
      KeyForm(
        "index", .decimal(-1000...1000),
        "Its place among those that match, from 0; negative from the end.", example: "0"),
      KeyForm("enabled", .looseFlag, "Whether it takes touches.", example: "true"),
      KeyForm("selected", .looseFlag, "Whether it is selected.", example: "true"),
      KeyForm("checked", .looseFlag, "Whether a switch is on.", example: "true"),
      KeyForm("focused", .looseFlag, "Whether it has the keyboard.", example: "true"),
      KeyForm("width", .count(0...10_000), "Its width in points.", example: "100"),
      KeyForm("height", .count(0...10_000), "Its height in points.", example: "44"),
      KeyForm(
        "tolerance", .count(0...10_000), "How much width and height may differ.", example: "5"),
      KeyForm(
        "traits", .pattern(traits), "What it is like: text, square, long-text.",
        example: "long-text"),
      KeyForm(
        "point", .point, "A place on the screen or, with other keys, in the element.",
        example: "\"50%, 30%\""),
      KeyForm("css", .single, "Elements of web pages, which no app here has.", example: ".button"),
      KeyForm(
        "containsDescendants", .list(of: .selector, count: 0...Int.max), "What is inside it.",
        example: "[ text: Unread ]"),
    ]
    + SelectorPart.Relation.allCases.map { relation in
      KeyForm(relation.rawValue, .selector, relation.meaning, example: "Password")
    }

  private static let traits: String = {
    let words = SelectorPart.Trait.allCases.map { $0.rawValue.replacing("-", with: "[-_]") }
    let word = "(?:" + words.map(\.self).joined(separator: "|") + ")"
    return "^ *\(word)(?: +\(word))* *$"
  }()

  /// The keys that a selector may have wherever it stands, as in Maestro, and that say nothing of
  /// the element.
  ///
  /// - Parameters:
  ///   - areRead: Whether their values are looked at, which those of assertions are not.
  ///   - isTap: Whether those count that say how something is tapped.
  static func tapKeys(areRead: Bool, isTap: Bool) -> [KeyForm] {
    let flag: ValueForm = areRead ? .looseFlag : .anything
    return [
      KeyForm("retryTapIfNoChange", flag, "Has no effect here.", example: "false"),
      KeyForm("waitUntilVisible", flag, "Has no effect here.", example: "true"),
      KeyForm(
        "repeat", isTap ? .count(-1000...1000) : .anything, "How often it is tapped.",
        example: "2"),
      KeyForm(
        "delay", isTap ? .count(-1000...RunLimits.longestWaitMilliseconds) : .anything,
        "From one tap to the next, in milliseconds.", example: "100"),
      KeyForm(
        "waitToSettleTimeoutMs", areRead ? .milliseconds : .anything, "Has no effect here.",
        example: "500"),
      KeyForm(
        "duration", isTap ? .milliseconds : .anything,
        "How long a finger stays down, in milliseconds.", example: "3000"),
      KeyForm("singleGestureTap", flag, "Has no effect here.", example: "false"),
    ]
  }

  /// The keys that every command has.
  static let commonKeys = [
    KeyForm("label", .single, "What reports call the step.", example: "Log in"),
    KeyForm(
      "optional", .looseFlag, "Whether a failure is only a warning.", example: "true"),
  ]

  /// A record that must have come.
  static let record = MappingForm(
    "record", "A record: its kind, and members of its data.",
    [
      KeyForm(
        "kind", .line, "The kind of record.", example: "didAppear", isRequired: true)
    ], others: .text)

  static let records = ValueForm.list(of: .either([.single, .keys(record)]), count: 1...Int.max)

  /// What is decided about permissions.
  static let permissions = MappingForm(
    "permissions", "Permissions with what is decided about each.",
    PermissionSetting.Name.known.map { name in
      KeyForm(
        name, .either([.choice(PermissionSetting.Name(name)?.words ?? []), .script]),
        name == "all" ? "Every permission that is not named." : "The permission '\(name)'.",
        example: "allow")
    }, others: .single,
    rules: [
      .named(
        "^(?:\(PermissionSetting.Name.foreignNames.joined(separator: "|"))|.*[.].*|"
          + ValueForm.caseless(PermissionSetting.Name.known).dropFirst().dropLast() + ")$")
    ])
}

extension SelectorPart.Relation {
  fileprivate var meaning: String {
    switch self {
    case .below: "What it is below."
    case .above: "What it is above."
    case .leftOf: "What it is left of."
    case .rightOf: "What it is right of."
    case .childOf: "What it is inside of."
    case .containsChild: "What is directly inside it."
    }
  }
}
