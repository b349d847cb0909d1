/// Why the store did not do what it was asked for.
///
/// `description` says it in words, with the way out.
public enum EventStoreError: Error, Equatable, Sendable {
  /// The folder cannot be created or written.
  case folderUnusable(path: String, reason: String)
  /// The file is not an event store: no database at all, or another program's.
  case notAnEventStore(path: String)
  /// The file was written by a newer program.
  case newerVersion(path: String, found: Int, known: Int)
  /// Another process, or another store in this one, holds the folder.
  case locked(path: String, holder: Int32?)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// The file was removed, replaced or truncated while it was open.
  case taken(path: String, reason: String)
  /// The disk, or the store's own bound on its size, is full.
  case full(path: String)
  /// Reading or writing the file failed.
  case inputOutput(path: String, reason: String)
  /// The store was opened for reading only.
  case readingOnly(path: String)
  /// The store was closed.
  case closed
  /// A value of a row cannot be read as what it should be; other rows are none the worse for it.
  case damagedRow(of: String, column: String)
  /// A record is not the one that was stored: its checksum is another one.
  case damagedRecord(of: String, sequence: Int64)
  /// A record was stored in a cluster's log, and its message is not there any more.
  case lostRecord(of: String, sequence: Int64)

  /// A record does not have the sequence that follows the last one.
  case sequenceGap(stream: String, expected: Int64, found: Int64)
  /// There is no stream of this id.
  case unknownStream(String)
  /// There is already a stream of this id.
  case streamExists(String)
  /// A stream names an app whose text is not stored.
  case unknownAppSource(stream: String, hash: String)
  /// Another node of the cluster owns the client, or nobody does.
  case ownedElsewhere(String)
  /// The servers that keep the store do not answer, or cannot store anything at the moment.
  case unreachable(place: String, reason: String)
  /// The servers that keep the store lack what was read of it.
  case setBack(place: String, reason: String)
  /// A value breaks a rule of the store.
  case invalid(what: String, reason: String)

  /// Whether the same call may succeed a little later, with nothing changed by the caller.
  public var isTransient: Bool {
    switch self {
    case .full, .inputOutput, .locked, .unreachable: true
    default: false
    }
  }

  /// Whether what is stored, or a part of it, is not as it was written.
  public var isDamage: Bool {
    switch self {
    case .damaged, .damagedRow, .damagedRecord, .lostRecord: true
    default: false
    }
  }

  /// Whether the disk is full or fails, which may pass.
  public var isOfDisk: Bool {
    switch self {
    case .full, .inputOutput: true
    default: false
    }
  }

  /// Whether only what one call is about is in the way, such as one stream, and the store goes on
  /// with all else.
  public var concernsContent: Bool {
    switch self {
    case .damagedRow, .damagedRecord, .lostRecord, .sequenceGap, .unknownStream, .streamExists,
      .unknownAppSource, .ownedElsewhere,
      .invalid:
      true
    case .folderUnusable, .notAnEventStore, .newerVersion, .locked, .damaged, .taken, .full,
      .inputOutput,
      .readingOnly, .closed, .unreachable, .setBack:
      false
    }
  }
}
