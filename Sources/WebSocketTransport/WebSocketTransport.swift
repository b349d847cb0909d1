import CLibwebsockets

/// Listens on one port, serves WebSocket connections, static files and HTTP requests.
///
/// It knows bytes and connection ids; what they mean is the handler's business. Everything
/// happens on the thread that calls `run`, and every method but `wake` must be called there,
/// from within the handler's methods.
public final class WebSocketTransport: @unchecked Sendable {
  /// The port that is listened on.
  public let port: Int
  /// Counts of what happened so far.
  public internal(set) var statistics = TransportStatistics()

  let configuration: TransportConfiguration
  let rules: AccessRules
  let files: StaticFiles?
  let log: TransportLog
  private weak var futureHandler: (any TransportHandler)?
  /// The handler while the loop runs.
  var handler: (any TransportHandler)?

  let library: LibraryContext
  private let entry: CallbackEntry
  private let waker: LoopWaker
  var listener: Listener
  var listenerHandle: OpaquePointer?
  var timer: DeadlineTimer
  var timerHandle: OpaquePointer?

  /// The time, in microseconds of the monotonic clock: in the handler's `turn` when that was
  /// called, in its other methods when the first event of the turn came.
  public internal(set) var now: Int64 = lws_now_usecs()
  /// Whether anything happened in the current turn.
  var isTurnDue = true
  /// Whether anything was sent since the library was last told to go on.
  var hasSent = false
  /// When connections are next looked at for age and silence.
  var nextSweep = Int64.max
  /// When the loop ends at the latest, once it was told to stop.
  var stopDeadline: Int64?

  var connections: [ConnectionID: Connection] = [:]
  var connectionsPerAddress: [String: Int] = [:]
  /// Bytes that wait in all outboxes together.
  var waitingBytes = 0
  var lastConnection: UInt64 = 0
  var exchanges: [OpaquePointer: HTTPExchange] = [:]
  var lastRequest: UInt64 = 0
  var spinGuard = SpinGuard()
  /// Sockets that the library holds, whatever they are used for.
  var heldSockets = 0
  /// For bytes on their way; used within one call at a time.
  let scratch = UnsafeMutableRawBufferPointer.allocate(
    byteCount: LibraryContext.sendChunkBytes + Outbox.headroom, alignment: 16)

  /// Binds the port at once; nothing is accepted before `run`.
  ///
  /// The handler is held strongly only while the loop runs.
  public init(
    configuration: TransportConfiguration, handler: any TransportHandler,
    log: @escaping TransportLog = { _, _ in }
  ) throws(TransportError) {
    self.configuration = try configuration.validated()
    self.log = log
    futureHandler = handler
    try DescriptorLimit.prepare(for: configuration.descriptorsNeeded)
    files = try configuration.webRoot.map { root throws(TransportError) in
      try StaticFiles(root: root, maximumBytes: configuration.maximumFileBytes)
    }
    listener = try Listener(host: configuration.host, port: configuration.port)
    port = listener.port
    rules = AccessRules(configuration, port: listener.port)
    timer = try DeadlineTimer()
    LibraryLog.attach(log)
    entry = CallbackEntry()
    library = try LibraryContext(
      configuration, user: Unmanaged.passUnretained(entry).toOpaque(),
      http: httpCallback, webSocket: webSocketCallback)
    waker = LoopWaker(context: library.context)
    entry.transport = self
    listenerHandle = shim_adopt_file(library.vhost, listener.descriptor)
    timerHandle = shim_adopt_file(library.vhost, timer.descriptor)
    heldSockets = 0
  }

  deinit {
    entry.transport = nil
    destroy()
    scratch.deallocate()
  }

  /// Serves until `stop`; call it once, on a thread of its own.
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
    if waker.retire() {
      stopListening()
      listener.closeReserve()
      library.destroy()
    }
  }
}

/// Where the library's callbacks begin; outlives the library's context.
final class CallbackEntry {
  unowned(unsafe) var transport: WebSocketTransport?
}

extension TransportConfiguration {
  /// Sockets, and what else a process with this transport has open: files, databases, pipes.
  var descriptorsNeeded: Int { maximumConnections + maximumRequestSockets + 64 }
}
