import Foundation
import JSON
import Synchronization
import WebSockets
import WireProtocol

/// A server that sends the answers of a test's script, valid or not.
final class ScriptedServer: Sendable {
  typealias Script = @Sendable (_ message: JSONValue) -> [String]

  /// The welcome of a server whose clients have a manual clock.
  static let welcome =
    #"{"kind":"welcome","connection":"k1","role":"device","heartbeat":20,"#
    + #""limits":{"message":65536,"perSecond":200,"burst":400},"apps":[],"streams":[{"#
    + #""stream":"c1","app":"a","strategy":"root-controller","destinations":"lazy","#
    + #""profile":"ios26","popArea":"content","#
    + #""clock":"manual","epoch":"e","recovered":false,"sequence":0}]}"#

  let endpoint: WebSocketEndpoint
  private let transport: WebSocketServer
  private let handler: ScriptedHandler
  private let ended = DispatchSemaphore(value: 0)

  init(_ script: @escaping Script) throws {
    handler = ScriptedHandler(script)
    transport = try WebSocketServer(configuration: .init(), handler: handler)
    handler.transport = transport
    endpoint = WebSocketEndpoint(host: "127.0.0.1", port: transport.port)
    Thread.detachNewThread { [transport, ended] in
      transport.run()
      ended.signal()
    }
  }

  func stop() {
    handler.isStopping.withLock { $0 = true }
    transport.wake()
    ended.wait()
    handler.transport = nil
  }
}

private final class ScriptedHandler: WebSocketServerHandler, @unchecked Sendable {
  private let script: ScriptedServer.Script
  let isStopping = Mutex(false)
  var transport: WebSocketServer?

  init(_ script: @escaping ScriptedServer.Script) { self.script = script }

  func connectionOpened(
    _ connection: ConnectionID, peer: String, credentials: Credentials
  ) {}

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let message = try? JSONParser.parse(Array(line)) else { continue }
      for answer in script(message) {
        Array(answer.utf8).withUnsafeBytes { transport?.send($0, to: connection) }
      }
    }
  }

  func connectionClosed(_ connection: ConnectionID) {}

  func requestReceived(_ request: HTTPRequest) {}

  func turn(at monotonicMicroseconds: Int64) -> Int64? {
    if isStopping.withLock({ $0 }) { transport?.stop() }
    return nil
  }
}
