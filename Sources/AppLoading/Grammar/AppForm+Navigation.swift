import JSON
import NavigationEngine
import YAMLReading

/// Parts, routes, tabs, alerts and animations.
extension AppForm {
  static let root = MappingForm(
    "root", "What the root shows.",
    [
      KeyForm(
        "first", .firstPart, "The part that a launch shows, or a choice by the session.",
        example: "splash", isRequired: true),
      KeyForm(
        "parts", .section(.keys(part), atMost: Limit.parts),
        "The parts, each of which the root shows as a whole.",
        example: "{ splash: { screen: Splash } }", isRequired: true),
      KeyForm(
        "routes", .section(.keys(route), atMost: Limit.routes),
        "Destinations that taps, timers, links, shortcuts and notifications ask for.",
        example: "{ showMain: { to: main } }"),
    ])

  /// A choice of the part that a launch shows.
  static let firstPart = MappingForm(
    "firstPartChoice", "Chooses the part that a launch shows by the session, as it is then.",
    [
      KeyForm("if", .condition, "Chooses by a condition.", example: "LOGGED_IN", isRequired: true),
      KeyForm(
        "then", .firstPart, "The part where it is true.", example: "main", isRequired: true),
      KeyForm(
        "else", .firstPart, "The part where it is not.", example: "authentication",
        isRequired: true),
    ])

  /// The keys of which one says what a part, a tab or a presentation shows.
  static let contentKeys = [
    KeyForm("screen", .name, "A screen on its own, without a bar.", example: "Splash"),
    KeyForm(
      "navigation", .name, "A navigation container with this screen as its root.",
      example: "Main"),
    KeyForm(
      "navigationStack", .keys(navigationStack), "A navigation container that follows a path.",
      example: "{ root: Home, path: shelf }"),
    KeyForm("tabs", .name, "A tab container.", example: "Home"),
  ]
  static let contentKinds = contentKeys.map(\.name)

  /// Those that a tab may have.
  static let tabContentKeys = contentKeys.filter { $0.name != "tabs" }
  static let tabContentKinds = tabContentKeys.map(\.name)

  static let part = MappingForm(
    "part", "A part of the app, which the root shows as a whole.", contentKeys,
    rules: [.exactlyOne(of: contentKinds)])

  static let navigationStack = MappingForm(
    "navigationStack", "A navigation container whose screens are what a path says.",
    [
      KeyForm("root", .name, "The screen at the bottom.", example: "Home", isRequired: true),
      KeyForm("path", .name, "The path; may be left out where the app has one.", example: "shelf"),
    ])

  static let route = MappingForm(
    "route", "A named destination, or what is done on the way.",
    [
      .with,
      KeyForm("to", .name, "The part to which the root swaps.", example: "main"),
      KeyForm("in", .name, "The part in which it waits to be followed.", example: "main"),
      KeyForm(
        "animation", .name, "The animation of the swap (default: none).", example: "fade"),
      KeyForm(
        "set", setValues, "Session keys with their new values.", example: "{ LOGGED_IN: false }"),
      KeyForm("increment", increment, "A session key that is counted up.", example: "VISITS"),
      KeyForm(
        "dismiss", .flag, "Whether all presentations go first (default: true with other steps).",
        example: "true"),
      KeyForm("tab", .name, "The tab that is selected.", example: "inbox"),
      KeyForm("popTo", .name, "The screen to which the visible stack is popped.", example: "List"),
      KeyForm(
        "popToRoot", .flag, "Whether the visible stack is popped to its root first.",
        example: "true"),
      KeyForm(
        "push",
        .either([screenOr(routeScreen), .list(of: screenOr(routeScreen), count: 0...Limit.stack)]),
        "A screen, or several, that are pushed.", example: "Activity"),
      KeyForm(
        "show", screenOr(routeScreen),
        "Gives a screen on top new data, or else pops to the root and pushes it.",
        example: "Setting"),
      KeyForm("setPath", setPath, "What a path holds from now on.", example: "[ Author ]"),
      KeyForm("append", screenOr(appended), "A screen that is added to a path.", example: "Author"),
      KeyForm("removeLast", removeLast, "Screens that are taken from a path.", example: "shelf"),
      KeyForm(
        "present", screenOr(routePresentation), "A screen that is presented.",
        example: "{ navigation: Camera, style: fullScreen }"),
      KeyForm("alert", .name, "An alert that is presented last.", example: "welcome"),
      KeyForm(
        "requires", .condition, "What must be true for it to be followed; it waits until then.",
        example: "LOGGED_IN"),
      KeyForm(
        "otherwise", .name, "The route without data that is followed meanwhile.",
        example: "showLoginScreen"),
    ],
    rules: [
      .either("to", or: "in"), .either("push", or: "show"), .either("popTo", or: "popToRoot"),
      .needs("animation", oneOf: ["to"]), .needs("tab", oneOf: ["to", "in"]),
      .needs("otherwise", oneOf: ["requires"]),
      .atLeastOne(of: [
        "to", "set", "increment", "dismiss", "tab", "popTo", "popToRoot", "push", "show",
        "setPath", "append", "removeLast", "present", "alert",
      ]),
    ])

  /// A screen's name, or a mapping with more.
  static func screenOr(
    _ form: @autoclosure @escaping @Sendable () -> MappingForm
  ) -> ValueForm {
    .either([.name, .mapping(form)])
  }

  private static let screenKey = KeyForm(
    "screen", .name, "The screen.", example: "Message", isRequired: true)

  /// A screen that a route pushes.
  static let routeScreen = MappingForm(
    "routeScreen", "A screen with its data.", [screenKey, .data])

  /// A screen that an action pushes.
  static let pushedScreen = MappingForm(
    "pushedScreen", "A screen with its data.", [screenKey, .data, .animated])

  /// A screen on a path.
  static let pathScreen = MappingForm(
    "pathScreen", "A screen with its data.", [screenKey, .data])

  static let path: ValueForm = .list(of: screenOr(pathScreen), count: 0...Limit.stack)

  private static let pathKey = KeyForm(
    "path", .name, "The path; may be left out where the app has one.", example: "shelf")

  static let appended = MappingForm(
    "appended", "A screen with its data, for a path.", [screenKey, .data, pathKey])

  static let removed = MappingForm(
    "removed", "How many screens are taken from a path.",
    [
      pathKey,
      KeyForm(
        "count", .count(1...NavigationPath.lengthBound), "How many (default: 1).", example: "2"),
    ])
  static let removeLast: ValueForm = .either([.name, .keys(removed)])

  static let replacedPath = MappingForm(
    "replacedPath", "What a path holds from now on.",
    [
      pathKey,
      KeyForm("to", path, "Screens, bottom first.", example: "[ Author, Book ]", isRequired: true),
    ])
  static let setPath: ValueForm = .either([path, .keys(replacedPath)])

  static let setValues: ValueForm = .names(of: .single, pattern: nil, count: 1...Int.max)
  static let increment: ValueForm = .either([
    .name, .names(of: .single, pattern: nil, count: 1...Int.max),
  ])

  static let tabContainer = MappingForm(
    "tabContainer", "One of several contents, and a tab bar.",
    [
      KeyForm("first", .name, "The tab that is selected at first.", example: "news"),
      KeyForm(
        "items",
        .names(of: .keys(tab), pattern: ValueForm.identifierPattern, count: Limit.tabs),
        "The tabs, from left to right.",
        example: "{ news: { navigation: News }, inbox: { navigation: Inbox } }",
        isRequired: true),
      KeyForm("transition", .name, "The animation of a change of tabs.", example: "fade"),
    ])

  static let tab = MappingForm(
    "tab", "A tab with what it shows.",
    [
      .title(example: "News", isRequired: false),
      KeyForm("symbol", .name, "A symbol that the pages know.", example: "star"),
      KeyForm(
        "badge", .line, "The text on the symbol; `${KEY}` is a value of the session.",
        example: "${UNREAD}"),
    ] + tabContentKeys + [
      KeyForm(
        "shouldSelect", .condition, "Whether a tap may select it (default: always).",
        example: "LOGGED_IN"),
      .actions("onTap", "What happens after a tap; no screen acts.", example: "[ route: camera ]"),
    ], rules: [.exactlyOne(of: tabContentKinds)])

  static let alert = MappingForm(
    "alert", "An alert or a confirmation.",
    [
      .with,
      .title(example: "Are you sure?"),
      KeyForm("message", .text, "The text below the title.", example: "What you typed is lost."),
      KeyForm(
        "style", .choice(["alert", "confirmation"]),
        "An alert in the middle (default), or a confirmation at the lower edge.",
        example: "confirmation"),
      KeyForm(
        "buttons", .list(of: .keys(alertButton), count: 1...Limit.alertButtons), "Its buttons.",
        example: "[ { title: OK } ]", isRequired: true),
    ])

  static let alertButton = MappingForm(
    "alertButton", "A button of an alert.",
    [
      .id, .title(example: "OK"),
      KeyForm(
        "role", .choice(AlertButton.Role.allCases.map(\.rawValue)),
        "What kind of button it is (default: plain).", example: "cancel"),
      .actions("do", "What happens when the alert has gone.", example: "[ pop ]"),
    ])

  static let leaving = MappingForm(
    "leaving", "Asks before the screen is left.",
    [
      KeyForm(
        "ask", .name, "The alert that asks; one of its buttons has the action 'leave'.",
        example: "confirmLeave", isRequired: true),
      KeyForm(
        "when", .either([.choice(["always", "edited"]), .condition]),
        "Always (default), only while a field of the screen has text, or while a condition holds.",
        example: "edited"),
    ])

  static let animation = MappingForm(
    "animation", "How a swap or a transition looks.",
    [
      KeyForm(
        "kind", .choice(["crossDissolve", "slide", "keyframes"]), "What kind it is.",
        example: "crossDissolve", isRequired: true),
      KeyForm("duration", .time, "How long it takes.", example: "0.3 s", isRequired: true),
      KeyForm(
        "curve", .choice(Curve.allCases.map(\.rawValue)), "Its pace (default: easeInOut).",
        example: "easeOut"),
      KeyForm(
        "from", .choice(Animation.Edge.allCases.map(\.rawValue)),
        "The edge from which a slide comes.", example: "left"),
      KeyForm(
        "front", .choice(["enter", "leave"]), "Which view is in front (default: enter).",
        example: "leave"),
      KeyForm(
        "enter", points, "How the new view moves.",
        example: "[ { at: 0, opacity: 0 }, { at: 1 } ]"),
      KeyForm(
        "leave", points, "How the old view moves.", example: "[ { at: 0 }, { at: 1, y: 1 } ]"),
    ],
    rules: [
      .only(["from"], where: "kind", is: .string("slide")),
      .only(["front", "enter", "leave"], where: "kind", is: .string("keyframes")),
      .wants(["from"], where: "kind", is: .string("slide")),
      .wants(["enter", "leave"], where: "kind", is: .string("keyframes")),
    ])

  private static let points: ValueForm = .list(of: .keys(point), count: Limit.keyframes)

  static let point = MappingForm(
    "point", "What a view is like at one moment of an animation.",
    [
      KeyForm("at", .ratio(0...1), "When, from 0 to 1.", example: "0.5", isRequired: true),
      KeyForm("opacity", .ratio(0...1), "From 0 to 1 (default: 1).", example: "0.5"),
      KeyForm("x", .ratio(-2...2), "How far aside, in widths of the screen.", example: "100 %"),
      KeyForm("y", .ratio(-2...2), "How far down, in heights of the screen.", example: "1"),
      KeyForm("scale", .ratio(0...4), "How large (default: 1).", example: "0.8"),
    ])

  static let transition = MappingForm(
    "transition", "The animations that a screen brings for its own transitions.",
    [
      KeyForm("enter", .name, "How it is pushed or presented.", example: "grow"),
      KeyForm("leave", .name, "How it is popped or dismissed.", example: "shrink"),
      KeyForm("interactive", .flag, "Whether a finger leads it away.", example: "true"),
    ],
    rules: [
      .atLeastOne(of: ["enter", "leave"]),
      .wants(["leave"], where: "interactive", is: .boolean(true)),
    ])
}
