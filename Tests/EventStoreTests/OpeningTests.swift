import Foundation
import GRDB
import Testing

@testable import EventStore

@Suite("Opening a store in a folder")
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var database: String { folder.appending(SQLiteEventStore.fileName) }

  @Test("missing folders are created, also several at once")
  func createsFolders() throws {
    let path = folder.appending("a/b/c")
    let store = try SQLiteEventStore(directory: path)
    try store.append(Samples.batch(count: 1))
    #expect(store.path == path + "/events.sqlite")
    #expect(FileManager.default.fileExists(atPath: store.path))
  }

  @Test("a folder below a regular file is refused with its path and the reason")
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

  @Test("a regular file in place of the folder is refused")
  func isFile() throws {
    let file = folder.appending("file")
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: EventStoreError.folderUnusable(path: file, reason: "Not a directory")) {
      try SQLiteEventStore(directory: file)
    }
  }

  @Test("a folder in place of the database file is refused")
  func databaseIsFolder() throws {
    try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: true)
    let error = try #require(throws: EventStoreError.self) {
      try SQLiteEventStore(directory: folder.path)
    }
    #expect(error == .folderUnusable(path: folder.path, reason: "unable to open database file"))
  }

  @Test(
    "a file that is no database is refused and left as it is",
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

  @Test("another program's database is refused and left as it is")
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

  @Test("an empty file, as an interrupted first start leaves it, becomes a store")
  func emptyFile() throws {
    try Data().write(to: URL(fileURLWithPath: database))
    let store = try SQLiteEventStore(directory: folder.path)
    try store.append(Samples.batch(count: 1))
    #expect(try store.integrityCheck() == [])
  }

  @Test("a store of a newer program is refused with both numbers")
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

  @Test("the number of the schema is that of its last migration")
  func schemaVersion() {
    #expect(Schema.migrator.migrations == (1...Schema.version).map(String.init))
  }

  @Test("a second store in the same folder is refused, and names the process that holds it")
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

  @Test("a store that is let go of without closing leaves the folder to the next")
  func letGo() throws {
    try SQLiteEventStore(directory: folder.path).append(Samples.batch(count: 1))
    let store = try SQLiteEventStore(directory: folder.path)
    #expect(try store.summary(of: "c1")?.lastSequence == 1)
  }

  @Test(
    "each promise about power cuts sets what SQLite needs for it",
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
    #expect(throws: EventStoreError.closed) { try store.integrityCheck() }
  }
}
