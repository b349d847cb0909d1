import Foundation
import GRDB

/// The way from a path to connections that are known to speak of an event store.
struct DatabaseOpening {
  static let busySeconds = 5.0
  static let readerCount = 4
  static let writerCacheKibibytes = 32 * 1024
  static let pageBytes: Int64 = 4096
  static let smallestMaximumBytes: Int64 = 1 << 20

  let path: String

  func open(
    durability: SQLiteEventStore.Durability, maximumBytes: Int64, log: LogLimits = LogLimits()
  ) throws(EventStoreError) -> DatabasePool {
    do {
      let pool = try DatabasePool(path: path, configuration: configuration())
      try pool.writeWithoutTransaction { db in
        try configureWriter(db, durability: durability, maximumBytes: maximumBytes, log)
      }
      try Schema.migrator.migrate(pool)
      return pool
    } catch {
      throw EventStoreError(opening: error, path: path)
    }
  }

  /// Opens one more connection to a database that is open.
  func openBeside() throws(EventStoreError) -> DatabaseQueue {
    do {
      return try DatabaseQueue(path: path, configuration: configuration())
    } catch {
      throw EventStoreError(opening: error, path: path)
    }
  }

  /// Opens a store that nobody needs before it is whole, and that writes nothing twice.
  func openForCopying() throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try Schema.migrator.migrate(queue)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL;")
    }
    return queue
  }

  /// Whether the tables are those of an older version.
  func isOfOlderVersion() throws(EventStoreError) -> Bool {
    let queue = try openForReading()
    do {
      let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      try queue.close()
      return version < Schema.version
    } catch {
      throw EventStoreError(opening: error, path: path)
    }
  }

  func openForReading() throws(EventStoreError) -> DatabaseQueue {
    guard FileManager.default.fileExists(atPath: path) else {
      throw .folderUnusable(
        path: (path as NSString).deletingLastPathComponent, reason: "it holds no event store")
    }
    do {
      var configuration = configuration()
      configuration.readonly = true
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw EventStoreError(opening: error, path: path)
    }
  }

  private func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "event-store"
    configuration.busyMode = .timeout(Self.busySeconds)
    configuration.maximumReaderCount = Self.readerCount
    configuration.prepareDatabase { [path] db in
      try db.namingReadErrors(of: path) { try Schema.identify(db, path: path) }
    }
    return configuration
  }

  private func configureWriter(
    _ db: Database, durability: SQLiteEventStore.Durability, maximumBytes: Int64, _ log: LogLimits
  ) throws {
    let pages = max(Self.smallestMaximumBytes, maximumBytes) / Self.pageBytes
    let synchronous =
      switch durability {
      case .processCrash: "NORMAL"
      case .powerLoss: "FULL"
      }
    try db.execute(
      sql: """
        PRAGMA synchronous = \(synchronous);
        PRAGMA cache_size = -\(Self.writerCacheKibibytes);
        PRAGMA wal_autocheckpoint = \(log.checkpointPages);
        PRAGMA journal_size_limit = \(log.largestIdleBytes);
        PRAGMA max_page_count = \(pages);
        """)
  }
}
