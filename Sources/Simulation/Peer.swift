import WireProtocol

/// What the simulation knows of one connection.
final class Peer {
  let key: ConnectionKey
  /// The name by which records and operators call it.
  let name: String
  let openedAt: Int64
  /// The link that lets it be a device of one client, and nothing else; nil where it may be all.
  let deviceLink: String?
  var phase: Phase = .awaitingHello
  var bucket: TokenBucket
  /// How many more clients its commands may reach.
  var targetBucket: TokenBucket
  /// Messages that came while the connection's stream was being read, with their sizes.
  var waitingMessages: [(message: ClientMessage, bytes: Int)] = []
  /// What it may still be given one by one of what it missed.
  var recovery: RecoveryAllowance
  /// How far an operator had read streams, by id, until it goes on with them.
  var resumePoints: [String: ResumePoint] = [:]
  /// Whether an operator asked for snapshots in place of what it missed.
  var wantsSnapshots = false
  /// What an operator that is not welcomed yet missed, by stream, as far as it was read.
  var histories: [String: [(sequence: Int64, line: [UInt8])]] = [:]
  /// How many reads of the store an operator still waits for before it is welcomed.
  var unreadHistories = 0
  /// The last client of the list that an operator was sent; nil before the first one.
  var lastListed: String?
  /// Whether more of the list is to come.
  var isListing = false
  /// The turn after which all that it was sent in portions may leave.
  var portionTurn: UInt64 = 0
  /// The clients of which it still gets a snapshot.
  var snapshots = SnapshotQueue()
  /// Whether it is an operator that is at home in another shard.
  var isGuest = false
  /// The streams of this shard that a guest goes on with, until it is welcomed.
  var begun: [ResumePoint] = []
  /// How many shards have yet to say where an operator's streams go on.
  var unansweredShards = 0
  /// What they have said.
  var starts: [Welcome.StreamStart] = []
  /// Whether it gets answers alone, and no records.
  var isQuiet = false
  /// Whether it was told to close; what it still sends is not read.
  var isClosing = false

  init(
    key: ConnectionKey, name: String, openedAt: Int64, deviceLink: String?, bucket: TokenBucket,
    targetBucket: TokenBucket, recovery: RecoveryAllowance
  ) {
    self.key = key
    self.name = name
    self.openedAt = openedAt
    self.deviceLink = deviceLink
    self.bucket = bucket
    self.targetBucket = targetBucket
    self.recovery = recovery
  }

  /// How far a connection has come.
  enum Phase {
    /// It has not said hello.
    case awaitingHello
    /// It waits for its streams to be read.
    case joining(Hello)
    /// It drives and sees this client.
    case device(RootCoordinator)
    /// It drives and sees all clients that it watches.
    case `operator`(name: String, watch: ClientMessage.Watch?)
    /// It was told to close.
    case closing
  }

  /// The name by which records tell what it did.
  var sender: String {
    if case .operator(let name, _) = phase { name } else { "device" }
  }
}
