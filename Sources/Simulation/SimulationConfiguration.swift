/// The bounds within which a simulation works.
public struct SimulationConfiguration: Sendable {
  /// The node of a cluster that the clients live at, which operators are told; nil for a server on
  /// its own.
  public var node: String?
  /// Clients that may be in memory at once; the next new one is refused. Default 10,000.
  public var maximumClients = 10_000
  /// How long a connection may wait with its hello, in microseconds; then it is closed with 4408.
  public var helloTimeoutMicroseconds: Int64 = 5_000_000
  /// Seconds between signs of life; sent to every connection at once. Default 20.
  public var heartbeatSeconds = 20
  /// Commands per second that a connection may send on average; then it is closed with 4429.
  public var commandsPerSecond: Int64 = 200
  /// Commands that a connection may send at once, beyond the average.
  public var commandBurst: Int64 = 400
  /// Commands on single clients that operators' commands lead to in one turn; the rest follows in
  /// the next ones, so that others are not kept waiting. Default 256: some milliseconds.
  public var commandsPerTurn = 256
  /// Clients that an operator's commands reach per second on average, counted for each command;
  /// beyond, and beyond `targetBurst`, it is told busy. Default 10,000: what a server carries out.
  public var targetsPerSecond: Int64 = 10_000
  /// Clients that an operator's commands reach at once, beyond the average. Default 40,000: four
  /// commands for all clients.
  public var targetBurst: Int64 = 40_000
  /// Clients that an operator's commands may have yet to reach, counted for each command; beyond,
  /// it is told busy. Default 40,000: four commands for all clients.
  public var maximumWaitingTargets = 40_000
  /// Records that a connection may have missed and still gets one by one, of all its streams
  /// together; beyond, a snapshot.
  public var maximumRecoveredRecords = 5_000
  /// Bytes that such records may have together; half of what may wait for a connection at once.
  public var maximumRecoveredBytes = 524_288
  /// Bytes of snapshots after which an operator who begins to watch many clients gets the next one
  /// only once it has taken these.
  public var snapshotPortionBytes = 262_144
  /// Clients that one message of the list of clients holds at most; an operator gets the next such
  /// message once it has taken this one.
  public var clientsPerPage = 256
  /// Bytes of lines that the time of clients may bring in one turn, and operators' commands as much
  /// again; the other clients follow in the next turns. Default 64 KiB: some milliseconds.
  public var turnBytes = 65_536
  /// Lines to send that each of them may bring in one turn, counted for each reader. Default
  /// 16,384: some milliseconds to hand 2 MB to the system; with much fewer, frames for hundreds of
  /// readers come late.
  public var turnDeliveries = 16_384
  /// Connections that get their sign of life in one turn.
  public var heartbeatsPerTurn = 512
  /// Operators up to whom each gets the list of operators at once when one comes or goes. With more
  /// the list is sent every `operatorListIntervalMicroseconds` at most: all get all of it, which is
  /// the square of their number. Default 16.
  public var operatorsWithPromptList = 16
  /// The shortest time between two lists of more operators, in microseconds. Default 0.25 s.
  public var operatorListIntervalMicroseconds: Int64 = 250_000
  /// Messages that a connection may send while its stream is being read; then it is told busy.
  public var maximumWaitingMessages = 64
  /// How long a client without a device stays in memory, in microseconds; it can come back later.
  public var retentionMicroseconds: Int64 = 60_000_000
  /// Idempotency keys remembered per client; older ones are forgotten.
  public var rememberedKeys = 256
  /// Records after which a client's next snapshot is due. Default 4,096: some milliseconds to run
  /// again, and beside them a snapshot is about a hundredth of their size.
  public var snapshotRecords: Int64 = 4_096
  /// The same for a client that leaves the memory, or is there when the server stops.
  public var leavingSnapshotRecords: Int64 = 512
  /// Clients of which a snapshot is taken when the server stops, which must not take long.
  public var maximumLastSnapshots = 256
  /// Apps that are made at once because devices want them to run another way; who wants one more
  /// is told busy.
  public var maximumVariantsUnderWay = 64
  /// Apps in other ways than their files say, by strategy, profile, defects and settings, that are
  /// kept; one that no client runs goes for a new one. Where clients run them all, one more is
  /// answered with busy. Default 64: some 20 MB with an app of usual size.
  public var maximumVariants = 64
  /// Removed clients whose devices are still turned away; those of older ones come back to them.
  public var rememberedRemovals = 1_024
  /// The largest message that connections may send, in bytes, as told in the welcome.
  public var maximumMessageBytes = 65_536

  /// Creates the defaults.
  public init() {}
}
