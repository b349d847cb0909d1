import NavigationEngine

extension Scenario {
  /// Every scenario, by the guide's headings.
  static let groups: KeyValuePairs = [
    "Launches": starts, "Swaps in a container of your own": swaps,
    "Navigation controllers": stacks, "Interactive pops": draggedPops,
    "SwiftUI": paths + items,
    "Presentations": presentations, "Dismissals": dismissals, "Heights of a sheet": detents,
    "Tabs": tabs, "Custom transitions": animators,
    "Roots of the window": windows, "The device": device,
  ]

  /// Every scenario, in the order of the guide.
  static let all = groups.flatMap(\.value)

  private static let starts = [
    Scenario(
      name: "launch", title: "Launch",
      cast: "The window's root R takes B as its child in its own `viewDidLoad`.",
      app: SampleApp(first: .screenB), change: [.launch]),
    Scenario(
      name: "launchNavigation", title: "Launch with a navigation controller",
      cast: "The root R shows the navigation controller V, whose root is B.",
      app: SampleApp(first: .stackB), change: [.launch]),
    Scenario(
      name: "launchTabs", title: "Launch with tabs",
      cast: "The root R shows the tab bar controller T with the tabs B and C.",
      app: SampleApp(first: .tabsBC), change: [.launch]),
    Scenario(
      name: "launchByLink", title: "Launch by a link",
      cast: "The root R shows B, to which the link leads.",
      app: SampleApp(first: .screenB), change: [.open(url: "sample://open")]),
    Scenario(
      name: "launchByUniversalLink", title: "Launch by a universal link",
      cast: "The root R shows B, to which the link leads; it is a user activity.",
      app: SampleApp(first: .screenB), change: [.open(url: "https://sample.example/open")]),
    Scenario(
      name: "launchByShortcut", title: "Launch by a shortcut",
      cast: "The root R shows B, to which the shortcut leads.",
      app: SampleApp(first: .screenB), change: [.shortcut("open")]),
    Scenario(
      name: "launchByNotification", title: "Launch by a tap on a notification",
      cast: "The root R shows B, to which the notification leads.",
      app: SampleApp(first: .screenB),
      change: [.notification(Notification(title: "Open"), opened: true)]),
  ]

  private static let swaps = [
    Scenario(
      name: "swap", title: "Swap of a child, without animation",
      cast: "The container R, written by the app, replaces its child A by B.",
      app: SampleApp(first: .screenA), before: [.launch], change: [.route("swap screenB")]),
    Scenario(
      name: "crossDissolve", title: "Swap of a child by a cross dissolve",
      cast: "The container R replaces its child A by B with `transition(from:to:)`.",
      app: SampleApp(first: .screenA), before: [.launch], change: [.route("dissolve screenB")]),
    Scenario(
      name: "slide", title: "Swap of a child by a slide",
      cast: "The container R replaces its child A by B, whose frame is set before all else.",
      app: SampleApp(first: .screenA), before: [.launch], change: [.route("slide screenB")]),
    Scenario(
      name: "swapOfNavigation", title: "Swap of a navigation controller",
      cast: "The container R replaces V, which shows A, by W, which shows B.",
      app: SampleApp(first: .stackA), letters: [.navigation(1): "W"], before: [.launch],
      change: [.route("dissolve stackB")]),
    Scenario(
      name: "swapFromTabs", title: "Swap of a tab bar controller",
      cast: "The container R replaces T, which shows its tab A beside C, by B.",
      app: SampleApp(first: .tabsAC), before: [.launch, .tap("second tab"), .tap("first tab")],
      change: [.route("dissolve screenB")], isInGuide: false),
  ]

  private static let onA: [Command] = [.launch]
  private static let onAOverB: [Command] = [.launch, .tap("push A")]

  private static let stacks = [
    Scenario(
      name: "push", title: "Push", cast: "B is pushed on A in the navigation controller V.",
      before: onA, change: [.tap("push B")]),
    Scenario(
      name: "pushAtOnce", title: "Push without animation",
      cast: "B is pushed on A in the navigation controller V.", before: onA,
      change: [.tap("push B at once")]),
    Scenario(
      name: "pop", title: "Pop", cast: "A is popped off B in the navigation controller V.",
      app: SampleApp(first: .stackB), before: onAOverB, change: [.back]),
    Scenario(
      name: "backTwice", title: "Two taps on back",
      cast: "V shows A over B over C; both taps come before the first pop is done.",
      app: SampleApp(first: .stackD),
      before: [.launch, .tap("set stack C B at once"), .tap("push A")], change: [.back, .back],
      isInGuide: false),
    Scenario(
      name: "popToRoot", title: "Pop to the root",
      cast: "V shows A over C over its root B.", app: SampleApp(first: .stackB),
      before: [.launch, .tap("push C"), .tap("push A")], change: [.tap("pop to root")]),
    Scenario(
      name: "replace", title: "The top replaced",
      cast: "B takes the place of A on top of C in the navigation controller V.",
      app: SampleApp(first: .stackD), before: [.launch, .tap("push A")],
      change: [.tap("replace with B")]),
    Scenario(
      name: "setStack", title: "The whole stack replaced",
      cast: "V shows A over D, and then B over C by `setViewControllers`.",
      app: SampleApp(first: .stackD), before: [.launch, .tap("push A")],
      change: [.tap("set stack C B")]),
    Scenario(
      name: "setStackAtOnce", title: "The whole stack replaced, without animation",
      cast: "V shows A over D, and then B over C by `setViewControllers`.",
      app: SampleApp(first: .stackD), before: [.launch, .tap("push A")],
      change: [.tap("set stack C B at once")], isInGuide: false),
    Scenario(
      name: "setStackToBuried", title: "A stack set to one of its buried screens",
      cast: "V shows A over C over B, and then B alone by `setViewControllers`.",
      app: SampleApp(first: .stackB), before: [.launch, .tap("push C"), .tap("push A")],
      change: [.tap("set stack B")]),
  ]

  private static let draggedPops = [
    Scenario(
      name: "draggedPop", title: "Interactive pop, finished",
      cast: "A finger pops A off B in the navigation controller V.",
      app: SampleApp(first: .stackB), before: onAOverB,
      change: Command.drag(.edgeSwipe, finishing: true)),
    Scenario(
      name: "draggedPopCancelled", title: "Interactive pop, cancelled",
      cast: "A finger begins to pop A off B in the navigation controller V, and takes it back.",
      app: SampleApp(first: .stackB), before: onAOverB,
      change: Command.drag(.edgeSwipe, finishing: false)),
    Scenario(
      name: "draggedPopGuarded", title: "Interactive pop of a screen that asks first",
      cast: "A finger begins to pop A off B; A asks by the alert Q whether it may be left.",
      app: SampleApp(first: .stackB, asksBeforeLeaving: true), letters: [.alert(0): "Q"],
      before: onAOverB, change: Command.drag(.edgeSwipe, finishing: true), isInGuide: false),
  ]

  private static let paths = [
    Scenario(
      name: "pathPush", title: "Path appended to",
      cast: "B is appended to the path of the navigation stack V, which shows A.",
      app: SampleApp(first: .pathA), before: onA, change: [.tap("push B")]),
    Scenario(
      name: "pathSet", title: "Path set to two screens",
      cast: "The path of V, which shows its root A, becomes C and B.",
      app: SampleApp(first: .pathA), before: onA, change: [.tap("set path C B")]),
    Scenario(
      name: "pathBack", title: "Back on a path",
      cast: "A person taps Back in the navigation stack V, which shows A over its root B.",
      app: SampleApp(first: .pathB), before: onAOverB, change: [.back]),
    Scenario(
      name: "pathEmptied", title: "Path emptied",
      cast: "V shows A over C over its root B; the path becomes empty.",
      app: SampleApp(first: .pathB), before: [.launch, .tap("push C"), .tap("push A")],
      change: [.tap("set path")]),
    Scenario(
      name: "pathSwipe", title: "Swipe back on a path, finished",
      cast: "A finger leads back from A to B in the navigation stack V.",
      app: SampleApp(first: .pathB), before: onAOverB,
      change: Command.drag(.edgeSwipe, finishing: true)),
    Scenario(
      name: "pathSwipeCancelled", title: "Swipe back on a path, cancelled",
      cast: "A finger begins to lead back from A to B in V, and takes it back.",
      app: SampleApp(first: .pathB), before: onAOverB,
      change: Command.drag(.edgeSwipe, finishing: false)),
  ]

  private static let items = [
    Scenario(
      name: "itemSet", title: "Item given a value",
      cast: "A presents B by `sheet(item:)`; R is the root that holds A.",
      app: SampleApp(first: .screenA, sheet: 1), before: onA, change: [.tap("set item")]),
    Scenario(
      name: "itemReplaced", title: "Item given another value",
      cast: "A presents B by `sheet(item:)`; B goes, and comes anew with the other value.",
      app: SampleApp(first: .screenA, sheet: 1), before: [.launch, .tap("set item")],
      change: [.tap("set item again")]),
    Scenario(
      name: "itemPulled", title: "Sheet of an item pulled down",
      cast: "A finger pulls the sheet A off B, which presented it by `sheet(item:)`.",
      app: SampleApp(first: .screenB, sheet: 0), before: [.launch, .tap("set item")],
      change: Command.drag(.pullDown, finishing: true)),
  ]

  private static let presentations = [
    Scenario(
      name: "presentFullScreen", title: "Present, full screen",
      cast: "A presents B; R is the root that holds A.", app: SampleApp(first: .screenA),
      before: onA, change: [.tap("present B, full screen")]),
    Scenario(
      name: "presentSheet", title: "Present, sheet",
      cast: "A presents B; R is the root that holds A.", app: SampleApp(first: .screenA),
      before: onA, change: [.tap("present B, sheet")]),
    Scenario(
      name: "presentOverFullScreen", title: "Present, over full screen",
      cast: "A presents B; R is the root that holds A.", app: SampleApp(first: .screenA),
      before: onA, change: [.tap("present B, over")]),
    Scenario(
      name: "presentTwice", title: "Present two at once",
      cast: "A presents B, and presents C before that is done, as code does that does not look.",
      app: SampleApp(first: .screenA, defects: [.presentsBlindly]), before: onA,
      change: [.tap("present B and C")]),
    Scenario(
      name: "presentAlert", title: "Present, alert",
      cast: "A presents the alert B; R is the root that holds A.",
      app: SampleApp(first: .screenA), letters: [.alert(0): "B"], before: onA,
      change: [.tap("ask")]),
  ]

  private static let dismissals = [
    Scenario(
      name: "dismissFullScreen", title: "Dismiss, full screen",
      cast: "A goes, and B, which presented it, shows; R is the root that holds B.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, full screen")],
      change: [.tap("dismiss")]),
    Scenario(
      name: "dismissSheet", title: "Dismiss, sheet",
      cast: "A goes, and B, which presented it, shows; R is the root that holds B.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, sheet")],
      change: [.tap("dismiss")]),
    Scenario(
      name: "dismissOverFullScreen", title: "Dismiss, over full screen",
      cast: "A goes, and B, which presented it, shows; R is the root that holds B.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, over")],
      change: [.tap("dismiss")]),
    Scenario(
      name: "alertButtonPushes", title: "Dismiss, alert whose button pushes",
      cast: "A is an alert over B; the handler of its button pushes C on B.",
      app: SampleApp(first: .stackB), letters: [.alert(0): "A"], before: [.launch, .tap("ask")],
      change: [.tap("push C")]),
    Scenario(
      name: "dismissChain", title: "Dismiss a chain",
      cast: "B presents A, and A presents C, both full screen; B dismisses them.",
      app: SampleApp(first: .stackB),
      before: [.launch, .tap("present A, full screen"), .tap("present C, full screen")],
      change: [.route("dismiss all")]),
    Scenario(
      name: "pulledSheet", title: "Sheet pulled down",
      cast: "A finger pulls the sheet A off B, which presented it.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, sheet")],
      change: Command.drag(.pullDown, finishing: true)),
    Scenario(
      name: "pulledSheetCancelled", title: "Sheet pulled and let go",
      cast: "A finger begins to pull the sheet A off B, and lets it go back.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, sheet")],
      change: Command.drag(.pullDown, finishing: false)),
    Scenario(
      name: "pulledSheetRefused", title: "Sheet that cannot be pulled down",
      cast: "A finger pulls the sheet A, whose `isModalInPresentation` is set.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, fixed")],
      change: Command.drag(.pullDown, finishing: true)),
  ]

  private static let detents = [
    Scenario(
      name: "selectDetent", title: "Detent selected by code",
      cast: "B presents the sheet A at its medium detent; its large one is selected.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, two detents")],
      change: [.tap("select large")]),
    Scenario(
      name: "sheetPulledUp", title: "Sheet pulled to another detent",
      cast: "B presents the sheet A at its medium detent; a finger pulls it to the large one.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, two detents")],
      change: Command.drag(.pullUp, finishing: true)),
    Scenario(
      name: "sheetPulledUpCancelled", title: "Sheet pulled to another detent and let go",
      cast: "B presents the sheet A at its medium detent; a finger begins to pull it up.",
      app: SampleApp(first: .screenB), before: [.launch, .tap("present A, two detents")],
      change: Command.drag(.pullUp, finishing: false)),
  ]

  private static let tabs = [
    Scenario(
      name: "selectTab", title: "Tab tapped",
      cast: "T shows its tab A; a person taps the tab B for the first time.",
      app: SampleApp(first: .tabsAB), before: onA, change: [.tap("second tab")]),
    Scenario(
      name: "selectTabByCode", title: "Tab selected by code",
      cast: "T shows its tab A, and its `selectedIndex` is set to that of B.",
      app: SampleApp(first: .tabsAB), before: onA, change: [.tap("select second tab")]),
    Scenario(
      name: "selectSameTab", title: "Tab tapped that shows already",
      cast: "T shows its tab A.", app: SampleApp(first: .tabsAB), before: onA,
      change: [.tap("first tab")]),
    Scenario(
      name: "tapTabAgain", title: "Tab tapped whose stack is deep",
      cast: "T shows its tab V, whose stack is A over its root B.",
      app: SampleApp(first: .tabsStack), before: onAOverB, change: [.tap("first tab")]),
    Scenario(
      name: "tapTabRefused", title: "Tab tapped whose delegate refuses it",
      cast: "T shows its tab V, whose stack is A over its root B; `shouldSelect` is false.",
      app: SampleApp(first: .tabsStack, refusesTabs: true), before: onAOverB,
      change: [.tap("first tab")]),
  ]

  private static let windows = [
    Scenario(
      name: "windowSwap", title: "Another root for the window",
      cast: "The window's root A gives way to B, without animation.",
      app: SampleApp(first: .screenA, strategy: .windowSwap), before: [.launch],
      change: [.route("swap screenB")]),
    Scenario(
      name: "windowSwapUnderModal", title: "Another root for the window, under a modal",
      cast: "The window's root A, which presents C full screen, gives way to B.",
      app: SampleApp(first: .screenA, strategy: .windowSwap),
      before: [.launch, .tap("present C, full screen")], change: [.route("swap screenB")]),
  ]

  private static let device = [
    Scenario(
      name: "rotate", title: "Rotation",
      cast: "The window's root R holds the navigation controller V, which shows A.",
      before: onA, change: [.rotate(landscape: true)]),
    Scenario(
      name: "memoryWarning", title: "Memory warning",
      cast: "The window's root R holds the navigation controller V, which shows A.",
      before: onA, change: [.memoryWarning]),
    Scenario(
      name: "background", title: "To the background",
      cast: "The window's root R holds the navigation controller V, which shows A.",
      before: onA, change: [.background(locked: false)]),
    Scenario(
      name: "foreground", title: "Back to the foreground",
      cast: "The window's root R holds the navigation controller V, which shows A.",
      before: [.launch, .background(locked: false)], change: [.foreground]),
    Scenario(
      name: "foregroundByLink", title: "Back to the foreground by a link",
      cast: "V shows A, to which the link leads.",
      before: [.launch, .background(locked: false)], change: [.open(url: "sample://open")]),
    Scenario(
      name: "foregroundByUniversalLink", title: "Back to the foreground by a universal link",
      cast: "V shows A, to which the link leads; it is a user activity.",
      before: [.launch, .background(locked: false)],
      change: [.open(url: "https://sample.example/open")]),
    Scenario(
      name: "foregroundByShortcut", title: "Back to the foreground by a shortcut",
      cast: "V shows A, to which the shortcut leads.",
      before: [.launch, .background(locked: false)], change: [.shortcut("open")]),
    Scenario(
      name: "foregroundByNotification", title: "Back to the foreground by a notification",
      cast: "V shows A, to which the notification leads.",
      before: [.launch, .background(locked: false)],
      change: [.notification(Notification(title: "Open"), opened: true)]),
    Scenario(
      name: "linkOnScreen", title: "A link while the app is on screen",
      cast: "V shows A, to which the link leads.", before: onA,
      change: [.open(url: "sample://open")]),
    Scenario(
      name: "terminate", title: "Closed by a person",
      cast: "The window's root R holds the navigation controller V, which shows A.",
      before: onA, change: [.terminate]),
  ]
}
