import Foundation
import Synchronization
import WebSockets

/// A client on a thread of its own, whose handler notes what it is told.
final class TestClient: Sendable {
  enum Event: Equatable, Sendable {
    case opened(UInt64)
    case message(UInt64, String)
    case closed(UInt64, ConnectionEnd)
  }

  typealias Work = @Sendable (WebSocketClient) -> Void

  let client: WebSocketClient
  private let handler = Handler()
  private let ended = DispatchSemaphore(value: 0)

  init(configure: (inout WebSocketClientConfiguration) -> Void = { _ in }) throws {
    var configuration = WebSocketClientConfiguration()
    configuration.maximumConnections = 4_000
    configure(&configuration)
    client = try WebSocketClient(configuration: configuration, handler: handler)
    handler.client.withLock { [client] in $0 = client }
    Thread.detachNewThread { [client, ended] in
      client.run()
      ended.signal()
    }
  }

  deinit { stop() }

  /// Runs something on the loop's thread, and waits for it.
  func perform<T: Sendable>(_ work: @escaping @Sendable (WebSocketClient) -> T) -> T? {
    let done = DispatchSemaphore(value: 0)
    let result = Shared<T?>(nil)
    handler.work.change {
      $0.append { client in
        let value = work(client)
        result.change { $0 = value }
        done.signal()
      }
    }
    client.wake()
    _ = done.wait(timeout: .now() + Patience.seconds)
    return result.value
  }

  @discardableResult
  func connect(_ port: Int, path: String = "/ws", subprotocol: String = "rootstage.v1") -> UInt64 {
    let endpoint = WebSocketEndpoint(
      host: "127.0.0.1", port: port, path: path, subprotocol: subprotocol)
    return perform { $0.connect(to: endpoint).rawValue } ?? 0
  }

  func send(_ text: String, on connection: UInt64) -> Bool {
    perform { client in
      Array(text.utf8).withUnsafeBytes {
        client.send($0, to: ConnectionID(rawValue: connection))
      }
    } ?? false
  }

  func close(_ connection: UInt64, _ code: UInt16, _ reason: String) {
    _ = perform {
      $0.close(
        ConnectionID(rawValue: connection), code: CloseCode(rawValue: code), reason: reason)
    }
  }

  /// Stops the loop; whether it ended in time.
  @discardableResult
  func stop() -> Bool {
    guard handler.client.withLock({ $0 != nil }) else { return true }
    _ = perform { $0.stop() }
    handler.client.withLock { $0 = nil }
    return ended.wait(timeout: .now() + Patience.seconds) == .success
  }

  var events: [Event] { handler.events.value }

  /// Waits until an event has come; false if it does not in time.
  func waits(for event: Event) -> Bool { handler.events.wait { $0.contains(event) } }

  /// Waits for the end of a connection.
  func end(of connection: UInt64) -> ConnectionEnd? {
    var found: ConnectionEnd?
    _ = handler.events.wait { events in
      for case .closed(connection, let end) in events { found = end }
      return found != nil
    }
    return found
  }

  /// Waits until so many events fulfil a condition.
  func waits(for count: Int, _ isWanted: (Event) -> Bool) -> Bool {
    handler.events.wait { $0.count(where: isWanted) >= count }
  }

  /// How many handshakes were begun, and how many of them were under way at most.
  var handshakes: (begun: Int, most: Int) {
    var (underWay, most) = (0, 0)
    let steps = handler.handshakes.value
    for step in steps {
      underWay += step
      most = max(most, underWay)
    }
    return (steps.count { $0 > 0 }, most)
  }

  /// How many turns the loop has taken.
  var turns: Int { handler.turns.value }
}

private final class Handler: WebSocketClientHandler, @unchecked Sendable {
  let client = Mutex<WebSocketClient?>(nil)
  let events = Shared<[TestClient.Event]>([])
  let work = Shared<[TestClient.Work]>([])
  let turns = Shared(0)
  /// One for each handshake that begins, minus one for each that is over.
  let handshakes = Shared<[Int]>([])

  func connectionBegan(_ connection: ConnectionID) { handshakes.change { $0.append(1) } }

  func connectionOpened(_ connection: ConnectionID) {
    handshakes.change { $0.append(-1) }
    events.change { $0.append(.opened(connection.rawValue)) }
  }

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    let text = String(decoding: bytes, as: UTF8.self)
    events.change { $0.append(.message(connection.rawValue, text)) }
  }

  func connectionClosed(_ connection: ConnectionID, _ end: ConnectionEnd) {
    events.change { $0.append(.closed(connection.rawValue, end)) }
  }

  func turn(at monotonicMicroseconds: Int64) -> Int64? {
    turns.change { $0 += 1 }
    let pieces = work.take([])
    if let client = client.withLock({ $0 }) { for piece in pieces { piece(client) } }
    return nil
  }
}
