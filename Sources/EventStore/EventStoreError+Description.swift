extension EventStoreError: CustomStringConvertible {
  /// The error as one or two sentences: what failed, and what to do.
  public var description: String {
    switch self {
    case .folderUnusable(let path, let reason):
      "Cannot use the data folder \(path): \(reason). "
        + "Make it writable for this user, or choose another one."
    case .notAnEventStore(let path):
      "\(path) is not an event store. Move the file away to create a new store, or choose "
        + "another data folder."
    case .newerVersion(let path, let found, let known):
      "\(path) was written by a newer version (schema \(found), supported up to \(known)). "
        + "Upgrade, or choose another data folder."
    case .locked(let path, let holder):
      "The data folder \(path) is in use by \(holder.map { "process \($0)" } ?? "another process")"
        + ". Stop that process, or choose another data folder."
    case .damaged(let path, let reason):
      "The event store \(path) is damaged: \(reason). "
        + "\(Self.repair), restore a backup, or move it away to start with an empty one."
    case .taken(let path, let reason):
      "The event store \(path) was changed by somebody else while it was in use: \(reason). "
        + "What was stored last may be lost; restore the file or a backup before the next start."
    case .full(let path):
      "No space left for the event store \(path). "
        + "Free disk space, or stop the server and run \"rootstage recordings prune\"."
    case .inputOutput(let path, let reason):
      "Cannot read or write the event store \(path): \(reason). Check its disk."
    case .readingOnly(let path):
      "The event store \(path) is open read-only. Open it for writing."
    case .closed:
      "The event store is closed."
    case .damagedRow(let owner, let column):
      "A row of \(owner) is damaged in the event store: its \(column) cannot be read. "
        + Self.wayOut
    case .damagedRecord(let stream, let sequence):
      "Record \(sequence) of \(stream) is damaged in the event store: its checksum is wrong. "
        + Self.wayOut
    case .lostRecord(let stream, let sequence):
      "Record \(sequence) of \(stream) is gone from the cluster's log, where a message was "
        + "deleted. Restore a backup to have it again; others are intact."
    case .sequenceGap(let stream, let expected, let found):
      "Stream \(stream): expected sequence \(expected), found \(found). "
        + "Read the stream's summary and append from there."
    case .unknownStream(let stream):
      "No recording \"\(stream)\". See \"rootstage recordings list\"."
    case .streamExists(let stream):
      "Stream \(stream) already exists. Use the next free number."
    case .unknownAppSource(let stream, let hash):
      "Stream \(stream) refers to the app \(hash), whose text is not stored. Add the text first."
    case .ownedElsewhere(let stream):
      "Another node of the cluster owns \(stream), or nobody does at the moment."
    case .unreachable(let place, let reason):
      "Cannot reach the \(place): \(reason). Check the NATS servers."
    case .setBack(let place, let reason):
      "The \(place) is not as it was read: \(reason); what was stored last may be lost. "
        + "Restore a backup, or start the node again to go on with what is there."
    case .invalid(let what, let reason):
      "\(what): \(reason)."
    }
  }

  private static let repair = "Stop the server and run \"rootstage recordings check --repair\""
  private static let wayOut = "\(repair) to keep what is whole of it; others are intact."
}
