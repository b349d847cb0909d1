import AppIdentity
import JSON
public import NavigationEngine
public import WireProtocol

/// A client whose every step is encoded, as a server stores and sends it.
public struct RecordedClient: Sendable {
  /// The engine.
  public private(set) var engine: NavigationEngine
  /// Every record so far, those of progress too, without line ends.
  public private(set) var lines: [String] = []
  /// The durable records alone.
  public private(set) var durableLines: [String] = []
  /// The number of the last durable record.
  public private(set) var sequence: Int64 = 0
  private let encoder: RecordEncoder
  private let stream: String

  /// Creates a client on which the app was never opened.
  public init(_ app: App = SampleApps.rootController, stream: String = "c1") {
    engine = NavigationEngine(app: app)
    encoder = RecordEncoder(stream: stream, vocabulary: AppVocabulary(app))
    self.stream = stream
  }

  /// Carries out a command; without a time, at the client's present one.
  public mutating func apply(
    _ command: Command, origin: CommandOrigin = .init(), at time: Int64? = nil
  ) {
    let time = time ?? engine.now
    advance(to: time)
    var events: [Event] = []
    engine.apply(command, into: &events)
    sequence += 1
    var writer = JSONWriter()
    encoder.encode(
      command, origin: origin, time: time, sequence: sequence,
      hash: events.contains(where: \.isDurable) ? nil : engine.stateHash, into: &writer)
    take(writer, isDurable: true)
    record(events, cause: origin.reference.map(CommandOrigin.json))
  }

  /// Lets what is due until a time happen.
  public mutating func advance(to time: Int64) {
    var events: [Event] = []
    engine.advance(to: time, into: &events)
    record(events, cause: nil)
  }

  /// Lets everything happen that was started; the app must come to rest within 60 s.
  public mutating func settle() {
    let limit = engine.now + 60_000_000
    while let deadline = engine.nextDeadline, deadline <= limit { advance(to: deadline) }
  }

  /// The whole state as a snapshot line.
  public func snapshot(epoch: String = "e1") -> String {
    var writer = JSONWriter()
    encoder.encodeSnapshot(of: engine, epoch: epoch, sequence: sequence, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func record(_ events: [Event], cause: [UInt8]?) {
    for event in events {
      if event.isDurable { sequence += 1 }
      var writer = JSONWriter()
      encoder.encode(event, sequence: sequence, cause: cause, into: &writer)
      take(writer, isDurable: event.isDurable)
    }
  }

  private mutating func take(_ writer: JSONWriter, isDurable: Bool) {
    let line = String(decoding: writer.bytes, as: UTF8.self)
    lines.append(line)
    if isDurable { durableLines.append(line) }
  }
}

extension RecordedClient {
  /// The text that stands in recordings for that of the app.
  public static let source = "app: x\n"
  /// The hash of that text.
  public static let sourceHash = AppTextHash.hexadecimal(of: source)

  /// The header of a recording of this client.
  public var header: RecordingHeader {
    RecordingHeader(
      streams: [
        .init(
          stream: stream, epoch: "e1", app: engine.app.name, appHash: Self.sourceHash,
          profile: engine.app.profile.name, started: "2026-11-21T10:00:00Z")
      ],
      apps: [.init(name: engine.app.name, hash: Self.sourceHash, source: Self.source)])
  }

  /// The recording file of this client, as text.
  public var recording: String {
    var writer = JSONWriter()
    header.encode(into: &writer)
    return ([String(decoding: writer.bytes, as: UTF8.self)] + durableLines)
      .map { $0 + "\n" }.joined()
  }

  /// A run of the article's app with every kind of change in it.
  public static func tour() -> RecordedClient {
    var client = RecordedClient()
    client.apply(.launch(width: 390, height: 844), origin: .init(sender: "server"), at: 0)
    client.settle()
    let steps: [(Int64, Command)] = [
      (4_000_000, .tap(element: "log-in", screen: "Login")),
      (5_000_000, .tap(element: "activity", screen: nil)), (6_000_000, .back),
      (6_100_000, .back), (7_000_000, .tap(element: "log-out", screen: nil)),
      (7_100_000, .route(SampleApps.RouteName.showMain)), (9_000_000, .terminate),
      (9_500_000, .session(key: "LOGGED_IN", value: true)),
      (10_000_000, .launch(width: 844, height: 390)),
      (11_000_000, .route(SampleApps.RouteName.showMain)),
    ]
    for (index, step) in steps.enumerated() {
      client.apply(
        step.1, origin: .init(reference: "k1-\(index)", key: "key-\(index)", sender: "device"),
        at: step.0)
    }
    client.settle()
    return client
  }
}
