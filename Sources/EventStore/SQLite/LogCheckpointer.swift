import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// Moves the log of a database into its file, beside the writer, which would have to wait for the
/// disk meanwhile: some 50 ms for 16 MB.
///
/// Where it does not keep up, the writer does it too, and so the log stays bounded. Whoever writes
/// much waits for it before, so that it keeps up.
final class LogCheckpointer: Sendable {
  /// How far beyond its length the log becomes before the writer moves it.
  private static let patience = 4
  /// The shortest log, in pages, for which it is worth the while.
  private static let smallestLog = 1_000
  /// How often a long log is moved again, since others wrote meanwhile.
  private static let maximumRounds = 4

  private let pages: Int
  private let sizes: FileSizes
  private let database: DatabaseQueue?
  private let queue = DispatchQueue(label: "event-store-checkpoint", qos: .utility)
  private let isUnderWay = Atomic(false)
  /// The pages of the log after the last commit.
  private let length = Atomic(0)

  init(
    _ opening: DatabaseOpening, _ limits: LogLimits, _ sizes: FileSizes
  ) throws(EventStoreError) {
    self.sizes = sizes
    pages = limits.checkpointPages
    database = pages < Self.smallestLog ? nil : try opening.openBeside()
  }

  /// Takes over from SQLite, which moves the log in the commit that makes it long.
  func watch(_ writer: Database) {
    guard database != nil else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_wal_hook(
      writer.sqliteConnection,
      { context, connection, _, pages in
        guard let context else { return SQLITE_OK }
        let checkpointer = Unmanaged<LogCheckpointer>.fromOpaque(context).takeUnretainedValue()
        checkpointer.take(Int(pages), connection)
        return SQLITE_OK
      }, context)
  }

  /// Moves a long log, on the thread that calls, until the next commit can begin it anew.
  ///
  /// A reader of what is in the log may stand in the way; the log becomes longer then.
  func catchUp() {
    guard let database, length.load(ordering: .relaxed) >= pages else { return }
    for _ in 0..<Self.maximumRounds {
      let moved = queue.sync { move(by: database) }
      guard let moved, moved.checkpointedFrameCount < moved.walFrameCount else { return }
    }
  }

  /// Does something while no log is moved here.
  func whileIdle<Value>(_ body: () -> Value) -> Value { queue.sync(execute: body) }

  /// Ends it, before the writer is closed.
  func close() {
    queue.sync { try? database?.close() }
  }

  private func move(
    by database: DatabaseQueue
  ) -> (walFrameCount: Int, checkpointedFrameCount: Int)? {
    defer { sizes.look() }
    return try? database.writeWithoutTransaction { try $0.checkpoint(.passive) }
  }

  private func take(_ length: Int, _ writer: OpaquePointer?) {
    self.length.store(length, ordering: .relaxed)
    if length >= Self.patience * pages {
      sqlite3_wal_checkpoint_v2(writer, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    } else if length >= pages, !isUnderWay.exchange(true, ordering: .acquiring) {
      queue.async { [self] in
        // What cannot be moved now is moved with the next.
        _ = database.flatMap(move)
        isUnderWay.store(false, ordering: .releasing)
      }
    }
  }
}
