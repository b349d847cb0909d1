import AppIdentity
import JSON
public import NavigationEngine
public import Recordings
public import WireProtocol

/// A client whose every step is encoded, as a server stores and sends it.
public struct RecordedClient: Sendable {
  private var client: RecordedEngine
  private var batch = RecordBatch(includingFrames: true)
  /// Every record so far, those of progress too, without line ends.
  public private(set) var lines: [String] = []
  /// The durable records alone.
  public private(set) var durableLines: [String] = []

  /// Creates a client on which the app was never opened.
  public init(_ app: App = SampleApps.rootController, stream: String = "c1") {
    client = RecordedEngine(stream: stream, vocabulary: AppVocabulary(app))
  }

  /// The engine.
  public var engine: NavigationEngine { client.engine }
  /// The number of the last durable record.
  public var sequence: Int64 { client.sequence }
  private var stream: String { client.stream }

  /// Carries out a command; without a time, at the client's present one.
  public mutating func apply(
    _ command: Command, origin: CommandOrigin = .init(), at time: Int64? = nil
  ) {
    client.apply(command, origin: origin, at: time ?? engine.now, into: &batch)
    take()
  }

  /// Lets what is due until a time happen.
  public mutating func advance(to time: Int64) {
    client.advance(to: time, into: &batch)
    take()
  }

  /// Lets everything happen that was started; the app must come to rest within 60 s.
  public mutating func settle() {
    let limit = engine.now + 60_000_000
    while let deadline = engine.nextDeadline, deadline <= limit { advance(to: deadline) }
  }

  /// The whole state as a snapshot line.
  public func snapshot(epoch: String = "e1") -> String {
    var writer = JSONWriter()
    client.encodeSnapshot(epoch: epoch, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func take() {
    for line in batch.lines {
      let text = String(decoding: batch.bytes(of: line), as: UTF8.self)
      lines.append(text)
      if batch.event(of: line)?.isDurable ?? true { durableLines.append(text) }
    }
    batch.removeAll()
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
    let lines = durableLines.map { $0 + "\n" }.joined()
    return String(decoding: header.recording(of: [(stream, Array(lines.utf8))]), as: UTF8.self)
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
