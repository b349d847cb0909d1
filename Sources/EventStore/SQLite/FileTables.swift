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
      sql: """
        INSERT INTO file (number, id, header, checksum)
        VALUES (\(RowNumbers.next(in: "file")), ?, ?, ?)
        """,
      arguments: [file.id, Data(file.header), Self.checksum(ofHeader: file.header)])
    try add(file.streams, to: file.id)
  }

  /// Hides streams, which are there already, and notes that they are of a file.
  func add(_ streams: [RecordingFile.Stream], to file: String) throws {
    let update = try db.cachedStatement(
      sql: """
        UPDATE stream SET file = (SELECT number FROM file WHERE id = ?), name_in_file = ?,
          is_hidden = 1
        WHERE id = ?
        """)
    for stream in streams {
      try update.execute(arguments: [file, stream.name, stream.id])
      guard db.changesCount == 1 else { throw EventStoreError.unknownStream(stream.id) }
    }
  }

  func add(_ pieces: AppendBatch.FilePieces) throws {
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO file_piece (file, place, bytes, name, records, checksum)
        VALUES ((SELECT number FROM file WHERE id = ?), ?, ?, ?, ?, ?)
        """)
    for (place, piece) in zip(pieces.start..., pieces.pieces) {
      let values = Self.values(of: piece)
      try insert.execute(arguments: [
        pieces.file, place, values.bytes.map { Data($0) }, values.name, values.records,
        Self.checksum(of: piece, at: place),
      ])
    }
  }

  /// What the columns of a piece hold.
  static func values(
    of piece: RecordingFile.Piece
  ) -> (bytes: [UInt8]?, name: String?, records: Int64?) {
    switch piece {
    case .bytes(let bytes): (bytes, nil, nil)
    case .header: (nil, nil, nil)
    case .records(let name, let count): (nil, name, count)
    }
  }

  /// A header counts as if it stood before the first piece.
  static func checksum(ofHeader header: [UInt8]) -> Int64 { Checksum.of(header, at: -1) }

  static func checksum(of piece: RecordingFile.Piece, at place: Int64) -> Int64 {
    switch piece {
    case .bytes(let bytes): Checksum.of(bytes, at: place)
    case .header: Checksum.of([], at: place)
    case .records(let name, let count): Checksum.of(Array("\(count) \(name)".utf8), at: place)
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
        SELECT file.number, file.id FROM file JOIN stream ON stream.file = file.number
        WHERE stream.number = ?
        """,
      arguments: [stream])
    guard let row else { return nil }
    let owner = "an imported file"
    let number = try row.anyInteger(0, "number", of: owner)
    let streams = try Row.fetchAll(
      db,
      sql: """
        SELECT id, name_in_file FROM stream WHERE file = ? AND is_hidden = 0 ORDER BY number
        """,
      arguments: [number])
    return RecordingFile(
      id: try row.text(1, "id", of: owner), header: try header(of: number),
      streams: try streams.map {
        let id = try $0.text(0, "id", of: owner)
        return RecordingFile.Stream(id: id, name: try $0.text(1, "name", of: id))
      })
  }

  /// The header of a file, by its number.
  func header(of number: Int64) throws -> [UInt8] {
    let owner = "an imported file"
    let row = try Row.fetchOne(
      db, sql: "SELECT header, checksum FROM file WHERE number = ?", arguments: [number])
    guard let row else { throw EventStoreError.damagedRow(of: owner, column: "header") }
    return try Self.header(row)
  }

  /// Reads a row that has a header and its checksum from a column on.
  static func header(_ row: Row, from column: Int = 0) throws(EventStoreError) -> [UInt8] {
    let owner = "an imported file"
    let header = try row.bytes(column, "header", of: owner)
    guard row.isNull(column + 1) || row.holds(checksum(ofHeader: header), at: column + 1) else {
      throw .damagedRow(of: owner, column: "header")
    }
    return header
  }

  /// The places of the pieces of a file from one on, each of which can be read.
  func places(of file: String, from start: Int64, limit: Int) throws -> [Int64] {
    try pieceRows(of: file, from: start, limit: limit).map { row in
      _ = try Self.piece(row)
      return try row.integer(3, "place", of: "an imported file")
    }
  }

  /// - Throws: `damagedRow` also where the next piece is not in its place.
  func pieces(of file: String, from start: Int64, limit: Int) throws -> [RecordingFile.Piece] {
    let rows = try pieceRows(of: file, from: start, limit: limit)
    return try zip(max(0, start)..., rows).map { place, row in
      // Who reads on from as many places as came would meet the same pieces for ever.
      guard row.holds(place, at: 3) else {
        throw EventStoreError.damagedRow(of: "an imported file", column: "piece \(place)")
      }
      return try Self.piece(row)
    }
  }

  private func pieceRows(of file: String, from start: Int64, limit: Int) throws -> [Row] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT bytes, name, records, place, checksum FROM file_piece
        WHERE file = (SELECT number FROM file WHERE id = ?) AND place >= ?
        ORDER BY place LIMIT ?
        """,
      arguments: [file, start, max(0, limit)])
  }

  /// Reads a row that has bytes, name, records, place and checksum from a column on.
  static func piece(
    _ row: Row, from column: Int = 0
  ) throws(EventStoreError) -> RecordingFile.Piece {
    let owner = "an imported file"
    let place = try row.integer(column + 3, "place", of: owner)
    let piece = try uncheckedPiece(row, from: column, of: owner)
    guard row.isNull(column + 4) || row.holds(checksum(of: piece, at: place), at: column + 4) else {
      throw .damagedRow(of: owner, column: "piece \(place)")
    }
    return piece
  }

  private static func uncheckedPiece(
    _ row: Row, from column: Int, of owner: String
  ) throws(EventStoreError) -> RecordingFile.Piece {
    if !row.isNull(column) { return .bytes(try row.bytes(column, "piece", of: owner)) }
    if row.isNull(column + 1) { return .header }
    return .records(
      of: try row.text(column + 1, "name", of: owner),
      count: try row.integer(column + 2, "count", of: owner))
  }
}
