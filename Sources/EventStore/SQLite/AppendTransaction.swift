import GRDB

/// Several batches on their way into the database, inside one transaction.
struct AppendTransaction {
  private struct Tail {
    let number: Int64
    let isImported: Bool
    var lastSequence: Int64
    var lastTime: Int64
    var bytes: Int64
  }

  private let db: Database
  private var insertion = RecordInsertion()
  private var tails: [String: Tail] = [:]
  /// The hashes of apps that are known to be there.
  private var sources: Set<String> = []

  init(_ db: Database) {
    self.db = db
  }

  mutating func add(_ batches: [AppendBatch]) throws {
    defer { insertion.finish() }
    for batch in batches {
      for source in batch.sources { try add(source) }
      for stream in batch.streams { try create(stream) }
      for change in batch.epochs { try apply(change) }
      for file in batch.files { try begin(file) }
      for part in batch.fileStreams { try add(part) }
      for run in batch.runs { try append(run) }
      for count in batch.counts { try add(count) }
      for pieces in batch.filePieces { try add(pieces) }
      for snapshot in batch.snapshots { try add(snapshot) }
      for file in batch.finishedFiles { try finish(file) }
    }
    try saveTails()
    for binning in batches.flatMap(\.binnings) { try bin(binning) }
  }

  private func add(_ source: AppSource) throws {
    try AppendRules.check(source)
    // What stands there already is the same text, unless the file was damaged.
    try db.execute(
      sql: """
        INSERT INTO app_source (hash, name, text) VALUES (?, ?, ?)
        ON CONFLICT (hash) DO UPDATE SET name = excluded.name, text = excluded.text
        WHERE text IS NOT excluded.text OR name IS NOT excluded.name
        """,
      arguments: [source.hash, source.name, source.text])
  }

  private mutating func create(_ stream: StreamDescription) throws {
    try AppendRules.check(stream)
    guard try tail(of: stream.id) == nil else { throw EventStoreError.streamExists(stream.id) }
    guard try hasSource(stream.appHash) else {
      throw EventStoreError.unknownAppSource(stream: stream.id, hash: stream.appHash)
    }
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO stream
          (number, id, epoch, app, app_hash, profile, started, engine, record_version, imported,
            strategy, faults, senders)
        VALUES (\(RowNumbers.next(in: "stream")), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
        """)
    try insert.execute(arguments: [
      stream.id, stream.epoch, stream.app, stream.appHash, stream.profile,
      stream.startedUnixMilliseconds, stream.engine, stream.recordVersion, stream.imported,
      stream.strategy, stream.imported ? nil : "",
    ])
    tails[stream.id] = Tail(
      number: db.lastInsertedRowID, isImported: stream.imported, lastSequence: 0, lastTime: 0,
      bytes: 0)
    if !stream.imported { try takeNumber(of: stream.id) }
  }

  private mutating func hasSource(_ hash: String) throws -> Bool {
    if sources.contains(hash) { return true }
    let isThere = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM app_source WHERE hash = ?)"),
      arguments: [hash])
    if isThere == true { sources.insert(hash) }
    return isThere == true
  }

  private func takeNumber(of id: String) throws {
    guard let parts = StreamNumber(id: id) else { return }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO stream_number (prefix, highest) VALUES (?, ?)
        ON CONFLICT (prefix) DO UPDATE SET highest = MAX(highest, excluded.highest)
        """)
    try statement.execute(arguments: [parts.prefix, parts.number])
  }

  private func apply(_ change: AppendBatch.EpochChange) throws {
    try AppendRules.check(epoch: change.epoch, of: change.stream)
    try db.execute(
      sql: "UPDATE stream SET epoch = ? WHERE id = ?", arguments: [change.epoch, change.stream])
    guard db.changesCount == 1 else { throw EventStoreError.unknownStream(change.stream) }
  }

  private mutating func add(_ snapshot: PendingSnapshot) throws {
    guard let tail = try tail(of: snapshot.stream) else {
      throw EventStoreError.unknownStream(snapshot.stream)
    }
    try AppendRules.check(snapshot, last: tail.lastSequence)
    guard let data = snapshot.encode(), !data.isEmpty else { return }
    try SnapshotTable(db).add(
      StoredSnapshot(sequence: snapshot.sequence, data: data), of: tail.number)
  }

  private mutating func append(_ run: AppendBatch.Run) throws {
    guard var tail = try tail(of: run.stream) else {
      throw EventStoreError.unknownStream(run.stream)
    }
    for record in run.records {
      try AppendRules.check(record, after: tail.lastSequence, in: run.stream)
      tail.lastSequence = record.sequence
      tail.lastTime = record.timeMicroseconds
      tail.bytes += Int64(record.line.count)
    }
    if tail.isImported {
      try insertion.insertPacked(run.records, into: tail.number, of: db)
    } else {
      try insertion.insert(run.records, into: tail.number, of: db)
    }
    tails[run.stream] = tail
  }

  private func bin(_ binning: AppendBatch.Binning) throws {
    try db.cachedStatement(sql: "UPDATE stream SET binned = ? WHERE id = ?")
      .execute(arguments: [binning.unixMilliseconds, binning.stream])
    guard db.changesCount == 1 else { throw EventStoreError.unknownStream(binning.stream) }
  }

  private func add(_ count: AppendBatch.Count) throws {
    let columns = try db.cachedStatement(sql: "SELECT faults, senders FROM stream WHERE id = ?")
    guard let row = try Row.fetchOne(columns, arguments: [count.stream]) else {
      throw EventStoreError.unknownStream(count.stream)
    }
    var tally = try SQLiteEventStore.tally(row, from: 0, count.stream)
    tally.add(count)
    try db.cachedStatement(sql: "UPDATE stream SET faults = ?, senders = ? WHERE id = ?")
      .execute(arguments: [
        tally.faults, tally.senders?.joined(separator: "\n"), count.stream,
      ])
  }

  private func begin(_ file: RecordingFile) throws {
    try AppendRules.check(file)
    try FileTables(db).begin(file)
  }

  private func add(_ part: AppendBatch.FileStreams) throws {
    for stream in part.streams { try AppendRules.check(stream, of: part.file) }
    try FileTables(db).add(part.streams, to: part.file)
  }

  private func add(_ pieces: AppendBatch.FilePieces) throws {
    try AppendRules.check(pieces)
    try FileTables(db).add(pieces)
  }

  private func finish(_ file: String) throws { try FileTables(db).finish(file) }

  private func tail(of stream: String) throws -> Tail? {
    if let tail = tails[stream] { return tail }
    let statement = try db.cachedStatement(
      sql: "SELECT number, last_sequence, last_time, bytes, imported FROM stream WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [stream]).map { row in
      Tail(
        number: try row.anyInteger(0, "number", of: stream),
        isImported: try row.boolean(4, "mark of an import", of: stream),
        lastSequence: try row.integer(1, "last sequence", of: stream),
        lastTime: try row.integer(2, "last time", of: stream),
        bytes: try row.integer(3, "length", of: stream))
    }
  }

  private func saveTails() throws {
    let statement = try db.cachedStatement(
      sql: """
        UPDATE stream SET last_sequence = ?, last_time = ?, bytes = ?, binned = NULL
        WHERE number = ?
        """)
    for tail in tails.values where tail.lastSequence > 0 {
      try statement.execute(arguments: [
        tail.lastSequence, tail.lastTime, tail.bytes, tail.number,
      ])
    }
  }
}
