import EventStore
import Foundation
import Logging
import Simulation
import StageServer
import WebSockets

@testable import LiveDriving

extension LiveLimits {
  /// Those of a test, on a machine on which others run too.
  static var patient: Self {
    var limits = Self()
    limits.connectMicroseconds = 60_000_000
    limits.answer = .seconds(60)
    return limits
  }
}

/// A server on a free port whose store the test can read.
struct LiveStage: Sendable {
  let store = InMemoryEventStore()
  let port: Int
  private let server: StageServer

  /// Runs a server for the duration of a test's body, which runs on its own thread.
  static func with<Result: Sendable>(
    apps: [AppEntry]? = nil,
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (LiveStage) throws -> Result
  ) async throws -> Result {
    let stage = try LiveStage(apps: apps, logger: silence, configure: configure)
    return try await stage.run(body).body.get()
  }

  private static var silence: Logger { Logger(label: "stage") { _ in SwiftLogNoOpLogHandler() } }

  /// The same, with a log; what became of the body, and of the server.
  static func ends<Result: Sendable>(
    logger: Logger, configure: (inout ServerConfiguration) -> Void,
    _ body: @escaping @Sendable (LiveStage) throws -> Result
  ) async throws -> (body: Swift.Result<Result, any Error>, server: Swift.Result<Void, any Error>) {
    try await LiveStage(apps: nil, logger: logger, configure: configure).run(body)
  }

  private func run<Result: Sendable>(
    _ body: @escaping @Sendable (LiveStage) throws -> Result
  ) async -> (body: Swift.Result<Result, any Error>, server: Swift.Result<Void, any Error>) {
    // Other tests queue by the thousand on the pool, at the usual priority: behind them the server
    // would start and stop minutes late.
    let (beginning, continuation) = AsyncStream.makeStream(of: Void.self)
    let running = Task(priority: .high) {
      continuation.yield()
      try await server.run()
    }
    for await _ in beginning { break }
    let result = await Self.onThread { Swift.Result { try body(self) } }
    server.stop()
    return (result, await running.result)
  }

  /// Runs blocking code on its own thread, so that the concurrency pool stays free.
  static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  private init(
    apps: [AppEntry]?, logger: Logger, configure: (inout ServerConfiguration) -> Void
  ) throws {
    var configuration = ServerConfiguration()
    configuration.transport.maximumConnections = 1_000
    configuration.transport.maximumConnectionsPerAddress = 1_000
    configure(&configuration)
    server = try StageServer(
      configuration: configuration,
      apps: try apps ?? Examples.entries.get(),
      store: store, makeApp: { _, _ in throw Unused() }, makeVariant: Examples.variant,
      reader: AppTextReader(schema: []) { _, _ in AppTextReader.Reading(app: nil, problems: []) },
      logger: logger)
    port = server.port
  }

  private struct Unused: Error {}

  /// Stops the server while flows run.
  func stop() { server.stop() }

  var endpoint: WebSocketEndpoint { WebSocketEndpoint(host: "127.0.0.1", port: port) }

  /// A back end for flows.
  func backEnd() throws -> LiveServer { try LiveServer(at: endpoint, limits: .patient) }

  /// The stored records of a stream.
  func records(of stream: String) throws -> [StoredRecord] {
    var records: [StoredRecord] = []
    try store.forEachPage(of: stream) { records += $0 }
    return records
  }

  /// Connects an operator and sends a line after its welcome.
  func operate(_ line: String) throws {
    let limits = LiveLimits.patient
    let sockets = try LiveSockets(endpoint: endpoint, limits: limits)
    defer { sockets.stop() }
    let connection = LiveConnection(unreadBound: 1_000) { sockets.submit($1, $0) }
    sockets.submit(.open, connection)
    connection.send(Array(#"{"kind":"hello","role":"operator"}"#.utf8))
    _ = connection.next(within: limits.answer)
    connection.send(Array(line.utf8))
    // The answer comes after the line was carried out.
    connection.send(Array(#"{"kind":"ping"}"#.utf8))
    while case .line(let line) = connection.next(within: limits.answer) {
      if String(decoding: line, as: UTF8.self).contains(#""pong""#) { return }
    }
  }

  /// Waits until the server has a client with this many records, and returns whether it has.
  func waits(forRecords count: Int64) -> Bool {
    let limit = ContinuousClock.now + LiveLimits.patient.answer
    while ContinuousClock.now < limit {
      let summaries = store.summaries(limit: 1, offset: 0).streams
      if summaries.contains(where: { $0.lastSequence >= count }) { return true }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return false
  }
}
