import Foundation
import GRDB
import Testing

@testable import EventStore

@Suite("Schema migrations")
struct MigrationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A database of schema version 1; this text is never changed.
  private static let firstVersion = """
    PRAGMA application_id = 1383355252;
    PRAGMA journal_mode = WAL;
    PRAGMA user_version = 1;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('1');
    CREATE TABLE app_source (
      hash TEXT NOT NULL PRIMARY KEY CHECK (hash <> ''),
      name TEXT NOT NULL CHECK (name <> ''),
      text TEXT NOT NULL CHECK (text <> '')
    ) STRICT;
    CREATE TABLE stream_number (
      prefix TEXT NOT NULL PRIMARY KEY,
      highest INTEGER NOT NULL CHECK (highest >= 0)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE stream (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE CHECK (id <> ''),
      epoch TEXT NOT NULL CHECK (epoch <> ''),
      app TEXT NOT NULL CHECK (app <> ''),
      app_hash TEXT NOT NULL REFERENCES app_source (hash),
      profile TEXT NOT NULL CHECK (profile <> ''),
      started INTEGER NOT NULL CHECK (started >= 0),
      imported INTEGER NOT NULL CHECK (imported IN (0, 1)),
      last_sequence INTEGER NOT NULL DEFAULT 0 CHECK (last_sequence >= 0),
      last_time INTEGER NOT NULL DEFAULT 0 CHECK (last_time >= 0),
      bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0)
    ) STRICT;
    CREATE INDEX stream_of_app ON stream (app_hash);
    CREATE TABLE record (
      position INTEGER PRIMARY KEY,
      stream INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
      sequence INTEGER NOT NULL CHECK (sequence BETWEEN 1 AND 9007199254740991),
      time INTEGER NOT NULL CHECK (time >= 0),
      is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)),
      line BLOB NOT NULL CHECK (length(line) > 0),
      UNIQUE (stream, sequence)
    ) STRICT;
    CREATE INDEX command_of_stream ON record (stream, sequence) WHERE is_command = 1;
    INSERT INTO app_source VALUES ('a1b2', 'root-controller', 'app: Root' || char(10));
    INSERT INTO stream_number VALUES ('c', 7);
    INSERT INTO stream VALUES
      (3, 'c1', '5f3a', 'root-controller', 'a1b2', 'standard', 1795255200000, 0, 2, 2000, 56),
      (4, 'c7', '5f3a', 'root-controller', 'a1b2', 'standard', 1795255200000, 1, 1, 1000, 28);
    INSERT INTO record VALUES
      (1, 3, 1, 1000, 1, CAST('{"stream":"c1","sequence":1}' AS BLOB)),
      (2, 4, 1, 1000, 1, CAST('{"stream":"c7","sequence":1}' AS BLOB)),
      (3, 3, 2, 2000, 0, CAST('{"stream":"c1","sequence":2}' AS BLOB));
    """

  private func makeOldStore() throws {
    let queue = try DatabaseQueue(path: folder.appending(SQLiteEventStore.fileName))
    try queue.writeWithoutTransaction { try $0.execute(sql: Self.firstVersion) }
    try queue.close()
  }

  private func check(_ store: SQLiteEventStore) throws {
    #expect(
      try store.summaries(limit: 9, offset: 0).streams.map(\.description.id) == ["c7", "c1"])
    #expect(try store.summary(of: "c1")?.bytes == 56)
    #expect(try store.summary(of: "c7")?.description.imported == true)
    #expect(try store.summary(of: "c1")?.description.recordVersion == 1)
    #expect(try store.summary(of: "c1")?.description.engine == "0.1.0")
    #expect(try store.summary(of: "c7")?.description.appHash == Samples.source.hash)
    #expect(try store.summary(of: "c1")?.tally == StreamTally(faults: nil, senders: nil))
    #expect(try store.list(from: nil, limit: 9).total == 2)
    #expect(try store.appSource(hash: Samples.source.hash) == Samples.source)
    #expect(try store.appSource(hash: "a1b2") == nil)
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...2))
    #expect(try store.snapshot(of: "c1", upTo: 2) == nil)
    #expect(try store.file(of: "c7") == nil)
    #expect(try store.nextStreamNumber(prefix: "c") == 8)
    #expect(try store.check().damages == [])
  }

  @Test("A store of schema version 1 is migrated with its content and accepts appends")
  func opened() throws {
    try makeOldStore()
    var store = try SQLiteEventStore(directory: folder.path)
    try check(store)
    try store.append(Samples.batch(appending: 2...5, to: "c7"))
    #expect(
      try store.records(of: "c7", after: 0, limit: 9) == Samples.records(1...5, of: "c7"))
    var batch = Samples.batch(appending: 3...4)
    batch.add(PendingSnapshot(stream: "c1", sequence: 4) { [1] })
    try store.append(batch)
    try store.delete(stream: "c7")
    try store.close()
    store = try SQLiteEventStore(directory: folder.path)
    #expect(try store.records(of: "c1", after: 0, limit: 9) == Samples.records(1...4))
    #expect(try store.snapshot(of: "c1", upTo: 4)?.data == [1])
    #expect(try store.check().damages == [])
  }

  @Test("A store of schema version 1 can be opened read-only")
  func read() throws {
    try makeOldStore()
    try check(SQLiteEventStore(directory: folder.path, access: .reading))
  }

  @Test("Opening a store that needs migration read-only fails while its folder is locked")
  func held() throws {
    try makeOldStore()
    let lock = try FolderLock(directory: folder.path)
    #expect(throws: EventStoreError.self) {
      try SQLiteEventStore(directory: folder.path, access: .reading)
    }
    lock.release()
    try check(SQLiteEventStore(directory: folder.path, access: .reading))
  }

  @Test("A failed migration leaves the store at its old schema version")
  func blocked() throws {
    try makeOldStore()
    let path = folder.appending(SQLiteEventStore.fileName)
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE file (other TEXT)") }
    try queue.close()
    #expect(throws: EventStoreError.self) { try SQLiteEventStore(directory: folder.path) }
    let again = try DatabaseQueue(path: path)
    let version = try again.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    let snapshots = try again.read { try $0.tableExists("snapshot") }
    #expect(version == 1 && !snapshots)
  }
}
