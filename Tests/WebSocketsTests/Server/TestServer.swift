import Foundation
import Synchronization
import WebSockets

/// A transport on a free port and a thread of its own, with a handler made of closures.
final class TestServer: Sendable {
  /// What the handler was told, in order.
  enum Event: Equatable, Sendable {
    case opened(UInt64)
    case message(UInt64, String)
    case closed(UInt64)
    case request(String, String, String)
  }

  let transport: WebSocketServer
  let handler: TestHandler
  private let ended = DispatchSemaphore(value: 0)
  private let isStopped = Mutex(false)

  init(
    configure: (inout WebSocketServerConfiguration) -> Void = { _ in },
    onOpen: @escaping TestHandler.OnOpen = { _, _ in },
    onMessage: @escaping TestHandler.OnMessage = { _, _, _ in },
    onRequest: @escaping TestHandler.OnRequest = { transport, request in
      transport.respond(to: request.id, HTTPResponse(status: 200, text: "\(request.path) ok"))
    }
  ) throws {
    var configuration = WebSocketServerConfiguration()
    configuration.stopTimeoutMicroseconds = 200_000
    // Raw clients read until the end.
    configuration.keepAliveSeconds = 0
    // A request may be written before the port is known.
    configuration.furtherHosts = ["x"]
    configure(&configuration)
    let handler = TestHandler(onOpen: onOpen, onMessage: onMessage, onRequest: onRequest)
    self.handler = handler
    let lines = handler.logLines
    transport = try WebSocketServer(configuration: configuration, handler: handler) {
      level, line in lines.append("\(level): \(line)")
    }
    start()
  }

  /// A further loop for the port of another one.
  init(beside first: TestServer) throws {
    handler = TestHandler(
      onOpen: { _, _ in }, onMessage: { _, _, _ in }, onRequest: { _, _ in })
    transport = try WebSocketServer(beside: first.transport, handler: handler)
    start()
  }

  private func start() {
    handler.transport.withLock { $0 = transport }
    Thread.detachNewThread { [transport, ended] in
      transport.run()
      ended.signal()
    }
  }

  deinit { stop() }

  /// Stops the loop and waits for its end; false if that does not come in time.
  @discardableResult
  func stop() -> Bool {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    if !isFirst { return true }
    perform { $0.stop() }
    defer { handler.transport.withLock { $0 = nil } }
    return ended.wait(timeout: .now() + Patience.seconds) == .success
  }

  /// Runs something on the loop's thread and waits for it.
  @discardableResult
  func perform<T: Sendable>(_ work: @escaping @Sendable (WebSocketServer) -> T) -> T? {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<T?>(nil)
    let box = Box(result)
    handler.work.append { transport in
      let value = work(transport)
      box.value.withLock { $0 = value }
      done.signal()
    }
    transport.wake()
    _ = done.wait(timeout: .now() + Patience.seconds)
    return box.value.withLock { $0 }
  }

  /// Waits until another loop has met this many deadlines, each ten milliseconds after the one
  /// before: what a loop without deadlines does meanwhile, it does of itself.
  static func waitForDeadlines(_ count: Int) throws -> Bool {
    let other = try TestServer()
    other.perform { _ in other.handler.interval = 10_000 }
    defer { other.perform { _ in other.handler.interval = nil } }
    return other.handler.turns.wait { $0.count > count }
  }

  var events: [Event] { handler.events.all }

  /// Waits until an event has come; false if it does not in time.
  func waitFor(_ event: Event) -> Bool {
    handler.events.wait { $0.contains(event) }
  }
}

final class Box<T: ~Copyable & Sendable>: Sendable {
  let value: T
  init(_ value: consuming sending T) { self.value = value }
}

/// A list that can be waited for.
final class SharedList<Element: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var elements: [Element] = []

  func append(_ element: Element) {
    condition.lock()
    elements.append(element)
    condition.broadcast()
    condition.unlock()
  }

  var all: [Element] {
    condition.lock()
    defer { condition.unlock() }
    return elements
  }

  func takeAll() -> [Element] {
    condition.lock()
    defer { condition.unlock() }
    defer { elements = [] }
    return elements
  }

  func wait(until holds: ([Element]) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: Patience.seconds)
    condition.lock()
    defer { condition.unlock() }
    while !holds(elements) {
      if !condition.wait(until: limit) { return false }
    }
    return true
  }
}

final class TestHandler: WebSocketServerHandler, @unchecked Sendable {
  typealias OnOpen = (WebSocketServer, ConnectionID) -> Void
  typealias OnMessage = (WebSocketServer, ConnectionID, [UInt8]) -> Void
  typealias OnRequest = (WebSocketServer, HTTPRequest) -> Void

  let events = SharedList<TestServer.Event>()
  let logLines = SharedList<String>()
  let work = SharedList<@Sendable (WebSocketServer) -> Void>()
  let turns = SharedList<Int64>()
  let transport = Mutex<WebSocketServer?>(nil)
  /// Time from one turn to the next, in microseconds; used on the loop's thread.
  var interval: Int64?
  private let onOpen: OnOpen
  private let onMessage: OnMessage
  private let onRequest: OnRequest

  init(
    onOpen: @escaping OnOpen, onMessage: @escaping OnMessage, onRequest: @escaping OnRequest
  ) {
    self.onOpen = onOpen
    self.onMessage = onMessage
    self.onRequest = onRequest
  }

  private func withTransport(_ body: (WebSocketServer) -> Void) {
    if let transport = transport.withLock({ $0 }) { body(transport) }
  }

  func connectionOpened(
    _ connection: ConnectionID, peer: String, credentials: Credentials
  ) {
    events.append(.opened(connection.rawValue))
    withTransport { onOpen($0, connection) }
  }

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    events.append(.message(connection.rawValue, String(decoding: bytes, as: UTF8.self)))
    withTransport { onMessage($0, connection, Array(bytes)) }
  }

  func connectionClosed(_ connection: ConnectionID) {
    events.append(.closed(connection.rawValue))
  }

  func requestReceived(_ request: HTTPRequest) {
    events.append(
      .request(
        request.method.rawValue, request.path, String(decoding: request.body, as: UTF8.self)))
    withTransport { onRequest($0, request) }
  }

  func turn(at monotonicMicroseconds: Int64) -> Int64? {
    turns.append(monotonicMicroseconds)
    withTransport { transport in
      for piece in work.takeAll() { piece(transport) }
    }
    return interval.map { monotonicMicroseconds + $0 }
  }
}

extension WebSocketServer {
  func send(_ line: String, to connection: ConnectionID, coalescing key: UInt64? = nil) {
    Array(line.utf8).withUnsafeBytes { send($0, to: connection, coalescing: key) }
  }

  func send(_ line: String, toEach readers: [UInt64], coalescing key: UInt64?) {
    Array(line.utf8).withUnsafeBytes { send($0, toEach: readers[...], coalescing: key) }
  }
}
