import NavigationEngine
import WireProtocol
import Wording

extension Simulation {
  /// The feature by which a reader asks for a snapshot in place of what it missed.
  static let snapshotFeature = "snapshot"
  /// The feature by which a device asks for answers alone, without records.
  static let quietFeature = "quiet"

  func greet(
    _ hello: Hello, _ connection: Peer, at now: Int64, unixMilliseconds: Int64
  ) throws(ProtocolError) {
    switch hello.role {
    case .operator where connection.deviceLink != nil:
      close(connection.key, code: Self.deniedCode, reason: "this link is for one device")
    case .operator where !shard.isHome: handOver(connection, hello, to: Shard.home)
    case .operator: greetOperator(hello, connection, at: now)
    case .device:
      let hello = linked(hello, connection)
      connection.isQuiet = hello.features.contains(Self.quietFeature)
      guard let point = hello.streams.first else {
        return try openClient(for: hello, connection, at: now, unixMilliseconds: unixMilliseconds)
      }
      requestHistory(point, for: hello, connection, at: now)
    }
  }

  /// Greets a connection that was handed over; an error is told to it alone.
  func greetFirst(
    _ hello: Hello, _ connection: Peer, at now: Int64, unixMilliseconds: Int64
  ) {
    do {
      try greet(hello, connection, at: now, unixMilliseconds: unixMilliseconds)
    } catch {
      send(.error(error, stream: nil), to: connection.key)
    }
  }

  func welcome(
    _ connection: Peer, role: Hello.Role, name: String? = nil,
    streams: [Welcome.StreamStart]
  ) -> Welcome {
    Welcome(
      connection: connection.name, role: role, name: name, node: configuration.node,
      heartbeatSeconds: configuration.heartbeatSeconds,
      maximumMessageBytes: configuration.maximumMessageBytes,
      messagesPerSecond: configuration.commandsPerSecond,
      messageBurst: configuration.commandBurst, apps: appSummaries, streams: streams)
  }

  /// Makes a new client, as soon as there is the app as the device wants it.
  func openClient(
    for hello: Hello, _ connection: Peer, at now: Int64, unixMilliseconds: Int64
  ) throws(ProtocolError) {
    do throws(ProtocolError) {
      guard let app = try app(for: hello, connection) else { return }
      open(app, for: hello, connection, at: now, unixMilliseconds: unixMilliseconds)
    } catch {
      waitForHello(connection, at: now)
      throw error
    }
  }

  /// A connection may say hello, once more or for the first time.
  func waitForHello(_ connection: Peer, at now: Int64) {
    connection.phase = .awaitingHello
    silent.add(connection.key, at: now)
  }

  /// Makes a new client and launches its app; whoever holds the clock launches it.
  func open(
    _ app: AppEntry, for hello: Hello, _ connection: Peer, at now: Int64,
    unixMilliseconds: Int64
  ) {
    if storeRefusal != nil || directory.clientCount >= configuration.maximumClients {
      let error = ProtocolError(
        storeRefusal == nil ? .tooManyClients : .busy,
        storeRefusal
          ?? """
          The server is full: its limit of \(configuration.maximumClients.counted("client")) \
          is reached.
          """)
      send(.error(error, stream: nil), to: connection.key)
      return close(
        connection.key, code: isCutOff ? Self.cutOffCode : 4429, reason: error.message)
    }
    if let link = connection.deviceLink, directory.client(of: link) != nil {
      return close(
        connection.key, code: Self.linkedMeanwhileCode, reason: "this link has its client now")
    }
    let stream = makeStreamName()
    if let link = connection.deviceLink, !directory.bind(link, to: stream) {
      return close(
        connection.key, code: Self.linkedMeanwhileCode, reason: "this link has its client now")
    }
    _ = directory.claim(stream, for: shard.number)
    let opening = StreamOpening(
      stream: stream, epoch: hexadecimal(makeEpoch()), app: app.vocabulary.app.name,
      appHash: app.hash, profile: app.vocabulary.app.profile.name,
      startedUnixMilliseconds: unixMilliseconds)
    turn.openings.append(Turn.Opening(stream: opening, app: app))
    if let link = connection.deviceLink {
      turn.linkedClients.append(Turn.LinkedClient(link: link, stream: opening.stream))
    }
    let coordinator = RootCoordinator(
      opening: opening, app: app, node: configuration.node, clock: hello.clock, origin: now)
    coordinators[opening.stream] = coordinator
    // Nobody is told anything of it before it is stored.
    coordinator.lastAppendTurn = turnNumber
    let start = Welcome.StreamStart(
      stream: opening.stream, app: opening.app, variant: app.variant, clock: hello.clock,
      epoch: opening.epoch, start: .snapshot(sequence: 0))
    // A stream that a client was told of must be there after a crash.
    send(
      .welcome(welcome(connection, role: .device, streams: [start])), to: connection.key,
      after: StorePoint(turn: turnNumber, stream: opening.stream))
    attachDevice(connection, to: coordinator)
    for key in operators { watchIfWanted(coordinator, by: key) }
    guard hello.clock == .server else { return }
    apply(
      .launch(width: hello.width, height: hello.height),
      origin: CommandOrigin(sender: Self.ownSender), to: coordinator, at: now)
  }

  func attachDevice(_ connection: Peer, to coordinator: RootCoordinator) {
    connection.phase = .device(coordinator)
    coordinator.devices.insert(connection.key)
    if !connection.isQuiet {
      coordinator.observers.append(
        Observer(connection: connection.key, isDevice: true, progress: .full))
    }
    noteWanted(coordinator)
    tellOperators(.clientChanged(coordinator.summary))
  }

  /// The app of that name; nil where none is on offer.
  public func app(named name: String) -> AppEntry? {
    apps.first { $0.name == name }
  }

  func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
