import NavigationEngine
import TestSupport
import Testing

/// A command, the state before it and its expected rejection.
struct Refusal: Sendable, CustomTestStringConvertible {
  let rejection: Rejection
  let begin: @Sendable () -> CheckedClient
  let command: Command

  var testDescription: String { "\(rejection.reason): \(command.words)" }

  init(
    _ rejection: Rejection, _ command: Command, after begin: @escaping @Sendable () -> CheckedClient
  ) {
    self.rejection = rejection
    self.command = command
    self.begin = begin
  }

  static let closed: @Sendable () -> CheckedClient = { CheckedClient() }
  static let login: @Sendable () -> CheckedClient = { .atLogin() }
  static let main: @Sendable () -> CheckedClient = { .atMain() }
  static let splash: @Sendable () -> CheckedClient = {
    launched(SampleApps.rootController, then: [])
  }
  static let fading: @Sendable () -> CheckedClient = {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil))
    return client
  }

  static func launched(_ app: App, then commands: [Command]) -> CheckedClient {
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for command in commands { client.apply(command) }
    return client
  }

  static let all: [Refusal] = [
    Refusal(Rejection(.notRunning), .back, after: closed),
    Refusal(Rejection(.notRunning), .terminate, after: closed),
    Refusal(Rejection(.notRunning), .tap(element: "log-in", screen: nil), after: closed),
    Refusal(Rejection(.notRunning), .route(SampleApps.RouteName.showMain), after: closed),
    Refusal(Rejection(.notRunning), .route("noSuchRoute"), after: closed),
    Refusal(Rejection(.alreadyRunning), .launch(width: 390, height: 844), after: login),
    Refusal(Rejection(.alreadyRunning), .launch(width: 0, height: 0), after: login),
    Refusal(Rejection(.invalidSize), .launch(width: 0, height: 844), after: closed),
    Refusal(Rejection(.invalidSize), .launch(width: 390, height: -1), after: closed),
    Refusal(Rejection(.invalidSize), .launch(width: 10_001, height: 844), after: closed),
    Refusal(Rejection(.invalidSize), .launch(width: .max, height: .min), after: closed),
    Refusal(
      Rejection(.noSuchElement, .name("log-out")), .tap(element: "log-out", screen: nil),
      after: login),
    Refusal(Rejection(.noSuchElement, .name("")), .tap(element: "", screen: nil), after: login),
    Refusal(
      Rejection(.noSuchElement, .name("back")), .tap(element: "back", screen: "Main"), after: main),
    Refusal(
      Rejection(.notTappable, .name("spinner-1")), .tap(element: "spinner-1", screen: nil),
      after: splash),
    Refusal(
      Rejection(.noSuchScreen, .name("login")), .tap(element: "log-in", screen: "login"),
      after: login),
    Refusal(
      Rejection(.screenNotVisible, .name("Main")), .tap(element: "log-out", screen: "Main"),
      after: login),
    Refusal(
      Rejection(.screenNotVisible, .name("Activity")),
      .tap(element: "activity", screen: "Activity"), after: main),
    Refusal(Rejection(.transitionInProgress), .tap(element: "log-in", screen: nil), after: fading),
    Refusal(
      Rejection(.transitionInProgress), .tap(element: "log-out", screen: "Main"), after: fading),
    Refusal(
      Rejection(.transitionInProgress), .tap(element: "noSuchElement", screen: nil), after: fading),
    Refusal(Rejection(.transitionInProgress), .back, after: fading),
    Refusal(Rejection(.nothingToPop), .back, after: login),
    Refusal(Rejection(.noNavigation), .back, after: splash),
    Refusal(Rejection(.noNavigation), .tap(element: "push", screen: nil)) {
      launched(SampleApps.stacks, then: [.route("to1")])
    },
    Refusal(
      Rejection(.alreadyCurrent, .route(0)), .route(SampleApps.RouteName.showLogin), after: login),
    Refusal(
      Rejection(.alreadyCurrent, .route(2)), .route(SampleApps.RouteName.logOut), after: login),
    Refusal(
      Rejection(.sameTarget, .route(1)), .route(SampleApps.RouteName.showMain), after: fading),
    Refusal(Rejection(.alreadyQueued, .route(2)), .route("to2")) {
      launched(SampleApps.manyParts, then: [.route("to1"), .route("to2")])
    },
    Refusal(Rejection(.routeQueueFull, .route(6)), .route("to6")) {
      launched(SampleApps.manyParts, then: (1...5).map { .route("to\($0)") })
    },
    Refusal(
      Rejection(.noSuchRoute, .name("switchtomainscreen")), .route("switchtomainscreen"),
      after: login),
    Refusal(
      Rejection(.noSuchSessionKey, .name("logged_in")), .session(key: "logged_in", value: true),
      after: login),
    Refusal(Rejection(.noSuchSessionKey, .name("")), .session(key: "", value: true), after: closed),
    Refusal(Rejection(.alreadyOnTop, .screen(0)), .tap(element: "again", screen: nil)) {
      launched(SampleApps.mirror, then: [])
    },
    Refusal(Rejection(.tooManyTimers, .timer(0)), .tap(element: "wait", screen: nil)) {
      launched(
        SampleApps.stacks, then: Array(repeating: .tap(element: "wait", screen: nil), count: 64))
    },
  ]
}

@Suite("Rejected commands")
struct RejectionTests {
  @Test(
    "A rejected command reports its reason and leaves the state unchanged",
    arguments: Refusal.all + Refusal.containers)
  func refused(_ refusal: Refusal) {
    var client = refusal.begin()
    let before = client.engine
    let new = client.apply(refusal.command)
    #expect(new.map(\.body) == [.rejected(refusal.rejection)])
    #expect(client.engine.state == before.state)
    #expect(client.engine.stateHash == before.stateHash)
    #expect(new.last?.outcome?.hash == before.stateHash)
    #expect(client.engine.now == before.now && client.engine.nextDeadline == before.nextDeadline)
    #expect(client.faults.isEmpty)
  }

  @Test("A tap on a button without actions gives no events")
  func emptyActions() {
    var client = Refusal.launched(SampleApps.stacks, then: [])
    let before = client.engine.state
    #expect(client.apply(.tap(element: "nothing", screen: nil)).isEmpty)
    #expect(client.engine.state == before)
  }
}
