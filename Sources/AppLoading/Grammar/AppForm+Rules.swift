import NavigationEngine
import YAMLReading

/// What the author says of the app, for `rootstage explore`.
extension AppForm {
  static let rule = MappingForm(
    "rule", "Something that holds, for 'rootstage explore' to look at.",
    [
      KeyForm(
        "always", .proposition, "It holds in every state.", example: "{ not: { alert: sorry } }"),
      KeyForm(
        "never", .proposition, "It holds in no state.",
        example: "{ all: [ { LOGGED_IN: false }, { visible: Main } ] }"),
      KeyForm(
        "sometimes", .proposition, "It holds in one state at least.",
        example: "{ PROFILE: host }"),
      KeyForm(
        "eventually", .proposition,
        "It holds within a time, while nothing moves, if no other input comes.",
        example: "{ visible: Main }"),
      KeyForm(
        "for", .time, "For how long 'always' or 'never' holds from then on, if no input comes.",
        example: "2 s"),
      KeyForm(
        "within", .time, "Within which time 'eventually' holds.", example: "1 s"),
      KeyForm(
        "reachable", .pattern(AppRule.reachablePattern),
        "The screen to which taps lead, with how many of them at most.",
        example: "Main in 3 taps from anywhere"),
      KeyForm(
        "allows", .choice(Fault.Kind.allCases.map(\.rawValue)),
        "The fault that is wanted there, and is no bug.", example: "duplicateScreen"),
      KeyForm(
        "when", .proposition, "It is looked at only where this holds.",
        example: "{ tapped: log-in }"),
    ],
    rules: [
      .exactlyOne(of: ruleForms), .needs("within", oneOf: ["eventually"]),
      .needs("eventually", oneOf: ["within"]), .needs("for", oneOf: ["always", "never"]),
    ])

  /// The keys of which one says what a rule demands.
  static let ruleForms = ["always", "never", "sometimes", "eventually", "reachable", "allows"]

  private static let permissionNames = Permission.allCases.map(\.rawValue)
  private static let joined: ValueForm = .list(of: .proposition, count: 2...Limit.conditions)

  static let proposition = MappingForm(
    "proposition", "What holds: a condition of the session, or something that can be seen.",
    [
      KeyForm(
        "all", joined, "Each of them holds.", example: "[ LOGGED_IN, { visible: Main } ]"),
      KeyForm(
        "any", joined, "One of them holds.", example: "[ { visible: Main }, { alert: sorry } ]"),
      KeyForm("not", .proposition, "It does not hold.", example: "{ visible: Main }"),
      KeyForm(
        "visible", .either([.name, .keys(visibleScreen)]), "A person looks at this screen.",
        example: "Main"),
      KeyForm(
        "stack", .list(of: .name, count: 1...Limit.stack),
        "The visible stack has these screens, bottom first.", example: "[ Main, Message ]"),
      KeyForm("alive", .name, "A screen of this type is alive.", example: "Main"),
      KeyForm("part", .name, "The root shows this part.", example: "main"),
      KeyForm("tab", .name, "This tab is selected.", example: "inbox"),
      KeyForm(
        "presented", .either([.flag, .name]), "This screen is presented; `true` is anything.",
        example: "Edit"),
      KeyForm("detent", detent, "The sheet on top rests at this height.", example: "large"),
      KeyForm(
        "alert", .either([.name, .keys(shownAlert)]), "This alert is shown.", example: "sorry"),
      KeyForm(
        "asked", .choice(permissionNames), "The system asks for this permission.", example: "camera"
      ),
      KeyForm(
        "shows", .line, "The visible screen has this element, or a bar this tab or 'back'.",
        example: "log-in"),
      KeyForm(
        "enabled", .line, "The visible screen shows this element, and it takes touches.",
        example: "log-in"),
      KeyForm(
        "reads", .names(of: .text, pattern: nil, count: 1...Limit.conditions),
        "What has this id has this text; `title` is that of the bar, `alert.title` of an alert.",
        example: "{ title: Main Screen, log-in: Log In }"),
      KeyForm(
        "order", .list(of: .line, count: 2...Limit.conditions),
        "All of these are shown, in the order in which a person reads.",
        example: "[ log-in, title, activity ]"),
      KeyForm(
        "swipeBack", .flag, "A finger leads back from the visible screen.", example: "true"),
      KeyForm(
        "dismissible", .flag, "A finger pulls away what is presented on top.", example: "true"),
      KeyForm("edited", .name, "Something stands in a field of this screen.", example: "Edit"),
      KeyForm(
        "waiting", .either([.flag, .name]), "This route waits for its moment; `true` is any.",
        example: "message"),
      KeyForm(
        "moving", .either([.flag, .name]),
        "A transition with this animation is under way; `true` is any.", example: "fade"),
      KeyForm(
        "idle", .flag, "The app is on screen, nothing moves, and no route is being followed.",
        example: "true"),
      KeyForm(
        "atRest", .flag,
        "It is idle, no timer, answer or route is waited for, and no menu is open.",
        example: "true"),
      KeyForm(
        "background", .flag, "The app runs and is off the screen.", example: "true"),
      KeyForm(
        "away", .time, "The app has been off the screen for that long at least.", example: "5 min"
      ),
      KeyForm(
        "refused", .flag, "Something that was asked for was refused with a reason.",
        example: "true"),
      KeyForm(
        "calling", .name, "A call of this service waits for its answer.", example: "login"),
      KeyForm(
        "launched", .either([.flag, .choice(["first"])]),
        "The app is opened by its icon; `first` is the first time on the device.",
        example: "true"),
      KeyForm(
        "foregrounded", .flag, "The app comes back to the screen, by whatever brings it back.",
        example: "true"),
      KeyForm(
        "tapped", .line, "This element is tapped; Back is 'back', and `any` is each.",
        example: "log-in"),
      KeyForm(
        "pulled", .flag, "A finger that pulls at a sheet or swipes back is lifted with a flick.",
        example: "true"),
      KeyForm("swiped", .line, "This element is swiped, to either side.", example: "mail-1"),
      KeyForm("longPressed", .line, "This element is pressed for long.", example: "mail-1"),
      KeyForm(
        "refreshed", .flag, "The content is pulled beyond its top to be refreshed.",
        example: "true"),
      KeyForm(
        "opened", .either([.line, .keys(openedLink)]),
        "This link is opened, by its pattern; before that may stand a scheme or a host.",
        example: "messages/:id"),
      KeyForm("chosen", .line, "This shortcut is chosen.", example: "com.myApp.search"),
      KeyForm(
        "notified", .either([.line, .keys(openedNotification)]),
        "A notification is opened, by a path or `path=value` of its rule; `any` is that without.",
        example: "data.messageId"),
      KeyForm("succeeded", .name, "This service answers with success.", example: "login"),
      KeyForm("failed", .name, "This service answers with failure.", example: "login"),
      KeyForm(
        "allowed", .choice(permissionNames), "This permission was asked for, and is allowed.",
        example: "camera"),
      KeyForm(
        "denied", .choice(permissionNames), "This permission was asked for, and is denied.",
        example: "camera"),
    ], others: .single, rules: [.count(1...1)])

  static let shownAlert = MappingForm(
    "shownAlert", "An alert with some of its data.",
    [
      KeyForm("alert", .name, "The alert.", example: "sorry", isRequired: true),
      KeyForm("with", .arguments, "Values of its data.", example: "{ id: 1 }"),
    ])

  static let openedLink = MappingForm(
    "openedLink", "A link with some of its data.",
    [
      KeyForm("link", .line, "Its pattern.", example: "messages/:id", isRequired: true),
      KeyForm("with", .arguments, "Values of its data.", example: "{ id: 1 }"),
    ])

  static let openedNotification = MappingForm(
    "openedNotification", "A notification with some of its data.",
    [
      KeyForm(
        "notification", .line, "A path or `path=value` of its rule.", example: "data.messageId",
        isRequired: true),
      KeyForm("with", .arguments, "Values of its data.", example: "{ data.messageId: 1 }"),
    ])

  static let visibleScreen = MappingForm(
    "visibleScreen", "A screen with some of its data.",
    [
      KeyForm("screen", .name, "The screen.", example: "Message", isRequired: true),
      KeyForm("with", .arguments, "Values of its data.", example: "{ id: 1 }"),
    ])
}

extension ValueForm {
  /// Something that can be said of a state.
  static let proposition: ValueForm = .shared("propositions") {
    .either([.pattern(comparison), .keys(AppForm.proposition)])
  }
}

extension AppRule {
  /// `Home in 3 taps from anywhere`.
  static let reachablePattern = "^[A-Za-z0-9._-]{1,64} in [1-\(Limit.taps)] taps? from anywhere$"
}
