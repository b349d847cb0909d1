import CLibwebsockets

/// A loop of the library on one thread: its turns, its deadlines, and what waits to be sent.
///
/// A server and a client are such loops. Everything happens on the thread that calls `run`, and
/// every method but `wake` must be called there. Between events the thread sleeps.
public class SocketLoop: @unchecked Sendable {
  /// The time, in microseconds of the monotonic clock: in the handler's `turn` when that was
  /// called, in its other methods when the first event of the turn came.
  public internal(set) var now: Int64 = lws_now_usecs()

  let library: LibraryContext
  /// When the loop ends at the latest, once it was told to stop.
  var stopDeadline: Int64?
  /// Bytes that are kept in each outbox for its connection alone, together.
  @exclusivity(unchecked) var ownBytes = 0
  /// For bytes on their way; used within one call at a time.
  let scratch: UnsafeMutableRawBufferPointer
  /// What the outboxes of its connections are made of.
  let buffers = BufferPool(headroom: Outbox.headroom)

  private let log: WebSocketLog
  private let entry: CallbackEntry
  let waker: LoopWaker
  private var timer: DeadlineTimer
  private var timerHandle: OpaquePointer?
  /// Whether anything happened in the current turn.
  private var isTurnDue = true
  /// How late the timer was that began the current turn; nil where it did not.
  private var lateness: Int64?
  /// Connections whose lines wait until others have joined them, and until when.
  private var gathering: [Connection] = []
  private var gatheringEnds = Int64.max
  /// When connections are next looked at for their deadlines.
  private var nextSweep = Int64.max
  /// The shortest time from one sweep to the next, in microseconds.
  private let sweepInterval: Int64

  init(
    library: LibraryContext, entry: CallbackEntry, sweepInterval: Int64, scratchBytes: Int,
    log: @escaping WebSocketLog
  ) throws(WebSocketError) {
    self.library = library
    self.entry = entry
    self.sweepInterval = sweepInterval
    self.log = log
    scratch = .allocate(byteCount: scratchBytes + Outbox.headroom, alignment: 16)
    timer = try DeadlineTimer()
    waker = LoopWaker(context: library.context)
    entry.loop = self
    timerHandle = shim_adopt_file(library.vhost, timer.descriptor)
  }

  deinit {
    entry.loop = nil
    destroy()
    scratch.deallocate()
  }

  /// Bytes that wait in all outboxes together, what several share counted once.
  var waitingBytes: Int { ownBytes + buffers.sharedBytes }

  /// Makes the loop take a turn; may be called from any thread at any time.
  public func wake() { waker.wake() }

  // What a server and a client do each in its own way.

  /// Tells the handler of a turn; when the next is due, or `Int64.max`.
  func takeTurn() -> Int64 { .max }

  /// A turn is over that took so long, and that the timer began so late.
  func turnEnded(after microseconds: Int64, lateBy lateness: Int64?) {}

  /// Looks at each connection; when the next of them is to be looked at, or `Int64.max`.
  func checkConnections() -> Int64 { .max }

  /// Whether nothing is left to be closed once the loop is to stop.
  var isIdle: Bool { true }

  /// A text frame was sent.
  func sent(_ bytes: Int, to connection: Connection) {}

  /// The close frame is on its way, and only its answer is waited for.
  func endsSoon(_ connection: Connection) {}

  /// A whole message has arrived.
  func arrived(
    _ message: UnsafeRawBufferPointer, isBinary: Bool, from connection: Connection
  ) {}

  /// Nothing waits any more before the close frame.
  ///
  /// - Returns: Whether the connection goes on; where not, the library closes it.
  func sendClose(_ code: CloseCode, _ reason: String, to connection: Connection) -> Bool { false }

  /// The other side broke a rule.
  func refuse(_ connection: Connection, _ code: CloseCode, _ reason: String) {}

  // The loop.

  /// Serves until it is to stop, and frees what the library holds.
  func serve() {
    LibraryLog.attach(log)
    now = lws_now_usecs()
    library.begin()
    while true {
      if isTurnDue { endTurn() }
      if let stopDeadline, isIdle || now >= stopDeadline { break }
      // What the handler asked for in its turn is begun without waiting for an event.
      if isTurnDue { continue }
      library.takeTurn()
    }
    destroy()
  }

  /// Notes that the current turn is one in which something happened, and when it began.
  func beginTurn() {
    if isTurnDue { return }
    isTurnDue = true
    now = lws_now_usecs()
  }

  /// A descriptor of the loop can be read; whether it is the timer's.
  func timerFired(_ handle: OpaquePointer) -> Bool {
    guard handle == timerHandle else { return false }
    let deadline = timer.acknowledge()
    beginTurn()
    lateness = deadline.map { lws_now_usecs() - $0 }
    return true
  }

  func warn(_ text: String) { log(.warning, text) }

  func sweepNoLater(than time: Int64) {
    nextSweep = min(nextSweep, time)
  }

  /// Sends what waits for a connection, and for all others that gather lines, at this time.
  func gather(_ connection: Connection, until time: Int64) {
    gathering.append(connection)
    gatheringEnds = min(gatheringEnds, time)
  }

  private func sendGathered() {
    for connection in gathering where connection.isGathering {
      connection.isGathering = false
      lws_callback_on_writable(connection.handle)
    }
    gathering.removeAll(keepingCapacity: true)
    gatheringEnds = .max
  }

  /// Nothing wakes the loop any more, and its context goes with all its connections.
  private func destroy() {
    if waker.retire() { library.destroy() }
  }

  private func endTurn() {
    let start = now
    // Writes may have taken a while since the turn began, and more may be due by now.
    now = lws_now_usecs()
    isTurnDue = false
    if now >= nextSweep { sweep() }
    let deadline = takeTurn()
    if now >= gatheringEnds { sendGathered() }
    let next = min(deadline, nextSweep, gatheringEnds)
    timer.arm(at: next == .max ? nil : next)
    turnEnded(after: lws_now_usecs() - start, lateBy: lateness)
    lateness = nil
  }

  /// The library could ping by itself, with a timer per connection; each of them would cost up
  /// to a millisecond of spinning and a walk along the list of all timers.
  private func sweep() {
    nextSweep = .max
    let next = min(checkConnections(), stopDeadline ?? .max)
    // Deadlines that lie close together share a sweep.
    nextSweep = min(nextSweep, next)
    if nextSweep != .max { nextSweep = max(nextSweep, now + sweepInterval) }
    if let stopDeadline { nextSweep = min(nextSweep, max(stopDeadline, now + 1)) }
  }
}

/// Where the library's callbacks begin; outlives the library's context.
final class CallbackEntry {
  unowned(unsafe) var loop: SocketLoop?

  /// The loop to which a handle of the library belongs.
  static func loop<Loop: SocketLoop>(of handle: OpaquePointer, as type: Loop.Type) -> Loop? {
    guard let user = lws_context_user(lws_get_context(handle)),
      let loop = Unmanaged<CallbackEntry>.fromOpaque(user).takeUnretainedValue().loop
    else { return nil }
    return unsafeDowncast(loop, to: type)
  }
}
