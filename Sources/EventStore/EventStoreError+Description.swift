extension EventStoreError: CustomStringConvertible {
  /// What went wrong, with the name of the thing and the way out.
  public var description: String {
    switch self {
    case .folderUnusable(let path, let reason):
      "The data folder \(path) cannot be used: \(reason). "
        + "Make it a folder that this user may write, or choose another one."
    case .notAnEventStore(let path):
      "\(path) is not an event store. Move the file away, and a new store is created in its "
        + "place, or choose another data folder."
    case .newerVersion(let path, let found, let known):
      "\(path) was written by a newer program (schema \(found), this one knows \(known)). "
        + "Use the newer program, or choose another data folder."
    case .locked(let path, let holder):
      "The data folder \(path) is in use by \(holder.map { "process \($0)" } ?? "another process")"
        + ". Stop that process, or choose another data folder."
    case .damaged(let path, let reason):
      "The event store \(path) is damaged: \(reason). "
        + "Put back a copy of it, or move it away to begin with an empty one."
    case .full(let path):
      "There is no room left for the event store \(path). "
        + "Free space on its disk, or delete recordings."
    case .inputOutput(let path, let reason):
      "The event store \(path) cannot be read or written: \(reason). Look after its disk."
    case .readingOnly(let path):
      "The event store \(path) was opened for reading only. Open it for writing."
    case .closed:
      "The event store is closed."
    case .damagedRow(let owner, let column):
      "A row of \(owner) is damaged in the event store: its \(column) cannot be read. "
        + "Delete the recording, or put back a copy of the store; the others are not touched by it."
    case .sequenceGap(let stream, let expected, let found):
      "Stream \(stream) goes on with sequence \(expected), but \(found) came. "
        + "Read the stream's summary and append from there."
    case .unknownStream(let stream):
      "There is no stream \(stream). Create it first, or look at the list of streams."
    case .streamExists(let stream):
      "There is already a stream \(stream). Take the next free number."
    case .unknownAppSource(let stream, let hash):
      "Stream \(stream) names the app \(hash), whose text is not stored. Add the text first."
    case .appSourceDiffers(let hash):
      "Another app text is stored under the hash \(hash). Compute the hash from the text."
    case .invalid(let what, let reason):
      "\(what): \(reason)."
    }
  }
}
