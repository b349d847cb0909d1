import Synchronization

extension InMemoryEventStore {
  /// The newest snapshot of a stream at a record or before it; nil where there is none.
  public func snapshot(
    of stream: String, upTo sequence: Int64
  ) throws(EventStoreError) -> StoredSnapshot? {
    try self.stream(stream).snapshots.last { $0.sequence <= sequence }
  }

  /// The snapshots of a stream after a record, in order.
  public func snapshots(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredSnapshot] {
    let later = try self.stream(stream).snapshots.filter { $0.sequence > sequence }
    return Array(later.prefix(max(0, limit)))
  }

  /// Throws a snapshot away.
  public func discardSnapshot(of stream: String, at sequence: Int64) {
    state.withLock { $0.discardSnapshot(of: stream, at: sequence) }
  }

  /// The file with which a stream was imported; nil for any other stream.
  public func file(of stream: String) throws(EventStoreError) -> RecordingFile? {
    _ = try self.stream(stream)
    return state.withLock { $0.file(of: stream) }
  }

  /// The pieces of a file from one on, in order.
  public func pieces(
    ofFile file: String, from start: Int64, limit: Int
  ) -> [RecordingFile.Piece] {
    let pieces = state.withLock { $0.files[file]?.pieces } ?? []
    return Array(pieces.dropFirst(Int(clamping: start)).prefix(max(0, limit)))
  }

  /// Gives up a file that was begun and not finished, as if it had never begun.
  public func abandon(file: String, betweenSlices: () -> Void) {
    state.withLock { $0.abandon(file) }
  }
}
