import GRDB

extension SQLiteEventStore {
  /// The newest snapshot of a stream at a record or before it; nil where there is none.
  public func snapshot(
    of stream: String, upTo sequence: Int64
  ) throws(EventStoreError) -> StoredSnapshot? {
    try read { db in
      try SnapshotTable(db).newest(of: Self.number(of: stream, in: db), upTo: sequence)
    }
  }

  /// The snapshots of a stream after a record, in order.
  public func snapshots(
    of stream: String, after sequence: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredSnapshot] {
    try read { db in
      try SnapshotTable(db).all(
        of: Self.number(of: stream, in: db), after: sequence, limit: limit)
    }
  }

  /// Throws a snapshot away.
  public func discardSnapshot(of stream: String, at sequence: Int64) throws(EventStoreError) {
    try write { try SnapshotTable($0).discard(of: stream, at: sequence) }
  }

  /// The file with which a stream was imported; nil for any other stream.
  public func file(of stream: String) throws(EventStoreError) -> RecordingFile? {
    try read { db in try FileTables(db).file(of: Self.number(of: stream, in: db)) }
  }

  /// The pieces of a file from one on, in order.
  public func pieces(
    ofFile file: String, from start: Int64, limit: Int
  ) throws(EventStoreError) -> [RecordingFile.Piece] {
    try read { try FileTables($0).pieces(of: file, from: start, limit: limit) }
  }
}
