import ArgumentParser
import YAMLReading

/// What an app begins with.
enum AppTemplate: String, ExpressibleByArgument, CaseIterable {
  /// One stack: a list and what its rows open.
  case stack
  /// Three tabs, each with a stack.
  case tabs
  /// A login before the app, and a log out.
  case login

  /// The files with their texts.
  func files(named name: String) -> [(file: String, text: String)] {
    let name = YAMLText.scalar(name)
    let head = "\(FileSchema.app.comment())\n\napp: \(name)\n"
    let schema = FileSchema.flow.comment(from: "../")
    func flow(_ steps: String) -> String {
      // A comment speaks for its own document.
      "\(schema)\nappId: \(name)\n--- \(schema)\n\(steps)\n"
    }
    switch self {
    case .stack:
      return [
        ("app.yaml", "\(head)\(Self.stackApp)\n"),
        ("flows/open-and-back.yaml", flow(Self.stackFlow)),
      ]
    case .tabs:
      return [
        ("app.yaml", "\(head)\(Self.tabsApp)\n"), ("flows/tabs.yaml", flow(Self.tabsFlow)),
      ]
    case .login:
      return [
        ("app.yaml", "\(head)\(Self.loginApp)\n"),
        ("flows/log-in-and-out.yaml", flow(Self.loginFlow)),
        ("flows/wrong-password.yaml", flow(Self.wrongFlow)),
      ]
    }
  }

  private static let stackApp = """
    title: A list and its items

    root:
      first: main
      parts:
        main: { navigation: Items }
      routes:
        item: { with: { name: string }, in: main, push: { screen: Item, with: { name: $name } } }

    links:
      scheme: example
      open:
        items/:name: item

    screens:
      Items:
        title: Items
        content:
          - list:
              - { title: First, do: [ push: { screen: Item, with: { name: First } } ] }
              - { title: Second, do: [ push: { screen: Item, with: { name: Second } } ] }
      Item:
        with: { name: string }
        title: ${name}
        content:
          - label: This is ${name}
          - button: { title: Share, do: [ present: { navigation: Share } ] }
      Share:
        title: Share
        bar:
          left:
            - { title: Done, do: [ dismiss ] }
    """

  private static let stackFlow = """
    - launchApp: { clearState: true }
    - tapOn: First
    - assertVisible: This is First
    - tapOn: Share
    - tapOn: Done
    - back
    - assertVisible: Items
    - openLink: example://items/Second
    - assertVisible: This is Second
    """

  private static let tabsApp = """
    title: Three tabs

    root:
      first: main
      parts:
        main: { tabs: Main }

    tabs:
      Main:
        items:
          home: { title: Home, symbol: star, navigation: Home }
          search: { title: Search, navigation: Search }
          settings: { title: Settings, symbol: gear, navigation: Settings }

    screens:
      Home:
        title: Welcome
        content:
          - button: { title: What is new, do: [ push: News ] }
      News:
        title: News
        content:
          - label: Nothing yet
      Search:
        title: Find
        content:
          - field: What are you looking for?
      Settings:
        title: Your settings
        content:
          - label: Version 1
    """

  private static let tabsFlow = """
    - launchApp: { clearState: true }
    - tapOn: What is new
    - assertVisible: Nothing yet
    - tapOn: Settings
    - assertVisible: Version 1
    # A tab keeps its stack; a second tap on it goes back to its first screen.
    - tapOn: Home
    - assertVisible: Nothing yet
    - tapOn: Home
    - assertVisible: What is new
    """

  private static let loginApp = """
    title: A login before the app

    session:
      LOGGED_IN: false
      PASSWORD: ""

    services:
      login: { takes: 600 ms }

    root:
      first: splash
      parts:
        splash: { screen: Splash }
        login: { navigation: Login }
        main: { navigation: Home }
      routes:
        showLogin: { to: login, animation: fade }
        showMain: { to: main, animation: fade }

    animations:
      fade: { kind: crossDissolve, duration: 0.3 s, curve: easeOut }

    alerts:
      wrongPassword:
        title: That is not the password
        buttons: [ { title: Try again, role: cancel } ]

    screens:
      Splash:
        content: [ spinner ]
        onAppear:
          - after: 1 s
            do:
              - if: LOGGED_IN
                then: [ route: showMain ]
                else: [ route: showLogin ]
      Login:
        title: Log in
        content:
          - field: Name
          - field: { placeholder: Password, secure: true }
          - button:
              title: Log In
              do:
                - set: { PASSWORD: $password }
                - call: login
                  success:
                    - if: { PASSWORD: secret }
                      then: [ set: { LOGGED_IN: true }, route: showMain ]
                      else: [ alert: wrongPassword ]
                  failure: [ alert: wrongPassword ]
      Home:
        title: Home
        content:
          - label: You are logged in
          - button: { title: Log Out, do: [ set: { LOGGED_IN: false }, route: showLogin ] }
    """

  private static let loginFlow = """
    - launchApp: { clearState: true }
    - tapOn: Name
    - inputText: ann
    - tapOn: Password
    - inputText: secret
    - tapOn: { id: log-in }
    - assertVisible: You are logged in
    # The session outlives the app.
    - launchApp
    - assertVisible: You are logged in
    - tapOn: Log Out
    - assertVisible: { id: log-in }
    """

  private static let wrongFlow = """
    - launchApp: { clearState: true }
    - tapOn: Password
    - inputText: wrong
    - tapOn: { id: log-in }
    - assertVisible: That is not the password
    - tapOn: Try again
    - assertVisible: { id: log-in }
    """
}
