import Foundation
import WebSockets

/// A server that sends every message back, and closes when it is told `close CODE REASON`.
final class EchoServer: Sendable {
  let transport: WebSocketServer
  private let handler = Handler()
  private let ended = DispatchSemaphore(value: 0)

  init(configure: (inout WebSocketServerConfiguration) -> Void = { _ in }) throws {
    var configuration = WebSocketServerConfiguration()
    configuration.maximumConnections = 4_000
    configuration.stopTimeoutMicroseconds = 200_000
    configure(&configuration)
    transport = try WebSocketServer(configuration: configuration, handler: handler)
    handler.transport = transport
    Thread.detachNewThread { [transport, ended] in
      transport.run()
      ended.signal()
    }
  }

  deinit { stop() }

  var port: Int { transport.port }

  /// The messages that have come.
  var received: Shared<[String]> { handler.received }

  /// The ids of connections that are gone.
  var closed: Shared<[UInt64]> { handler.closed }

  /// Closes all connections as a server does that goes down.
  func stop() {
    guard handler.isStopping.take(true) == false else { return }
    transport.wake()
    _ = ended.wait(timeout: .now() + Patience.seconds)
    handler.transport = nil
  }
}

private final class Handler: WebSocketServerHandler, @unchecked Sendable {
  var transport: WebSocketServer?
  let received = Shared<[String]>([])
  let closed = Shared<[UInt64]>([])
  let isStopping = Shared(false)

  func connectionOpened(
    _ connection: ConnectionID, peer: String, credentials: Credentials
  ) {}

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    let text = String(decoding: bytes, as: UTF8.self)
    received.change { $0.append(text) }
    let words = text.split(separator: " ", maxSplits: 2)
    if words.first == "close", words.count > 1, let code = UInt16(words[1]) {
      transport?.close(
        connection, code: CloseCode(rawValue: code), reason: words.count > 2 ? "\(words[2])" : "")
    } else {
      transport?.send(bytes, to: connection)
    }
  }

  func connectionClosed(_ connection: ConnectionID) {
    closed.change { $0.append(connection.rawValue) }
  }

  func requestReceived(_ request: HTTPRequest) {}

  func turn(at monotonicMicroseconds: Int64) -> Int64? {
    if isStopping.value { transport?.stop() }
    return nil
  }
}
