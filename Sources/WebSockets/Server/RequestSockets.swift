import CLibwebsockets
import Glibc

/// The listening socket, and the sockets of requests: all that are no WebSocket connections.
///
/// They are watched through one descriptor, which the library's loop waits for.
final class RequestSockets {
  /// Becomes readable when a socket is ready; belongs to the one who takes it over.
  let descriptor: Int32
  /// Accepts clients; nil where another loop does.
  private let listener: Listener?
  private(set) var isListening: Bool
  /// Whether those who wait are left waiting, since there is no room.
  private var isPaused = false
  private(set) var exchanges: [Int32: HTTPExchange] = [:]
  /// The sockets of those that nobody looks at, until their times.
  private var resting: [Int32: Int64] = [:]
  private var timer: DeadlineTimer

  /// How many events are taken from the system in one call.
  private static let eventsPerCall = 64

  init(_ listener: Listener?) throws(WebSocketError) {
    self.listener = listener
    isListening = listener != nil
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    if descriptor < 0 { throw .systemCallFailed(name: "epoll_create1", number: errno) }
    timer = try DeadlineTimer()
    watchListener(EPOLL_CTL_ADD)
    control(EPOLL_CTL_ADD, timer.descriptor, EPOLLIN.rawValue)
  }

  deinit {
    Glibc.close(timer.descriptor)
    for socket in exchanges.keys { Glibc.close(socket) }
  }

  /// Whether no request has an answer to come.
  var isIdle: Bool { !exchanges.values.contains { $0.phase == .waiting || $0.phase == .sending } }

  func stopListening() {
    guard isListening else { return }
    isListening = false
    listener?.close()
  }

  /// What is ready: sockets of requests, requests whose clients went while they rested, and whether
  /// a client waits to be accepted.
  func ready() -> (sockets: [Int32], broken: [HTTPExchange], isClientWaiting: Bool) {
    var events = [epoll_event](repeating: epoll_event(), count: Self.eventsPerCall)
    let count = epoll_wait(descriptor, &events, Int32(Self.eventsPerCall), 0)
    let sockets = events.prefix(max(0, Int(count))).map(\.data.fd)
    let isClientWaiting = isListening && sockets.contains { $0 == listener?.descriptor }
    // Of a socket that rests the system tells that it is broken, and nothing else.
    let broken = sockets.filter { resting[$0] != nil }
    if sockets.contains(timer.descriptor) { endRest() }
    return (
      sockets.filter { exchanges[$0] != nil && !broken.contains($0) },
      broken.compactMap { exchanges[$0] }, isClientWaiting
    )
  }

  /// Leaves those waiting who want to be accepted.
  func pauseListening() {
    guard isListening, !isPaused else { return }
    isPaused = true
    watchListener(EPOLL_CTL_DEL)
  }

  /// Accepts again.
  func resumeListening() {
    guard isListening, isPaused else { return }
    isPaused = false
    watchListener(EPOLL_CTL_ADD)
  }

  /// The next client; nil when there is none at the moment.
  func accept() -> AcceptedClient? { isListening ? listener?.accept() : nil }

  func add(_ exchange: HTTPExchange) {
    exchanges[exchange.socket] = exchange
    control(EPOLL_CTL_ADD, exchange.socket, exchange.events)
  }

  /// Goes on with the next request on the socket of one that is answered.
  func follow(with exchange: HTTPExchange) {
    exchanges[exchange.socket] = exchange
    watch(exchange)
    // Who waits for a place may have this one.
    if exchange.isIdle { resumeListening() }
  }

  /// Watches for what the exchange's phase waits for.
  func watch(_ exchange: HTTPExchange) {
    guard exchanges[exchange.socket] === exchange else { return }
    if let time = exchange.restsUntil {
      exchange.restsUntil = nil
      return rest(exchange, until: time)
    }
    resting[exchange.socket] = nil
    control(EPOLL_CTL_MOD, exchange.socket, exchange.events)
  }

  /// Leaves what an exchange's client sends waiting until then.
  func rest(_ exchange: HTTPExchange, until time: Int64) {
    control(EPOLL_CTL_MOD, exchange.socket, 0)
    resting[exchange.socket] = time
    if time < timer.armed ?? .max { timer.arm(at: time) }
  }

  /// Looks again at those whose time has come.
  private func endRest() {
    guard let time = timer.acknowledge() else { return }
    for (socket, end) in resting where end <= time {
      resting[socket] = nil
      if let exchange = exchanges[socket] { watch(exchange) }
    }
    timer.arm(at: resting.values.min())
  }

  /// Gives a socket away, which stays open.
  func release(_ exchange: HTTPExchange) {
    control(EPOLL_CTL_DEL, exchange.socket, 0)
    exchanges[exchange.socket] = nil
    resting[exchange.socket] = nil
    resumeListening()
  }

  func close(_ exchange: HTTPExchange) {
    guard exchanges.removeValue(forKey: exchange.socket) != nil else { return }
    resting[exchange.socket] = nil
    Glibc.close(exchange.socket)
    resumeListening()
  }

  private func watchListener(_ operation: Int32) {
    if let listener { control(operation, listener.descriptor, EPOLLIN.rawValue) }
  }

  private func control(_ operation: Int32, _ socket: Int32, _ events: UInt32) {
    var event = epoll_event()
    event.events = events
    event.data.fd = socket
    epoll_ctl(descriptor, operation, socket, &event)
  }
}
