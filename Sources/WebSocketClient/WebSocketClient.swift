import CLibwebsockets
public import WebSocketTransport

/// Holds many WebSocket connections to servers on one thread.
///
/// It knows bytes and connection ids; what they mean is the handler's business. Everything
/// happens on the thread that calls `run`, and every method but `wake` must be called there,
/// from within the handler's methods. Between events the thread sleeps.
public final class WebSocketClient: @unchecked Sendable {
  let configuration: WebSocketClientConfiguration
  let log: TransportLog
  private weak var futureHandler: (any WebSocketClientHandler)?
  /// The handler while the loop runs.
  var handler: (any WebSocketClientHandler)?

  let library: ClientContext
  private let entry: ClientCallbackEntry
  private let waker: LoopWaker
  var timer: DeadlineTimer

  /// The time, in microseconds of the monotonic clock: in the handler's `turn` when that was
  /// called, in its other methods when the first event of the turn came.
  public internal(set) var now: Int64 = lws_now_usecs()
  /// Whether anything happened in the current turn.
  var isTurnDue = true
  /// When connections are next looked at for their deadlines.
  var nextSweep = Int64.max
  /// When the loop ends at the latest, once it was told to stop.
  var stopDeadline: Int64?

  var connections: [ConnectionID: ClientConnection] = [:]
  var lastConnection: UInt64 = 0
  /// Connections whose handshakes have not begun, in their order.
  var waiting: [ConnectionID] = []
  /// How many of them have begun since the list was last shortened.
  var begun = 0
  /// How many handshakes are under way.
  var handshakes = 0
  /// For pings on their way; used within one call at a time.
  let scratch = UnsafeMutableRawBufferPointer.allocate(
    byteCount: Outbox.headroom + 16, alignment: 16)

  /// Prepares a client; nothing is connected before ``run()``.
  ///
  /// The handler is held strongly only while the loop runs.
  public init(
    configuration: WebSocketClientConfiguration = .init(), handler: any WebSocketClientHandler,
    log: @escaping TransportLog = { _, _ in }
  ) throws(TransportError) {
    self.configuration = try configuration.validated()
    self.log = log
    futureHandler = handler
    try DescriptorLimit.prepare(for: configuration.descriptorsNeeded)
    timer = try DeadlineTimer()
    LibraryLog.attach(log)
    entry = ClientCallbackEntry()
    library = try ClientContext(
      configuration, user: Unmanaged.passUnretained(entry).toOpaque(), callback: clientCallback)
    waker = LoopWaker(context: library.context)
    entry.client = self
    _ = shim_adopt_file(library.vhost, timer.descriptor)
  }

  deinit {
    entry.client = nil
    destroy()
    scratch.deallocate()
  }

  /// How many connections there are, those that wait to be opened among them.
  public var connectionCount: Int { connections.count }

  /// Runs until ``stop()``; call it once, on a thread of its own.
  public func run() {
    guard let handler = futureHandler else { return }
    self.handler = handler
    LibraryLog.attach(log)
    loop()
    destroy()
    self.handler = nil
  }

  /// Makes the loop take a turn; may be called from any thread at any time.
  public func wake() { waker.wake() }

  private func destroy() {
    if waker.retire() { library.destroy() }
  }
}
