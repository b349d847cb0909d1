import NavigationEngine
import ServerMocks
import YAMLReading

/// The grammar of app files: every key of every mapping, with what it says and an example.
///
/// The decoder allows these keys, and `rootstage schema app` describes them. A new key is added
/// to its mapping here, and read in the decoder with `fields.optional` or `fields.required`; a new
/// kind of element is added to `element`, a new action to `ActionForm.all`.
enum AppForm {
  static let app = MappingForm(
    "app", "An app: what its root shows, its screens, and what taps and timers do.",
    [
      KeyForm(
        "app", .name, "The app's name, unique among the apps of a server.", example: "my-app",
        isRequired: true),
      KeyForm("title", .line, "The title (default: the name).", example: "My App"),
      KeyForm(
        "about", .text, "One or two sentences for the list of apps.", example: "A small app."),
      KeyForm(
        "strategy", .choice(Strategy.allCases.map(\.rawValue)),
        "How the app swaps what its window shows (default: root-controller).",
        example: "root-controller"),
      KeyForm(
        "defects", .list(of: .choice(Defect.allCases.map(\.rawValue)), count: 0...Int.max),
        "The careless habits of its code (default: those of the strategy).", example: "[]"),
      KeyForm(
        "profile", .choice(Profile.allCases.map(\.rawValue)),
        "The version of iOS whose UIKit it runs under (default: the newest).", example: "ios26"),
      KeyForm(
        "transitionCompletion", .choice(TransitionCompletion.allCases.map(\.rawValue)),
        "Whether the completion of a swap runs after the did-calls (default) or before them.",
        example: "afterAppearance"),
      KeyForm(
        "destinations", .choice(LinkBuilding.allCases.map(\.rawValue)),
        "When the screens behind the rows of a list are built (default: lazy).", example: "lazy"),
      KeyForm(
        "pending", .either([.choice(["keep", "supersede"]), .keys(pending)]),
        "What happens to a waiting route when another one comes (default: supersede).",
        example: "{ expire: 30 s }"),
      KeyForm(
        "settings", .section(.wholeNumber(Limit.setting), atMost: Limit.settings),
        "Whole numbers that can be changed without editing the file; `$name` stands for one.",
        example: "{ rows: 20 }"),
      KeyForm(
        "session", .section(.either([.single, AppForm.firstRows]), atMost: Limit.sessionKeys),
        "Values that survive the app's process, each with its first value, which gives its type.",
        example: "{ LOGGED_IN: false, PROFILE: guest, VISITS: 0 }"),
      KeyForm(
        "keychain", .section(.either([.single, AppForm.firstRows]), atMost: Limit.sessionKeys),
        "The same in the device's Keychain: they survive the deletion of the app.",
        example: "{ TOKEN: \"\" }"),
      KeyForm(
        "backend", .section(.either([.single, AppForm.firstRows]), atMost: Limit.sessionKeys),
        "The same on a server: they survive whatever is done to the device.",
        example: "{ ORDERS: [] }"),
      KeyForm(
        "paths", .section(path, atMost: Limit.paths),
        "The paths of navigation stacks, each with the screens that it holds at first.",
        example: "{ shelf: [] }"),
      KeyForm(
        "items", .section(.choice(ValueType.ofParameters.map(\.rawValue)), atMost: Limit.items),
        "Optional values, with their types, by which screens present sheets.",
        example: "{ note: integer }"),
      KeyForm(
        "services", .section(.keys(service), atMost: Limit.services),
        "Services outside the app, which the action 'call' calls.",
        example: "{ login: { takes: 1 s } }"),
      KeyForm(
        "root", .keys(root), "The parts that the root shows, and the routes to them.",
        example: "{ first: main, parts: { main: { navigation: Main } } }", isRequired: true),
      KeyForm(
        "animations",
        .names(
          of: .keys(animation), pattern: "^(?!none$)" + ValueForm.identifierPattern.dropFirst(),
          count: 0...Limit.animations),
        "Animations by name, for swaps and transitions.",
        example: "{ fade: { kind: crossDissolve, duration: 0.3 s } }"),
      KeyForm(
        "tabs", .section(.keys(tabContainer), atMost: Limit.tabBars), "Tab containers by name.",
        example: "{ Home: { items: { a: { screen: A }, b: { screen: B } } } }"),
      KeyForm(
        "alerts", .section(.keys(alert), atMost: Limit.alerts),
        "Alerts and confirmations by name.",
        example: "{ sorry: { title: Sorry, buttons: [ { title: OK } ] } }"),
      KeyForm(
        "links", .keys(links), "The links that the app opens.",
        example: "{ scheme: myApp, open: { messages/:id: message } }"),
      KeyForm(
        "shortcuts",
        .names(
          of: .keys(shortcut), pattern: ValueForm.identifierPattern, count: 0...Limit.shortcuts),
        "The quick actions in the menu of the app's icon, by type.",
        example: "{ search: { title: Search, route: search } }"),
      KeyForm(
        "notifications", .list(of: .keys(notification), count: 0...Limit.notifications),
        "Rules for notifications; the first that fits opens its route.",
        example: "[ { has: { id: string }, route: message } ]"),
      KeyForm(
        "onBackground", .backgroundActions,
        "What happens when the app has left the screen: changes of the session, and routes.",
        example: "[ set: { DRAFT: \"\" } ]"),
      KeyForm(
        "onForeground", .foregroundActions,
        "What happens when it comes back, but not when it is launched: changes of the session, "
          + "and routes.",
        example: "[ { if: { away: 5 min }, then: [ route: lock ] } ]"),
      KeyForm(
        "permissions", .keys(permissions),
        "The texts with which the system asks for permissions.",
        example: "{ camera: The code is read with the camera. }"),
      KeyForm(
        "mocks", .list(of: .keys(MockDecoder.form), count: 0...HTTPMocks.maximumCount),
        "What scripts of flows are answered when they call a server; the first that fits counts.",
        example: "[ { method: GET, url: \"https://api.example.com/*\", body: { name: Ann } } ]"),
      KeyForm(
        "rules", .section(.keys(rule), atMost: Limit.rules),
        "What holds, by name: 'rootstage explore' searches for what breaks it.",
        example: "{ logged-in: { never: { all: [ { LOGGED_IN: false }, { visible: Main } ] } } }"),
      KeyForm(
        "screens", .section(.keys(screen), atMost: Limit.screens), "Screens by name.",
        example: "{ Splash: {} }", isRequired: true),
    ])

  static let pending = MappingForm(
    "pending", "A new request replaces the waiting one, and a waiting one goes after a time.",
    [KeyForm("expire", .time, "After which time.", example: "30 s", isRequired: true)])

  static let service = MappingForm(
    "service", "A service outside the app.",
    [
      KeyForm("takes", .time, "How long an answer takes.", example: "1 s", isRequired: true),
      KeyForm(
        "slow", .time, "How long a slow answer takes (default: five times 'takes').",
        example: "5 s"),
      KeyForm(
        "answers", .choice(ServiceOutcome.allCases.map(\.rawValue)),
        "How it answers until a command changes it (default: success).", example: "success"),
    ])

  static let permissions = MappingForm(
    "permissions", "Permissions, each with the text that says what it is needed for.",
    Permission.allCases.filter { $0 != .notifications }.map { permission in
      KeyForm(
        permission.rawValue, .line, "What the app needs the permission '\(permission)' for.",
        example: "To show what is near you.")
    })

  static let links = MappingForm(
    "links", "The links that the app opens.",
    [
      KeyForm(
        "scheme", oneOrMore(.scheme, LinkScheme.maximumCount),
        "A scheme, or several, for links such as myApp://main.",
        example: "myApp"),
      KeyForm(
        "hosts", oneOrMore(.host, Limit.hosts),
        "The hosts of links such as https://example.com/main.",
        example: "[ example.com ]"),
      KeyForm(
        "open",
        .names(
          of: .either([.name, .keys(target)]), pattern: ValueForm.linkPattern,
          count: 0...Limit.links),
        "Patterns with the routes that they open; the first that fits counts.",
        example: "{ messages/:id: message }", isRequired: true),
    ], rules: [.atLeastOne(of: ["scheme", "hosts"])])

  private static func oneOrMore(_ form: ValueForm, _ limit: Int) -> ValueForm {
    .either([form, .list(of: form, count: 0...limit)])
  }

  static let target = MappingForm(
    "target", "A route with its data.",
    [
      KeyForm("route", .name, "The route.", example: "message", isRequired: true),
      .data,
    ])

  static let notification = MappingForm(
    "notification", "Which notifications open which route.",
    [
      KeyForm(
        "is", .names(of: .text, pattern: nil, count: 1...Limit.parameters),
        "What the payload must have at these paths, to the letter.",
        example: "{ data.type: message }"),
      KeyForm(
        "has", .signature,
        "What the payload must have, by path, with types (default: anything fits).",
        example: "{ data.messageId: string }"),
    ] + target.keys)

  static let shortcut = MappingForm(
    "shortcut", "A quick action in the menu of the app's icon.",
    [
      .title(example: "Recent Activity"),
      KeyForm("symbol", .name, "A symbol that the pages know.", example: "alert"),
    ] + target.keys + [
      KeyForm(
        "when", .condition, "It is in the menu only while this is true.",
        example: "{ PROFILE: host }")
    ])
}
