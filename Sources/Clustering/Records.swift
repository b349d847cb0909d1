/// What somebody asks of a client; the same `ref` is applied at most once.
public struct ClientCommand: Hashable, Sendable {
  public let ref: String
  public let body: String

  public init(ref: String, body: String) {
    self.ref = ref
    self.body = body
  }
}

/// A durable record of a client.
public struct LogRecord: Hashable, Sendable {
  /// Counts from 1, without gaps.
  public let sequence: Int64
  /// The stream's time, which never goes back and is no node's clock.
  public let timeMicroseconds: Int64
  /// The `ref` of the command that caused it; nil where time did.
  public let cause: String?
  public let body: String

  public init(sequence: Int64, timeMicroseconds: Int64, cause: String?, body: String) {
    self.sequence = sequence
    self.timeMicroseconds = timeMicroseconds
    self.cause = cause
    self.body = body
  }
}

/// The records of one turn of a client: stored as one message of its subject, whole or not at all.
///
/// An owner that begins, or begins again, stores one without records: it proves that the owner has
/// read all, and moves the end of the subject, so that nothing still under way is stored after it.
public struct LogBatch: Hashable, Sendable {
  public let owner: NodeID
  public let epoch: Revision
  public let records: [LogRecord]

  public init(owner: NodeID, epoch: Revision, records: [LogRecord]) {
    self.owner = owner
    self.epoch = epoch
    self.records = records
  }
}

/// What a subject holds after a sequence, as one of the log's replicas knows it: it may be late.
public struct LogExcerpt: Hashable, Sendable {
  public let batches: [LogBatch]
  /// That of the subject's last batch; 0 where there is none.
  public let end: LogPosition

  public init(batches: [LogBatch], end: LogPosition) {
    self.batches = batches
    self.end = end
  }
}

/// Who owns a client; the revision of the entry is the epoch.
public struct OwnerEntry: Hashable, Sendable {
  public let owner: NodeID
  public let epoch: Revision

  public init(owner: NodeID, epoch: Revision) {
    self.owner = owner
    self.epoch = epoch
  }
}

/// A node that holds its lease.
public struct LiveNode: Hashable, Sendable {
  public let id: NodeID
  /// Whether it hands its clients over and takes no others.
  public let isDraining: Bool

  public init(id: NodeID, isDraining: Bool) {
    self.id = id
    self.isDraining = isDraining
  }
}

/// What a node must know of its cluster at one moment to see which clients should be whose.
public struct Directory: Hashable, Sendable {
  /// All that are live.
  public let nodes: [LiveNode]
  /// The owners of clients: at least where these are not live, or are the node that asks, and those
  /// of the clients that this node has. Where other live nodes have them it looks at none.
  public let owners: [ClientID: OwnerEntry]
  /// The clients that have records and no owner.
  public let unowned: Set<ClientID>
  /// The clients that were deleted, of those that this node owns.
  public let ended: Set<ClientID>

  public init(
    nodes: [LiveNode], owners: [ClientID: OwnerEntry], unowned: Set<ClientID> = [],
    ended: Set<ClientID> = []
  ) {
    self.nodes = nodes
    self.owners = owners
    self.unowned = unowned
    self.ended = ended
  }
}
