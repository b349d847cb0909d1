import Foundation
import GRDB

/// The files of imported streams in a database.
struct FileTables {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Notes a file and hides its streams, which are there already.
  func begin(_ file: RecordingFile) throws {
    try db.execute(
      sql: "INSERT INTO file (id, header) VALUES (?, ?)",
      arguments: [file.id, Data(file.header)])
    let number = db.lastInsertedRowID
    for stream in file.streams {
      try db.execute(
        sql: "UPDATE stream SET file = ?, name_in_file = ?, is_hidden = 1 WHERE id = ?",
        arguments: [number, stream.name, stream.id])
      guard db.changesCount == 1 else { throw EventStoreError.unknownStream(stream.id) }
    }
  }

  func add(_ pieces: AppendBatch.FilePieces) throws {
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO file_piece (file, place, bytes, name, records)
        VALUES ((SELECT number FROM file WHERE id = ?), ?, ?, ?, ?)
        """)
    for (place, piece) in zip(pieces.start..., pieces.pieces) {
      let values: [(any DatabaseValueConvertible)?] =
        switch piece {
        case .bytes(let bytes): [pieces.file, place, Data(bytes), nil, nil]
        case .header: [pieces.file, place, nil, nil, nil]
        case .records(let name, let count): [pieces.file, place, nil, name, count]
        }
      try insert.execute(arguments: StatementArguments(values))
    }
  }

  /// Lets the streams of a file be seen.
  func finish(_ file: String) throws {
    try db.execute(
      sql: """
        UPDATE stream SET is_hidden = 0 WHERE file = (SELECT number FROM file WHERE id = ?)
        """,
      arguments: [file])
    guard db.changesCount > 0 else {
      throw EventStoreError.invalid(what: "File \(file)", reason: "no stream is of it")
    }
  }

  func file(of stream: Int64) throws -> RecordingFile? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT file.number, file.id, header FROM file JOIN stream ON stream.file = file.number
        WHERE stream.number = ?
        """,
      arguments: [stream])
    guard let row else { return nil }
    let owner = "an imported file"
    let number = try row.integer(0, "number", of: owner)
    let streams = try Row.fetchAll(
      db,
      sql: """
        SELECT id, name_in_file FROM stream WHERE file = ? AND is_hidden = 0 ORDER BY number
        """,
      arguments: [number])
    return RecordingFile(
      id: try row.text(1, "id", of: owner), header: try row.bytes(2, "header", of: owner),
      streams: try streams.map {
        let id = try $0.text(0, "id", of: owner)
        return RecordingFile.Stream(id: id, name: try $0.text(1, "name", of: id))
      })
  }

  func pieces(of file: String, from start: Int64, limit: Int) throws -> [RecordingFile.Piece] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT bytes, name, records FROM file_piece
        WHERE file = (SELECT number FROM file WHERE id = ?) AND place >= ?
        ORDER BY place LIMIT ?
        """,
      arguments: [file, start, max(0, limit)]
    ).map { row in
      let owner = "an imported file"
      if !row.isNull(0) { return .bytes(try row.bytes(0, "piece", of: owner)) }
      if row.isNull(1) { return .header }
      return .records(
        of: try row.text(1, "name", of: owner), count: try row.integer(2, "count", of: owner))
    }
  }
}
