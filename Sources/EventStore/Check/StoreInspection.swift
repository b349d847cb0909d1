import AppIdentity
import GRDB

/// Looks through a store, part by part; what is wrong with one does not end the search.
struct StoreInspection {
  /// Messages of SQLite's own check that are told.
  private static let maximumFileMessages = 100
  private static let rowsPerPage = 256

  let reader: any DatabaseReader
  let path: String
  let judgement: StoreCheck.Judgement
  /// Called after each page of records.
  var progress: (StoreCheck) -> Void = { _ in }
  var found = StoreCheck()

  init(reader: any DatabaseReader, path: String, judgement: StoreCheck.Judgement) {
    self.reader = reader
    self.path = path
    self.judgement = judgement
  }

  mutating func run() {
    inspectFile()
    inspectReferences()
    inspectApps()
    inspectStreams()
    inspectFiles()
    inspectNumbers()
  }

  mutating func note(_ damage: String) { found.damages.append(damage) }

  /// Reads something; where that fails, the failure is the damage.
  mutating func read<Value>(_ what: String, _ body: (Database) throws -> Value) -> Value? {
    do {
      return try reader.read(body)
    } catch {
      note("\(what): \(Self.reason(of: error, path: path))")
      return nil
    }
  }

  static func reason(of error: any Error, path: String) -> String {
    switch EventStoreError(error, path: path) {
    case .damaged(_, let reason), .inputOutput(_, let reason): reason
    case .damagedRow(_, let column): "its \(column) cannot be read"
    case .damagedRecord(_, let sequence): "record \(sequence) does not have its checksum"
    case let other: other.description
    }
  }

  private mutating func inspectFile() {
    let messages = read("the file") { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check(\(Self.maximumFileMessages))")
    }
    for message in messages ?? [] where message != "ok" {
      note("the file: \(message.replacing("\n", with: " "))")
    }
  }

  private mutating func inspectReferences() {
    let counts = read("the references") { db in
      var counts: [String: Int] = [:]
      let rows = try Row.fetchCursor(db, sql: "PRAGMA foreign_key_check")
      while let row = try rows.next() {
        let table = try row.text(0, "table", of: "a reference")
        let parent = try row.text(2, "parent", of: "a reference")
        counts["\(table) name rows of \(parent)", default: 0] += 1
      }
      return counts
    }
    for (tables, count) in (counts ?? [:]).sorted(by: { $0.key < $1.key }) {
      note("the references: \(count) rows of \(tables) that are not there")
    }
  }

  private mutating func inspectApps() {
    let wrong = read("the apps") { db in
      var wrong: [String] = []
      let rows = try Row.fetchCursor(db, sql: "SELECT hash, text FROM app_source")
      while let row = try rows.next() {
        let hash = (try? row.text(0, "hash", of: "an app")) ?? "without a hash"
        let text = try? row.text(1, "text", of: "an app")
        if text.map(AppTextHash.hexadecimal) != hash { wrong.append(hash) }
      }
      return wrong
    }
    for hash in wrong ?? [] {
      note("app \(hash.prefix(16)): its text is not the one it is named by")
    }
  }

  private mutating func inspectFiles() {
    let files = read("the imported files") { db in
      try Row.fetchAll(db, sql: "SELECT number, id FROM file ORDER BY number").map { row in
        (number: try row.anyInteger(0, "number", of: "a file"), id: try? row.text(1, "id", of: ""))
      }
    }
    for file in files ?? [] {
      let name = "imported file \(file.number)"
      if !RowNumbers.all.contains(file.number) { note("\(name): its number cannot be") }
      guard let id = file.id else {
        note("\(name): its id cannot be read")
        continue
      }
      _ = read(name) { try FileTables($0).header(of: file.number) }
      inspectPieces(of: id, name)
    }
  }

  private mutating func inspectPieces(of id: String, _ name: String) {
    var place: Int64 = 0
    while true {
      let pieces = read(name) {
        try FileTables($0).places(of: id, from: place, limit: Self.rowsPerPage)
      }
      guard let pieces, !pieces.isEmpty else { return }
      for found in pieces {
        guard found == place else { return note("\(name): its piece \(place) is missing") }
        place += 1
      }
    }
  }

  private mutating func inspectNumbers() {
    let wrong = read("the numbers of streams") { db in
      try Row.fetchAll(db, sql: "SELECT prefix, highest FROM stream_number").filter { row in
        (try? row.integer(1, "number", of: "")) == nil
      }.count
    }
    if let wrong, wrong > 0 { note("the numbers of streams: \(wrong) of them cannot be") }
    let tables = read("the numbers of rows") { db in
      try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence").filter { row in
        (try? row.integer(1, "number", of: "")) == nil
      }.map { try $0.text(0, "name", of: "a table") }
    }
    for table in tables ?? [] { note("the table \(table): the last number of a row cannot be") }
  }
}
