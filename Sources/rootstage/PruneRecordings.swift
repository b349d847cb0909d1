import ArgumentParser
import EventStore
import Foundation
import StageServer
import Wording

/// `rootstage recordings prune`
struct PruneRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Delete old recordings.",
    discussion: """
      Keeps the newest recordings, up to the first limit that is reached. A running server locks \
      its data folder; start it with the same --keep options and it prunes by itself. Freed space \
      is given back to the disk; --keep-size is the size of the data folder after that. Imported \
      recordings are kept unless --imported is given. On a full disk it uses the space that the \
      data folder has in reserve.
      """)

  @OptionGroup var data: DataFolderOptions

  @OptionGroup var retention: RetentionOptions

  @Flag(help: "Also delete imported recordings.")
  var imported = false

  @Flag(help: "List what would be deleted, and delete nothing.")
  var dryRun = false

  @Flag(help: "Print one JSON object with the recordings.")
  var json = false

  func validate() throws {
    guard try retention.rule() != nil else {
      throw ValidationError("prune needs --keep-recordings, --keep-days or --keep-size.")
    }
  }

  func run() async throws {
    try await reporting(waiting: "reading the store") {
      guard var rule = try retention.rule() else { return }
      rule.includesImported = imported
      let data = try data.folder()
      let reading = try data.openForReading()
      guard !dryRun else { return try list(superfluous(in: reading, rule)) }
      try reading.close()
      do throws(EventStoreError) {
        try prune(data, rule, sizeBound: rule.maximumBytes)
      } catch {
        if case .locked = error {
          throw Failure(message: "\(error)", code: Failure.cannotCreate)
        }
        guard error.isTransient else { throw Failure(error) }
        try pruneOnFullDisk(data, rule, after: error)
      }
    }
  }

  private func pruneOnFullDisk(
    _ data: DataFolder, _ rule: RetentionRule, after error: EventStoreError
  ) throws {
    guard SQLiteEventStore.releaseReserve(directory: data.path) else {
      throw outOfSpace(data, error)
    }
    Console.note("the disk is full; using the space in reserve")
    do throws(EventStoreError) {
      try prune(data, rule, sizeBound: Self.fullDiskBound)
    } catch {
      throw outOfSpace(data, error)
    }
  }

  /// The bound by which transactions are small enough for the space in reserve.
  private static let fullDiskBound: Int64 = 16 << 20

  private func outOfSpace(_ data: DataFolder, _ error: EventStoreError) -> Failure {
    Failure(
      message: "\(error) Nothing in \(data.path) can be deleted without some space: free a few MB "
        + "elsewhere on its disk, then run prune again.",
      code: Failure.inputOutput)
  }

  private func prune(
    _ data: DataFolder, _ rule: RetentionRule, sizeBound: Int64?
  ) throws(EventStoreError) {
    let store = try SQLiteEventStore(
      directory: data.path, sizeBound: sizeBound, isAlone: true)
    // Where not all of it can be written back, the next opening does it.
    defer { try? store.close() }
    let line = WaitingLine("pruning")
    var deleted: [StreamSummary] = []
    while case let old = try superfluous(in: store, rule), !old.isEmpty {
      try store.delete(streams: old.map(\.description.id)) {
        line.show("\((deleted.count + $0).counted("recording")) deleted")
      }
      deleted += old
      try store.emptyLog()
    }
    if try store.canShrink() {
      while try store.shrink() {
        line.show("giving back \(Measure.bytes(Int(store.size.freeBytes)))")
      }
      try store.emptyLog()
    } else {
      line.show("writing the file anew")
      do throws(EventStoreError) {
        try store.compact()
      } catch {
        guard case .full = error else { throw error }
        Console.note("the file keeps its size: there is no space to write it anew")
      }
    }
    line.end()
    list(deleted)
  }

  private func superfluous(
    in store: SQLiteEventStore, _ rule: RetentionRule
  ) throws(EventStoreError) -> [StreamSummary] {
    let excess = rule.maximumBytes.map { max(0, store.size.usedBytes - $0) } ?? 0
    return try rule.superfluous(
      in: store, sparing: [], at: Int64(Date().timeIntervalSince1970 * 1_000), excess: excess)
  }

  private func list(_ old: [StreamSummary]) {
    if json { return DeletedRecordings(summaries: old, isDryRun: dryRun).printJSON() }
    for summary in old {
      Console.line(
        "\(summary.description.id)  \(summary.description.app.forTerminal)  "
          + RecordingArchive.timestamp(summary.description.startedUnixMilliseconds)
          + "  \(Int(summary.recordCount).counted("record"))  "
          + Measure.bytes(Int(summary.bytes)))
    }
    let bytes = old.reduce(0) { $0 + Int($1.bytes) }
    Console.line(
      "\(old.count.counted("recording")), \(Measure.bytes(bytes)) "
        + (dryRun ? "would be deleted" : "deleted"))
  }
}
