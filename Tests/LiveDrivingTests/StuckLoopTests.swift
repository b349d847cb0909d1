import Dispatch
import EventStore
import Foundation
import JSON
import Logging
import StageServer
import Synchronization
import Testing

@testable import LiveDriving

/// Servers of several loops, one of which stands still for ever.
@Suite(.timeLimit(.minutes(30))) struct StuckLoopTests {
  @Test("A loop that stands still stops the server in order, and all that was told is stored")
  func stuck() async throws {
    let trap = Trap(thread: "stage-loop-1", words: "connection closed")
    defer { trap.open() }
    var logger = Logger(label: "stage") { _ in TrappingLog(trap: trap) }
    logger.logLevel = .info
    let (told, server) = try await LiveStage.ends(
      logger: logger,
      configure: {
        $0.loops = 2
        $0.missedTurnLooks = 5
      },
      { stage in try Self.told(by: stage, trap) })
    let lines = try told.get()
    #expect(lines.records.count >= 2)
    for (stream, record) in lines.records {
      let isStored = lines.stored[stream]?.contains(record) == true
      #expect(isStored, "\(record) was told, and is not stored")
    }
    #expect(lines.hasShutdown)
    let error = #expect(throws: StageServerError.self) { try server.get() }
    #expect(error?.description.hasPrefix("stage-loop-1 took no turns any more") == true)
    #expect(trap.said.contains { $0.hasPrefix("stage-loop-1 takes no turns any more") })
  }

  private struct Told: Sendable {
    var records: [(stream: String, line: String)] = []
    var stored: [String: Set<String>] = [:]
    var hasShutdown = false
  }

  /// What an operator is told to the end, while the loop of another connection is stuck.
  private static func told(by stage: LiveStage, _ trap: Trap) throws -> Told {
    let sockets = try LiveSockets(endpoint: stage.endpoint, limits: .patient)
    defer { sockets.stop() }
    func connect(_ hello: String) -> LiveConnection {
      let connection = LiveConnection(unreadBound: 10_000) { sockets.submit($1, $0) }
      sockets.submit(.open, connection)
      connection.send(Array(hello.utf8))
      return connection
    }
    func wait(_ connection: LiveConnection, for word: String) -> Bool {
      while case .line(let line) = connection.next(within: .seconds(60)) {
        if String(decoding: line, as: UTF8.self).contains(word) { return true }
      }
      return false
    }
    // The first and the third come to the first loop, the second to the other one.
    let operating = connect(#"{"kind":"hello","role":"operator"}"#)
    #expect(wait(operating, for: #""kind":"welcome""#))
    let devices = (0..<2).map { _ in
      let device = connect(#"{"kind":"hello","role":"device","app":"root-controller"}"#)
      #expect(wait(device, for: #""kind":"welcome""#))
      return device
    }
    operating.send(Array(#"{"kind":"watch","streams":"all"}"#.utf8))
    for _ in devices { #expect(wait(operating, for: #""kind":"snapshot""#)) }
    devices[0].close()
    try #require(trap.waitsUntilClosed())
    let command =
      #"{"kind":"command","ref":"m","targets":"all","data":{"command":"memoryWarning"}}"#
    operating.send(Array(command.utf8))
    var told = Told()
    let limit = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < limit, case .line(let line) = operating.next(within: .seconds(60)) {
      let json = try JSONParser.parse(line)
      told.hasShutdown = told.hasShutdown || json["kind"]?.string == "shutdown"
      // Frames are told and never stored; they carry the number of the record before them.
      if let stream = json["stream"]?.string, let kind = json["kind"]?.string,
        json["sequence"] != nil, !["progress", "snapshot"].contains(kind)
      {
        told.records.append((stream, String(decoding: line, as: UTF8.self)))
      }
    }
    for stream in Set(told.records.map(\.stream)) {
      told.stored[stream] = Set(
        try stage.records(of: stream).map { String(decoding: $0.line, as: UTF8.self) })
    }
    return told
  }
}

/// Holds a thread that says certain words, until it is opened.
private final class Trap: Sendable {
  let thread: String
  let words: String
  private let gate = DispatchSemaphore(value: 0)
  private let caught = DispatchSemaphore(value: 0)
  private let lines = Mutex<[String]>([])

  init(thread: String, words: String) {
    self.thread = thread
    self.words = words
  }

  /// All that was said.
  var said: [String] { lines.withLock { $0 } }

  func waitsUntilClosed() -> Bool { caught.wait(timeout: .now() + 60) == .success }

  func open() { gate.signal() }

  func hear(_ line: String) {
    lines.withLock { $0.append(line) }
    let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
    guard line == words, name?.trimmingCharacters(in: .newlines) == thread else { return }
    caught.signal()
    gate.wait()
    gate.signal()
  }
}

private struct TrappingLog: LogHandler {
  let trap: Trap
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  init(trap: Trap) {
    self.trap = trap
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { trap.hear(event.message.description) }
}
