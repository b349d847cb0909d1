import AppLoading
import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

extension Sample {
  /// An app with every kind of element that a user can see or touch.
  static let shop: AppVocabulary = {
    do {
      return AppVocabulary(try AppLoader.load(text: shopText, file: "shop").app)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  static let shopText = """
    app: shop
    title: The Shop
    session: { LOGGED_IN: false, NAME: guest, VISITS: 0 }
    settings: { rows: 40 }
    services: { login: { takes: 1 s, slow: 5 s } }
    root:
      first: login
      parts:
        login: { navigation: Login }
        main: { tabs: Home }
      routes:
        showLogin: { to: login }
        showMain: { to: main, animation: fade }
        item:
          with: { number: integer }
          in: main
          tab: list
          show: { screen: Item, with: { number: $number } }
          requires: LOGGED_IN
        write: { in: main, present: { navigation: Edit } }
        look: { in: main, present: { screen: Photo, style: fullScreen } }
    animations: { fade: { kind: crossDissolve, duration: 0.3 s } }
    tabs:
      Home:
        first: list
        items:
          list: { title: Items, navigation: List }
          me: { title: Me, screen: Me }
    alerts:
      failed: { title: No luck, message: Try again, buttons: [ { title: OK } ] }
      discard:
        title: Discard?
        style: confirmation
        buttons:
          - { title: Discard, role: destructive, do: [ leave ] }
          - { title: Keep, role: cancel }
    links: { scheme: shop, open: { "items/:number(integer)": item } }
    shortcuts:
      com.shop.write: { title: Write, route: write, when: LOGGED_IN }
      com.shop.login: { title: Log in again, route: showLogin }
    notifications:
      - { has: { data.item: integer }, route: item, with: { number: $data.item } }
    screens:
      Login:
        title: Welcome
        content:
          - field: Name
          - field: { id: secret, placeholder: Password, secure: true }
          - button:
              title: Log In
              do:
                - call: login
                  success: [ set: { LOGGED_IN: true }, route: showMain ]
                  failure: [ alert: failed ]
          - label: { text: Seen before, when: LOGGED_IN }
          - spinner: { during: login }
      List:
        title: Items
        bar: { right: [ { title: Write, do: [ route: write ] } ] }
        content:
          - label: Everything we have
          - list:
              count: $rows
              row:
                title: Item ${row}
                subtitle: Price ${row}
                do: [ push: { screen: Item, with: { number: $row } } ]
          - button: { title: The end, do: [ route: look ] }
      Item:
        with: { number: integer }
        title: Item ${number}
        content: [ label: "This is ${number}" ]
      Me:
        content:
          - label: { text: You are a guest, when: { NAME: guest } }
          - label: { text: You are Ann, when: { NAME: Ann } }
          - button: { title: Twice, do: [ push: { screen: Item, with: { number: 0 } } ] }
      Edit:
        title: New item
        leaving: { ask: discard, when: edited }
        bar: { left: [ { title: Cancel, do: [ dismiss ] } ] }
        content: [ field: Title ]
      Photo:
        content: [ button: { title: Close, do: [ dismiss ] } ]

    """

  /// Launches the shop and logs in, up to the list of items.
  static let logIn = """
    - launchApp
    - tapOn: Log In
    - assertVisible: Everything we have

    """

  /// Expects a flow of commands to pass in the shop.
  static func expectPassInShop(
    _ commands: String, files: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectPass(
      commands, configuration: "appId: shop", files: files, app: shop,
      sourceLocation: sourceLocation)
  }

  /// The failure message of commands in the shop, or nil if they pass.
  static func failureInShop(
    _ commands: String, files: [String: String] = [:]
  ) throws -> String? {
    try failure(commands, configuration: "appId: shop", files: files, app: shop)
  }

  /// The warning of the last step that commands run in the shop; nil where there is none.
  static func warningInShop(_ commands: String) throws -> String? {
    let result = try run(commands, configuration: "appId: shop", app: shop)
    guard result.status == .passed, let last = result.steps.last, last.status == .warned
    else { return nil }
    return last.message
  }

  /// The notes of the last step that commands run in the shop.
  static func notesInShop(_ commands: String) throws -> [String] {
    try run(commands, configuration: "appId: shop", app: shop).steps.last?.notes ?? []
  }
}
