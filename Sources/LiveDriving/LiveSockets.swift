import Foundation
import Synchronization
import WebSockets

/// The thread on which the sockets of all driven clients are.
final class LiveSockets: WebSocketClientHandler, @unchecked Sendable {
  /// What a connection is asked for from other threads.
  enum SocketCommand {
    case open
    case send([UInt8])
    case close
    /// It has more unread lines than may be.
    case giveUp
  }

  private let endpoint: WebSocketEndpoint
  private let commands = Mutex<(list: [(LiveConnection, SocketCommand)], isStopping: Bool)>(
    ([], false))
  /// What holds the connections; set once, before its thread begins.
  private let socketClient = Mutex<WebSocketClient?>(nil)
  private let ended = DispatchSemaphore(value: 0)
  // What follows belongs to the thread of the sockets.
  private var connections: [ConnectionID: LiveConnection] = [:]
  private var numbers: [ObjectIdentifier: ConnectionID] = [:]
  private var unsent: [ConnectionID: [[UInt8]]] = [:]

  init(endpoint: WebSocketEndpoint, limits: LiveLimits) throws(WebSocketError) {
    self.endpoint = endpoint
    var configuration = WebSocketClientConfiguration(for: endpoint)
    configuration.maximumConnections = limits.clients
    configuration.connectTimeoutMicroseconds = limits.connectMicroseconds
    let client = try WebSocketClient(configuration: configuration, handler: self)
    socketClient.withLock { $0 = client }
    let thread = Thread { [ended] in
      client.run()
      ended.signal()
    }
    thread.name = "live-sockets"
    thread.start()
  }

  func submit(_ command: SocketCommand, _ connection: LiveConnection) {
    commands.withLock { $0.list.append((connection, command)) }
    client?.wake()
  }

  /// Closes all connections, and waits until they are closed.
  func stop() {
    let isFirst = commands.withLock { commands in
      defer { commands.isStopping = true }
      return !commands.isStopping
    }
    guard isFirst else { return }
    client?.wake()
    ended.wait()
  }

  private var client: WebSocketClient? { socketClient.withLock { $0 } }

  func connectionOpened(_ number: ConnectionID) {
    for line in unsent.removeValue(forKey: number) ?? [] { send(line, number) }
  }

  func messageReceived(_ bytes: UnsafeRawBufferPointer, from number: ConnectionID) {
    connections[number]?.arrived(bytes)
  }

  func connectionClosed(_ number: ConnectionID, _ end: ConnectionEnd) {
    unsent[number] = nil
    guard let connection = connections.removeValue(forKey: number) else { return }
    numbers[ObjectIdentifier(connection)] = nil
    connection.ended(end)
  }

  func turn(at monotonicMicroseconds: Int64) -> Int64? {
    let (list, isStopping) = commands.withLock { commands in
      defer { commands.list = [] }
      return (commands.list, commands.isStopping)
    }
    for (connection, command) in list { carryOut(command, connection) }
    if isStopping { client?.stop() }
    return nil
  }

  private func carryOut(_ command: SocketCommand, _ connection: LiveConnection) {
    if case .open = command {
      guard let number = client?.connect(to: endpoint) else { return }
      connections[number] = connection
      numbers[ObjectIdentifier(connection)] = number
      unsent[number] = []
      return
    }
    guard let number = numbers[ObjectIdentifier(connection)] else { return }
    switch command {
    case .open: return
    case .send(let line):
      if unsent[number] == nil { send(line, number) } else { unsent[number]?.append(line) }
    case .close: client?.close(number)
    case .giveUp: client?.close(number, code: .slowReader, reason: "too much came unread")
    }
  }

  private func send(_ line: [UInt8], _ number: ConnectionID) {
    let isTaken = line.withUnsafeBytes { client?.send($0, to: number) }
    // One question at a time is asked, so that a full queue means a server that reads nothing.
    if isTaken == false { client?.drop(number) }
  }
}
