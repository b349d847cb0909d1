extension WrongInput {
  private static let shop = """
    app: shop
    session: { LOGGED_IN: false, SEEN: false }
    links: { scheme: shop, open: { orders: orders } }
    root:
      first: splash
      parts:
        splash: { screen: Splash }
        intro: { screen: Intro }
        login: { screen: Login }
        main: { navigation: Main }
      routes:
        showIntro: { to: intro }
        showLogin: { to: login }
        showMain: { to: main }
        orders: { in: main, push: Orders, requires: LOGGED_IN }
    screens:
      Splash:
        onLoad:
          - after: 1 s
            do:
              - if: LOGGED_IN
                then: [ route: showMain ]
                else:
                  - if: SEEN
                    then: [ route: showLogin ]
                    else: [ route: showIntro ]
      Intro:
        content: [ button: { title: Next, do: [ set: { SEEN: true }, route: showLogin ] } ]
      Login:
        content: [ button: { title: In, do: [ set: { LOGGED_IN: true }, route: showMain ] } ]
      Main: { content: [ button: { title: Orders, do: [ push: Orders ] } ] }
      Orders: { content: [] }

    """

  private static func shop(_ changes: [(String, String)]) -> String {
    changes.reduce(shop) { $0.replacing($1.0, with: $1.1) }
  }

  private static let requires = "requires: LOGGED_IN }"

  /// Shops without a mistake, some of them by a hair.
  static let rightShops: [String] = [
    shop([]),
    // The way round asks what the splash asks.
    shop([
      (
        requires,
        "requires: LOGGED_IN, otherwise: way }\n    way: { to: login, requires: SEEN, "
          + "otherwise: showIntro }"
      )
    ]),
    // Nothing from outside asks for the route.
    shop([
      ("links: { scheme: shop, open: { orders: orders } }\n", ""),
      (requires, "requires: LOGGED_IN, otherwise: showLogin }"),
      ("do: [ push: Orders ]", "do: [ route: orders ]"),
    ]),
    // The splash leaves nothing else to choose.
    shop([
      (requires, "requires: LOGGED_IN, otherwise: showLogin }"),
      ("else: [ route: showIntro ]", "else: [ route: showLogin ]"),
      ("title: Orders, do: [ push: Orders ]", "title: Tour, do: [ route: showIntro ]"),
      (
        "Intro:\n    content: [ button: { title: Next, do: [ set: { SEEN: true }, route: showLogin",
        "Intro:\n    content: [ button: { title: Next, do: [ set: { SEEN: true }, route: showMain"
      ),
    ]),
    // Whoever logs out is logged out, on the screen or by the route.
    shop([
      (
        "Orders: { content: []",
        "Orders: { content: [ button: { title: Out, do: [ set: { LOGGED_IN: "
          + "false }, route: showLogin ] } ]"
      )
    ]),
    shop([
      (
        "showMain: { to: main }",
        "showMain: { to: main }\n    out: { to: login, set: { LOGGED_IN: "
          + "false } }"
      ),
      (
        "Orders: { content: []", "Orders: { content: [ button: { title: Out, do: [ route: out ] } ]"
      ),
    ]),
  ]

  /// Parts that are passed over, and logins that last.
  static let parts: [WrongInput] = [
    WrongInput(
      "an 'otherwise' that is faster than the splash",
      whole: shop([(requires, "requires: LOGGED_IN, otherwise: showLogin }")]),
      """
      15:60: warning: 'showLogin' is followed while 'Splash' still chooses, and 'intro' is left out
        hint: lead to one that 'requires' what 'Splash' asks for, with one to 'intro' as 'otherwise'
      """),
    WrongInput(
      "a splash of which a branch within a branch leads nowhere, and a tour that ends at the login",
      whole: shop([
        ("else: [ route: showIntro ]", "else: []"),
        (
          "title: Orders, do: [ push: Orders ]",
          "title: Tour, do: [ route: showIntro, push: Orders ]"
        ),
      ]),
      """
      24:17: warning: 'Splash' stays for good where this is false
        hint: add 'else' with a route; nothing on the screen can be tapped
      27:3: warning: 'Intro' leads back to 'login', and 'LOGGED_IN' stays true
        hint: add 'set: { LOGGED_IN: false }' where it logs out; nothing in the app does
      """),
    WrongInput(
      "a log out that leaves the session set",
      whole: shop([
        (
          "Orders: { content: []",
          "Orders: { content: [ button: { title: Out, do: [ route: showLogin "
            + "] } ]"
        )
      ]),
      """
      32:3: warning: 'Orders' leads back to 'login', and 'LOGGED_IN' stays true
        hint: add 'set: { LOGGED_IN: false }' where it logs out; nothing in the app does
      """),
    WrongInput(
      "a log out from an alert that leaves a session set by the route",
      whole: shop([
        ("do: [ set: { LOGGED_IN: true }, route: showMain ]", "do: [ route: showMain ]"),
        ("showMain: { to: main }", "showMain: { to: main, set: { LOGGED_IN: true } }"),
        (
          "screens:\n",
          "alerts:\n  bye:\n    title: Bye?\n    buttons: [ { title: Out, do: [ route: "
            + "showLogin ] } ]\nscreens:\n"
        ),
        (
          "Orders: { content: []",
          "Orders: { content: [ button: { title: Out, do: [ alert: bye ] } ]"
        ),
      ]),
      """
      36:3: warning: 'Orders' leads back to 'login', and 'LOGGED_IN' stays true
        hint: add 'set: { LOGGED_IN: false }' where it logs out; nothing in the app does
      """),
  ]

  /// The platform's words for what has another name here.
  static let platformWords: [WrongInput] = [
    (
      "app: sample", "viewControllers: {}\napp: sample", "1:1",
      "unknown key 'viewControllers' in the app file", "screens"
    ),
    (
      "app: sample", "app: sample\nUserDefaults: {}", "2:1",
      "unknown key 'UserDefaults' in the app file", "session"
    ),
    (
      "start: { screen: Start }", "start: { viewController: Start }", "10:14",
      "unknown key 'viewController' in part 'start'", "screen"
    ),
    (
      "main: { navigation: Main }", "main: { navigationController: Main }", "11:13",
      "unknown key 'navigationController' in part 'main'", "navigation"
    ),
    (
      "    title: Main\n", "    title: Main\n    viewDidAppear: []\n", "31:5",
      "unknown key 'viewDidAppear' in screen 'Main'", "onAppear"
    ),
    ("- label: Hello", "- UILabel: Hello", "20:9", "expected an element, found 'UILabel'", "label"),
    ("- label: Hello", "- UISwitch", "20:9", "expected an element, found 'UISwitch'", "toggle"),
    (
      "- label: Hello", "- UIImageView: map", "20:9", "expected an element, found 'UIImageView'",
      "image"
    ),
    (
      "do: [ push: More ]", "do: [ showAlert: More ]", "33:32",
      "expected an action, found 'showAlert'", "alert"
    ),
    (
      "do: [ push: More ]", "do: [ present(animated): More ]", "33:32",
      "expected an action, found 'present(animated)'", "present"
    ),
    (
      "do: [ push: More ]", "do: [ segue: More ]", "33:32", "expected an action, found 'segue'",
      "push' or 'present"
    ),
    (
      "do: [ push: More ]", "do: [ pageSheet: More ]", "33:32",
      "expected an action, found 'pageSheet'", "present: { screen: …, style: sheet }"
    ),
    (
      "do: [ push: More ]", "do: [ formSheet: More ]", "33:32",
      "expected an action, found 'formSheet'", "present: { screen: …, style: sheet }"
    ),
    (
      "do: [ push: More ]", "do: [ UIAlertController: More ]", "33:32",
      "expected an action, found 'UIAlertController'", "alert"
    ),
    (
      "do: [ push: More ]", "do: [ actionSheet: More ]", "33:32",
      "expected an action, found 'actionSheet'", "alert"
    ),
    (
      "do: [ pop ]", "do: [ popViewController ]", "35:42",
      "expected an action, found 'popViewController'", "pop"
    ),
    (
      "app: sample", "tabView: {}\napp: sample", "1:1",
      "unknown key 'tabView' in the app file", "tabs"
    ),
    (
      "app: sample", "onOpenURL: {}\napp: sample", "1:1",
      "unknown key 'onOpenURL' in the app file", "links"
    ),
    (
      "    title: Main\n", "    title: Main\n    onLaunch: []\n", "31:5",
      "unknown key 'onLaunch' in screen 'Main'", "onLoad"
    ),
    (
      "    title: Main\n", "    title: Main\n    navigationTitle: Main\n", "31:5",
      "unknown key 'navigationTitle' in screen 'Main'", "title"
    ),
    (
      "- label: Hello", "- toggle: { title: In, key: LOGGED_IN, isOn: LOGGED_IN }", "20:46",
      "unknown key 'isOn' in a toggle", "key"
    ),
    (
      "- { title: More, do: [ push: More ] }",
      "- { title: More, do: [ push: More ], onTap: [] }", "33:46",
      "unknown key 'onTap' in a bar button", "do"
    ),
    (
      "{ to: main, animation: glide }", "{ to: main, animation: glide, selectTab: home }", "13:45",
      "unknown key 'selectTab' in route 'showMain'", "tab"
    ),
    (
      "push: More", "present: { viewController: More }", "33:43",
      "unknown key 'viewController' in the action 'present'", "screen"
    ),
    (
      "push: More", "present: { screen: More, style: pageSheet }", "33:64",
      "unknown style 'pageSheet'", "sheet"
    ),
    (
      "push: More", "present: { screen: More, isModalInPresentation: true }", "33:57",
      "unknown key 'isModalInPresentation' in the action 'present'", "dismissible: false"
    ),
  ].map { old, new, place, message, name in
    WrongInput(
      "\(new) in the place of \(name)", whole: Sample.text.replacing(old, with: new),
      "\(place): error: \(message)\n  hint: use '\(name)'")
  }

  /// Words for what has its place elsewhere, or none.
  static let misplacedWords: [WrongInput] = [
    (
      "app: sample", "onLaunch: []\napp: sample", "1:1", "unknown key 'onLaunch' in the app file",
      "what runs at launch stands in 'onLoad' or 'onAppear' of the first screen"
    ),
    (
      "    title: Main\n", "    title: Main\n    onOpenURL: []\n", "31:5",
      "unknown key 'onOpenURL' in screen 'Main'", "write 'links' beside 'app' and 'root'"
    ),
    (
      "- label: Hello", "- label: { text: Hello, onTap: [] }", "20:31",
      "unknown key 'onTap' in a label", taps
    ),
    (
      "- label: Hello", "- image: { name: sun, onTapGesture: [] }", "20:29",
      "unknown key 'onTapGesture' in an image", taps
    ),
    (
      "- label: Hello", "- row: { elements: [ label: Hello ], onTap: [] }", "20:44",
      "unknown key 'onTap' in a row", taps
    ),
    (
      "- label: Hello", "- navigationSplitView: {}", "20:9",
      "expected an element, found 'navigationSplitView'",
      "split views are not simulated; use 'navigation' or 'tabs'"
    ),
    (
      "main: { navigation: Main }", "main: { navigation: Main, pageViewController: Main }", "11:31",
      "unknown key 'pageViewController' in part 'main'",
      "page view controllers are not simulated; use 'navigation' or 'tabs'"
    ),
    (
      "    title: Main\n", "    title: Main\n    searchController: {}\n", "31:5",
      "unknown key 'searchController' in screen 'Main'",
      "search controllers are not simulated; a 'field' searches a list by its 'search'"
    ),
    (
      "{ to: main, animation: glide }", "{ to: main, animation: glide, if: LOGGED_IN }", "13:45",
      "unknown key 'if' in route 'showMain'", choice
    ),
    (
      "{ to: main, animation: glide }", "{ to: main, animation: glide, then: [] }", "13:45",
      "unknown key 'then' in route 'showMain'", choice
    ),
    (
      "{ to: main, animation: glide }", "{ to: main, animation: glide, when: LOGGED_IN }", "13:45",
      "unknown key 'when' in route 'showMain'", "use 'requires'"
    ),
    (
      "{ to: main, animation: glide }", "{ to: main, animation: glide, do: [] }", "13:45",
      "unknown key 'do' in route 'showMain'",
      "a route has its steps as keys, such as 'push'; 'do' stands where it is asked for"
    ),
    (
      "main: { navigation: Main }", "main: { navigation: { root: Main } }", "11:25",
      "expected the name of what it shows for 'navigation', found a mapping",
      "write 'navigation: Main'"
    ),
    (
      "start: { screen: Start }", "start: { screen: { name: Start } }", "10:22",
      "expected the name of what it shows for 'screen', found a mapping", "write 'screen: Start'"
    ),
  ].map { old, new, place, message, hint in
    WrongInput(
      "\(new) in the place of \(old)", whole: Sample.text.replacing(old, with: new),
      "\(place): error: \(message)\n  hint: \(hint)")
  }

  private static let taps = "only buttons and rows of lists take taps: use a 'button' with 'do'"
  private static let choice =
    "use 'requires' and 'otherwise', or choose with the action 'if' which route is asked for"
}
