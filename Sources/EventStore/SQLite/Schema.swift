import GRDB

/// The tables of the store, and the marks by which its file is recognised.
enum Schema {
  /// The number of the newest migration.
  static let version = 1
  /// "RtSt" in the file's header, so that another program's database is never touched.
  static let applicationID: Int32 = 0x5274_5374

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(sql: firstTables)
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    return migrator
  }

  /// Marks an empty file as ours, and refuses any other that does not carry the mark.
  ///
  /// Runs on each new connection, before anything else is read or written.
  static func identify(_ db: Database, path: String) throws {
    let mark = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if mark == 0, try Int.fetchOne(db, sql: "PRAGMA page_count") == 0,
      !db.configuration.readonly
    {
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      return
    }
    guard mark == applicationID else { throw EventStoreError.notAnEventStore(path: path) }
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard found <= version else {
      throw EventStoreError.newerVersion(path: path, found: found, known: version)
    }
  }

  private static let firstTables = """
    CREATE TABLE app_source (
      hash TEXT NOT NULL PRIMARY KEY CHECK (hash <> ''),
      name TEXT NOT NULL CHECK (name <> ''),
      text TEXT NOT NULL CHECK (text <> '')
    ) STRICT;

    -- The numbers of deleted streams stay taken, hence a table of its own.
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

    -- In the order of arrival, so that an append writes the end of the file for all streams
    -- together; keyed by stream, a thousand streams cost four times the pages.
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
    """
}
