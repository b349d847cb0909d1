import AppIdentity
import GRDB

/// The tables of the store, and the marks by which its file is recognised.
enum Schema {
  /// The number of the newest migration.
  static let version = 7
  /// "RtSt" in the file's header, so that another program's database is never touched.
  static let applicationID: Int32 = 0x5274_5374

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(sql: firstTables)
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    // The tables that are new are empty, so there is no need to look at every row of the others.
    migrator.registerMigration("2", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: snapshotsAndFiles)
      try db.execute(sql: "PRAGMA user_version = 2")
    }
    migrator.registerMigration("3", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: recordVersions)
      try nameAppsByTheirSHA256(db)
      try db.execute(sql: "PRAGMA user_version = 3")
    }
    migrator.registerMigration("4", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: engines)
      try db.execute(sql: "PRAGMA user_version = 4")
    }
    migrator.registerMigration("5", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: checksums)
      try db.execute(sql: "PRAGMA user_version = 5")
    }
    migrator.registerMigration("6", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: listColumns)
      try db.execute(sql: "PRAGMA user_version = 6")
    }
    migrator.registerMigration("7", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: packs)
      try db.execute(sql: "PRAGMA user_version = 7")
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
      // Only a file without any table can be told to give free pages back.
      try db.execute(
        sql: """
          PRAGMA auto_vacuum = INCREMENTAL;
          PRAGMA application_id = \(applicationID);
          """)
      return
    }
    guard mark == applicationID else { throw EventStoreError.notAnEventStore(path: path) }
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard found <= version else {
      throw EventStoreError.newerVersion(path: path, found: found, known: version)
    }
  }

  private static func nameAppsByTheirSHA256(_ db: Database) throws {
    for row in try Row.fetchAll(db, sql: "SELECT hash, text FROM app_source") {
      // A damaged row stays as it is: it is an error of the streams that name it.
      guard let text = try? row.text(1, "text", of: "an app") else { continue }
      let old: DatabaseValue = row[0]
      let new = AppTextHash.hexadecimal(of: text)
      if new.databaseValue == old { continue }
      try db.execute(
        sql: """
          INSERT INTO app_source (hash, name, text)
          SELECT ?, name, text FROM app_source WHERE hash = ? ON CONFLICT DO NOTHING
          """,
        arguments: [new, old])
      try db.execute(
        sql: "UPDATE stream SET app_hash = ? WHERE app_hash = ?", arguments: [new, old])
      try db.execute(sql: "DELETE FROM app_source WHERE hash = ?", arguments: [old])
    }
  }

  // Without a rule for the values, as for checksums.
  private static let packs = """
    -- How many records of an imported stream a row holds; NULL for one.
    ALTER TABLE record ADD COLUMN records INTEGER;
    """

  private static let listColumns = """
    -- Streams of before have no tally: nobody counted.
    ALTER TABLE stream ADD COLUMN strategy TEXT CHECK (strategy <> '');
    ALTER TABLE stream ADD COLUMN faults INTEGER CHECK (faults >= 0);
    -- One sender a line.
    ALTER TABLE stream ADD COLUMN senders TEXT;
    ALTER TABLE stream ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE stream ADD COLUMN note TEXT NOT NULL DEFAULT '';
    -- When it was put into the bin.
    ALTER TABLE stream ADD COLUMN binned INTEGER CHECK (binned >= 0);
    """

  // Without a rule for the values, which would have to be looked for in each row that is there.
  private static let checksums = """
    -- Rows of before have none.
    ALTER TABLE record ADD COLUMN checksum INTEGER;
    ALTER TABLE file ADD COLUMN checksum INTEGER;
    ALTER TABLE file_piece ADD COLUMN checksum INTEGER;
    """

  private static let engines = """
    -- Files of before were written by the first engine, and imported ones said so too.
    ALTER TABLE stream ADD COLUMN engine TEXT NOT NULL DEFAULT '0.1.0' CHECK (engine <> '');
    -- Another engine does not go on from them.
    DELETE FROM snapshot;
    """

  private static let recordVersions = """
    ALTER TABLE stream ADD COLUMN record_version INTEGER NOT NULL DEFAULT 1
      CHECK (record_version >= 1);
    -- They name apps by the old hash, and are made again from the records.
    DELETE FROM snapshot;
    """

  private static let snapshotsAndFiles = """
    CREATE TABLE snapshot (
      stream INTEGER NOT NULL REFERENCES stream (number) ON DELETE CASCADE,
      sequence INTEGER NOT NULL CHECK (sequence BETWEEN 1 AND 9007199254740991),
      data BLOB NOT NULL CHECK (length(data) > 0),
      PRIMARY KEY (stream, sequence)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE file (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE CHECK (id <> ''),
      header BLOB NOT NULL CHECK (length(header) > 0)
    ) STRICT;

    -- A piece is bytes, or records of a stream, or the header.
    CREATE TABLE file_piece (
      file INTEGER NOT NULL REFERENCES file (number) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      bytes BLOB CHECK (length(bytes) > 0),
      name TEXT CHECK (name <> ''),
      records INTEGER CHECK (records > 0),
      PRIMARY KEY (file, place),
      CHECK (bytes IS NULL OR name IS NULL),
      CHECK ((name IS NULL) = (records IS NULL))
    ) STRICT;

    ALTER TABLE stream ADD COLUMN file INTEGER REFERENCES file (number);
    ALTER TABLE stream ADD COLUMN name_in_file TEXT
      CHECK ((name_in_file IS NULL) = (file IS NULL));
    CREATE INDEX stream_of_file ON stream (file) WHERE file IS NOT NULL;
    -- A stream that is not there yet, because its file is being read, or not any more.
    ALTER TABLE stream ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0
      CHECK (is_hidden IN (0, 1));
    CREATE INDEX hidden_stream ON stream (number) WHERE is_hidden = 1;
    """

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
