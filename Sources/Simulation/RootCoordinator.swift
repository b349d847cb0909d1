import NavigationEngine
import Recordings
import WireProtocol

/// One client: its engine, its stream's numbering, and who sees it.
final class RootCoordinator {
  var opening: StreamOpening
  let app: AppEntry
  /// The node of a cluster at which it lives; nil for a server on its own.
  let node: String?
  /// Who lets its time pass.
  let clock: ClientClock
  var client: RecordedEngine
  /// The last record of which a snapshot was taken; 0 for none.
  var snapshotSequence: Int64 = 0
  /// The loop's time at which the stream's time was zero, in microseconds.
  var origin: Int64
  /// Up to when its device may let time pass within a turn.
  private var advanceLimit: (turn: UInt64, time: Int64) = (0, 0)
  /// The turn in which a record was last appended; 0 for none.
  var lastAppendTurn: UInt64 = 0
  /// Its place in the deadline queue; nil where it has none.
  var deadlinePlace: DeadlineQueue.Place?
  var observers: [Observer] = []
  var devices: Set<ConnectionKey> = []
  /// Whose finger began the last gesture.
  var gestureHolder: ConnectionKey?
  /// What lies between the server and the devices; nil where nothing does.
  var link: NetworkLink?
  /// Whether it leaves the memory unless a device comes back.
  var isAbandoned = false
  /// Epochs that ended while the client was in memory; who read them is still the same reader.
  private(set) var formerEpochs: [String] = []
  var appliedKeys = AppliedKeys()
  /// Those whose commands were noted, in so far as they are told apart.
  private var notedSenders: Set<String> = []
  /// Whether a command of somebody may have come.
  var isDriven = false

  var stream: String { opening.stream }

  /// What must be stored before the client's latest record is told of.
  var storePoint: StorePoint { StorePoint(turn: lastAppendTurn, stream: stream) }

  init(
    opening: StreamOpening, app: AppEntry, node: String? = nil, clock: ClientClock = .server,
    origin: Int64
  ) {
    self.opening = opening
    self.app = app
    self.node = node
    self.clock = clock
    self.origin = origin
    client = RecordedEngine(stream: opening.stream, vocabulary: app.vocabulary)
  }

  /// Takes up a client that was run again from its records, as it was after its last one.
  convenience init(
    _ fold: ClientRestorer, node: String?, clock: ClientClock, lastTime: Int64, at now: Int64
  ) {
    self.init(
      opening: fold.opening, app: fold.app, node: node, clock: clock, origin: now - lastTime)
    client = fold.client
    snapshotSequence = fold.start
    appliedKeys = fold.keys
  }

  /// The number of the last record that is stored.
  var sequence: Int64 { client.sequence }

  /// The time of the stream at a time of the loop; it never goes back.
  func streamTime(at now: Int64) -> Int64 {
    switch clock {
    case .server: max(client.engine.now, now - origin)
    case .manual: client.engine.now
    }
  }

  /// Whether its device may let time pass up to a moment in this turn: the messages of one turn
  /// together by as much as a single one.
  func mayAdvance(to time: Int64, in turn: UInt64) -> Bool {
    if advanceLimit.turn != turn {
      advanceLimit = (turn, client.engine.now + Advance.maximumMicroseconds)
    }
    return time <= advanceLimit.time
  }

  /// How many records came since the last snapshot.
  var recordsSinceSnapshot: Int64 { sequence - snapshotSequence }

  /// The loop's time at which something is due or arrives; nil while nothing does.
  var nextDeadline: Int64? {
    if clock == .manual { return nil }
    let due = client.engine.nextDeadline.map { $0 + origin }
    guard let arrival = link?.nextArrival else { return due }
    return min(due ?? arrival, arrival)
  }

  /// Makes the link what the conditions say from now on.
  ///
  /// Lines take no time of a client whose device holds the clock, so that there is no link to it.
  func followConditions() {
    if clock == .manual { return }
    let conditions = client.engine.state.network ?? NetworkConditions()
    if link != nil {
      link?.change(conditions)
    } else if !conditions.isClear {
      link = NetworkLink(conditions)
    }
    if link?.isSpent == true { link = nil }
  }

  /// How many epochs are remembered; readers of older ones are strangers.
  private static let rememberedEpochs = 8
  /// How many senders are told apart; further ones are noted with each of their commands.
  private static let rememberedSenders = 64

  /// Whether the sender of a command is new.
  func noteSender(_ sender: String) -> Bool {
    isDriven = true
    guard !notedSenders.contains(sender) else { return false }
    if notedSenders.count < Self.rememberedSenders { notedSenders.insert(sender) }
    return true
  }

  /// Whether a reader of this epoch has read this client.
  func knows(epoch: String) -> Bool {
    epoch == opening.epoch || formerEpochs.contains(epoch)
  }

  func renewEpoch(_ epoch: String) {
    if formerEpochs.count == Self.rememberedEpochs { formerEpochs.removeFirst() }
    formerEpochs.append(opening.epoch)
    opening.epoch = epoch
  }

  /// Whether a finger leads a transition under way.
  var isLedByGesture: Bool {
    client.engine.state.transitions.contains { if case .gesture = $0.drive { true } else { false } }
  }

  /// Whether the client is offline.
  var isOffline: Bool { clock == .server && client.engine.state.network?.isOffline ?? false }

  var summary: ClientSummary {
    ClientSummary(
      stream: stream, app: opening.app, variant: app.variant, connected: devices.count,
      isRunning: client.engine.state.isRunning, node: node)
  }
}
