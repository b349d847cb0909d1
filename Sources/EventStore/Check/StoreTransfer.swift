import AppIdentity
import Foundation
import GRDB

/// Copies what can be read and is whole from a damaged store into an empty one.
struct StoreTransfer {
  let judgement: StoreCheck.Judgement
  private(set) var changes: [String] = []
  /// The last records of the streams, as the old store tells them.
  var toldEnds: [Int64: Int64] = [:]

  init(judgement: StoreCheck.Judgement) {
    self.judgement = judgement
  }

  mutating func note(_ change: String) { changes.append(change) }

  mutating func run(from old: Database, to new: Database) throws {
    try old.execute(sql: "PRAGMA cell_size_check = ON")
    try new.execute(sql: "PRAGMA foreign_keys = OFF")
    try new.inTransaction {
      try copyApps(from: old, to: new)
      try copyFiles(from: old, to: new)
      try copyStreams(from: old, to: new)
      try copyRecords(from: old, to: new)
      try cutStreams(in: new)
      try copySnapshots(from: old, to: new)
      try copyNumbers(from: old, to: new)
      try mendReferences(in: new)
      return .commit
    }
  }

  private mutating func copyApps(from old: Database, to new: Database) throws {
    var scan = TableScan(old, table: "app_source", columns: "hash, name, text")
    let insert = try new.cachedStatement(
      sql: "INSERT OR IGNORE INTO app_source (hash, name, text) VALUES (?, ?, ?)")
    try scan.forEachRow { row in
      guard let text = try? row.text(3, "text", of: ""), !text.isEmpty else { return }
      let name = (try? row.text(2, "name", of: "")).flatMap { $0.isEmpty ? nil : $0 }
      let told = try? row.text(1, "hash", of: "")
      let hash = AppTextHash.hexadecimal(of: text)
      if let told, told != hash {
        note("app \(told.prefix(16)): its text is not the one it is named by")
        try insert.execute(arguments: [told, name ?? told, text])
      }
      try insert.execute(arguments: [hash, name ?? hash, text])
    }
    noteLost(scan, "apps")
  }

  private mutating func copyFiles(from old: Database, to new: Database) throws {
    var scan = TableScan(old, table: "file", columns: "number, id, header, checksum")
    try scan.forEachRow { row in
      guard let number = try? row.anyInteger(1, "number", of: "") else { return }
      guard RowNumbers.all.contains(number), let id = try? row.text(2, "id", of: ""),
        let header = try? FileTables.header(row, from: 3)
      else {
        return note("imported file \(number): it is damaged, and its streams stay without it")
      }
      try new.execute(
        sql: "INSERT OR IGNORE INTO file (number, id, header, checksum) VALUES (?, ?, ?, ?)",
        arguments: [number, id, Data(header), FileTables.checksum(ofHeader: header)])
    }
    noteLost(scan, "imported files")
    try copyPieces(from: old, to: new)
  }

  private mutating func copyPieces(from old: Database, to new: Database) throws {
    var scan = TableScan(
      old, table: "file_piece", columns: "bytes, name, records, place, checksum, file")
    var lost: [Int64: Int] = [:]
    var next: [Int64: Int64] = [:]
    let insert = try new.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO file_piece (file, place, bytes, name, records, checksum)
        VALUES (?, ?, ?, ?, ?, ?)
        """)
    try scan.forEachRow { row in
      guard let file = try? row.anyInteger(6, "file", of: "") else { return }
      guard let piece = try? FileTables.piece(row, from: 1) else {
        return lost[file, default: 0] += 1
      }
      // Behind one that is lost, the others close up.
      let place = next[file, default: 0]
      next[file] = place + 1
      let values = FileTables.values(of: piece)
      try insert.execute(arguments: [
        file, place, values.bytes.map { Data($0) }, values.name, values.records,
        FileTables.checksum(of: piece, at: place),
      ])
    }
    for (file, count) in lost.sorted(by: { $0.key < $1.key }) {
      note("imported file \(file): \(count) pieces beside its records are lost")
    }
    noteLost(scan, "pieces of imported files")
  }

  mutating func noteLost(_ scan: TableScan, _ what: String) {
    if scan.unreadable > 0 {
      note("the \(what): \(scan.unreadable) parts of their table cannot be read")
    }
  }
}
