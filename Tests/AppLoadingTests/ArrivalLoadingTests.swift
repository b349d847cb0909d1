import AppLoading
import NavigationEngine
import Testing

@Suite("Queries of links and values of notifications")
struct ArrivalLoadingTests {
  private static func app() throws -> App {
    try AppLoader.load(
      text: """
        app: arrivals
        root:
          first: home
          parts: { home: { navigation: Home } }
          routes:
            home: { to: home }
            note: { with: { id: string }, push: { screen: Note, with: { id: $id } } }
            page: { with: { number: integer }, push: { screen: Page, with: { number: $number } } }
        links:
          scheme: arrivals
          hosts: [ arrivals.example ]
          open:
            "?alpha3code=:id": note
            notes?id=:id&page=:number(integer): { route: page, with: { number: $number } }
            notes?id=:id: note
            open?screen=page&number=:number(integer): page
            notes: home
        notifications:
          - is: { data.type: note }
            has: { data.id: string }
            route: note
            with: { id: $data.id }
          - is: { data.type: page, data.version: 2 }
            route: page
            with: { number: 3 }
          - is: { data.silent: true }
            route: home
        screens:
          Home: {}
          Note: { with: { id: string }, title: "${id}" }
          Page: { with: { number: integer }, title: "${number}" }
        """, file: "app.yaml"
    ).app
  }

  @Test(
    "The first pattern whose path and query a link has opens its route",
    arguments: [
      ("https://arrivals.example/?alpha3code=AFG", "note AFG"),
      ("https://arrivals.example?alpha3code=AFG", "note AFG"),
      ("arrivals://notes?id=7", "note 7"),
      ("arrivals://notes?from=mail&id=7#top", "note 7"),
      ("arrivals://notes?id=7&id=8", "note 7"),
      ("arrivals://notes?id=a%20b%26c%3Dd", "note a b&c=d"),
      ("arrivals://notes?id=a+b", "note a+b"),
      ("arrivals://notes?id=a=b", "note a=b"),
      ("arrivals://notes?i%64=7", "note 7"),
      ("arrivals://notes?id=", "note "),
      ("arrivals://notes?id", "note "),
      ("arrivals://notes?page=2&id=7", "page 2"),
      ("arrivals://notes?page=two&id=7", "note 7"),
      ("arrivals://open?number=5&screen=page", "page 5"),
      ("arrivals://notes?ID=7", "home"),
      ("arrivals://notes?id=%zz", "home"),
      ("arrivals://notes?&&=7", "home"),
      ("arrivals://notes#?id=7", "home"),
    ])
  func links(_ url: String, _ request: String) throws {
    #expect(Self.asked(try Self.app(), .open(url: url)) == request)
  }

  @Test(
    "A link whose query no pattern has opens nothing",
    arguments: [
      "https://arrivals.example/", "https://arrivals.example/?alpha2code=AF",
      "arrivals://open?screen=settings&number=5", "arrivals://open?screen=page",
      "arrivals://open?screen=page&number=five", "arrivals://open",
    ])
  func unknown(_ url: String) throws {
    #expect(Self.asked(try Self.app(), .open(url: url)) == "noSuchLink")
  }

  @Test(
    "The first rule whose values and paths a notification has opens its route",
    arguments: [
      (["data.type": "note", "data.id": "7"], "note 7"),
      (["data.type": "page", "data.version": "2", "data.id": "7"], "page 3"),
      (["data.type": "page", "data.version": "2", "data.silent": "true"], "page 3"),
      (["data.silent": "true"], "home"),
      (["data.type": "note"], "unknownNotification"),
      (["data.type": "Note", "data.id": "7"], "unknownNotification"),
      (["data.type": "page", "data.version": "3"], "unknownNotification"),
      (["data.type": "page", "data.version": "2.0"], "unknownNotification"),
      (["data.silent": "false"], "unknownNotification"),
      ([:], "unknownNotification"),
    ] as [([String: String], String)])
  func notifications(_ data: [String: String], _ request: String) throws {
    let entries = data.sorted { $0.key < $1.key }.map {
      Notification.Entry(path: $0.key, value: $0.value)
    }
    let opened = Command.notification(Notification(title: "T", data: entries), opened: true)
    #expect(Self.asked(try Self.app(), opened) == request)
  }

  /// The route that is asked for when something comes in, with its data, or why none is.
  private static func asked(_ app: App, _ command: Command) -> String? {
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    events = []
    engine.apply(command, into: &events)
    return events.lazy.compactMap { event in
      switch event.body {
      case .route(.requested(let request, _)):
        ([app.routes[request.route].name] + request.arguments.map(\.text)).joined(separator: " ")
      case .rejected(let rejection): rejection.code.rawValue
      default: nil
      }
    }.first
  }
}
