import Foundation
import Synchronization
import WebSockets

/// Many connections to one server on one thread; each sends its hello once it is open.
final class Crowd: WebSocketClientHandler, @unchecked Sendable {
  static let device = """
    {"kind":"hello","role":"device","app":"root-controller","features":["quiet"],"streams":[],\
    "device":{"width":390,"height":844}}
    """
  static let `operator` = #"{"kind":"hello","role":"operator","streams":[],"features":[]}"#

  /// What one connection has received.
  struct Member {
    var isWelcome = false
    /// The number of received lines, by kind and stream.
    var lines: [String: [String: Int]] = [:]
    /// The sequence of the last record of each stream.
    var last: [String: Int] = [:]
    /// The number of records that are not the ones after those before them.
    var misplaced = 0
    var end: ConnectionEnd?
  }

  private let condition = NSCondition()
  private var members: [ConnectionID: Member] = [:]
  private var outgoing: [(ConnectionID, String)] = []
  private var hellos: [ConnectionID: String] = [:]
  private var begun: [(String, Int)] = []
  private var opened: [[ConnectionID]] = []
  private var isStopping = false
  private let ended = DispatchSemaphore(value: 0)
  private let endpoint: WebSocketEndpoint
  private let client: Mutex<WebSocketClient?> = Mutex(nil)

  init(_ endpoint: WebSocketEndpoint) throws {
    self.endpoint = endpoint
    var configuration = WebSocketClientConfiguration()
    // How long all of them take together depends on what else the machine does.
    configuration.connectTimeoutMicroseconds = 60_000_000
    let client = try WebSocketClient(configuration: configuration, handler: self)
    self.client.withLock { $0 = client }
    Thread.detachNewThread { [ended] in
      client.run()
      ended.signal()
    }
  }

  /// Opens connections and waits until all have received their welcome.
  func join(_ count: Int, as hello: String) -> [ConnectionID] {
    condition.lock()
    let place = opened.count + begun.count
    begun.append((hello, count))
    condition.unlock()
    wake()
    _ = waits { $0.opened.count > place }
    let ids = condition.withLock { opened.count > place ? opened[place] : [] }
    _ = waits { crowd in ids.allSatisfy { crowd.members[$0]?.isWelcome == true } }
    return ids
  }

  func send(_ line: String, on connection: ConnectionID) {
    condition.withLock { outgoing.append((connection, line)) }
    wake()
  }

  func member(_ connection: ConnectionID) -> Member {
    condition.withLock { members[connection] ?? Member() }
  }

  /// Waits until a connection has lines of a kind from this many streams, or has ended.
  func waits(for kind: String, of streams: Int, on connection: ConnectionID) -> Bool {
    _ = waits {
      $0.members[connection]?.end != nil
        || $0.members[connection]?.lines[kind]?.count ?? 0 >= streams
    }
    return member(connection).lines[kind]?.count ?? 0 >= streams
  }

  private func waits(until holds: (Crowd) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: 60)
    condition.lock()
    defer { condition.unlock() }
    while !holds(self) {
      if !condition.wait(until: limit) { return false }
    }
    return true
  }

  func stop() {
    condition.withLock { isStopping = true }
    wake()
    ended.wait()
    client.withLock { $0 = nil }
  }

  private func wake() { client.withLock { $0 }?.wake() }

  func connectionOpened(_ connection: ConnectionID) {
    let hello = condition.withLock { hellos[connection] }
    if let hello { put(hello, connection) }
  }

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    condition.lock()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      let kind = Self.member("kind", in: text) ?? ""
      if kind == "welcome" { members[connection]?.isWelcome = true }
      let stream = Self.member("stream", in: text) ?? ""
      members[connection]?.lines[kind, default: [:]][stream, default: 0] += 1
      if let sequence = Self.sequence(in: text) {
        members[connection]?.note(kind, sequence, of: stream)
      }
    }
    condition.broadcast()
    condition.unlock()
  }

  func connectionClosed(_ connection: ConnectionID, _ end: ConnectionEnd) {
    condition.withLock {
      members[connection]?.end = end
      condition.broadcast()
    }
  }

  func turn(at monotonicMicroseconds: Int64) -> Int64? {
    guard let client = client.withLock({ $0 }) else { return nil }
    condition.lock()
    defer { condition.unlock() }
    for (hello, count) in begun {
      let ids = (0..<count).map { _ in client.connect(to: endpoint) }
      for id in ids {
        hellos[id] = hello
        members[id] = Member()
      }
      opened.append(ids)
    }
    begun = []
    for (connection, line) in outgoing { put(line, connection) }
    outgoing = []
    condition.broadcast()
    if isStopping { client.stop() }
    return nil
  }

  private func put(_ line: String, _ connection: ConnectionID) {
    guard let client = client.withLock({ $0 }) else { return }
    _ = Array(line.utf8).withUnsafeBytes { client.send($0, to: connection) }
  }

  private static func sequence(in line: String) -> Int? {
    guard let start = line.range(of: "\"sequence\":") else { return nil }
    return Int(line[start.upperBound...].prefix { $0.isNumber })
  }

  /// The first text member of a name in a line as the server writes it.
  private static func member(_ name: String, in line: String) -> String? {
    guard let start = line.range(of: "\"\(name)\":\"") else { return nil }
    return line[start.upperBound...].prefix { $0 != "\"" }.description
  }
}

extension Crowd.Member {
  /// Notes a line that has a sequence.
  fileprivate mutating func note(_ kind: String, _ sequence: Int, of stream: String) {
    switch kind {
    case "progress", "duplicate", "welcome", "clients": return
    case "snapshot": break
    default:
      if sequence != last[stream, default: 0] + 1 { misplaced += 1 }
    }
    last[stream] = sequence
  }
}
