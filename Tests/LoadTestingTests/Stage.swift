import AppLoading
import FlowLanguage
import FlowRunning
import JSON
import NavigationEngine
import Recordings
import Testing
import WireProtocol

@testable import LoadTesting

/// A server of one app in virtual time, with faults that a test can set.
final class Stage: LoadConnections {
  /// One connection with its client.
  final class Peer {
    var client: RecordedEngine
    let origin: Int64
    var isOpen = false
    var hasClient = false

    init(_ vocabulary: AppVocabulary, origin: Int64) {
      client = RecordedEngine(stream: "c1", vocabulary: vocabulary)
      self.origin = origin
    }
  }

  let vocabulary: AppVocabulary
  var run: LoadRun!
  var now: Int64 = 1_000
  var peers: [Int: Peer] = [:]
  /// The maximum number of clients.
  var room = Int.max
  /// Whether it accepts connections.
  var listens = true
  /// The users who receive nothing any more.
  var unheard: Set<Int> = []
  /// Maps each line to the lines that are delivered in its place; empty if it is lost.
  var spoil: (_ line: [UInt8]) -> [[UInt8]] = { [$0] }
  private var opening: [Int] = []
  /// The users who have or are opening a connection.
  private var wanted: Set<Int> = []

  init(_ app: App) { vocabulary = AppVocabulary(app) }

  func open(_ user: Int) {
    opening.append(user)
    wanted.insert(user)
  }

  func close(_ user: Int) {
    peers[user] = nil
    wanted.remove(user)
    opening.removeAll { $0 == user }
  }

  func send(_ message: [UInt8], of user: Int) -> Bool {
    guard let peer = peers[user], peer.isOpen else { return false }
    let message = try? message.withUnsafeBytes { try ClientMessage(line: $0) }
    switch message {
    case .hello(let hello):
      peer.hasClient = true
      var writer = JSONWriter()
      ServerMessage.welcome(
        Welcome(
          connection: "k1", role: .device, heartbeatSeconds: 10, maximumMessageBytes: 65_536,
          messagesPerSecond: 50, messageBurst: 100, apps: [], streams: [])
      ).encode(into: &writer)
      deliver(writer.bytes, to: user)
      apply(.launch(width: hello.width, height: hello.height), nil, peer, user)
    case .command(let command): apply(command.command, command.reference, peer, user)
    default: Issue.record("an unexpected message: \(String(describing: message))")
    }
    return true
  }

  /// Runs the load test for some microseconds or until its end.
  func pass(_ microseconds: Int64) {
    let end = now + microseconds
    while run.ending == nil {
      let next = run.turn(at: now) ?? .max
      if meetConnections() { continue }
      let due = peers.values.compactMap { peer in
        peer.client.engine.nextDeadline.map { $0 + peer.origin }
      }
      let time = min(next, due.min() ?? .max)
      guard time <= end else { break }
      now = max(now, time)
      for (user, peer) in peers { advance(peer, user) }
    }
    now = max(now, end)
  }

  /// Ends a connection as a killed server does.
  func drop(_ user: Int) {
    peers[user] = nil
    run.ended(user, because: "the connection broke off", at: now)
  }

  private func meetConnections() -> Bool {
    let users = opening
    opening = []
    for user in users where wanted.contains(user) {
      run.began(user, at: now)
      if listens, peers.count < room {
        let peer = Peer(vocabulary, origin: now)
        peer.isOpen = true
        peers[user] = peer
        run.opened(user, at: now)
      } else {
        run.ended(user, because: listens ? "it takes no more" : "no one listens", at: now)
      }
    }
    return !users.isEmpty
  }

  private func apply(_ command: Command, _ reference: String?, _ peer: Peer, _ user: Int) {
    var batch = RecordBatch(includingFrames: true)
    peer.client.apply(
      command, origin: CommandOrigin(reference: reference, sender: "device"),
      at: max(peer.client.engine.now, now - peer.origin), into: &batch)
    deliver(batch, to: user)
  }

  private func advance(_ peer: Peer, _ user: Int) {
    guard peer.hasClient else { return }
    var batch = RecordBatch(includingFrames: true)
    peer.client.advance(to: max(peer.client.engine.now, now - peer.origin), into: &batch)
    deliver(batch, to: user)
  }

  private func deliver(_ batch: RecordBatch, to user: Int) {
    for line in batch.lines { deliver(Array(batch.bytes(of: line)), to: user) }
  }

  func deliver(_ line: String, to user: Int) { deliver(Array(line.utf8), to: user) }

  private func deliver(_ line: [UInt8], to user: Int) {
    waiting.append((user, line))
    // A record that leads to a command leads to further records, which come after it.
    guard !isDelivering else { return }
    isDelivering = true
    while !waiting.isEmpty {
      let (user, line) = waiting.removeFirst()
      for line in spoil(line) where peers[user] != nil && !unheard.contains(user) {
        line.withUnsafeBytes { run.received($0, by: user, at: now) }
      }
    }
    isDelivering = false
  }

  private var waiting: [(Int, [UInt8])] = []
  private var isDelivering = false
}

extension FlowPlan {
  /// The plan of a flow that drives one client.
  init(
    name: String, weight: Int, flowIndex: Int = 0, app: App, settings: [String: Int] = [:],
    commands: [TimedCommand], duration: Int64
  ) {
    self.init(
      name: name, weight: weight, flowIndex: flowIndex,
      scripts: [MemberScript(app: app, settings: settings, commands: commands)],
      duration: duration)
  }

  /// The only client.
  var member: Member { members[0] }
}

extension Stage {
  static let text = """
    app: shop
    session: { LOGGED_IN: false }
    root:
      first: start
      parts:
        start: { screen: Start }
        main: { navigation: Main }
      routes:
        showMain: { to: main, animation: fade }
        showStart: { to: start, animation: none }
    animations:
      fade: { kind: crossDissolve, duration: 0.3 s, curve: easeOut }
    screens:
      Start:
        content:
          - button: { title: Go, do: [ set: { LOGGED_IN: true }, route: showMain ] }
      Main:
        title: Main
        bar:
          left: [ { title: Leave, do: [ route: showStart ] } ]
          right: [ { title: More, do: [ push: More ] } ]
      More:
        title: More

    """

  static func app() throws -> App { try AppLoader.load(text: text, file: "shop").app }

  /// A plan that goes, waits and leaves in 1.5 s.
  static func plan(_ extra: [TimedCommand] = [], weight: Int = 1) throws -> FlowPlan {
    FlowPlan(
      name: "Go and leave", weight: weight, app: try app(),
      commands: [
        TimedCommand(time: 0, command: .launch(width: 390, height: 844)),
        TimedCommand(time: 500_000, command: .tap(element: "go", screen: nil)),
        TimedCommand(time: 1_200_000, command: .tap(element: "leave", screen: nil)),
      ] + extra, duration: 1_500_000)
  }

  /// A plan of two clients: Ben goes halfway through Anna's fade and leaves before her.
  static func pair(weight: Int = 1, flowIndex: Int = 0) throws -> FlowPlan {
    func script(_ name: String, _ taps: [(Int64, String)]) throws -> MemberScript {
      MemberScript(
        name: name, app: try app(),
        commands: [TimedCommand(time: 0, command: .launch(width: 390, height: 844))]
          + taps.map { TimedCommand(time: $0.0, command: .tap(element: $0.1, screen: nil)) })
    }
    return FlowPlan(
      name: "Two go", weight: weight, flowIndex: flowIndex,
      scripts: [
        try script("anna", [(500_000, "go"), (1_400_000, "leave")]),
        try script("ben", [(650_000, "go"), (1_200_000, "leave")]),
      ], duration: 1_500_000)
  }

  /// A load test with a ramp-up of 1 s and a constant stage, ready to run.
  static func running(
    _ plans: [FlowPlan], flows: [Scenario.WeightedFlow] = [], clients: Int = 4, seconds: Int64 = 20,
    pause: Int64 = 100_000
  ) throws -> (stage: Stage, run: LoadRun) {
    let stage = Stage(try app())
    let scenario = Scenario(
      name: "x", url: nil, flows: flows,
      stages: [
        .init(name: "come", duration: 1_000_000, clients: clients),
        .init(name: "stay", duration: (seconds - 1) * 1_000_000, clients: clients),
      ], pause: pause, thresholds: [])
    let run = LoadRun(scenario, plans: plans, connections: stage, at: stage.now)
    stage.run = run
    return (stage, run)
  }
}
