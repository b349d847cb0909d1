import Foundation
import GRDB

extension StoreTransfer {
  mutating func copyStreams(from old: Database, to new: Database) throws {
    var scan = TableScan(
      old, table: "stream",
      columns: """
        id, epoch, app, app_hash, profile, started, record_version, imported, last_sequence,
        last_time, bytes, engine, number, file, name_in_file, is_hidden, strategy, faults, senders,
        name, note, binned
        """)
    try scan.forEachRow { row in
      guard let number = try? row.anyInteger(13, "number", of: "") else { return }
      // One that was on its way out, or whose import was not finished.
      if row.holds(1, at: 16) { return }
      do {
        try copyStream(row, number, to: new)
      } catch {
        let reason = StoreInspection.reason(of: error, path: "")
        note("stream number \(number): \(reason), so it is left out")
      }
    }
    noteLost(scan, "streams")
  }

  private mutating func copyStream(_ row: Row, _ number: Int64, to new: Database) throws {
    let owner = "stream number \(number)"
    guard RowNumbers.all.contains(number) else {
      throw EventStoreError.damagedRow(of: owner, column: "number")
    }
    let id = try row.text(1, "id", of: owner)
    let hash = try row.text(4, "app hash", of: owner)
    let epoch = try? row.text(2, "epoch", of: owner)
    if epoch == nil { note("\(id): it gets a new epoch, so devices begin anew with it") }
    let app = try? row.text(3, "app", of: owner)
    toldEnds[number] = try? row.integer(9, "last sequence", of: owner)
    let file = try? row.anyInteger(14, "file", of: owner)
    let name = try? row.text(15, "name", of: owner)
    let stream = StreamDescription(
      id: id, epoch: epoch ?? String(UInt64.random(in: 1 ... .max), radix: 16), app: app ?? hash,
      appHash: hash, profile: try row.text(5, "profile", of: owner),
      startedUnixMilliseconds: (try? row.integer(6, "start", of: owner)) ?? 0,
      engine: try row.text(12, "engine", of: owner),
      recordVersion: try row.integer(7, "record version", of: owner),
      imported: (try? row.boolean(8, "mark of an import", of: owner)) ?? true,
      strategy: try? row.text(17, "strategy", of: owner))
    try AppendRules.check(stream)
    let isOfFile =
      try file != nil && name != nil
      && Bool.fetchOne(
        new, sql: "SELECT EXISTS (SELECT 1 FROM file WHERE number = ?)", arguments: [file]) == true
    try new.execute(
      sql: """
        INSERT INTO stream
          (number, id, epoch, app, app_hash, profile, started, engine, record_version, imported,
            file, name_in_file, strategy, faults, senders, name, note, binned)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        number, stream.id, stream.epoch, stream.app, stream.appHash, stream.profile,
        stream.startedUnixMilliseconds, stream.engine, stream.recordVersion, stream.imported,
        isOfFile ? file : nil, isOfFile ? name : nil, stream.strategy,
        try? row.integer(18, "faults", of: owner), try? row.text(19, "senders", of: owner),
        (try? row.text(20, "name", of: owner)) ?? "",
        (try? row.text(21, "note", of: owner)) ?? "",
        try? row.integer(22, "time in the bin", of: owner),
      ])
  }

  mutating func copyRecords(from old: Database, to new: Database) throws {
    var scan = TableScan(
      old, table: "record", columns: RecordRow.columns + ", stream")
    let insert = try new.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO record (stream, sequence, time, is_command, line, checksum)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    try scan.forEachRow { row in
      guard let stream = try? row.anyInteger(7, "stream", of: ""),
        let records = try? RecordRow.records(row, from: 1, of: stream, "a stream")
      else { return }
      // A stream may be cut within what was a pack.
      for record in records where record.sequence >= 1 && !record.line.isEmpty {
        try insert.execute(arguments: [
          stream, record.sequence, record.timeMicroseconds, record.isCommand, Data(record.line),
          Checksum.of(record, in: stream),
        ])
      }
    }
    noteLost(scan, "records")
  }

  /// Ends each stream before its first gap, with a step, and adds up what it has.
  mutating func cutStreams(in new: Database) throws {
    let orphans =
      try Int.fetchOne(
        new, sql: "SELECT COUNT(*) FROM record WHERE stream NOT IN (SELECT number FROM stream)")
      ?? 0
    if orphans > 0 { note("\(orphans) records of streams that are left out are left out too") }
    try new.execute(sql: "DELETE FROM record WHERE stream NOT IN (SELECT number FROM stream)")
    for row in try Row.fetchAll(new, sql: "SELECT number, id FROM stream ORDER BY number") {
      try cutStream(
        try row.integer(0, "number", of: "a stream"), try row.text(1, "id", of: "a stream"), in: new
      )
    }
  }

  private mutating func cutStream(_ number: Int64, _ id: String, in new: Database) throws {
    let highest =
      try Int64.fetchOne(
        new, sql: "SELECT MAX(sequence) FROM record WHERE stream = ?", arguments: [number]) ?? 0
    var whole = (last: Int64(0), time: Int64(0), bytes: Int64(0))
    var kept = whole
    let rows = try Row.fetchCursor(
      new,
      sql: "SELECT sequence, time, line FROM record WHERE stream = ? ORDER BY sequence",
      arguments: [number])
    var hasGap = false
    var hasSteps = false
    while let row = try rows.next(), !(hasGap && hasSteps) {
      let line = try row.bytes(2, "line", of: id)
      let endsStep = judgement.endsStep(line)
      hasSteps = hasSteps || endsStep
      hasGap = try hasGap || row.integer(0, "sequence", of: id) != whole.last + 1
      if hasGap { continue }
      whole = (whole.last + 1, try row.integer(1, "time", of: id), whole.bytes + Int64(line.count))
      if endsStep { kept = whole }
    }
    let end = max(highest, toldEnds[number] ?? 0)
    // Without any damage, a stream may have been in the middle of a step.
    if whole.last == end || !hasSteps { kept = whole }
    if kept.last < end {
      note(
        kept.last == 0
          ? "\(id): its first step is damaged, so it is left out"
          : "\(id): it ends with record \(kept.last) now, before the first that is damaged")
    }
    guard kept.last > 0 || end == 0 else {
      try new.execute(sql: "DELETE FROM record WHERE stream = ?", arguments: [number])
      try new.execute(sql: "DELETE FROM stream WHERE number = ?", arguments: [number])
      return
    }
    try new.execute(
      sql: "DELETE FROM record WHERE stream = ? AND sequence > ?", arguments: [number, kept.last])
    try new.execute(
      sql: """
        UPDATE stream SET faults = iif(?, faults, NULL), last_sequence = ?, last_time = ?, bytes = ?
        WHERE number = ?
        """,
      // How many faults a cut takes away, nobody counted.
      arguments: [kept.last == end, kept.last, kept.time, kept.bytes, number])
  }

  mutating func copySnapshots(from old: Database, to new: Database) throws {
    var copied = 0
    do {
      let rows = try Row.fetchCursor(old, sql: "SELECT sequence, data, stream FROM snapshot")
      while let row = try rows.next() {
        guard let sequence = try? row.integer(0, "sequence", of: ""),
          let data = try? row.bytes(1, "data", of: ""),
          let stream = try? row.anyInteger(2, "stream", of: ""),
          judgement.isWhole(StoredSnapshot(sequence: sequence, data: data))
        else { continue }
        try new.execute(
          sql: """
            INSERT OR IGNORE INTO snapshot (stream, sequence, data)
            SELECT number, ?, ? FROM stream WHERE number = ? AND last_sequence >= ?
            """,
          arguments: [sequence, Data(data), stream, sequence])
        copied += new.changesCount
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      note("the snapshots: after \(copied) no more can be read; they are made again when needed")
    }
  }

  mutating func copyNumbers(from old: Database, to new: Database) throws {
    var highest: [String: Int64] = [:]
    let recorded = try String.fetchAll(new, sql: "SELECT id FROM stream WHERE imported = 0")
    for parts in recorded.compactMap(StreamNumber.init(id:))
    where parts.number < StreamNumber.maximum {
      highest[parts.prefix] = max(highest[parts.prefix] ?? 0, parts.number)
    }
    let rows = (try? Row.fetchAll(old, sql: "SELECT prefix, highest FROM stream_number")) ?? []
    for row in rows {
      guard let prefix = try? row.text(0, "prefix", of: ""),
        let number = try? row.integer(1, "number", of: ""),
        (0..<StreamNumber.maximum).contains(number)
      else { continue }
      highest[prefix] = max(highest[prefix] ?? 0, number)
    }
    for (prefix, number) in highest {
      try new.execute(
        sql: "INSERT INTO stream_number (prefix, highest) VALUES (?, ?)",
        arguments: [prefix, number])
    }
  }

  /// Gives each stream an app, if only one that does not run, and drops what belongs to nothing.
  mutating func mendReferences(in new: Database) throws {
    let lost = try Row.fetchAll(
      new,
      sql: """
        SELECT DISTINCT app_hash, app FROM stream
        WHERE app_hash NOT IN (SELECT hash FROM app_source)
        """)
    for row in lost {
      let hash = try row.text(0, "app hash", of: "a stream")
      note("app \(hash.prefix(16)): its text is lost, until the server offers the same app again")
      try new.execute(
        sql: "INSERT INTO app_source (hash, name, text) VALUES (?, ?, ?)",
        arguments: [
          hash, try row.text(1, "app", of: "a stream"), "# The text of this app is lost.\n",
        ])
    }
    try new.execute(
      sql: """
        DELETE FROM app_source WHERE hash NOT IN (SELECT app_hash FROM stream);
        DELETE FROM file WHERE number NOT IN (SELECT file FROM stream WHERE file IS NOT NULL);
        DELETE FROM file_piece WHERE file NOT IN (SELECT number FROM file);
        """)
  }
}
