/// The times and bounds of a node; all nodes of a cluster have the same.
public struct ClusterBounds: Sendable {
  /// How long the lease store keeps a node's lease after its last renewal.
  public var leaseMicroseconds: Int64 = 3_000_000
  /// How much earlier than that a node takes its lease for lost: what two clocks may drift apart
  /// within a lease.
  public var driftMicroseconds: Int64 = 150_000
  /// How often a node renews its lease.
  public var renewalMicroseconds: Int64 = 1_000_000
  /// How long a node waits for an answer of the log or of the lease store.
  public var answerMicroseconds: Int64 = 800_000
  /// How often a node sends commands again that have not come back as records.
  public var retryMicroseconds: Int64 = 300_000
  /// How long an owner that says nothing is believed to be there.
  public var silenceMicroseconds: Int64 = 1_000_000
  /// How often a node reads what it may have missed of clients that live elsewhere.
  public var catchUpMicroseconds: Int64 = 1_500_000
  /// How often a node looks for clients without an owner, and for those that are better elsewhere.
  public var placementMicroseconds: Int64 = 1_000_000
  /// How long a client is left alone before it moves to where its device is, or to where the hash
  /// wants it once its device has gone.
  public var quietMicroseconds: Int64 = 2_000_000
  /// How long a client has no owner before the node that the hash names takes it; the node at which
  /// it began does so much sooner.
  public var unownedMicroseconds: Int64 = 5_000_000
  /// How many commands of one connection may wait for their records; more are refused.
  public var waitingCommands = 16
  /// How many commands of a client an owner takes at once; the rest comes again by itself.
  public var queuedCommands = 64
  /// How many of the latest `ref`s of a client are known.
  public var rememberedRefs = 256
  /// How many clients a node takes over in one look at the directory.
  public var claimsAtOnce = 64
  /// How many clients a node gives away in one look at the directory, unless it drains.
  public var movesAtOnce = 8

  public init() {}
}
