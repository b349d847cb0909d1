import Foundation
import GRDB
import Testing

@testable import EventStore

@Suite("Opening a SQLite event store")
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var database: String { folder.appending(SQLiteEventStore.fileName) }

  @Test("Opening a store creates missing parent folders")
  func createsFolders() throws {
    let path = folder.appending("a/b/c")
    let store = try SQLiteEventStore(directory: path)
    try store.append(Samples.batch(count: 1))
    #expect(store.path == path + "/events.sqlite")
    #expect(FileManager.default.fileExists(atPath: store.path))
  }

  @Test("A new store can be read by its owner alone", arguments: [false, true])
  func ownersAlone(_ wasOpenToAll: Bool) throws {
    let path = folder.appending("data")
    if wasOpenToAll {
      try SQLiteEventStore(directory: path).close()
      chmod(path + "/" + SQLiteEventStore.fileName, 0o644)
    }
    let store = try SQLiteEventStore(directory: path)
    try store.append(Samples.batch(count: 1))
    for name in [SQLiteEventStore.fileName, "events.sqlite-wal", "events.sqlite-shm", "lock"] {
      #expect(try Self.mode(of: path + "/" + name) == 0o600, "\(name)")
    }
    #expect(try Self.mode(of: path) == 0o700)
  }

  private static func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("Opening a store below a regular file fails with the path and the reason")
  func belowFile() throws {
    let file = folder.appending("file")
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: EventStoreError.self) {
      try SQLiteEventStore(directory: file + "/data")
    }
    #expect(error == .folderUnusable(path: file + "/data", reason: "Not a directory"))
    #expect(error.description.contains(file + "/data"))
    #expect(error.description.contains("choose another one"))
  }

  @Test("Opening a store at the path of a regular file fails")
  func isFile() throws {
    let file = folder.appending("file")
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: EventStoreError.folderUnusable(path: file, reason: "Not a directory")) {
      try SQLiteEventStore(directory: file)
    }
  }

  @Test("Opening a store fails when the database file is a folder")
  func databaseIsFolder() throws {
    try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: true)
    let error = try #require(throws: EventStoreError.self) {
      try SQLiteEventStore(directory: folder.path)
    }
    #expect(error == .folderUnusable(path: folder.path, reason: "unable to open database file"))
  }

  @Test(
    "A file that is not a SQLite database is refused and left unchanged",
    arguments: [
      Data("hello, this is a letter and no database at all".utf8),
      Data(repeating: 0, count: 5000),
      Data("SQLite format 3\0".utf8) + Data(repeating: 255, count: 4080),
    ])
  func notADatabase(_ content: Data) throws {
    try content.write(to: URL(fileURLWithPath: database))
    let error = try #require(throws: EventStoreError.self) {
      try SQLiteEventStore(directory: folder.path)
    }
    #expect(error == .notAnEventStore(path: database))
    #expect(error.description.contains("Move the file away"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == content)
  }

  @Test("A SQLite database of another program is refused and left unchanged")
  func foreignDatabase() throws {
    let queue = try DatabaseQueue(path: database)
    try queue.write { try $0.execute(sql: "CREATE TABLE bookmark (url TEXT)") }
    try queue.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: database))
    #expect(throws: EventStoreError.notAnEventStore(path: database)) {
      try SQLiteEventStore(directory: folder.path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == before)
  }

  @Test("An empty file, left by an interrupted first start, becomes a store")
  func emptyFile() throws {
    try Data().write(to: URL(fileURLWithPath: database))
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 1))
    #expect(try store.check().damages == [])
  }

  @Test("A store of a newer schema version is refused with both version numbers")
  func newerVersion() throws {
    try SQLiteEventStore(directory: folder.path).close()
    let queue = try DatabaseQueue(path: database)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = 9") }
    try queue.close()
    for access in [SQLiteEventStore.Access.exclusive, .reading] {
      let error = try #require(throws: EventStoreError.self) {
        try SQLiteEventStore(directory: folder.path, access: access)
      }
      #expect(error == .newerVersion(path: database, found: 9, known: Schema.version))
      #expect(error.description.contains("schema 9, supported up to \(Schema.version)"))
    }
  }

  @Test("The schema version is the number of the last migration")
  func schemaVersion() {
    #expect(Schema.migrator.migrations == (1...Schema.version).map(String.init))
  }

  @Test("Opening a folder twice fails with the id of the process that holds the lock")
  func locked() throws {
    let first = try SQLiteEventStore(directory: folder.path)
    let error = try #require(throws: EventStoreError.self) {
      try SQLiteEventStore(directory: folder.path)
    }
    #expect(error == .locked(path: folder.path, holder: getpid()))
    #expect(error.description.contains("in use by process \(getpid())"))
    try first.close()
    try SQLiteEventStore(directory: folder.path).append(Samples.batch(count: 1))
  }

  @Test("A store that is released without closing unlocks its folder")
  func letGo() throws {
    try SQLiteEventStore(directory: folder.path).append(Samples.batch(count: 1))
    let store = try SQLiteEventStore(directory: folder.path)
    #expect(try store.summary(of: "c1")?.lastSequence == 1)
  }

  @Test(
    "Each durability level sets its SQLite pragmas",
    arguments: [(SQLiteEventStore.Durability.processCrash, 1), (.powerLoss, 2)])
  func durability(_ durability: SQLiteEventStore.Durability, _ synchronous: Int) throws {
    let store = try SQLiteEventStore(directory: folder.path, durability: durability)
    let pragmas = try store.writer?.writeWithoutTransaction { db in
      try ["synchronous", "foreign_keys", "journal_mode"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(pragmas == ["\(synchronous)", "1", "wal"])
  }

  @Test("Every call on a closed store throws that it is closed")
  func closed() throws {
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 1))
    try store.close()
    #expect(throws: EventStoreError.closed) { try store.append(Samples.batch(appending: 2...2)) }
    #expect(throws: EventStoreError.closed) { try store.summary(of: "c1") }
    #expect(throws: EventStoreError.closed) { try store.check().damages }
  }
}
