import CLibssl
import CLibwebsockets
import Dispatch
import Glibc
import Synchronization

/// Ends TLS in front of the server, on a thread of its own.
///
/// The library can only encrypt sockets whose requests it reads itself, and it reads them badly.
/// Each client's socket gets a plain one beside it, which the server takes for the client's.
final class TLSRelay: @unchecked Sendable {
  /// Time for a client to take what is left when the server has ended a connection.
  private static let endMicroseconds: Int64 = 5_000_000
  private static let eventsPerCall = 64
  /// The number of no connection, for the descriptor that wakes the thread.
  private static let wakeUp: UInt64 = 0

  private struct Mail {
    var identity: TLSIdentity
    var arrivals: [(client: Int32, server: Int32)] = []
    var stopsAt: Int64?
  }

  private let mail: Mutex<Mail>
  private let poll: Int32
  private let wake: Int32
  private let finished = DispatchSemaphore(value: 0)

  // Only the relay's thread touches these.
  private var connections: [UInt64: TLSConnection] = [:]
  private var lastNumber: UInt64 = 0
  /// Those that have more to do although nothing happens.
  private var busy: Set<UInt64> = []
  /// Those that the server has ended.
  private var ending: Set<UInt64> = []

  init(_ identity: TLSIdentity) throws(WebSocketError) {
    mail = Mutex(Mail(identity: identity))
    poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    if poll < 0 { throw .systemCallFailed(name: "epoll_create1", number: errno) }
    wake = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    if wake < 0 { throw .systemCallFailed(name: "eventfd", number: errno) }
    watch(wake, Self.wakeUp)
  }

  deinit {
    close(wake)
    close(poll)
  }

  /// Begins; each relay does once.
  func start() {
    var thread = pthread_t()
    let relay = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { argument in
        let relay = Unmanaged<TLSRelay>.fromOpaque(argument!).takeRetainedValue()
        // A client that is gone is told by the result of a call.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        relay.run()
        return nil
      }, relay)
    pthread_detach(thread)
  }

  /// New connections prove who the server is with this from now on.
  func use(_ identity: TLSIdentity) { mail.withLock { $0.identity = identity } }

  /// Takes a client's socket.
  ///
  /// - Returns: The plain socket that stands for it; nil where there is no descriptor left, and
  ///   the client's socket is closed.
  func take(_ client: Int32) -> Int32? {
    var pair: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else {
      close(client)
      return nil
    }
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    mail.withLock { $0.arrivals.append((client, pair[1])) }
    ring()
    return pair[0]
  }

  /// Ends when all connections have, or after so many microseconds; waits for that.
  func stop(within microseconds: Int64) {
    mail.withLock { $0.stopsAt = Self.now + microseconds }
    ring()
    finished.wait()
  }

  private func ring() {
    var one: UInt64 = 1
    _ = withUnsafeBytes(of: &one) { write(wake, $0.baseAddress, $0.count) }
  }

  private static var now: Int64 { lws_now_usecs() }

  private func run() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: TLSConnection.pieceBytes, alignment: 16)
    defer {
      buffer.deallocate()
      connections = [:]
      for (client, server) in mail.withLock({ $0.arrivals }) {
        close(client)
        close(server)
      }
      finished.signal()
    }
    var events = [epoll_event](repeating: epoll_event(), count: Self.eventsPerCall)
    while true {
      let stopsAt = takeMail()
      if let stopsAt, connections.isEmpty || Self.now >= stopsAt { return }
      let count = epoll_wait(poll, &events, Int32(Self.eventsPerCall), patience(until: stopsAt))
      var ready = busy
      busy = []
      for event in events.prefix(max(0, Int(count))) { ready.insert(event.data.u64) }
      ready.remove(Self.wakeUp)
      for number in ready { move(number, through: buffer) }
      let now = Self.now
      for number in ending where connections[number]?.deadline ?? 0 <= now { end(number) }
    }
  }

  /// How long to wait for events, in milliseconds.
  private func patience(until stop: Int64?) -> Int32 {
    if !busy.isEmpty { return 0 }
    return stop != nil || !ending.isEmpty ? 100 : -1
  }

  private func takeMail() -> Int64? {
    var count: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &count) { read(wake, $0.baseAddress, $0.count) }
    let (arrivals, identity, stopsAt) = mail.withLock { mail in
      defer { mail.arrivals = [] }
      return (mail.arrivals, mail.identity, mail.stopsAt)
    }
    for (client, server) in arrivals {
      guard let tls = identity.connection(over: client) else {
        close(client)
        close(server)
        continue
      }
      lastNumber += 1
      connections[lastNumber] = TLSConnection(client: client, server: server, tls: tls)
      watch(client, lastNumber)
      watch(server, lastNumber)
      busy.insert(lastNumber)
    }
    return stopsAt
  }

  private func move(_ number: UInt64, through buffer: UnsafeMutableRawBufferPointer) {
    guard let connection = connections[number] else { return }
    switch connection.move(through: buffer, end: Self.now + Self.endMicroseconds) {
    case .waits: break
    case .more: busy.insert(number)
    case .ended: return end(number)
    }
    if connection.deadline != nil { ending.insert(number) }
  }

  private func end(_ number: UInt64) {
    connections[number] = nil
    ending.remove(number)
  }

  /// Each change of what a socket can take or give is told once; all of it is used then.
  private func watch(_ descriptor: Int32, _ number: UInt64) {
    var event = epoll_event()
    event.events =
      EPOLLIN.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
      | (number == Self.wakeUp ? 0 : EPOLLOUT.rawValue)
    event.data.u64 = number
    epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
  }
}
